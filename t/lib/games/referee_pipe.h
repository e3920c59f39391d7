/* Whole games played at random, and their event streams judged by a referee: a script that reads a stream and exits with 0
 * if it is a game by the rules. */
#ifndef T_LIB_GAMES_REFEREE_PIPE_H
#define T_LIB_GAMES_REFEREE_PIPE_H

#include "t/lib/table/test_tabletop.h"

typedef struct RefereedGame {
    const char *script, *referee;
    int least, most;            /* players */
    const char *const *options; /* set-ups, "variant=expert"; ends with NULL */
    int games;                  /* in all set-ups together; `make soak` plays 20,000 */
} RefereedGame;

/* Plays games of every set-up with every number of players; a test for each. All checks of random_tabletop_check hold,
 * and the referee accepts the streams. */
void refereed_games(const RefereedGame *of);

/* Runs a command that reads the stream of the game with this seed. True if it exits with 0; otherwise what it printed is
 * told as a diagnostic. */
bool refereed_stream(TestTabletop *test, uint64_t seed, const char *command);

#endif
