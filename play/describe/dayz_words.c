#include "play/describe/dayz_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/dayz/prepared_deal.h"
#include "lua/dayz/script.h"
#include "play/describe/words.h"

enum { FORMAT = 1 };

/* What the functions share. */
typedef struct DayzEvent {
    const Setup *setup;
    const Game *game;
    const Event *event;
    int viewer;            /* a seat, or NOTHING */
    bool sees;             /* which card, or which choice, it is */
    bool stream;           /* the fields are those of the event stream */
    DescribedEvent *out;   /* for the fields */
    Buffer *words;         /* for the sentence */
    const int32_t *before; /* populations */
} DayzEvent;

/* Fields --------------------------------------------------------------------------------------------- */

static void put_seat(const DayzEvent *of, const char *key, int seat) {
    described_seat(of->out, key, (unsigned)seat);
}

static void put_seats(const DayzEvent *of, const char *key, const int16_t *numbers) {
    described_list(of->out, key);
    for (int seat = 0; seat < of->setup->seats; seat++) described_number(of->out, NULL, numbers[seat]);
    described_end(of->out);
}

static void put_card_name(const DayzEvent *of, const char *key, int card, bool known) {
    char name[NAME_SIZE];
    described_text(of->out, key, card == NOTHING || !known ? NULL : name_card(of->game, of->setup, card, name));
}

static void put_card(const DayzEvent *of, const char *key) {
    put_card_name(of, key, of->event->card, of->sees);
}

static void put_zone(const DayzEvent *of, const char *key, int zone) {
    char name[NAME_SIZE];
    described_text(of->out, key, name_zone(zone, name));
}

/* "faction:version" or "bunker"; null for no power. */
static void put_power(const DayzEvent *of, const char *key, PowerName power) {
    char name[NAME_SIZE];
    bool none = power.faction == NOTHING && power.special == NOTHING;
    described_text(of->out, key, none ? NULL : name_power(of->setup, power, name));
}

static void put_game(const DayzEvent *of) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, of->game->seed);
    described_number(of->out, "format", FORMAT);
    described_text(of->out, "edition", of->setup->edition.name);
    described_number(of->out, "players", of->setup->seats);
    described_text(of->out, "seed", of->viewer == NOTHING ? seed : NULL); /* a seed tells everything */
    described_number(of->out, "rounds", of->setup->rounds);
    described_flag(of->out, "power_draw", of->setup->power_draw);
    if (of->setup->box) described_text(of->out, "box", of->setup->box);
    put_seats(of, "population", of->game->now.population);
    if (!setup_is_campaign(of->setup)) return;
    described_number(of->out, "part", of->game->part + 1);
    described_number(of->out, "parts", of->setup->lineup_count);
    described_flag(of->out, "carry", of->setup->carry);
}

static void put_round(const DayzEvent *of) {
    const Table *table = &of->game->now;
    char name[NAME_SIZE];
    described_number(of->out, "round", table->round);
    described_list(of->out, "powers");
    for (int slot = 0; slot < table->slot_count; slot++)
        if (of->setup->factions[table->faction[slot]].role == ROLE_SURVIVOR)
            described_text(of->out, NULL, name_power(of->setup, table_power_name(table, slot), name));
    described_end(of->out);
    described_list(of->out, "with");
    for (int i = 0; i < table->with_count; i++) described_text(of->out, NULL, of->setup->specials[table->with[i]].id);
    described_end(of->out);
    described_record(of->out, "cards");
    for (int card = 0; card < of->game->deck.count; card++)
        described_number(of->out, described_copy(of->out, name_card(of->game, of->setup, card, name)),
                         of->game->deck.worth[card]);
    described_end(of->out);
}

/* True if the viewer knows the card where it lies on the table. */
static bool knows_card(const DayzEvent *of, int card) {
    return of->viewer == NOTHING || of->game->now.known[card] >> of->viewer & 1;
}

/* Names of cards that the viewer does not know are null, those of a zone without an order come last: nothing about them is told
 * by where they stand. */
