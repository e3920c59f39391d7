/* What scenarios of Happy DayZ do: they note the last trick and the last count, and s has verbs and expectations about cards, tricks
 * and counts. */
#include <stdio.h>
#include <string.h>

#include "core/base/parse.h"
#include "core/dayz/call.h"
#include "core/dayz/ledger.h"
#include "core/dayz/look.h"
#include "core/dayz/why.h"
#include "lua/dayz/api.h"
#include "lua/scenario/dayz_scenario.h"
#include "lua/vm/fields.h"
#include "lua/vm/sandbox.h"

/* ScenarioRun.own. */
typedef struct DayzRun {
    Call look;     /* of g */
    Game part_end; /* the end of the part that the scenario is (R11) */
    bool counted;  /* a round was counted */
    Ledger ledger; /* of the last count */
    int16_t deltas[MAX_SEATS];
    int tricks_won;                         /* so far */
    uint8_t winner, won_faction, won_trick; /* of the last trick; NOTHING before the first */
} DayzRun;

/* Noting ------------------------------------------------------------------------------------------- */

static void begin_run(ScenarioRun *run) {
    DayzRun *seen = run->own;
    seen->winner = seen->won_faction = seen->won_trick = NOTHING;
}

static void look_dayz(ScenarioRun *run, bool on) {
    DayzRun *seen = run->own;
    seen->look = game_look(run->host, run->game, NOTHING);
    run->scenario->vm->run = on ? &seen->look.run : NULL;
}

static void note_event(ScenarioRun *run, const Game *game, const Event *event) {
    DayzRun *seen = run->own;
    if (event->kind == EVENT_GAME_END && game->now.phase == PHASE_PART_OVER) {
        seen->part_end = *game;
        scenario_run_look_at(run, &seen->part_end);
    }
    ledger_note(&seen->ledger, event);
    if (event->kind == EVENT_ROUND_END) {
        seen->counted = true;
        memcpy(seen->deltas, game->now.delta, sizeof seen->deltas);
    }
    if (event->kind != EVENT_WON) return;
    seen->tricks_won++;
    seen->winner = event->seat;
    seen->won_trick = game->now.trick;
    seen->won_faction = event->slot == NOTHING ? NOTHING : game->now.faction[event->slot];
}

/* Cards and zones -------------------------------------------------------------------------------------- */

/* Raises an error about a name in the argument at `index` that no card has. Does not return. */
static int refuse_card_name(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    char text[CARD_MESSAGE];
    card_names_missing(run->game, run->host->setup, name, text);
    return luaL_argerror(lua, index, lua_pushstring(lua, text));
}

/* Argument: a card by name. Raises. */
static int check_card_name(lua_State *lua, const ScenarioRun *run, int index) {
    const char *name = check_string(lua, index, "the name of a card");
    int card = name_find_card(run->game, run->host->setup, name);
    return card != NOTHING ? card : refuse_card_name(lua, run, index, name);
}

static void check_piece_name(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    if (name_find_card(run->game, run->host->setup, name) == NOTHING) refuse_card_name(lua, run, index, name);
}

static int check_zone_name(lua_State *lua, const ScenarioRun *run, int index) {
    const char *name = check_string(lua, index, "the name of a zone");
    int zone = name_find_zone(run->host->setup->seats, name);
    if (zone == NOTHING)
        luaL_argerror(
            lua, index,
            lua_pushfstring(lua,
                            "there is no zone '%s'; a zone is hand:N, transfer:N or expedition:N, where N is a "
                            "seat, or reserve, reserve:bottom, encounter, trick, itinerants or removed",
                            name));
    if (zone >= ZONES) luaL_argerror(lua, index, "expected a zone, not an end of the Reserve");
    return zone;
}

static void push_set(lua_State *lua, const ScenarioRun *run, Set cards) {
    char name[NAME_SIZE];
    lua_newtable(lua);
    for (lua_Integer i = 1; !set_empty(cards); i++) {
        lua_pushstring(lua, name_card(run->game, run->host->setup, set_take(&cards), name));
        lua_rawseti(lua, -2, i);
    }
}

