/* The verbs of s: decisions as people say them, and bots for the decisions that a scenario does not name. */
#include "lua/scenario/scenario_run.h"

#include <stdio.h>
#include <string.h>

#include "core/rules/look.h"
#include "core/rules/why.h"
#include "lua/api/api.h"
#include "lua/api/card_names.h"
#include "lua/machine/sandbox.h"
#include "lua/script/script.h"
#include "lua/machine/nearest.h"

static const char verbs_key; /* its address is the registry's key for s */

/* What s is for Lua. */
typedef struct ScenarioHandle {
    ScenarioRun *run; /* NULL outside a run */
} ScenarioHandle;

ScenarioRun *check_scenario_run(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &verbs_key);
    const ScenarioHandle *handle = lua_touserdata(lua, -1);
    if (!handle || lua_touserdata(lua, 1) != handle) luaL_error(lua, "this is a method: write s:name(…), with a colon");
    if (!handle->run) luaL_error(lua, "s can only be used while the scenario runs");
    lua_pop(lua, 1);
    return handle->run;
}

void scenario_run_init(ScenarioRun *run, const ScenarioPlayer *player, Host *host, Game *game) {
    *run = (ScenarioRun){.player = *player,
                         .host = host,
                         .game = game,
                         .played = game,
                         .winner = NOTHING,
                         .won_faction = NOTHING,
                         .won_trick = NOTHING};
}

/* Lets s and g look at another game, or at another state of it. */
static void look_at(ScenarioRun *run, Game *game) {
    run->game = game;
    if (!run->look) return;
    run->look->game = game;
    run->look->table = &game->now;
    run->look->deck = &game->deck;
}

void scenario_run_see(ScenarioRun *run, const Game *game, const Event *event) {
    if (event->kind == EVENT_GAME_END && game->now.phase == PHASE_PART_OVER) {
        run->part_end = *game;
        look_at(run, &run->part_end);
    }
    ledger_note(&run->ledger, event);
    if (event->kind == EVENT_ROUND_END) {
        run->counted = true;
        memcpy(run->deltas, game->now.delta, sizeof run->deltas);
    }
    if (event->kind != EVENT_WON) return;
    run->tricks_won++;
    run->winner = event->seat;
    run->won_trick = game->now.trick;
    run->won_faction = event->slot == NOTHING ? NOTHING : game->now.faction[event->slot];
}

int check_seat_number(lua_State *lua, const ScenarioRun *run, int index) {
    int is_integer, seats = run->host->setup->seats;
    lua_Integer seat = lua_tointegerx(lua, index, &is_integer);
    if (is_integer && seat >= 1 && seat <= seats) return (int)seat - 1;
    return check_refuse(lua, index, "a community from 1 to %d", seats);
}

int refuse_card_name(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    char text[CARD_MESSAGE];
    card_names_missing(run->game, run->host->setup, name, text);
    return luaL_argerror(lua, index, lua_pushstring(lua, text));
}

int check_card_name(lua_State *lua, const ScenarioRun *run, int index) {
    const char *name = check_string(lua, index, "the name of a card");
    int card = name_find_card(run->game, run->host->setup, name);
    return card != NOTHING ? card : refuse_card_name(lua, run, index, name);
}

/* True when the game, or the part that the scenario is, is over. */
static bool is_over(const ScenarioRun *run) {
    return run->game->now.phase >= PHASE_PART_OVER;
}

/* Takes an option; raises an error if a power then fails. */
static void decide(lua_State *lua, ScenarioRun *run, int option) {
    if (run->player.decide(run->player.owner, option)) return;
    luaL_error(lua, "a power failed: %s", run->host->fault.what);
}

static void decide_by_bot(lua_State *lua, ScenarioRun *run) {
    int option = run->player.answer(run->player.owner);
    if (option < 0) vm_leave(lua);
    decide(lua, run, option);
}

static const char *push_asked(lua_State *lua, const ScenarioRun *run) {
    const Decision *asked = &run->game->asked;
    if (asked->about == ABOUT_PLAY) return lua_pushfstring(lua, "%d is to play a card", asked->seat + 1);
    return lua_pushfstring(lua, "%d is asked about: %s", asked->seat + 1, name_about(asked->about));
}

