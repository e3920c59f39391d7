/* A puzzle: a scenario with a solver, the seat that looks for a way, and a goal that it wants to reach. */
#ifndef PLAY_SESSION_PUZZLE_H
#define PLAY_SESSION_PUZZLE_H

#include <signal.h>

#include "play/session/loaded_game.h"
#include "play/session/replay.h"

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

/* An exhaustive search with all cards open: the solver of a puzzle tries to reach its goal, and all other seats try to
 * prevent it. */

enum { PUZZLE_POSITIONS = 1000000, PUZZLE_LINE = 256 };

typedef enum PuzzleVerdict { PUZZLE_FORCED, PUZZLE_REFUTED, PUZZLE_UNDECIDED } PuzzleVerdict;

typedef struct PuzzleMove {
    uint8_t seat;
    uint16_t option;
    char name[DOOR_NAME];
} PuzzleMove;

typedef struct PuzzleSearch {
    const LoadedGame *loaded;
    volatile sig_atomic_t *stop;  /* NULL, or set to give up */
    uint64_t positions;           /* looked at so far; a search ends after PUZZLE_POSITIONS */
    const char *undecided;        /* why the search has no result; NULL while it has */
    PuzzleMove line[PUZZLE_LINE]; /* the decisions that show the last verdict, from the searched position on */
    int count;
} PuzzleSearch;

/* Can the solver force its goal from here? The game waits for a decision or is over. The search counts positions over
 * several calls; `line` holds a way to the goal against one defence, or the line that refutes it. */
PuzzleVerdict puzzle_search(PuzzleSearch *search, const Game *game);

/* The option by which a seat that is not the solver prevents the goal; -1 if it cannot, or the search has no result. */
int puzzle_defence(const LoadedGame *loaded, const Game *game, volatile sig_atomic_t *stop);

#endif