static void push_pile(lua_State *lua, const ScenarioRun *run, const uint8_t *pile, int count) {
    char name[NAME_SIZE];
    lua_createtable(lua, count, 0);
    for (lua_Integer i = 1; count-- > 0; i++) {
        lua_pushstring(lua, name_card(run->game, run->host->setup, pile[count], name));
        lua_rawseti(lua, -2, i);
    }
}

static bool push_zone(lua_State *lua, const ScenarioRun *run, int zone) {
    const Table *table = &run->game->now;
    if (zone == ZONE_RESERVE)
        push_pile(lua, run, table->reserve, table->reserve_count);
    else if (zone == ZONE_ITINERANTS)
        push_pile(lua, run, table->itinerants, table->itinerant_count);
    else
        push_set(lua, run, table->zone[zone]);
    return zone == ZONE_RESERVE || zone == ZONE_ITINERANTS;
}

static int find_piece_zone(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]) {
    int where = run->game->now.where[name_find_card(run->game, run->host->setup, piece)];
    name_zone(where, zone);
    return where;
}

/* Verbs -------------------------------------------------------------------------------------------- */

/* Lets bots decide until the seat is to play a card, or raises. */
static void reach_play(lua_State *lua, ScenarioRun *run, int seat) {
    scenario_run_reach(lua, run, seat, "play");
    if (run->game->asked.about != ABOUT_PLAY)
        luaL_error(lua, "this is not the time to play a card: %s", scenario_run_push_asked(lua, run));
}

/* Raises the kernel's reason why the card cannot be played. */
static int refuse_play(lua_State *lua, const ScenarioRun *run, int card) {
    const Setup *setup = run->host->setup;
    char name[NAME_SIZE], power[NAME_SIZE];
    Why why = game_why(run->host, run->game, card);
    name_card(run->game, setup, card, name);
    if (why.power != NOTHING) name_power(setup, table_power_name(&run->game->now, why.power), power);
    return luaL_error(lua, "%d cannot play %s: %s (%s)", run->game->asked.seat + 1, name, why.why,
                      why.power != NOTHING ? power : why.rule);
}

/* The side that a leader chooses; NOTHING for the others, who play on the trick's side. */
static int check_play_side(lua_State *lua, const ScenarioRun *run, int index) {
    int side = check_side(lua, index), of_trick = run->game->now.side;
    if (run->game->asked.sides == SIDES) {
        if (side == NOTHING) luaL_error(lua, "%d leads: add the side, \"high\" or \"low\"", run->game->asked.seat + 1);
        return side;
    }
    if (side != NOTHING && side != of_trick)
        luaL_error(lua, "this trick is played on the %s side", name_side(of_trick));
    return NOTHING;
}

/* s:play(seat, card [, side]) */
static int f_play(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    reach_play(lua, run, seat);
    int card = check_card_name(lua, run, 3);
    if (!set_has(&run->game->asked.options, card)) refuse_play(lua, run, card);
    scenario_run_decide(lua, run, decision_option(&run->game->asked, card, check_play_side(lua, run, 4)));
    return 0;
}

static void reach_transfer(lua_State *lua, ScenarioRun *run, int seat) {
    scenario_run_reach(lua, run, seat, "transfer");
    if (run->game->asked.about != ABOUT_TRANSFER)
        luaL_error(lua, "this is not the time to transfer a card: %s", scenario_run_push_asked(lua, run));
}

/* s:transfer(seat, left, right): the cards that a seat gives to its neighbours (R2.6), as many as the edition says. For
 * its last card a seat is not asked. */
static int f_transfer(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2), count = run->host->setup->edition.transfers.count;
    for (int i = 0; i < count; i++) (void)check_string(lua, 3 + i, "the name of a card");
    reach_transfer(lua, run, seat);
    for (int i = 1; i < count; i++) {
        const char *card = lua_tostring(lua, 3 + i);
        if (name_find_option(run->game, run->host->setup, card) < 0) scenario_run_refuse_choice(lua, run, card);
    }
    for (int i = 0; i < count; i++) {
        bool by_itself = i + 1 < count && run->game->asked.option_count == 2;
        scenario_run_choose(lua, run, lua_tostring(lua, 3 + i));
        if (by_itself) return 0;
        if (i + 1 < count) reach_transfer(lua, run, seat);
    }
    return 0;
}

