/* How many random games a test plays: its own number, times the percentage in SCALE. */
#ifndef T_SCALE_H
#define T_SCALE_H

/* At least 1. Without SCALE in the environment it is `games`. */
int scale_games(int games);

#endif
