/* The message about a power that failed during a game. */
#ifndef PLAY_LOAD_DAYZ_GAME_FAULT_H
#define PLAY_LOAD_DAYZ_GAME_FAULT_H

#include "play/load/dayz_scripts.h"

/* Prints the fault of a failed game_step to stderr: file, line and message, then hook, power, seat, round and trick. */
void game_fault_print(const Scripts *scripts, const Host *host, const Game *game);

#endif
