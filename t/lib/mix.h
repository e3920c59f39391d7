/* A mix of set-ups: every number of seats, both editions, all stand-ins in all their versions, the
 * specials, power draws, short hands, campaigns and line-ups per round. Number `i` is always the
 * same set-up; any eight in a row have every number of seats in both editions. */
#ifndef T_MIX_H
#define T_MIX_H

#include "core/engine/game.h"

enum { FAULT_SIZE = 200 };

Setup mix_setup(uint64_t number);

/* What is wrong with this game, played with this set-up from this seed; NULL when nothing is. */
typedef const char *(*Judge)(const Setup *setup, uint64_t seed);

/* Has so many games judged (times SCALE). NULL when nothing is wrong; otherwise a sentence about
 * the first that is, in `fault`. */
const char *mix_fault(int games, Judge judge, char fault[FAULT_SIZE]);

/* Answers as standin_answer does, but leaves a third of the decisions to be handed out. */
int mix_answer_some(void *unused, const Game *game);

/* Steps and answers from outside, as standin_answer would, until `decisions` are made; false when
 * the game is over before, or fails. The host must not answer. */
bool mix_play_to(Host *host, Game *game, uint32_t decisions);

#endif
