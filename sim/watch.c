#include "sim/watch.h"

#include <stdio.h>
#include <string.h>

static int place_of(PowerName power) {
    if (power.faction != NOTHING) return power.faction * VERSIONS + power.version;
    return MAX_FACTIONS * VERSIONS + power.special;
}

void watch_init(Watch *watch, const Setup *setup, const Catalog *catalog, Results *results) {
    *watch = (Watch){.setup = setup, .catalog = catalog, .results = results};
}

void watch_begin(Watch *watch, int64_t game) {
    watch->game = game;
    watch->acting = NULL;
    watch->opener = watch->first = NOTHING;
}

/* Rounds ------------------------------------------------------------------------------------------- */

/* Where the power stands in the first line-up; behind it all others. */
static int order_of(const Setup *setup, PowerName power) {
    const Lineup *lineup = &setup->lineups[0];
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (lineup->faction[slot] == power.faction && lineup->version[slot] == power.version) return slot;
    for (int i = 0; i < lineup->with_count; i++)
        if (lineup->with[i] == power.special) return MAX_SLOTS + i;
    return MAX_POWERS;
}

static const ScriptPower *script_power(const Watch *watch, PowerName power) {
    const Power *rules = power.faction == NOTHING ? watch->setup->specials[power.special].power
                                                  : watch->setup->factions[power.faction].versions[power.version];
    return watch->catalog ? rules->self : NULL;
}

/* The first time that a power is in play. */
static PowerTally *meet(Watch *watch, PowerName power) {
    char name[NAME_SIZE];
    int place = place_of(power);
    const ScriptPower *own = script_power(watch, power);
    watch->powers[place] = results_power(watch->results, name_power(watch->setup, power, name));
    watch->powers[place]->order = order_of(watch->setup, power);
    if (own) place_learn(&watch->places[place], own);
    return watch->powers[place];
}

static PowerName name_in_play(const Table *table, int power) {
    if (power >= MAX_SLOTS) return (PowerName){NOTHING, NOTHING, table->with[power - MAX_SLOTS]};
    return (PowerName){table->faction[power], table->version[power], NOTHING};
}

static PowerTally *find(Watch *watch, const Table *table, int power) {
    PowerName name = name_in_play(table, power);
    PowerTally *tally = watch->powers[place_of(name)];
    return watch->in_play[power] = tally ? tally : meet(watch, name);
}

static CardClass class_of(int worth) {
    if (worth >= 0) return worth > 1 ? CARD_BEST : worth == 1 ? CARD_GOOD : CARD_EMPTY;
    return worth >= -3 ? CARD_BAD : worth >= -6 ? CARD_WORSE : CARD_WORST;
}

/* Sorts the cards of the round, unless they are those of the round before. */
static void sort_cards(Watch *watch, const Deck *deck) {
    uint8_t made_of[sizeof watch->deck];
    memcpy(made_of, deck->faction, sizeof deck->faction);
    memcpy(made_of + sizeof deck->faction, deck->special, sizeof deck->special);
    if (watch->sorted && memcmp(made_of, watch->deck, sizeof made_of) == 0) return;
    watch->sorted = true;
    memcpy(watch->deck, made_of, sizeof made_of);
    memset(watch->classes, 0, sizeof watch->classes);
    for (int card = 0; card < deck->count; card++) set_add(&watch->classes[class_of(deck->worth[card])], card);
}

static void see_round(Watch *watch, const Game *game) {
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++) find(watch, table, slot)->rounds++;
    for (int i = 0; i < table->with_count; i++) find(watch, table, MAX_SLOTS + i)->rounds++;
    sort_cards(watch, &game->deck);
    watch->judged = table->hooked[HOOK_ROUND_START] | table->hooked[HOOK_ENCOUNTER] | table->hooked[HOOK_HORDE] |
                    table->hooked[HOOK_MAY_PLAY] | table->hooked[HOOK_WINNER] | table->hooked[HOOK_NEXT_LEAD];
    watch->acting = NULL;
    watch->opener = NOTHING;
    watch->results->tally.rounds++;
}

static void call_all(Watch *watch, const Table *table, Hook hook, int times) {
    for (unsigned left = table->hooked[hook]; left;) watch->in_play[table_take_power(&left)]->calls[hook] += times;
}