static void put_set(const DayzEvent *of, const char *key, Set cards) {
    int hidden = 0;
    described_list(of->out, key);
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (knows_card(of, card))
            put_card_name(of, NULL, card, true);
        else
            hidden++;
    }
    while (hidden--) described_null(of->out, NULL);
    described_end(of->out);
}

static void put_zones(const DayzEvent *of, const char *key, int zone) {
    described_list(of->out, key);
    for (int seat = 0; seat < of->setup->seats; seat++) put_set(of, NULL, of->game->now.zone[zone + seat]);
    described_end(of->out);
}

static void put_pile(const DayzEvent *of, const char *key, const uint8_t *pile, int count) {
    described_list(of->out, key);
    while (count-- > 0) put_card_name(of, NULL, pile[count], knows_card(of, pile[count])); /* top first */
    described_end(of->out);
}

/* The zones that have cards only after a prepared deal. */
static void put_prepared(const DayzEvent *of) {
    const Table *table = &of->game->now;
    put_zones(of, "transfers", ZONE_TRANSFER);
    put_zones(of, "expeditions", ZONE_EXPEDITION);
    put_set(of, "removed", table->zone[ZONE_REMOVED]);
    described_number(of->out, "trick", table->trick + 1);
    if (of->setup->deal->leader != NOTHING) put_seat(of, "leader", of->setup->deal->leader);
}

static void put_deal(const DayzEvent *of) {
    const Table *table = &of->game->now;
    const Deal *deal = of->setup->deal;
    put_zones(of, "hands", ZONE_HAND);
    put_pile(of, "reserve", table->reserve, table->reserve_count);
    put_pile(of, "itinerants", table->itinerants, table->itinerant_count);
    if (deal && deal->round == table->round) put_prepared(of);
}

static void put_transfer(const DayzEvent *of) {
    put_seat(of, "from", of->event->seat);
    put_seat(of, "to", zone_owner(of->event->to));
    put_card(of, "card");
}

static void put_trick(const DayzEvent *of) {
    described_number(of->out, "trick", of->game->now.trick);
    put_seat(of, "leader", of->event->seat);
    put_card(of, "encounter");
}

static void put_play(const DayzEvent *of) {
    put_seat(of, "seat", of->event->seat);
    put_card(of, "card");
    described_text(of->out, "from", of->event->from < ZONE_TRANSFER ? "hand" : "transfer");
    described_text(of->out, "side", name_side(of->event->side));
}

static void put_won(const DayzEvent *of) {
    int slot = of->event->slot;
    put_seat(of, "seat", of->event->seat);
    described_text(of->out, "faction", slot == NOTHING ? NULL : of->setup->factions[of->game->now.faction[slot]].id);
}

static void put_move(const DayzEvent *of) {
    put_card(of, "card");
    put_zone(of, "from", of->event->from);
    put_zone(of, "to", of->event->to);
}

static void put_power_event(const DayzEvent *of) {
    put_power(of, "power", of->event->power);
    described_text(of->out, "hook", name_hook(of->event->hook));
    put_seat(of, "seat", of->event->seat);
}

/* Whoever does not see the choice does not see the options: those of the next question of a row would tell it. */
static void put_ask(const DayzEvent *of) {
    char name[NAME_SIZE];
    put_seat(of, "seat", of->event->seat);
    described_text(of->out, "about", name_about(of->game->asked.about));
    if (of->sees) {
        described_list(of->out, "options");
        for (int i = 0; i < of->game->asked.option_count; i++)
            described_text(of->out, NULL, name_option(of->game, of->setup, i, name));
        described_end(of->out);
    } else {
        described_null(of->out, "options");
    }
    if (of->event->text) described_text(of->out, of->stream ? "text" : "question", of->event->text);
}

static void put_answer(const DayzEvent *of) {
    char name[NAME_SIZE];
    put_seat(of, "seat", of->event->seat);
    described_text(of->out, "choice", of->sees ? name_choice(of->game, of->setup, of->event->choice, name) : NULL);
}

