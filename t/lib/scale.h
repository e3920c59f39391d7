/* The number of random games that a test plays: its own number times the percentage in SCALE. */
#ifndef T_SCALE_H
#define T_SCALE_H

/* Returns `games` * SCALE / 100, at least 1; `games` if SCALE is not set. */
int scale_games(int games);

#endif
