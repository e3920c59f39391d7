/* A sweep: one table row for each of many set-ups, all played with the same seeds. */
#ifndef REPL_BALANCE_DAYZ_SWEEP_H
#define REPL_BALANCE_DAYZ_SWEEP_H

#include "repl/balance/sim_play.h"

/* Plays the set-ups of --sweep and prints a table. Returns DONE or the exit status; errors have been printed. */
int sweep_run(Sim *sim);

#endif
