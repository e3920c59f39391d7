/* How the game of a scenario starts: a list of alterations of the table after its first phase, "put museum city:1". */
#ifndef LUA_SCENARIO_TABLETOP_START_LIST_H
#define LUA_SCENARIO_TABLETOP_START_LIST_H

#include "core/tabletop/layout.h"
#include "lua/fields/fields.h"

enum { START_TEXT = 512, START_TEXTS = 2048 };

typedef struct StartList {
    char **texts; /* owned */
    int count;
} StartList;

/* Adds a copy of the text. */
void start_list_add(StartList *list, const char *text);
void start_list_release(StartList *list);

/* Reads the table `start` of a scenario, on top of the stack; raises an error for the first fault. */
void start_list_read(const Fields *scenario, const TabletopLayout *layout, StartList *list);

/* Pushes the names in a text, "museum, zoo", as a list. */
void start_list_push_names(lua_State *lua, const char *text);

#endif
