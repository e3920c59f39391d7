/* The verbs of s that only Happy DayZ has, and what its scenarios note of a game. */
#include "lua/scenario/dayz_run.h"

#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/why.h"
#include "lua/dayz/api.h"
#include "lua/dayz/api.h"

/* Noting ------------------------------------------------------------------------------------------- */

void dayz_run_begin(ScenarioRun *run) {
    DayzRun *seen = run->own;
    seen->winner = seen->won_faction = seen->won_trick = NOTHING;
}

void dayz_run_look(ScenarioRun *run, bool on) {
    DayzRun *seen = run->own;
    seen->look = game_look(run->host, run->game, NOTHING);
    run->scenario->vm->run = on ? &seen->look.run : NULL;
}

void dayz_run_see(ScenarioRun *run, const Game *game, const Event *event) {
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

/* Arguments ---------------------------------------------------------------------------------------- */

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

/* Verbs -------------------------------------------------------------------------------------------- */

void dayz_run_reach_play(lua_State *lua, ScenarioRun *run, int seat) {
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
    dayz_run_reach_play(lua, run, seat);
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

const luaL_Reg dayz_verbs[] = {
    {"play", f_play}, {"transfer", f_transfer}, {"trick", f_trick}, {"round", f_round}, {NULL, NULL},
};
