/* The events since the last verb of s, as lines of the event stream, and s:expect_event. A game's rules that offer it
 * keep a record in their own. */
#ifndef LUA_SCENARIO_EVENT_RECORD_H
#define LUA_SCENARIO_EVENT_RECORD_H

#include "lua/scenario/scenario_run.h"

/* Zero it before its first use. The first member of ScenarioRun.own of games that have s:expect_event. */
typedef struct EventRecord {
    char **lines; /* owned */
    int count;
    unsigned verbs; /* ScenarioRun.verbs when they were told */
} EventRecord;

void event_record_see(EventRecord *record, const ScenarioRun *run, const Game *game, const Event *event);
void event_record_release(EventRecord *record);

extern const luaL_Reg scenario_expect_event[];

#endif
