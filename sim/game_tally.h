/* What is counted of any game behind the door: who won, scores, and how long it took. All sums are integers. */
#ifndef SIM_GAME_TALLY_H
#define SIM_GAME_TALLY_H

#include "sim/part.h"

enum {
    GAME_TALLY_GAMES = 10000000,   /* the most games of a run, so that no sum of squares overflows */
    GAME_TALLY_DECISIONS = 190000, /* of one game; more are counted as this many */
    GAME_TALLY_ROWS = 32           /* of the table of how far games went; the last row covers all longer ones */
};

/* One game that is over. */
typedef struct GamePlayed {
    int32_t scores[DOOR_SEATS];
    unsigned winners;              /* a bit for each; 0: nobody */
    int64_t decisions[DOOR_SEATS]; /* of each seat, with at least two options */
    int64_t blind;                 /* of these, those of bots that found no re-dealt game, or used up their budget */
    int clock;                     /* the first number of its clock */
} GamePlayed;

/* Sums over whole games. A name ending in 2 is a sum of squares. */
typedef struct GameTally {
    int64_t games, nobody, shared; /* games that nobody won; games with several winners */
    int64_t wins[DOOR_SEATS];
    int64_t score[DOOR_SEATS], score2[DOOR_SEATS];
    int64_t ahead[DOOR_SEATS], ahead2[DOOR_SEATS]; /* own score * seats, less all scores */
    int64_t gap, gap2;                             /* between the highest and the lowest score */
    int64_t decisions, decisions2, by_seat[DOOR_SEATS], by_seat2[DOOR_SEATS];
    int64_t blind;                                 /* of bots that found no re-dealt game, or used up their budget */
    int64_t clock, clock2, ended[GAME_TALLY_ROWS]; /* how far the clock went, from 0 */
} GameTally;

/* The results of a game without statistics of its own. */
typedef struct GameResults {
    Results results; /* first */
    GameTally tally;
} GameResults;

/* The tally in such results. */
GameTally *game_results_tally(Results *results);

/* For Statistics.clear and .add. */
void game_results_clear(Results *results);
void game_results_add(Results *results, const Results *more);

/* Adds one game. */
void game_tally_add(GameTally *tally, const GamePlayed *played, int seats);

/* For Statistics.put and .take: the sums in part files. */
void game_results_put(FILE *file, const SimRun *run);
bool game_results_take(PartReader *reader);

/* For Statistics.wins, .won, .verdict and .sections. */
Measure any_wins(const SimRun *run, int seat);
double any_won(const SimRun *run);
void any_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]);
extern const ReportSection any_sections[];

/* For Statistics.count. */
const char *game_results_count(struct Worker *worker, int arm, int64_t number, const Game *game);

#endif