static void put_random(const DayzEvent *of) {
    const Event *event = of->event;
    described_text(of->out, "what", event->text ? event->text : "chance");
    if (event->card != NOTHING)
        put_card(of, "result");
    else if (event->power.faction != NOTHING || event->power.special != NOTHING)
        put_power(of, "result", event->power);
    else
        described_number(of->out, "result", event->delta);
}

static void put_score(const DayzEvent *of) {
    const Event *event = of->event;
    put_seat(of, "seat", event->seat);
    if (event->score == SCORE_POWER)
        put_power(of, "why", event->power);
    else
        described_text(of->out, "why", event->score == SCORE_ZOMBIES ? "zombies" : "survivors");
    described_number(of->out, "delta", event->delta);
    if (event->card != NOTHING) put_card(of, "card");
}

static void put_round_end(const DayzEvent *of) {
    described_number(of->out, "round", of->game->now.round);
    put_seats(of, "delta", of->game->now.delta);
    put_seats(of, "population", of->game->now.population);
}

static void put_swap(const DayzEvent *of) {
    put_seat(of, "seat", of->event->seat);
    put_power(of, "out", of->event->out);
    put_power(of, "in", of->event->power);
}

static void put_population(const DayzEvent *of) {
    put_seat(of, "seat", of->event->seat);
    described_number(of->out, "delta", of->event->delta);
    described_number(of->out, "population", of->game->now.population[of->event->seat]);
    put_power(of, "power", of->event->power);
}

static void put_winners(const DayzEvent *of, Set seats) {
    described_list(of->out, "winners");
    while (!set_empty(seats)) described_number(of->out, NULL, set_take(&seats) + 1);
    described_end(of->out);
}

static void put_game_end(const DayzEvent *of) {
    const int16_t *population = of->game->now.population;
    bool eliminated = false;
    put_winners(of, game_part_winners(of->game, of->setup));
    for (int seat = 0; seat < of->setup->seats; seat++) eliminated = eliminated || population[seat] == 0;
    put_seats(of, "population", population);
    described_text(of->out, "reason", eliminated ? "eliminated" : "rounds");
}

static void put_campaign_end(const DayzEvent *of) {
    put_winners(of, game_winners(of->game, of->setup));
    described_list(of->out, "totals");
    for (int seat = 0; seat < of->setup->seats; seat++)
        described_number(of->out, NULL, game_score(of->game, of->setup, seat));
    described_end(of->out);
}

/* Sentences ------------------------------------------------------------------------------------------ */

static void say_card(const DayzEvent *of) {
    char name[NAME_SIZE];
    words_add(of->words, "%s", of->sees ? name_card(of->game, of->setup, of->event->card, name) : "a card");
}

static void say_power(const DayzEvent *of, PowerName power) {
    char name[NAME_SIZE];
    words_add(of->words, "%s", name_power(of->setup, power, name));
}

/* A line with what a power does. */
static void say_power_text(const DayzEvent *of, PowerName name) {
    const Power *power = name.faction != NOTHING ? of->setup->factions[name.faction].versions[name.version]
                                                 : of->setup->specials[name.special].power;
    if (!power) return;
    words_add(of->words, "\n");
    say_power(of, name);
    words_add(of->words, ": ");
    words_quote(of->words, script_power_text(power));
}

static void say_story(const DayzEvent *of, int story) {
    if (story >= of->setup->story_count) return;
    const Story *told = &of->setup->stories[story];
    words_add(of->words, "%s%s%s%s%s\n", told->date, *told->date ? ": " : "", told->title, *told->text ? "\n" : "",
              told->text);
}

static void say_game(const DayzEvent *of) {
    if (of->game->part == 0) say_story(of, 0);
    say_story(of, of->game->part + 1);
}