/* s:trick(): bots play to the end of this trick, its power included. */
static int f_trick(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    const DayzRun *seen = run->own;
    int round = run->game->now.round, won = seen->tricks_won;
    const Table *now = &run->game->now;
    while (!scenario_run_is_over(run) && now->round == round && (seen->tricks_won == won || run->game->open.hook))
        scenario_run_decide_by_bot(lua, run);
    return 0;
}

/* s:round(): bots play to the end of this round. */
static int f_round(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int round = run->game->now.round;
    while (!scenario_run_is_over(run) && run->game->now.round == round) scenario_run_decide_by_bot(lua, run);
    return 0;
}

static const luaL_Reg verbs[] = {
    {"play", f_play}, {"transfer", f_transfer}, {"trick", f_trick}, {"round", f_round}, {NULL, NULL},
};

/* Expectations: the card that is to be played ------------------------------------------------------------ */

/* The rule or the power that decided: "R3.4", "police:advanced". */
static const char *name_decider(const ScenarioRun *run, const Why *why, char power[NAME_SIZE]) {
    if (why->power == NOTHING) return why->rule;
    return name_power(run->host->setup, table_power_name(&run->game->now, why->power), power);
}

/* Waits for the seat's turn; whether and why the card can be played. */
static int expect_verdict(lua_State *lua, ScenarioRun *run, bool legal) {
    char power[NAME_SIZE];
    reach_play(lua, run, check_seat_number(lua, run, 2));
    Why why = game_why(run->host, run->game, check_card_name(lua, run, 3));
    const char *rule = luaL_optstring(lua, 4, NULL), *decider = name_decider(run, &why, power);
    bool met = why.legal == legal && (!rule || strcmp(decider, rule) == 0);
    const char *what =
        lua_pushfstring(lua, "%d %s play %s%s%s%s", (int)lua_tointeger(lua, 2), legal ? "may" : "may not",
                        lua_tostring(lua, 3), rule ? " (" : "", rule ? rule : "", rule ? ")" : "");
    const char *got = lua_pushfstring(lua, "%s by %s: %s", why.legal ? "legal" : "illegal", decider, why.why);
    return scenario_run_expect(lua, run, met, what, got);
}

/* s:expect_illegal(seat, card [, rule]); the rule may be a power, "police:advanced". */
static int f_expect_illegal(lua_State *lua) {
    return expect_verdict(lua, check_scenario_run(lua), false);
}

static int f_expect_legal(lua_State *lua) {
    return expect_verdict(lua, check_scenario_run(lua), true);
}

/* Expectations: tricks and hands -------------------------------------------------------------------------- */

/* s:expect_won(seat [, faction]): who won the last trick, and which faction was asked for. */
static int f_expect_won(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const DayzRun *seen = run->own;
    const Faction *factions = run->host->setup->factions;
    int seat = check_seat_number(lua, run, 2);
    const char *faction = luaL_optstring(lua, 3, NULL);
    const char *won = seen->won_faction == NOTHING ? "none" : factions[seen->won_faction].id;
    if (!seen->tricks_won) return scenario_run_expect(lua, run, false, "a trick was won", "no trick was won");
    bool met = seen->winner == seat && (!faction || strcmp(faction, won) == 0);
    const char *what = lua_pushfstring(lua, "%d won trick %d%s%s", seat + 1, seen->won_trick,
                                       faction ? ", asked: " : "", faction ? faction : "");
    return scenario_run_expect(lua, run, met, what,
                               lua_pushfstring(lua, "%d won it, asked: %s", seen->winner + 1, won));
}

/* s:expect_hand(seat, cards): hand and transfer zone together (R2.7). */
static int f_expect_hand(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    lua_settop(lua, 3);
    if (lua_isnil(lua, 3)) check_table(lua, 3, "names of cards");
    const char *name = lua_pushfstring(lua, "the hand of %d", seat + 1);
    push_set(lua, run, table_holds(&run->game->now, seat));
    return scenario_run_expect_pieces(lua, run, name, 3, false);
}

/* Expectations: a count ------------------------------------------------------------------------------------ */

/* s:expect_population(seat, number) */
static int f_expect_population(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *what = lua_pushfstring(lua, "the population of %d", seat + 1);
    return scenario_run_expect_number(lua, run, what, run->game->now.population[seat], 3, INT16_MAX);
}

