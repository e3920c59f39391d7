/* Where everybody stood when each round began, and where they stand now, as the session's viewer can know it. */
#ifndef PLAY_SESSION_SCOREBOARD_H
#define PLAY_SESSION_SCOREBOARD_H

#include "play/session/session.h"

typedef struct ScoreboardRow {
    int round; /* as the clock counts, from 1 */
    bool has_score[DOOR_SEATS];
    int32_t scores[DOOR_SEATS];
} ScoreboardRow;

typedef struct Scoreboard {
    ScoreboardRow *rows; /* a row for each round that has begun */
    int count;
    DescribedScore now[DOOR_SEATS];
} Scoreboard;

/* To be released with scoreboard_release. Not to be called inside a step. */
void scoreboard_fill(Scoreboard *board, Session *session);
void scoreboard_release(Scoreboard *board);

#endif
