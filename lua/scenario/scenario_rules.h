/* What one game adds to scenarios: its own fields, its own methods of s, and how g looks at it. A door names them. */
#ifndef LUA_SCENARIO_SCENARIO_RULES_H
#define LUA_SCENARIO_SCENARIO_RULES_H

#include "core/game/door.h"
#include "lua/scenario/scenario_run.h"

typedef struct ScenarioRules {
    /* The names of fields that a scenario, or a campaign, of the game has beside those of all; each ends with NULL.
     * `campaign` is NULL if the game has no campaigns. `players` are the fewest and the most of any set-up. */
    const char *const *fields, *const *campaign;
    int players[2];

    /* Reads them into scenario->own, which has own_size zero bytes; raises an error for the first fault. May be NULL.
     * `release` frees what own points to. */
    size_t own_size;
    void (*read)(const Fields *fields, Scenario *scenario);
    void (*read_campaign)(const Fields *fields, Scenario *scenario);
    void (*release)(Scenario *scenario);

    /* The methods of s beside those of all, in groups; ends with NULL. */
    const luaL_Reg *const *methods;

    /* A record of a run: run_size zero bytes in run->own. `begin` prepares it, `see` hears each event, `release` frees
     * what it points to. All may be NULL. */
    size_t run_size;
    void (*run_begin)(ScenarioRun *run);
    void (*run_see)(ScenarioRun *run, const Game *game, const Event *event);
    void (*run_release)(ScenarioRun *run);

    /* Lets g look at run->game from now on; false ends it. Called again when run->game becomes another one. */
    void (*look)(ScenarioRun *run, bool on);

    /* Stands between the names in a list of options, " "; push_words pushes the options in a text, "2 3 none", as a
     * list. */
    const char *between;
    void (*push_words)(lua_State *lua, const char *text);

    /* For expectations about where pieces are: what a list of them is called, "names of cards"; raises if no piece has the name, or
     * the argument names no zone or place; pushes the names of the pieces in it as a list, and returns true for a pile, whose pieces
     * are listed from the top; where a piece is, as a number and by name. */
    const char *names_word;
    void (*check_piece)(lua_State *lua, const ScenarioRun *run, int index, const char *name);
    int (*check_zone)(lua_State *lua, const ScenarioRun *run, int index);
    bool (*push_zone)(lua_State *lua, const ScenarioRun *run, int zone);
    int (*where)(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]);

    /* Pushes a sentence about the decision that waits. NULL: "2 is asked about: card". */
    const char *(*push_asked)(lua_State *lua, const ScenarioRun *run);

    /* Writes what asks: a power or a piece; "" if nothing does. */
    const char *(*asker)(const Setup *setup, const Game *game, char name[DOOR_NAME]);

    const char *worker; /* what can fail: "power", "phase" */

    /* The winners of what the scenario plays, a bit for each. NULL: those of the game. */
    unsigned (*winners)(const ScenarioRun *run);
} ScenarioRules;

#endif
