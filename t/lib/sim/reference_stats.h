/* A slow reference implementation of the statistics, from event streams alone, in doubles. */
#ifndef T_LIB_SIM_REFERENCE_STATS_H
#define T_LIB_SIM_REFERENCE_STATS_H

#include "core/dayz/game.h"

enum { REFERENCE_GAMES = 4096, REFERENCE_NAME = 64, REFERENCE_POWERS = 40 };

typedef struct ReferencePower {
    char name[REFERENCE_NAME];
    int rounds, fires, acts, answers;
    int to[MAX_SEATS + 1], to_worth[MAX_SEATS + 1]; /* by distance to the left of the winner; last: no seat */
    int seat[MAX_SEATS], seat_worth[MAX_SEATS];
    int scored[MAX_SEATS];
    int chosen
        [MAX_SEATS]; /* communities chosen, by distance to the left of the seat asked; only questions with a choice */
    double offered_in[MAX_SEATS][REFERENCE_GAMES], chosen_in[MAX_SEATS][REFERENCE_GAMES]; /* the same in each game */
} ReferencePower;

typedef struct ReferenceStats {
    int seats, games, rounds, tricks;
    double change[MAX_SEATS][REFERENCE_GAMES], wins[MAX_SEATS][REFERENCE_GAMES];
    int zombies, shared, ended[100], eliminated[100];
    double first_ahead[REFERENCE_GAMES], first_wins[REFERENCE_GAMES]; /* of the first leader */
    double opener_wins;                                               /* of rounds, by their first leader */
    int tricks_on[2], leader_wins[2];
    double tricks_in[3][REFERENCE_GAMES], wins_in[3][REFERENCE_GAMES]; /* in each game: high, low, both */
    ReferencePower powers[REFERENCE_POWERS];
    int power_count;
} ReferenceStats;

/* Plays a game at random and adds its stream. */
void reference_stats_play(ReferenceStats *stats, const Setup *setup, uint64_t seed);

ReferencePower *reference_stats_power(ReferenceStats *stats, const char *name);

/* Of the first `count` numbers. */
double reference_stats_mean(const double *numbers, int count);
double reference_stats_spread(const double *numbers, int count);

/* Half the width of the 95 % interval of the sum of `part` over the sum of `whole`, with games as independent. */
double reference_stats_share_margin(const double *part, const double *whole, int games);

/* The two-sided 95 % quantile of Student's distribution with that many degrees of freedom. */
double reference_stats_student(int degrees);

#endif