/* Finds the power and the number that index 2 names, "peddler.coins"; raises if there is none. */
static const Number *check_kept(lua_State *lua, const ScenarioRun *run, int *power, int *number) {
    const Table *table = &run->game->now;
    const char *name = check_string(lua, 2, "a number with its script such as \"peddler.coins\"");
    size_t length = strcspn(name, ".");
    *power = table_find_power(table, run->host->setup, lua_pushlstring(lua, name, length));
    const Power *rules = *power == NOTHING ? NULL : table_power(table, run->host->setup, *power);
    for (*number = 0; rules && name[length] && *number < rules->number_count; ++*number)
        if (strcmp(rules->numbers[*number].name, name + length + 1) == 0) return &rules->numbers[*number];
    luaL_argerror(lua, 2, lua_pushfstring(lua, "there is no number '%s' in play", name));
    return NULL;
}

/* s:expect_number("peddler.coins", seat, number), or s:expect_number("saboteur.reversed", number) for the whole table. */
static int f_expect_number(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int power, number;
    const Number *kept = check_kept(lua, run, &power, &number);
    int seat = kept->table ? 0 : check_seat_number(lua, run, 3);
    const char *name = lua_tostring(lua, 2);
    const char *what = kept->table ? name : lua_pushfstring(lua, "%s of %d", name, seat + 1);
    return scenario_run_expect_number(lua, run, what, run->game->now.numbers[power][number][seat], kept->table ? 3 : 4,
                                      INT16_MAX);
}

/* s:expect_counter(name, seat, number): a population or a number, as exports expect them. */
static int f_expect_counter(lua_State *lua) {
    if (strcmp(check_string(lua, 2, "the name of a counter such as \"population\""), "population") != 0)
        return f_expect_number(lua);
    lua_remove(lua, 2);
    return f_expect_population(lua);
}

/* Pushes the reasons for a seat's change, in the order of the count: "survivors 9, zombies -21". */
static const char *push_reasons(lua_State *lua, const ScenarioRun *run, int seat) {
    char line[NAME_SIZE + 32], name[NAME_SIZE];
    const DayzRun *seen = run->own;
    const char *between = "";
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int i = 0; i < seen->ledger.count; i++) {
        const Reason *reason = &seen->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        ledger_name(run->host->setup, reason, name);
        snprintf(line, sizeof line, "%s%s %d", between, name, reason->delta[seat]);
        luaL_addstring(&buffer, line);
        between = ", ";
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* True if the seat's reasons are exactly those of the table at this index. */
static bool same_reasons(lua_State *lua, const ScenarioRun *run, int seat, int index) {
    const DayzRun *seen = run->own;
    char name[NAME_SIZE];
    int found = 0, wanted = 0;
    for (int i = 0; i < seen->ledger.count; i++) {
        const Reason *reason = &seen->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        lua_getfield(lua, index, ledger_name(run->host->setup, reason, name));
        bool same = lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == reason->delta[seat];
        lua_pop(lua, 1);
        if (!same) return false;
        found++;
    }
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1))
        wanted += !(lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == 0);
    return found == wanted;
}

static const char *push_wanted_reasons(lua_State *lua, int index) {
    lua_pushliteral(lua, "");
    int text = lua_gettop(lua);
    for (const char *key = fields_next_key(lua, index, NULL); key; key = fields_next_key(lua, index, key)) {
        const char *before = lua_tostring(lua, text);
        lua_getfield(lua, index, key);
        lua_pushfstring(lua, "%s%s%s %s", before, *before ? ", " : "", key, sandbox_tostring(lua, -1));
        lua_replace(lua, text);
        lua_settop(lua, text);
    }
    return lua_tostring(lua, text);
}

