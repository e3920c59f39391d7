/* What scenarios of Happy DayZ note while they are played, and the methods of s that only they have. */
#ifndef LUA_SCENARIO_DAYZ_RUN_H
#define LUA_SCENARIO_DAYZ_RUN_H

#include "core/dayz/call.h"
#include "core/dayz/ledger.h"
#include "lua/scenario/scenario_rules.h"

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

/* As ScenarioRules describes them. */
void dayz_run_begin(ScenarioRun *run);
void dayz_run_see(ScenarioRun *run, const Game *game, const Event *event);
void dayz_run_look(ScenarioRun *run, bool on);
void dayz_check_piece(lua_State *lua, const ScenarioRun *run, int index, const char *name);
int dayz_check_zone(lua_State *lua, const ScenarioRun *run, int index);
bool dayz_push_zone(lua_State *lua, const ScenarioRun *run, int zone);
int dayz_where(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]);

/* The methods of s, by file. */
extern const luaL_Reg dayz_verbs[], dayz_expect_cards[], dayz_expect_count[], dayz_expect_play[];

/* Lets bots decide until the seat is to play a card, or raises. */
void dayz_run_reach_play(lua_State *lua, ScenarioRun *run, int seat);

/* Argument: a card by name. Raises. */
int check_card_name(lua_State *lua, const ScenarioRun *run, int index);

/* Raises an error about a name in the argument at `index` that no card has. Does not return. */
int refuse_card_name(lua_State *lua, const ScenarioRun *run, int index, const char *name);

#endif
