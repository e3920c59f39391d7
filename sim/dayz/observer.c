#include "sim/dayz/observer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"

/* Lines -------------------------------------------------------------------------------------------- */

/* Most questions have a text that stands on one line of the script only. Lua keeps one copy of such a text
 * as long as the script is loaded, so its address identifies the line. For the others the stack of calls
 * is followed. */

/* Notes the file and the functions of a power's script. `power` is any number below POOL_POWERS. */
static void question_lines_learn(QuestionLines *lines, int power, const ScriptPower *own) {
    lua_State *lua = lines->lua = own->vm->lua;
    AskingPower *asking = &lines->powers[power];
    lua_Debug at;
    *asking = (AskingPower){.source = NULL};
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (own->function[hook] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[hook]);
        asking->functions[hook] = lua_topointer(lua, -1);
        lua_getinfo(lua, ">S", &at);
        asking->source = at.source; /* one copy for all functions of a file */
    }
}

static bool is_verb(const QuestionLines *lines, const void *function) {
    for (int i = 0; i < lines->verb_count; i++)
        if (lines->verbs[i] == function) return true;
    return false;
}

/* After a tail call of a verb only the verb's own line is known; it is returned as a negative number. */
static int search_calls(QuestionLines *lines, const char *source) {
    lua_State *lua = lines->lua;
    lua_Debug at;
    int verb = 0;
    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sltf", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (at.source == source) return at.currentline;
        if (at.istailcall)
            verb = -at.linedefined;
        else if (at.source[0] == '@' && lines->verb_count < MAX_KNOWN_VERBS && !is_verb(lines, function))
            lines->verbs[lines->verb_count++] = function;
    }
    return verb;
}

/* The function of a frame. */
static const void *function_of_frame(lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "f", at);
    const void *function = lua_topointer(lua, -1);
    lua_pop(lua, 1);
    return function;
}

/* Follows the calls from the function that asks (level 0 is the C function of the API) outwards, through
 * verbs, to the hook. The outermost function is the hook itself, unless it made a tail call. */
static int follow_calls(QuestionLines *lines, const AskingPower *asking, int hook) {
    lua_State *lua = lines->lua;
    lua_Debug frames[2];
    bool there = lua_getstack(lua, 1, &frames[1]);
    for (int level = 1; there; level++) {
        lua_Debug *at = &frames[level & 1];
        there = lua_getstack(lua, level + 1, &frames[~level & 1]);
        const void *function = there ? function_of_frame(lua, at) : NULL;
        if (!there || function == asking->functions[hook]) {
            lua_getinfo(lua, "lt", at);
            return at->istailcall ? search_calls(lines, asking->source) : at->currentline;
        }
        if (!is_verb(lines, function)) break;
    }
    return search_calls(lines, asking->source);
}

/* The line on which the text stands in the file, in quotation marks; 0 unless it stands there once. */
static int line_of_text(const Files *files, const char *path, const char *text) {
    char quoted[SHORT_TEXT + 3];
    int line = 0;
    quoted[0] = '"';
    strcpy(quoted + 1, text);
    strcat(quoted, "\"");
    char *file = files_read(files, path, VM_FILE, NULL, NULL);
    const char *at = file ? strstr(file, quoted) : NULL;
    if (at && !strstr(at + 1, quoted)) {
        line = 1;
        for (const char *before = file; before < at; before++) line += *before == '\n';
    }
    free(file);
    return line;
}

/* Searches the file for the first few texts, once each. */
static void learn_text(const Files *files, AskingPower *asking, const char *text, int line) {
    if (asking->looked_up == MAX_KNOWN_TEXTS || line < 1 || strlen(text) > SHORT_TEXT) return;
    asking->looked_up++;
    if (line_of_text(files, asking->source + 1, text) == line)
        asking->texts[asking->text_count++] = (KnownText){text, line};
}

/* The line on which this hook of the power is asking now with this text (may be NULL); see Query.line. */
static int question_lines_find(QuestionLines *lines, int power, int hook, const char *text) {
    AskingPower *asking = &lines->powers[power];
    if (!asking->source) return 0;
    for (int i = 0; i < asking->text_count; i++)
        if (asking->texts[i].text == text) return asking->texts[i].line;
    int line = follow_calls(lines, asking, hook);
    if (text) learn_text(vm_of(lines->lua)->files, asking, text, line);
    return line;
}

