/* The message about a power that failed during a game. */
#ifndef REPL_SCRIPTS_DAYZ_GAME_FAULT_H
#define REPL_SCRIPTS_DAYZ_GAME_FAULT_H

#include "repl/scripts_dayz/dayz_scripts.h"

/* Prints the fault of a failed game_step to stderr: file, line and message, then hook, power, seat, round and trick. */
void game_fault_print(const Scripts *scripts, const Host *host, const Game *game);

#endif