static void say_round(const DayzEvent *of) {
    const Table *table = &of->game->now;
    const char *between = ": ";
    words_add(of->words, "Round %d", game_round(of->game, of->setup));
    for (int slot = 0; slot < table->slot_count; slot++) {
        if (of->setup->factions[table->faction[slot]].role != ROLE_SURVIVOR) continue;
        words_add(of->words, "%s", between);
        say_power(of, table_power_name(table, slot));
        between = ", ";
    }
    for (int i = 0; i < table->with_count; i++)
        words_add(of->words, "%s%s", i ? ", " : ", with ", of->setup->specials[table->with[i]].id);
    if (of->game->part == 0 || table->round > 1) return; /* between rounds, a swap tells what is new */
    for (int slot = 0; slot < table->slot_count; slot++)
        if (of->setup->factions[table->faction[slot]].role == ROLE_SURVIVOR)
            say_power_text(of, table_power_name(table, slot));
    for (int i = 0; i < table->with_count; i++) say_power_text(of, (PowerName){NOTHING, NOTHING, table->with[i]});
}

static void say_transfer(const DayzEvent *of) {
    words_add(of->words, "%d gives ", of->event->seat + 1);
    say_card(of);
    words_add(of->words, " to %d", zone_owner(of->event->to) + 1);
}

static void say_trick(const DayzEvent *of) {
    words_add(of->words, "Trick %d: %d leads", of->game->now.trick, of->event->seat + 1);
    char name[NAME_SIZE];
    int itinerant = table_itinerant(&of->game->now); /* all seats see the top one (R2.3) */
    if (of->event->card != NOTHING) words_add(of->words, ", encounter "), say_card(of);
    if (itinerant != NOTHING) words_add(of->words, ", itinerant %s", name_card(of->game, of->setup, itinerant, name));
}

static void say_play(const DayzEvent *of) {
    words_add(of->words, "%d plays ", of->event->seat + 1);
    say_card(of);
    if (of->game->now.play_count == 1) words_add(of->words, " %s", name_side(of->event->side));
}

/* True if the card wins by R3.6, without a power. */
static bool is_best(const Game *game, int card) {
    const Table *table = &game->now;
    for (int i = 0; i < table->play_count; i++) {
        int other = table->play_card[i], more = game->deck.value[other] - game->deck.value[card];
        if (game->deck.slot[other] == table->asked && (table->side == SIDE_HIGH ? more : -more) > 0) return false;
    }
    return game->deck.slot[card] == table->asked;
}

/* The powers that may decide who wins. */
static void say_judges(const DayzEvent *of) {
    const Table *table = &of->game->now;
    const char *between = ", because of ";
    for (unsigned left = table->hooked[HOOK_WINNER]; left;) {
        words_add(of->words, "%s", between);
        say_power(of, table_power_name(table, table_take_power(&left)));
        between = " or ";
    }
}

/* "2 wins the trick with dog-11, the highest dog" (R3.6); the leader takes a trick that no card can win (R3.7). */
static void say_won(const DayzEvent *of) {
    const Event *event = of->event;
    const Table *table = &of->game->now;
    if (event->seat == NOTHING) {
        words_add(of->words, "nobody wins the trick");
        return;
    }
    words_add(of->words, "%d wins the trick", event->seat + 1);
    if (event->slot == NOTHING) {
        words_add(of->words, table->asked == NOTHING ? ": only vans were played" : ": no card is left that could win");
        words_add(of->words, ", and the leader takes them");
        return;
    }
    if (event->card == NOTHING || !of->sees) return;
    words_add(of->words, " with ");
    say_card(of);
    if (is_best(of->game, event->card))
        words_add(of->words, ", the %s %s", table->side == SIDE_HIGH ? "highest" : "lowest",
                  of->setup->factions[table->faction[event->slot]].id);
    else
        say_judges(of);
}

/* Moves by rule are not told, except the sharing of the horde (R4.2) and the itinerant that a winner takes (R3.1); nor is the move
 * of a card that an answer has just named. */
