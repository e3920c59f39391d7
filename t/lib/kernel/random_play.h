/* Random answers that depend on nothing but the game, so that a game is the same however it is played. */
#ifndef T_LIB_KERNEL_RANDOM_PLAY_H
#define T_LIB_KERNEL_RANDOM_PLAY_H

#include "core/dayz/game.h"

/* For Host.answer: a random option, a pure function of seed, seat and number of the decision. */
int random_answer(void *unused, const Game *game);

/* The same answers, but -1 for a third of the decisions, so that game_step returns GAME_WAITS. */
int random_answer_some(void *unused, const Game *game);

/* A host whose every seat answers at random. */
Host random_host(const Setup *setup);

/* Steps, and answers by game_answer, until `decisions` decisions are made. Returns false if the game
 * fails or ends before that. The host must have no `answer`. */
bool random_play_to(Host *host, Game *game, uint32_t decisions);

#endif
