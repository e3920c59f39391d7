/* What scenarios of whole games note while they are played, and the methods of s that only they have. */
#ifndef LUA_SCENARIO_TABLETOP_RUN_H
#define LUA_SCENARIO_TABLETOP_RUN_H

#include "core/table/phase_call.h"
#include "lua/scenario/event_record.h"

/* ScenarioRun.own. */
typedef struct TabletopRun {
    EventRecord events; /* first */
    Host host;          /* of g */
    TabletopCall look;  /* of g */
    int awaited;        /* the phase that s:until_phase waits for; it is set to -1 when the phase begins */
} TabletopRun;

/* As ScenarioRules describes them. */
void tabletop_run_begin(ScenarioRun *run);
void tabletop_run_see(ScenarioRun *run, const Game *game, const Event *event);
void tabletop_run_look(ScenarioRun *run, bool on);
void tabletop_run_release(ScenarioRun *run);
void tabletop_check_piece(lua_State *lua, const ScenarioRun *run, int index, const char *name);
int tabletop_check_zone(lua_State *lua, const ScenarioRun *run, int index);
bool tabletop_push_zone(lua_State *lua, const ScenarioRun *run, int zone);
int tabletop_piece_where(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]);

/* The methods of s. */
extern const luaL_Reg tabletop_expect[];

#endif
