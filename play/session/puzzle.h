/* A puzzle: a scenario with a solver, the seat that looks for a way, and a goal that it wants to reach. */
#ifndef PLAY_SESSION_PUZZLE_H
#define PLAY_SESSION_PUZZLE_H

#include "play/session/replay.h"
#include "play/session/loaded_game.h"

enum { PUZZLE_GOAL = 512, PUZZLE_GIVEN = 64 };

/* The scenario of a loaded puzzle; NULL if the game is not a puzzle. */
const Scenario *puzzle_of(const LoadedGame *loaded);

/* Writes the goal as its file states it, on one line: "g:count(1) == 0"; "" if it is more than an expression. Returns
 * `out`. */
char *puzzle_goal(const Scenario *puzzle, char out[PUZZLE_GOAL]);

/* Is the goal reached in the game? `done` is false if the goal's function failed; the machine of the scenario has the
 * message. */
bool puzzle_is_reached(const LoadedGame *loaded, const Game *game, bool *done);

/* How the solution in the file begins: the decisions of other seats that come first, and the solver's first one. */
typedef struct PuzzleOpening {
    Step given[PUZZLE_GIVEN];
    int count;
    char move[DOOR_NAME]; /* "" if the solver does not decide */
} PuzzleOpening;

void puzzle_opening(const LoadedGame *loaded, PuzzleOpening *opening);

#endif
