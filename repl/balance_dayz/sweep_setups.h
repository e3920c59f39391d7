/* The set-ups of a sweep: sets of factions, versions, numbers of players, or the lines of a file. */
#ifndef REPL_BALANCE_DAYZ_SWEEP_SETUPS_H
#define REPL_BALANCE_DAYZ_SWEEP_SETUPS_H

#include "repl/balance/sim_play.h"
#include "lua/script/choices.h"

typedef struct SweepSetup {
    Options options;
    char *label; /* how it differs from the others */
    char *words; /* a line of a file, split; `options` may point into it. NULL: none */
} SweepSetup;

typedef struct SweepSetups {
    const Sim *sim;
    SweepSetup *list;
    int count, room;
} SweepSetups;

/* Lists the set-ups that --sweep asks for. Returns DONE or the exit status; errors have been printed. The caller
 * releases the list either way. */
int sweep_setups_list(SweepSetups *setups);
void sweep_setups_release(SweepSetups *setups);

/* Appends a name to a list "a,b". */
void sweep_setups_add_name(char list[MAX_NAMES], const char *name);

#endif
