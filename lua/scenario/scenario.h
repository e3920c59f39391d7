/* A scenario: a set-up, perhaps a prepared deal, and a function that plays it and states expectations. Or a campaign:
 * a list of scenarios, a round each. The file returns its table, or passes it to `scenario` or `campaign`. */
#ifndef LUA_SCENARIO_SCENARIO_H
#define LUA_SCENARIO_SCENARIO_H

#include "core/state/prepared_deal.h"
#include "lua/script/choices.h"

typedef struct Scenario {
    Vm *vm;
    char *path, *file;                                        /* the path, and the text of the file */
    char *title, *date, *text;                                /* for people; "" where absent */
    char edition[MAX_NAMES];                                  /* "": the default one */
    char powers[MAX_NAMES], with[MAX_NAMES], bots[MAX_NAMES]; /* lists with commas; bots "": random */
    char box[MAX_NAMES];                                      /* "": all */
    int players, rounds;                                      /* 0: absent */
    int hand_size;                                            /* 0: absent, or a list */
    bool has_hand_size;
    int solver; /* of a puzzle: the seat that looks for a way to the goal; or NOTHING */
    bool power_draw;
    bool carry; /* of a campaign (R11) */
    uint64_t seed;
    int table, play, goal; /* references into Lua's registry; LUA_NOREF: absent */
    int part_count;        /* of a campaign; 0: this is a scenario */
    struct Scenario *parts[MAX_LINEUPS];
} Scenario;

/* Defines `scenario` and `campaign` in a machine, once for each machine. */
void scenario_open(Vm *vm);

/* Loads a file; NULL, and vm->message as "file:line: what", when it is not a scenario or campaign. */
Scenario *scenario_load(Vm *vm, const char *path);
void scenario_free(Scenario *scenario);

/* Puts the scenario's path in front of vm->message, an error in the scenario's own functions, unless the message
 * begins with a place in its file. */
void scenario_locate(const Scenario *scenario);

/* Makes the set-up of its game, with the prepared deal if it has one. False, and vm->message, when it does not fit. The
 * set-up points into catalogue, edition and deal. */
bool scenario_setup(Scenario *scenario, Catalog *catalog, const EditionFile *edition, Setup *setup, Deal *deal);

#endif
