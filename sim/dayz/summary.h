/* The report of a run of Happy DayZ. */
#ifndef SIM_DAYZ_SUMMARY_H
#define SIM_DAYZ_SUMMARY_H

#include "sim/report.h"
#include "sim/dayz/tally.h"

/* Sections: communities, all of them, rounds, first leaders, tricks, and a histogram. */
void summary_seats(Report *report, const SimRun *run);
void summary_overall(Report *report, const SimRun *run);
void summary_rounds_played(Report *report, const SimRun *run);
void summary_leaders(Report *report, const SimRun *run);
void summary_tricks(Report *report, const SimRun *run);
void summary_changes(Report *report, const SimRun *run);

/* What powers did, who got cards, answers to their questions, and what never came up. */
void summary_powers(Report *report, const SimRun *run);
void summary_receivers(Report *report, const SimRun *run);
void summary_questions(Report *report, const SimRun *run);
void summary_never(Report *report, const SimRun *run);

/* Comparisons with other arms: another set-up, the default bot, powers switched off. */
void summary_versus(Report *report, const SimRun *run);
void summary_skill(Report *report, const SimRun *run);
void summary_knockouts(Report *report, const SimRun *run);

/* Of a ranking: all powers from the strongest to the weakest, and who gets along with whom. */
void summary_rank(Report *report, const SimRun *run);
void summary_partners(Report *report, const SimRun *run);

/* Single figures, for other tables. */
Measure summary_wins(const SimRun *run, int seat);    /* a seat's share of all wins */
Measure summary_change(const SimRun *run);            /* of the population of a community, on average */
Measure summary_spread(const SimRun *run);            /* standard deviation of that change */
Measure summary_against(const SimRun *run, int seat); /* a seat's change minus the mean change of the others */
Measure summary_first_leader(const SimRun *run);      /* the same for the seat that led the game's first trick */
Measure summary_gap(const SimRun *run);               /* between the largest and the smallest change */
Measure summary_zombies(const SimRun *run);           /* share of games that the zombies won */
Measure summary_rounds(const SimRun *run);            /* rounds in a game */

Measure summary_worth(const SimRun *run, int arm); /* of a power to its owner; the arm is of kind ARM_OFF_ONE */

/* Writes " raises every community by 2.00 ±0.10 survivors", or "lowers", for what a power does to each of them, one of
 * `rows` that are looked at. False, and nothing is written, unless that is more than chance explains. */
bool summary_raises(Measure change, int rows, char out[STATISTICS_SENTENCE / 2]);

/* The arm of the power that is worth most to its owner, or with `sign` -1 least; -1 if none was knocked out. */
int summary_farthest_arm(const SimRun *run, int sign);

/* For Statistics.won and .verdict. */
double summary_won(const SimRun *run);
void summary_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]);

#endif