void scenario_run_reach(lua_State *lua, ScenarioRun *run, int seat, const char *what) {
    const Decision *asked = &run->game->asked;
    while (!is_over(run) && asked->seat != seat && run->automatic >> asked->seat & 1) decide_by_bot(lua, run);
    if (is_over(run)) luaL_error(lua, "%d cannot %s: the scenario is over", seat + 1, what);
    if (asked->seat != seat) luaL_error(lua, "%d cannot %s: %s", seat + 1, what, push_asked(lua, run));
}

void scenario_run_reach_play(lua_State *lua, ScenarioRun *run, int seat) {
    scenario_run_reach(lua, run, seat, "play");
    if (run->game->asked.about != ABOUT_PLAY)
        luaL_error(lua, "this is not the time to play a card: %s", push_asked(lua, run));
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
    scenario_run_reach_play(lua, run, seat);
    int card = check_card_name(lua, run, 3);
    if (!set_has(&run->game->asked.options, card)) refuse_play(lua, run, card);
    decide(lua, run, decision_option(&run->game->asked, card, check_play_side(lua, run, 4)));
    return 0;
}

const char *scenario_run_push_options(lua_State *lua, const ScenarioRun *run) {
    char name[NAME_SIZE];
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int option = 0; option < run->game->asked.option_count; option++) {
        if (option) luaL_addchar(&buffer, ' ');
        luaL_addstring(&buffer, name_option(run->game, run->host->setup, option, name));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

static int refuse_choice(lua_State *lua, const ScenarioRun *run, const char *choice) {
    const char *asked = push_asked(lua, run), *options = scenario_run_push_options(lua, run);
    return luaL_error(lua, "%s; '%s' is not one of: %s", asked, choice, options);
}

static void choose(lua_State *lua, ScenarioRun *run, const char *choice) {
    int option = name_find_option(run->game, run->host->setup, choice);
    if (option < 0) refuse_choice(lua, run, choice);
    decide(lua, run, option);
}

/* s:choose(seat, choice): an option by its name; communities and numbers may also be given as numbers. */
static int f_choose(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *choice = check_string(lua, 3, "the name of an option");
    scenario_run_reach(lua, run, seat, "choose");
    choose(lua, run, choice);
    return 0;
}

static void reach_transfer(lua_State *lua, ScenarioRun *run, int seat) {
    scenario_run_reach(lua, run, seat, "transfer");
    if (run->game->asked.about != ABOUT_TRANSFER)
        luaL_error(lua, "this is not the time to transfer a card: %s", push_asked(lua, run));
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
        if (name_find_option(run->game, run->host->setup, card) < 0) refuse_choice(lua, run, card);
    }
    for (int i = 0; i < count; i++) {
        bool by_itself = i + 1 < count && run->game->asked.option_count == 2;
        choose(lua, run, lua_tostring(lua, 3 + i));
        if (by_itself) return 0;
        if (i + 1 < count) reach_transfer(lua, run, seat);
    }
    return 0;
}

/* s:auto(seat [, bot]): a bot takes the seat's decisions from now on; s:auto(seat, false): the scenario does. */
static int f_auto(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    bool off = lua_isboolean(lua, 3) && !lua_toboolean(lua, 3);
    const char *name = off ? "" : lua_isnoneornil(lua, 3) ? "random" : check_string(lua, 3, "the name of a bot");
    if (!run->player.seat_bot(run->player.owner, seat, name)) luaL_error(lua, "there is no bot '%s'", name);
    run->automatic = (uint8_t)(off ? run->automatic & ~(1u << seat) : run->automatic | 1u << seat);
    return 0;
}

/* s:step([n]): bots take n decisions, or one. */
static int f_step(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    for (lua_Integer left = lua_isnoneornil(lua, 2) ? 1 : check_integer(lua, 2, 0, INT32_MAX);
         left > 0 && !is_over(run); left--)
        decide_by_bot(lua, run);
    return 0;
}

/* s:trick(): bots play to the end of this trick, its power included. */
static int f_trick(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int round = run->game->now.round, won = run->tricks_won;
    const Table *now = &run->game->now;
    while (!is_over(run) && now->round == round && (run->tricks_won == won || run->game->open.hook))
        decide_by_bot(lua, run);
    return 0;
}

/* s:round(): bots play to the end of this round. */
static int f_round(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int round = run->game->now.round;
    while (!is_over(run) && run->game->now.round == round) decide_by_bot(lua, run);
    return 0;
}

/* s:finish(): bots play to the end of the scenario. */
static int f_finish(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    while (!is_over(run)) decide_by_bot(lua, run);
    return 0;
}