/* The worth of cards is asked for only where somebody counts some. */
static void call_worth(Watch *watch, const Game *game) {
    const Table *table = &game->now;
    for (unsigned left = table->hooked[HOOK_WORTH]; left;) {
        int power = table_take_power(&left),
            card = power < MAX_SLOTS ? NOTHING : game->deck.special_card[power - MAX_SLOTS];
        Set own = power < MAX_SLOTS ? game->deck.of_slot[power] : card == NOTHING ? set_below(0) : set_of(card);
        for (int seat = 0; seat < watch->setup->seats; seat++)
            watch->in_play[power]->calls[HOOK_WORTH] += !set_empty(set_and(own, table->zone[ZONE_EXPEDITION + seat]));
    }
}

/* The seat with the first lead, its change in the round against the others', and whether nobody did better. */
static void see_round_end(Watch *watch, const Game *game) {
    const Table *table = &game->now;
    Tally *tally = &watch->results->tally;
    int total = 0, seats = watch->setup->seats;
    bool best = true;
    watch->acting = NULL;
    call_all(watch, table, HOOK_COUNT, 1);
    call_worth(watch, game);
    if (watch->opener == NOTHING) return;
    int own = table->delta[watch->opener];
    for (int seat = 0; seat < seats; seat++) total += table->delta[seat], best = best && table->delta[seat] <= own;
    int64_t ahead = (int64_t)seats * own - total;
    tally->opener_wins += best;
    tally->opener_ahead += ahead;
    tally->opener_ahead2 += ahead * ahead;
}

/* Tricks ------------------------------------------------------------------------------------------- */

/* The hooks of a trick are called at known moments, for every power that defines them. */
static void see_hooks(Watch *watch, const Table *table) {
    if (table->trick == 1) call_all(watch, table, HOOK_ROUND_START, 1);
    if (table_encounter(table) != NOTHING) call_all(watch, table, HOOK_ENCOUNTER, 1);
    call_all(watch, table, HOOK_MAY_PLAY, table->play_count);
    call_all(watch, table, HOOK_NEXT_LEAD, 1);
    if (table->asked == NOTHING) return;
    call_all(watch, table, HOOK_WINNER, 1);
    if (watch->setup->factions[table->faction[table->asked]].role == ROLE_HORDE) call_all(watch, table, HOOK_HORDE, 1);
}

static void see_won(Watch *watch, const Game *game) {
    const Table *table = &game->now;
    Tally *tally = &watch->results->tally;
    watch->acting = NULL;
    if (watch->opener == NOTHING) watch->opener = table->leader;
    if (watch->first == NOTHING) watch->first = table->leader;
    tally->tricks++;
    tally->tricks_on[table->side]++;
    tally->leader_wins[table->side] += table->winner == table->leader;
    if (watch->judged) see_hooks(watch, table);
    if (table->asked == NOTHING) return;
    PowerTally *asked = watch->in_play[table->asked];
    asked->fires++;
    asked->calls[HOOK_TRICK_WON] += table->hooked[HOOK_TRICK_WON] >> table->asked & 1;
}

/* Powers ------------------------------------------------------------------------------------------- */

static void see_power(Watch *watch, const Event *event) {
    watch->actor = place_of(event->power);
    watch->hook = event->hook;
    watch->acting = watch->powers[watch->actor];
    watch->winner = event->seat;
    if (watch->acting) watch->acting->acts[event->hook]++;
}

/* A zone's owner as seen from the winner: 0 for itself, then clockwise. */
static int relative(const Watch *watch, int zone) {
    int owner = zone_owner(zone), seats = watch->setup->seats;
    if (owner == NOTHING) return NOBODY;
    return owner >= watch->winner ? owner - watch->winner : owner - watch->winner + seats;
}

static void see_move(Watch *watch, const Game *game, const Event *event) {
    PowerTally *power = watch->acting;
    int worth = game->deck.worth[event->card], owner = zone_owner(event->to);
    if (!power) return;
    if (owner != NOTHING) power->seat[owner]++, power->seat_worth[owner] += worth;
    if (watch->winner == NOTHING) return;
    int to = relative(watch, event->to), from = relative(watch, event->from);
    power->to[to]++;
    power->to_worth[to] += worth;
    power->from[from]++;
    power->from_worth[from] += worth;
}

static void see_score(Watch *watch, const Event *event) {
    PowerTally *power = watch->powers[place_of(event->power)];
    if (power) power->scored[event->seat] += event->delta;
}

/* Questions ---------------------------------------------------------------------------------------- */

/* The kinds of options there are, a bit for each; and of the one that was taken. */
typedef struct Offer {
    unsigned offered, taken;
} Offer;

static Offer offer_cards(const Watch *watch, const Decision *asked, int choice) {
    Offer offer = {0, 0};
    for (int class = 0; class < CARD_CLASSES; class ++) {
        Set cards = set_and(asked->options, watch->classes[class]);
        offer.offered |= (unsigned)!set_empty(cards) << class;
        if (choice < MAX_CARDS) offer.taken |= (unsigned)set_has(&cards, choice) << class;
    }
    return offer;
}

