/* Checks the script of a whole game: its declaration, the names it uses, and hundreds of games between bots with all
 * numbers of players and all values of its options. */
#ifndef REPL_CHECK_CHECK_GAME_H
#define REPL_CHECK_CHECK_GAME_H

#include "repl/app/command.h"
#include "repl/trial/finding.h"

/* What the checks of several files share. */
typedef struct GameChecks {
    Program *program;
    const Options *options;
    Findings *findings;
} GameChecks;

/* Checks the file and prints each fault, and notes. */
void check_game(const GameChecks *checks, const char *path);

/* Plays the one game that the options describe, and prints its fault with a traceback. Returns the exit status. */
int check_game_replay(const GameChecks *checks, const char *path);

#endif
