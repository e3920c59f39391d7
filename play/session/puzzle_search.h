/* An exhaustive search with all cards open: the solver of a puzzle tries to reach its goal, and all other seats try to
 * prevent it. */
#ifndef PLAY_SESSION_PUZZLE_SEARCH_H
#define PLAY_SESSION_PUZZLE_SEARCH_H

#include <signal.h>

#include "play/session/puzzle.h"

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