static int place_in_pool(PowerName power) {
    if (power.faction != NOTHING) return power.faction * VERSIONS + power.version;
    return MAX_FACTIONS * VERSIONS + power.special;
}

void observer_init(PowerObserver *observer, const Setup *setup, bool scripted, PowerResults *results) {
    *observer = (PowerObserver){.setup = setup, .scripted = scripted, .results = results};
}

void observer_begin(PowerObserver *observer, int64_t game) {
    observer->game = game;
    observer->acting = NULL;
    observer->opener = observer->first = NOTHING;
    memset(observer->tricks, 0, sizeof observer->tricks);
    memset(observer->leader_wins, 0, sizeof observer->leader_wins);
}

/* Rounds ------------------------------------------------------------------------------------------- */

/* The place of the power in the first line-up; MAX_POWERS for all others, and for all if games draw their own. */
static int place_in_lineup(const Setup *setup, PowerName power) {
    const Lineup *lineup = &setup->lineups[0];
    if (setup->drawn) return MAX_POWERS;
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (lineup->faction[slot] == power.faction && lineup->version[slot] == power.version) return slot;
    for (int i = 0; i < lineup->with_count; i++)
        if (lineup->with[i] == power.special) return MAX_SLOTS + i;
    return MAX_POWERS;
}

static const ScriptPower *script_power(const PowerObserver *observer, PowerName power) {
    const Power *rules = power.faction == NOTHING ? observer->setup->specials[power.special].power
                                                  : observer->setup->factions[power.faction].versions[power.version];
    return observer->scripted ? rules->self : NULL;
}

/* Makes the tally of a power that is in play for the first time. */
static PowerTally *add_observed(PowerObserver *observer, PowerName power) {
    char name[NAME_SIZE];
    int place = place_in_pool(power);
    const ScriptPower *own = script_power(observer, power);
    observer->powers[place] = results_power(observer->results, name_power(observer->setup, power, name));
    observer->powers[place]->order = place_in_lineup(observer->setup, power);
    if (own) question_lines_learn(&observer->lines, place, own);
    return observer->powers[place];
}

static PowerTally *find_in_play(PowerObserver *observer, const Table *table, int power) {
    PowerName name = table_power_name(table, power);
    PowerTally *tally = observer->powers[place_in_pool(name)];
    return observer->in_play[power] = tally ? tally : add_observed(observer, name);
}

static CardClass class_of(int worth) {
    if (worth >= 0) return worth > 1 ? CARD_BEST : worth == 1 ? CARD_GOOD : CARD_EMPTY;
    return worth >= -3 ? CARD_BAD : worth >= -6 ? CARD_WORSE : CARD_WORST;
}

/* Sorts the cards of the round into classes, unless the deck is that of the round before. */
static void sort_cards(PowerObserver *observer, const Deck *deck) {
    uint8_t made_of[sizeof observer->deck];
    memcpy(made_of, deck->faction, sizeof deck->faction);
    memcpy(made_of + sizeof deck->faction, deck->special, sizeof deck->special);
    if (observer->sorted && memcmp(made_of, observer->deck, sizeof made_of) == 0) return;
    observer->sorted = true;
    memcpy(observer->deck, made_of, sizeof made_of);
    memset(observer->classes, 0, sizeof observer->classes);
    for (int card = 0; card < deck->count; card++) set_add(&observer->classes[class_of(deck->worth[card])], card);
}

static void count_round(PowerObserver *observer, const Game *game, const Event *event) {
    (void)event;
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++) find_in_play(observer, table, slot)->rounds++;
    for (int i = 0; i < table->with_count; i++) find_in_play(observer, table, MAX_SLOTS + i)->rounds++;
    sort_cards(observer, &game->deck);
    observer->acting = NULL;
    observer->opener = NOTHING;
    observer->results->tally.rounds++;
}

/* Notes how the seat with the first lead of the round did: its change against the other seats' changes,
 * and its share of the best result. */
static void count_round_end(PowerObserver *observer, const Game *game, const Event *event) {
    (void)event;
    const Table *table = &game->now;
    Tally *tally = &observer->results->tally;
    int total = 0, seats = observer->setup->seats, better = 0, as_good = 0;
    observer->acting = NULL;
    if (observer->opener == NOTHING) return;
    int own = table->delta[observer->opener];
    for (int seat = 0; seat < seats; seat++) {
        total += table->delta[seat];
        better += table->delta[seat] > own;
        as_good += table->delta[seat] == own;
    }
    int64_t ahead = (int64_t)seats * own - total;
    if (!better) tally->opener_wins += TALLY_WIN / as_good;
    tally_add(&tally->opener_ahead, &tally->opener_ahead2, ahead);
}