/* s:expect_delta(seat, number [, reasons]): the change at the last count. */
static int f_expect_delta(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const DayzRun *seen = run->own;
    lua_Integer wanted = check_integer(lua, 3, INT16_MIN, INT16_MAX);
    bool met = seen->deltas[seat] == wanted, reasons = !lua_isnoneornil(lua, 4);
    if (reasons) {
        check_table(lua, 4, "a table of reasons such as { survivors = 9 }");
        met = same_reasons(lua, run, seat, 4) && met;
    }
    const char *why = reasons ? push_wanted_reasons(lua, 4) : "";
    const char *what = lua_pushfstring(lua, "the count changes %d by %I%s%s%s", seat + 1, (LUAI_UACINT)wanted,
                                       reasons ? " (" : "", why, reasons ? ")" : "");
    if (!seen->counted) return scenario_run_expect(lua, run, false, what, "no round has been counted");
    const char *got = lua_pushfstring(lua, "%d (%s)", seen->deltas[seat], push_reasons(lua, run, seat));
    return scenario_run_expect(lua, run, met, what, got);
}

/* s:expect_total(seat, number): what the seat has left of all parts of a campaign that are over (R11). */
static int f_expect_total(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *what = lua_pushfstring(lua, "the total of %d", seat + 1);
    return scenario_run_expect_number(lua, run, what, game_score(run->game, run->host->setup, seat), 3, INT32_MAX);
}

static const luaL_Reg expectations[] = {
    {"expect_illegal", f_expect_illegal},
    {"expect_legal", f_expect_legal},
    {"expect_population", f_expect_population},
    {"expect_number", f_expect_number},
    {"expect_counter", f_expect_counter},
    {"expect_delta", f_expect_delta},
    {"expect_total", f_expect_total},
    {"expect_won", f_expect_won},
    {"expect_hand", f_expect_hand},
    {NULL, NULL},
};

/* Rules -------------------------------------------------------------------------------------------- */

/* Pushes a table of the options in a text, "2 3 none" or "2, 3, none". A side belongs to the card before it. */
static void push_words(lua_State *lua, const char *text) {
    char word[NAME_SIZE];
    lua_Integer count = 0;
    lua_newtable(lua);
    int table = lua_gettop(lua);
    while (parse_word(&text, word, sizeof word)) {
        bool side = strcmp(word, "high") == 0 || strcmp(word, "low") == 0;
        bool card = lua_rawgeti(lua, table, count) == LUA_TSTRING && strchr(lua_tostring(lua, -1), '-');
        if (side && card)
            lua_pushfstring(lua, "%s %s", lua_tostring(lua, -1), word);
        else
            lua_pushstring(lua, word), count++;
        lua_rawseti(lua, table, count);
        lua_settop(lua, table);
    }
}

static const char *push_asked(lua_State *lua, const ScenarioRun *run) {
    const Decision *asked = &run->game->asked;
    if (asked->about == ABOUT_PLAY) return lua_pushfstring(lua, "%d is to play a card", asked->seat + 1);
    return lua_pushfstring(lua, "%d is asked about: %s", asked->seat + 1, name_about(asked->about));
}

/* The power whose hook asks, or "". */
static const char *asker(const Setup *setup, const Game *game, char name[NAME_SIZE]) {
    const Open *open = &game->open;
    if (!open->hook || open->power == NOTHING) return "";
    return name_power(setup, table_power_name(&game->now, open->power), name);
}

/* Of the part of a campaign that the scenario is, or of the game. */
static unsigned winners(const ScenarioRun *run) {
    const Setup *setup = run->host->setup;
    bool part = run->game->now.phase == PHASE_PART_OVER;
    unsigned bits = 0;
    for (Set left = part ? game_part_winners(run->game, setup) : game_winners(run->game, setup); !set_empty(left);)
        bits |= 1u << set_take(&left);
    return bits;
}

const ScenarioRules dayz_scenario_rules = {
    .fields = dayz_scenario_fields,
    .campaign = dayz_campaign_fields,
    .players = {SETUP_PLAYERS_RANGE},
    .own_size = sizeof(DayzScenario),
    .verbs = verbs,
    .expectations = expectations,
    .run_size = sizeof(DayzRun),
    .run_begin = begin_run,
    .run_see = note_event,
    .look = look_dayz,
    .between = " ",
    .push_words = push_words,
    .names_word = "names of cards",
    .check_piece = check_piece_name,
    .check_zone = check_zone_name,
    .push_zone = push_zone,
    .where = find_piece_zone,
    .push_asked = push_asked,
    .asker = asker,
    .winners = winners,
    .worker = "power",
};
