/* A puzzle: a scenario with a solver, the seat that looks for a way, and a goal that it wants to reach. */
#ifndef PLAY_SESSION_PUZZLE_H
#define PLAY_SESSION_PUZZLE_H

#include <signal.h>

#include "play/session/loaded_game.h"
#include "play/session/replay.h"
#include "play/load/paths.h"
#include "play/load/scenario_game.h"
#include "play/session/session.h"

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

/* The search --------------------------------------------------------------------------------------- */

/* It is exhaustive, with all cards open: the solver tries to reach the goal, and all other seats try to prevent it. */

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

/* The list ----------------------------------------------------------------------------------------- */

/* The puzzles that the user has solved stand in a file in the state folder, a line each. */

/* True if the puzzle in that file is in the list; a file that lies in a folder called scenarios is known by its path
 * below that folder. */
bool solved_has(const Paths *paths, const char *path);

/* Adds the puzzle. False if the list cannot be written; errno says why. */
bool solved_add(const Paths *paths, const char *path);

/* A puzzle of those that there are, numbered from 1 in the order of their files. */
typedef struct ListedPuzzle {
    int number; /* 0: there is none */
    char path[PATH_SIZE];
    char title[128];
    bool solved;
} ListedPuzzle;

/* Finds a puzzle by its number, its title, or the name of its file with or without "puzzle-" and ".lua". False if there is
 * none; `found->number` is then how many there are. */
bool puzzle_list_find(const Paths *paths, const char *word, ListedPuzzle *found);

/* The first puzzle after the one in this file that is not solved; after the last one the search begins again. False if all
 * others are solved. */
bool puzzle_list_next(const Paths *paths, const char *path, ListedPuzzle *found);

/* The end ------------------------------------------------------------------------------------------ */

typedef struct PuzzleResult {
    bool solved;
    bool honest; /* bots decided for all seats but the solver's, on a table that was not altered */
    char goal[PUZZLE_GOAL];
    char
        left[PUZZLE_GOAL]; /* "g:count(1)" of the goal "g:count(1) == 0", whose value tells what is missing; "": none */
} PuzzleResult;

/* The result of a puzzle that is over. False if the game is not one, or if its goal fails. */
bool session_puzzle_result(Session *session, PuzzleResult *result);

/* Keeps that it is solved, unless that was not honest. */
void session_puzzle_keep(Session *session, const PuzzleResult *result);

#endif