static unsigned turn(unsigned seats, int by, int count) {
    return (seats >> by | seats << (count - by)) & ((1u << count) - 1);
}

/* As seen from the seat that is asked. */
static Offer offer_seats(const Watch *watch, const Decision *asked, int choice) {
    int count = watch->setup->seats;
    unsigned taken = choice < count ? 1u << choice : 0;
    return (Offer){turn((unsigned)asked->options.low, asked->seat, count), turn(taken, asked->seat, count)};
}

static unsigned faction_class(const Game *game, int faction) {
    int slot = table_slot_of(&game->now, faction);
    return 1u << (slot == NOTHING ? CLASS_WAY_OUT - 1 : slot);
}

static Offer offer_factions(const Game *game, int choice) {
    Offer offer = {0, 0};
    for (Set left = game->asked.options; !set_empty(left);) offer.offered |= faction_class(game, set_take(&left));
    if (choice < MAX_FACTIONS) offer.taken = faction_class(game, choice);
    return offer;
}

/* Sides, yes and no, numbers; those from 7 on are one kind. */
static Offer offer_numbers(const Decision *asked, int choice) {
    unsigned few = (unsigned)asked->options.low & 0x7f;
    bool many = asked->options.low >> 7 || asked->options.high;
    unsigned taken = choice >= MAX_CARDS ? 0 : choice < 7 ? 1u << choice : 1u << 7;
    return (Offer){few | (unsigned)many << 7, taken};
}

static Offer offer_of(const Watch *watch, const Game *game, int choice) {
    switch (game->asked.about) {
    case ABOUT_CARD: return offer_cards(watch, &game->asked, choice);
    case ABOUT_COMMUNITY: return offer_seats(watch, &game->asked, choice);
    case ABOUT_FACTION: return offer_factions(game, choice);
    default: return offer_numbers(&game->asked, choice);
    }
}

static void add_offer(Query *query, Offer offer) {
    for (; offer.offered; offer.offered &= offer.offered - 1) query->offered[__builtin_ctz(offer.offered)]++;
    if (offer.taken) query->taken[__builtin_ctz(offer.taken)]++;
}

/* On one line, and cut between characters. */
static void copy_text(char out[QUESTION_SIZE], const char *text) {
    size_t size = strlen(text);
    if (size >= QUESTION_SIZE)
        for (size = QUESTION_SIZE - 1; ((unsigned char)text[size] & 0xc0) == 0x80;) size--;
    for (size_t i = 0; i < size; i++) out[i] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
    out[size] = 0;
}

static void see_answer(Watch *watch, const Game *game, const Event *event) {
    const Decision *asked = &game->asked;
    if (!watch->acting) return;
    Query *query = power_query(watch->acting, place_find(watch), asked->about);
    if (!query->asked++) {
        query->first = watch->game;
        copy_text(query->text, event->text ? event->text : "");
    }
    if (asked->option_count == 1) {
        query->forced++;
        return;
    }
    Offer offer = offer_of(watch, game, event->choice);
    bool out = event->choice == CHOICE_DONE || event->choice == CHOICE_NONE;
    if (asked->way_out) offer.offered |= 1u << CLASS_WAY_OUT;
    if (out) offer.taken = 1u << CLASS_WAY_OUT;
    add_offer(query, offer);
}

/* -------------------------------------------------------------------------------------------------- */

void watch_see(void *watcher, const Game *game, const Event *event) {
    Watch *watch = watcher;
    switch (event->kind) {
    case EVENT_ROUND: see_round(watch, game); return;
    case EVENT_WON: see_won(watch, game); return;
    case EVENT_POWER: see_power(watch, event); return;
    case EVENT_MOVE: see_move(watch, game, event); return;
    case EVENT_ANSWER: see_answer(watch, game, event); return;
    case EVENT_SCORE: see_score(watch, event); return;
    case EVENT_ROUND_END: see_round_end(watch, game); return;
    default: return;
    }
}

void watch_end(Watch *watch, const Outcome *outcome) {
    Tally *tally = &watch->results->tally;
    if (watch->first == NOTHING) return;
    int64_t ahead = (int64_t)watch->setup->seats * outcome->change[watch->first] - outcome->total;
    tally->led[watch->first]++;
    tally->first_wins += outcome->wins[watch->first];
    tally->first_ahead += ahead;
    tally->first_ahead2 += ahead * ahead;
}
