/* A puzzle: a scenario with a solver and a goal. It is played by its `play` function, as `horde
 * run` does. The position at the solver's first decision is kept for a search. */
#ifndef T_LIB_REPL_PUZZLE_H
#define T_LIB_REPL_PUZZLE_H

#include "core/dayz/name.h"
#include "play/session/scenario_play.h"
#include "t/lib/kernel/game_search.h"

typedef struct Puzzle {
    ScenarioPlay play;
    Game first; /* the position before the solver's first decision */
    int move;   /* the option that `play` takes there, or -1 */
    int checks, missed;
    char why[VM_MESSAGE]; /* why puzzle_open or puzzle_play failed */
} Puzzle;

/* Loads a file. False, with `why`, if it cannot be played or is not a puzzle. Release it in both cases. */
bool puzzle_open(Puzzle *puzzle, Scripts *scripts, const char *path);
void puzzle_release(Puzzle *puzzle);

/* Plays the solution of the file. False, with `why`, if it does not reach the end. */
bool puzzle_play(Puzzle *puzzle);

/* A search for the puzzle's goal. */
GameSearch puzzle_game_search(Puzzle *puzzle);

/* The name of an option of the first decision: "van-1 high". */
const char *puzzle_option(const Puzzle *puzzle, int option, char out[NAME_SIZE]);

#endif
