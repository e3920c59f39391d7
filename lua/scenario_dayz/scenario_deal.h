/* A scenario's prepared deal: cards by name into zones, hand sizes, populations, counters. */
#ifndef LUA_SCENARIO_DAYZ_SCENARIO_DEAL_H
#define LUA_SCENARIO_DAYZ_SCENARIO_DEAL_H

#include "core/state/prepared_deal.h"
#include "lua/scenario/scenario.h"

/* Reads deal, hand sizes and populations of the scenario's table, at this index of the stack, into set-up and deal.
 * Raises an error for the first fault. */
void scenario_deal_read(lua_State *lua, const Scenario *scenario, int table, Setup *setup, Deal *deal);

#endif
