/* A power that failed in the middle of a game, as people are told of it. */
#ifndef REPL_APP_GAME_FAULT_H
#define REPL_APP_GAME_FAULT_H

#include "repl/app/scripts.h"

/* Says on stderr what failed after game_step did: file, line and message, then hook, power, seat, round, trick. */
void game_fault_print(const Scripts *scripts, const Host *host, const Game *game);

#endif