static void say_move(const DayzEvent *of) {
    char card[NAME_SIZE], from[NAME_SIZE], to[NAME_SIZE];
    const char *rule = of->event->rule;
    if (rule && strcmp(rule, "R4.2") != 0 && of->event->from != ZONE_ITINERANTS) return;
    if (of->viewer == NOTHING ? of->event->named : of->event->named >> of->viewer & 1) return;
    if (of->sees)
        name_card(of->game, of->setup, of->event->card, card);
    else
        strcpy(card, "a card");
    int worth = of->game->deck.worth[of->event->card], taker = zone_owner(of->event->to) + 1;
    if (rule && of->event->from == ZONE_ITINERANTS)
        words_add(of->words, "%d takes the itinerant %s", taker, card);
    else if (rule && of->sees)
        words_add(of->words, "%d takes %s (%s%d)", taker, card, worth < 0 ? "−" : "", worth < 0 ? -worth : worth);
    else
        words_moves(of->words, card, false, name_zone(of->event->from, from), name_zone(of->event->to, to));
}

/* A card, a power or a number. */
static void say_random(const DayzEvent *of) {
    const Event *event = of->event;
    if (!of->sees) return;
    words_add(of->words, "chance");
    if (event->text) words_add(of->words, " ("), words_quote(of->words, event->text), words_add(of->words, ")");
    words_add(of->words, ": ");
    if (event->card != NOTHING)
        say_card(of);
    else if (event->power.faction != NOTHING || event->power.special != NOTHING)
        say_power(of, event->power);
    else
        words_add(of->words, "%d", event->delta);
}

static void say_power_event(const DayzEvent *of) {
    say_power(of, of->event->power);
    words_add(of->words, " acts");
}

/* Which faction is replaced by which is told by the swap. */
static void say_answer(const DayzEvent *of) {
    char choice[NAME_SIZE];
    if (!of->sees) return;
    if (of->game->asked.about == ABOUT_FACTION) {
        if (of->event->choice == CHOICE_NONE) words_add(of->words, "%d replaces no faction", of->event->seat + 1);
        return;
    }
    words_add(of->words, of->event->text ? "%d: " : "%d chooses", of->event->seat + 1);
    words_quote(of->words, of->event->text ? of->event->text : "");
    words_add(of->words, " %s", name_choice(of->game, of->setup, of->event->choice, choice));
}

/* "1: 66 − 26 = 40" */
static void say_round_end(const DayzEvent *of) {
    words_add(of->words, "The round is over:");
    for (int seat = 0; seat < of->setup->seats; seat++) {
        int delta = of->game->now.delta[seat], population = of->game->now.population[seat];
        words_add(of->words, "%s%d: %d %s %d = %d%s", seat ? "; " : " ", seat + 1, (int)of->before[seat],
                  delta >= 0 ? "+" : "−", delta < 0 ? -delta : delta, population, population ? "" : " (eliminated)");
    }
}

static void say_swap(const DayzEvent *of) {
    const Event *event = of->event;
    bool added = event->out.faction == NOTHING && event->out.special == NOTHING;
    words_add(of->words, "%d decides: ", event->seat + 1);
    say_power(of, event->power);
    words_add(of->words, added ? " is added" : " replaces ");
    if (!added) say_power(of, event->out);
    say_power_text(of, event->power);
}

static void say_population(const DayzEvent *of) {
    int delta = of->event->delta, many = delta < 0 ? -delta : delta;
    words_add(of->words, "%d %s %d survivor%s: %d", of->event->seat + 1, delta < 0 ? "loses" : "gains", many,
              many == 1 ? "" : "s", of->game->now.population[of->event->seat]);
}

static void say_winners(const DayzEvent *of, Set seats) {
    unsigned winners = 0;
    while (!set_empty(seats)) winners |= 1u << set_take(&seats);
    bool shared = winners & (winners - 1);
    if (of->viewer != NOTHING && winners == 1u << of->viewer) {
        words_add(of->words, "you win");
        return;
    }
    words_add(of->words, "%s", !winners ? "the zombies win" : shared ? "communities " : "community ");
    words_seats(of->words, winners);
    if (winners) words_add(of->words, shared ? " share the win" : " wins");
}

static void say_game_end(const DayzEvent *of) {
    words_add(of->words, setup_is_campaign(of->setup) ? "This part is over: " : "The game is over: ");
    say_winners(of, game_part_winners(of->game, of->setup));
}