/* Tricks ------------------------------------------------------------------------------------------- */

static void count_won(PowerObserver *observer, const Game *game, const Event *event) {
    (void)event;
    const Table *table = &game->now;
    Tally *tally = &observer->results->tally;
    observer->acting = NULL;
    if (observer->opener == NOTHING) observer->opener = table->leader;
    if (observer->first == NOTHING) observer->first = table->leader;
    tally->tricks++;
    tally->tricks_on[table->side]++;
    tally->leader_wins[table->side] += table->winner == table->leader;
    observer->tricks[table->side]++;
    observer->leader_wins[table->side] += table->winner == table->leader;
    if (table->asked != NOTHING) observer->in_play[table->asked]->fires++;
}

/* Powers ------------------------------------------------------------------------------------------- */

void observer_called(void *watcher, const Game *game, int hook, int power) {
    (void)game;
    const PowerObserver *observer = watcher;
    observer->in_play[power]->calls[hook]++;
}

static void count_power(PowerObserver *observer, const Game *game, const Event *event) {
    (void)game;
    observer->actor = place_in_pool(event->power);
    observer->hook = event->hook;
    observer->acting = observer->powers[observer->actor];
    observer->winner = event->seat;
    if (observer->acting) observer->acting->acts[event->hook]++;
}

/* A seat as seen from the winner: 0 for itself, then clockwise. */
static int relative(const PowerObserver *observer, int seat) {
    if (seat == NOTHING) return NOBODY;
    return seat >= observer->winner ? seat - observer->winner : seat - observer->winner + observer->setup->seats;
}

static void count_move(PowerObserver *observer, const Game *game, const Event *event) {
    PowerTally *power = observer->acting;
    if (!power) return;
    int worth = game->deck.worth[event->card], owner = zone_owner(event->to);
    if (owner != NOTHING) power->seat[owner]++, power->seat_worth[owner] += worth;
    if (observer->winner == NOTHING && owner != NOTHING) return;
    int to = relative(observer, owner);
    power->to[to]++;
    power->to_worth[to] += worth;
}

static void count_score(PowerObserver *observer, const Game *game, const Event *event) {
    (void)game;
    PowerTally *power = observer->powers[place_in_pool(event->power)];
    if (power) power->scored[event->seat] += event->delta;
}

static void count_population(PowerObserver *observer, const Game *game, const Event *event) {
    (void)game;
    PowerTally *power = observer->powers[place_in_pool(event->power)];
    if (power) power->changed[event->seat] += event->delta;
}

/* Questions ---------------------------------------------------------------------------------------- */

/* A bit for each class of options that was offered, and for the class of the one that was taken. */
typedef struct Offer {
    unsigned offered, taken;
} Offer;

static Offer offer_of_cards(const PowerObserver *observer, const Decision *asked, int choice) {
    Offer offer = {0, 0};
    for (int class = 0; class < CARD_CLASSES; class ++) {
        Set cards = set_and(asked->options, observer->classes[class]);
        offer.offered |= (unsigned)!set_empty(cards) << class;
        if (choice < MAX_CARDS) offer.taken |= (unsigned)set_has(&cards, choice) << class;
    }
    return offer;
}

static unsigned turn_seats(unsigned seats, int by, int count) {
    return (seats >> by | seats << (count - by)) & ((1u << count) - 1);
}

/* Seats are counted clockwise from the seat that is asked. */
static Offer offer_of_seats(const PowerObserver *observer, const Decision *asked, int choice) {
    int count = observer->setup->seats;
    unsigned taken = choice < count ? 1u << choice : 0;
    return (Offer){turn_seats((unsigned)asked->options.low, asked->seat, count), turn_seats(taken, asked->seat, count)};
}

static unsigned faction_class(const Game *game, int faction) {
    int slot = table_slot_of(&game->now, faction);
    return 1u << (slot == NOTHING ? CLASS_WAY_OUT - 1 : slot);
}

