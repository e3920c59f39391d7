/* A scenario: a set-up, perhaps a stacked deal, a function that plays it and says what it expects;
 * or a campaign, a list of scenarios in a row. Read from the table that a file returns, or calls
 * `scenario` with. */
#ifndef LUA_SCENARIO_SCENARIO_H
#define LUA_SCENARIO_SCENARIO_H

#include "core/state/prepared_deal.h"
#include "lua/script/lineup.h"

typedef struct Scenario {
    Vm *vm;
    char *path, *file;                                        /* where it stands, and its text */
    char *title, *date, *transcript;                          /* for people; "" where they are absent */
    char edition[MAX_NAMES];                                  /* "" : the usual one */
    char powers[MAX_NAMES], with[MAX_NAMES], bots[MAX_NAMES]; /* bots "": random */
    int players, rounds;                                      /* 0: not said */
    int hand_size;                                            /* 0: the edition's, or a list */
    bool sized;                                               /* does it speak of hand sizes? */
    int solver; /* of a puzzle: the seat that looks for a way to its goal; or NOTHING */
    bool power_draw;
    uint64_t seed;
    int table, play, goal; /* references; LUA_NOREF: absent */
    int part_count;        /* of a campaign; 0: this is a scenario */
    struct Scenario *parts[MAX_LINEUPS];
} Scenario;

/* Makes what scenarios call known to a machine: `scenario`, `campaign`. Once for each machine. */
void scenario_open(Vm *vm);

/* Loads a file; NULL, and vm->message as "file:line: what", when it is not one. */
Scenario *scenario_load(Vm *vm, const char *path);
void scenario_free(Scenario *scenario);

/* Sees to it that vm->message, of an error in the scenario's own functions, begins with a place in its file:
 * some of Lua's do not. */
void scenario_locate(const Scenario *scenario);

/* The set-up of its game, with its stack if it has one. False, and vm->message, when it does not fit.
 * Catalogue, edition and stack must outlive the set-up. */
bool scenario_setup(Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup, Deal *stack);

/* For lua/scenario/scenario_deal.c: reads the table's deal, hand sizes and populations into set-up and stack. Raises. */
void stacked_read(lua_State *lua, const Scenario *scenario, int table, Setup *setup, Deal *stack);

/* For whoever reads cards by name: takes the next word of a text with blanks; false at its end. */
bool next_word(const char **text, char *word, size_t size);

#endif
