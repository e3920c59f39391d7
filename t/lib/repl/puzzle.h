/* A puzzle: a scenario with a seat that looks for a way to its goal. Its function shows one; here it is
 * played as `horde run` plays it, and the first decision of the solver is kept, to be searched. */
#ifndef T_LIB_REPL_PUZZLE_H
#define T_LIB_REPL_PUZZLE_H

#include "repl/app/scenario_game.h"
#include "t/lib/kernel/game_search.h"

typedef struct Puzzle {
    ScenarioGame scenario_game;
    ScenarioRun run;
    Host host;
    Game game;
    Game first; /* as it stood before the solver's first decision */
    int move;   /* the option that the file takes there; -1: it takes none */
    int checks, missed;
    char why[VM_MESSAGE]; /* of puzzle_open and puzzle_play: what went wrong */
} Puzzle;

/* Loads a file; false, and `why`, when it cannot be played or is no puzzle. It is to be released either way. */
bool puzzle_open(Puzzle *puzzle, Scripts *scripts, const char *path);
void puzzle_release(Puzzle *puzzle);

/* Plays it by its function. False, and `why`, when it cannot be played to its end. */
bool puzzle_play(Puzzle *puzzle);

/* A search for its goal. */
GameSearch puzzle_search(Puzzle *puzzle);

/* An option of its first decision, as people say it: "van-1 high". */
const char *puzzle_option(const Puzzle *puzzle, int option, char out[NAME_SIZE]);

#endif
