/* How the game of a scenario starts: a list of alterations of the table after its first phase, "put museum city:1". */
#ifndef LUA_SCENARIO_TABLETOP_START_LIST_H
#define LUA_SCENARIO_TABLETOP_START_LIST_H

#include "core/table/layout.h"
#include "lua/vm/value.h"

enum { START_TEXT = 512, START_TEXTS = 2048 };

/* Adds the alterations of the `start` of a scenario to a list, and the field that each comes from to another. False, and the
 * fault, if it is malformed; what the names stand for is left to whoever alters the table. */
bool start_list_read(const cJSON *start, const TabletopLayout *layout, cJSON *texts, cJSON *fields, ValueFault *fault);

/* Pushes the names in a text, "museum, zoo", as a list. */
void start_list_push_names(lua_State *lua, const char *text);

#endif
