/* The statistics once more, slowly and plainly: from the event streams of games alone, in doubles. */
#ifndef T_PLAIN_H
#define T_PLAIN_H

#include "core/engine/game.h"

enum { PLAIN_GAMES = 4096, PLAIN_NAME = 64, PLAIN_POWERS = 40 };

typedef struct PlainPower {
    char name[PLAIN_NAME];
    int rounds, fires, acts, answers;
    int to[MAX_SEATS + 1], to_worth[MAX_SEATS + 1]; /* by seats to the left of the winner; last: nobody */
    int seat[MAX_SEATS], seat_worth[MAX_SEATS];
    int scored[MAX_SEATS];
    int chosen[MAX_SEATS]; /* communities, by seats to the left of who was asked; of questions with a choice */
} PlainPower;

typedef struct Plain {
    int seats, games, rounds, tricks;
    double change[MAX_SEATS][PLAIN_GAMES], wins[MAX_SEATS][PLAIN_GAMES];
    int zombies, shared, ended[100], eliminated[100];
    double first_ahead[PLAIN_GAMES], first_wins[PLAIN_GAMES]; /* of who led first */
    double opener_wins;                                       /* rounds, of who led first in them */
    int tricks_on[2], leader_wins[2];
    PlainPower powers[PLAIN_POWERS];
    int power_count;
} Plain;

/* Plays a game by random bots and adds what its stream tells. */
void plain_play(Plain *plain, const Setup *setup, uint64_t seed);

PlainPower *plain_power(Plain *plain, const char *name);

/* Of the first `count` numbers. */
double plain_mean(const double *numbers, int count);
double plain_spread(const double *numbers, int count);

/* How far Student's distribution with so many degrees of freedom goes to both sides for 95 %. */
double plain_student(int degrees);

#endif