static void say_campaign_end(const DayzEvent *of) {
    words_add(of->words, "The campaign is over: ");
    say_winners(of, game_winners(of->game, of->setup));
    words_add(of->words, of->setup->carry ? ". Who has most people left wins:"
                                          : ". The people left after each part are added up (R11):");
    for (int seat = 0; seat < of->setup->seats; seat++)
        words_add(of->words, "%s%d: %d", seat ? "; " : " ", seat + 1, game_score(of->game, of->setup, seat));
    int epilogue = of->setup->lineup_count + 1;
    if (epilogue < of->setup->story_count) words_add(of->words, "\n%s", of->setup->stories[epilogue].text);
}

/* -------------------------------------------------------------------------------------------------- */

const char *const dayz_event_kinds[EVENTS + 1] = {
    [EVENT_GAME] = "game",         [EVENT_ROUND] = "round",
    [EVENT_DEAL] = "deal",         [EVENT_TRANSFER] = "transfer",
    [EVENT_TRICK] = "trick",       [EVENT_PLAY] = "play",
    [EVENT_WON] = "won",           [EVENT_MOVE] = "move",
    [EVENT_POWER] = "power",       [EVENT_ASK] = "ask",
    [EVENT_ANSWER] = "answer",     [EVENT_RANDOM] = "random",
    [EVENT_SCORE] = "score",       [EVENT_ROUND_END] = "round_end",
    [EVENT_SWAP] = "swap",         [EVENT_POPULATION] = "population",
    [EVENT_GAME_END] = "game_end", [EVENT_CAMPAIGN_END] = "campaign_end",
};

static const struct {
    void (*put)(const DayzEvent *of);
    void (*say)(const DayzEvent *of); /* NULL: nothing is said */
    bool heading;
} event_rows[EVENTS] = {
    [EVENT_GAME] = {put_game, say_game, true},
    [EVENT_ROUND] = {put_round, say_round, true},
    [EVENT_DEAL] = {put_deal, NULL, false},
    [EVENT_TRANSFER] = {put_transfer, say_transfer, false},
    [EVENT_TRICK] = {put_trick, say_trick, true},
    [EVENT_PLAY] = {put_play, say_play, false},
    [EVENT_WON] = {put_won, say_won, false},
    [EVENT_MOVE] = {put_move, say_move, false},
    [EVENT_POWER] = {put_power_event, say_power_event, false},
    [EVENT_ASK] = {put_ask, NULL, false},
    [EVENT_ANSWER] = {put_answer, say_answer, false},
    [EVENT_RANDOM] = {put_random, say_random, false},
    [EVENT_SCORE] = {put_score, NULL, false},
    [EVENT_ROUND_END] = {put_round_end, say_round_end, true},
    [EVENT_SWAP] = {put_swap, say_swap, false},
    [EVENT_POPULATION] = {put_population, say_population, false},
    [EVENT_GAME_END] = {put_game_end, say_game_end, true},
    [EVENT_CAMPAIGN_END] = {put_campaign_end, say_campaign_end, true},
};

static DayzEvent event_of(const Setup *setup, const Game *game, const Event *event, int viewer) {
    bool sees = viewer == NOTHING || event->seen >> viewer & 1;
    return (DayzEvent){.setup = setup, .game = game, .event = event, .viewer = viewer, .sees = sees};
}

bool dayz_event_fields(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                       DescribedEvent *out) {
    DayzEvent of = event_of(setup, game, event, viewer);
    of.out = out;
    of.stream = stream;
    described_text(out, "e", dayz_event_kinds[event->kind]);
    event_rows[event->kind].put(&of);
    return true;
}

bool dayz_event_words(const Setup *setup, const Game *game, const Event *event, int viewer,
                      const int32_t before[DOOR_SEATS], Buffer *out) {
    DayzEvent of = event_of(setup, game, event, viewer);
    of.before = before;
    Buffer words = {0};
    of.words = &words;
    if (event_rows[event->kind].say) event_rows[event->kind].say(&of);
    words_address(&words, viewer);
    buffer_bytes(out, words.text ? words.text : "", words.length);
    buffer_release(&words);
    return event_rows[event->kind].heading;
}