/* s:alter(text): alters the table by a command of the REPL, "put hippie-9 hand:2". */
static int f_alter(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    const char *text = check_string(lua, 2, "a command such as \"put hippie-9 hand:2\"");
    if (run->game != run->played) luaL_error(lua, "the scenario is over");
    if (!run->player.alter) luaL_error(lua, "the table cannot be altered here");
    const char *why = run->player.alter(run->player.owner, text);
    return why ? luaL_error(lua, "%s", why) : 0;
}

const luaL_Reg scenario_verbs[] = {
    {"alter", f_alter}, {"play", f_play},   {"choose", f_choose}, {"transfer", f_transfer}, {"auto", f_auto},
    {"step", f_step},   {"trick", f_trick}, {"round", f_round},   {"finish", f_finish},     {NULL, NULL},
};

static const luaL_Reg *const groups[] = {scenario_verbs, scenario_expect, scenario_expect_count, scenario_expect_turn};

enum { GROUPS = sizeof groups / sizeof *groups };

static int f_unknown(lua_State *lua) {
    const char *names[64], *name = sandbox_tostring(lua, 2);
    int count = 0;
    for (int i = 0; i < GROUPS; i++)
        for (const luaL_Reg *method = groups[i]; method->name; method++) names[count++] = method->name;
    names[count] = NULL;
    const char *near = nearest_name(name, names);
    return near ? luaL_error(lua, "s has no method '%s'; did you mean '%s'?", name, near)
                : luaL_error(lua, "s has no method '%s'", name);
}

void scenario_run_open(Vm *vm) {
    lua_State *lua = vm->lua;
    ScenarioHandle *handle = lua_newuserdatauv(lua, sizeof *handle, 0);
    handle->run = NULL;
    lua_createtable(lua, 0, 2);
    lua_newtable(lua);
    for (int i = 0; i < GROUPS; i++) luaL_setfuncs(lua, groups[i], 0);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, f_unknown);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &verbs_key);
}

/* Calls a function of the scenario with s, unless with_s is false, and g; results are left on the stack. */
static bool call(ScenarioRun *run, int function, int results, bool with_s) {
    Vm *vm = run->scenario->vm;
    Call look = game_look(run->host, run->game, NOTHING);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, function);
    lua_rawgetp(vm->lua, LUA_REGISTRYINDEX, &verbs_key);
    ScenarioHandle *handle = lua_touserdata(vm->lua, -1);
    if (!with_s) lua_pop(vm->lua, 1);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->game_ref);
    handle->run = run;
    vm->call = run->look = &look;
    bool done = vm_call(vm, 1 + with_s, results);
    vm->call = run->look = NULL;
    handle->run = NULL;
    return done;
}

bool scenario_run_goal(ScenarioRun *run, bool *done) {
    lua_State *lua = run->scenario->vm->lua;
    *done = call(run, run->scenario->goal, 1, false);
    bool reached = *done && lua_toboolean(lua, -1);
    if (*done) lua_pop(lua, 1);
    return reached;
}

/* Bots play on after the scenario's function, so that a failure has no line of its own. */
static bool finish(ScenarioRun *run) {
    Vm *vm = run->scenario->vm;
    while (!is_over(run)) {
        int option = run->player.answer(run->player.owner);
        if (option < 0) return run->stopped = true;
        if (run->player.decide(run->player.owner, option)) continue;
        snprintf(vm->message, sizeof vm->message, "%s:1: a power failed while the bots played on: %.2000s",
                 run->scenario->path, run->host->fault.what);
        return false;
    }
    return true;
}

static void begin(ScenarioRun *run, const Scenario *scenario) {
    run->scenario = scenario;
    look_at(run, run->played);
    if (run->player.begin) run->player.begin(run->player.owner, scenario);
}

/* Calls the scenario's own function and lets bots play on. */
static bool play(ScenarioRun *run, const Scenario *scenario) {
    run->scenario = scenario;
    if (scenario->play != LUA_NOREF && !call(run, scenario->play, 0, true)) {
        run->stopped = scenario->vm->waits;
        if (!run->stopped) scenario_locate(scenario);
        return run->stopped;
    }
    return finish(run);
}

bool scenario_run_play(ScenarioRun *run, const Scenario *scenario) {
    begin(run, scenario);
    for (int i = 0; i < scenario->part_count && run->played->now.phase != PHASE_OVER; i++) {
        begin(run, scenario->parts[i]);
        if (!play(run, scenario->parts[i])) return false;
        if (run->stopped) return true;
    }
    look_at(run, run->played);
    return play(run, scenario);
}