static Offer offer_of_factions(const Game *game, int choice) {
    Offer offer = {0, 0};
    for (Set left = game->asked.options; !set_empty(left);) offer.offered |= faction_class(game, set_take(&left));
    if (choice < MAX_FACTIONS) offer.taken = faction_class(game, choice);
    return offer;
}

/* Sides, yes and no, numbers, words; all choices from 7 on are one class. */
static Offer offer_of_numbers(const Decision *asked, int choice) {
    unsigned few = (unsigned)asked->options.low & 0x7f;
    bool many = asked->options.low >> 7 || asked->options.high || asked->wide_count;
    unsigned taken = 1u << (choice < 7 ? choice : 7);
    return (Offer){few | (unsigned)many << 7, taken};
}

static Offer offer_of(const PowerObserver *observer, const Game *game, int choice) {
    switch (about_info[game->asked.about].choices) {
    case CHOICES_CARDS: return offer_of_cards(observer, &game->asked, choice);
    case CHOICES_SEATS: return offer_of_seats(observer, &game->asked, choice);
    case CHOICES_FACTIONS: return offer_of_factions(game, choice);
    case CHOICES_NONE:
    case CHOICES_SIDES:
    case CHOICES_YES_NO:
    case CHOICES_NUMBERS:
    case CHOICES_WORDS: break;
    }
    return offer_of_numbers(&game->asked, choice);
}

static void add_offer(Query *query, Offer offer) {
    for (; offer.offered; offer.offered &= offer.offered - 1) {
        int class = __builtin_ctz(offer.offered);
        query->offered[class]++;
        query->now_offered[class]++;
    }
    if (!offer.taken) return;
    query->taken[__builtin_ctz(offer.taken)]++;
    query->now_taken[__builtin_ctz(offer.taken)]++;
}

/* Copies the text without control characters; a long text is cut between characters. */
static void copy_question(char out[QUERY_TEXT], const char *text) {
    size_t size = strlen(text);
    if (size >= QUERY_TEXT)
        for (size = QUERY_TEXT - 1; ((unsigned char)text[size] & 0xc0) == 0x80;) size--;
    for (size_t i = 0; i < size; i++) out[i] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
    out[size] = 0;
}

static void count_answer(PowerObserver *observer, const Game *game, const Event *event) {
    const Decision *asked = &game->asked;
    if (!observer->acting) return;
    int line = question_lines_find(&observer->lines, observer->actor, observer->hook, event->text);
    Query *query = power_tally_query(observer->acting, line, asked->about);
    if (!query->asked++) {
        query->first = observer->game;
        copy_question(query->text, event->text ? event->text : "");
    }
    if (asked->option_count == 1) {
        query->forced++;
        return;
    }
    Offer offer = offer_of(observer, game, event->choice);
    bool out = event->choice == CHOICE_DONE || event->choice == CHOICE_NONE;
    if (asked->way_out) offer.offered |= 1u << CLASS_WAY_OUT;
    if (out) offer.taken = 1u << CLASS_WAY_OUT;
    add_offer(query, offer);
}

/* -------------------------------------------------------------------------------------------------- */

static void (*const kinds[EVENTS])(PowerObserver *observer, const Game *game, const Event *event) = {
    [EVENT_ROUND] = count_round,         [EVENT_WON] = count_won,
    [EVENT_POWER] = count_power,         [EVENT_MOVE] = count_move,
    [EVENT_ANSWER] = count_answer,       [EVENT_SCORE] = count_score,
    [EVENT_ROUND_END] = count_round_end, [EVENT_POPULATION] = count_population,
};

void observer_see(void *observer, const Game *game, const Event *event) {
    if (kinds[event->kind]) kinds[event->kind](observer, game, event);
}

void observer_end(PowerObserver *observer, const Outcome *outcome) {
    Tally *tally = &observer->results->tally;
    tally_tricks(tally, observer->tricks, observer->leader_wins);
    for (int i = 0; i < observer->results->power_count; i++) {
        PowerTally *power = observer->results->powers[i];
        for (int q = 0; q < power->query_count; q++) query_end_game(&power->queries[q]);
    }
    if (observer->first == NOTHING) return;
    int64_t ahead = (int64_t)observer->setup->seats * outcome->change[observer->first] - outcome->total;
    tally->led[observer->first]++;
    tally->first_wins += outcome->wins[observer->first];
    tally_add(&tally->first_ahead, &tally->first_ahead2, ahead);
}
