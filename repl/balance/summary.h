/* The report of a simulation run. */
#ifndef REPL_BALANCE_SUMMARY_H
#define REPL_BALANCE_SUMMARY_H

#include "repl/balance/report.h"
#include "sim/part/sim_run.h"

/* Makes the whole report; the caller releases it. */
void summary_make(Report *report, const SimRun *run);

/* Adds the tables of a game other than Happy DayZ. */
void summary_whole(Report *report, const SimRun *run);

/* Add the tables about powers, and about comparisons with other arms. */
void summary_powers(Report *report, const SimRun *run);
void summary_pairs(Report *report, const SimRun *run);

/* Single figures, for other tables. */
Measure summary_wins(const SimRun *run, int seat);    /* a seat's share of all wins */
Measure summary_change(const SimRun *run);            /* of the population of a community, on average */
Measure summary_spread(const SimRun *run);            /* standard deviation of that change */
Measure summary_against(const SimRun *run, int seat); /* a seat's change minus the mean change of the others */
Measure summary_first_leader(const SimRun *run);      /* the same for the seat that led the game's first trick */
Measure summary_gap(const SimRun *run);               /* between the largest and the smallest change */
Measure summary_zombies(const SimRun *run);           /* share of games that the zombies won */
Measure summary_rounds(const SimRun *run);            /* rounds in a game */

#endif
