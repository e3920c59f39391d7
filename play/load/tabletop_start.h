/* The start of a whole game: as its script begins, or, for a scenario, with a table that was altered after the first
 * phase. */
#ifndef PLAY_LOAD_TABLETOP_START_H
#define PLAY_LOAD_TABLETOP_START_H

#include "core/game/door.h"

struct Scripts;
struct Scenario;
struct Options;

/* As Door.start. */
void tabletop_start(Game *game, const Setup *setup, uint64_t seed);

/* Tries the start of a scenario's game. Returns -1; or the number of an alteration that is not possible, from 0, and a sentence in
 * `why`. */
int tabletop_try_start(const Setup *setup, uint64_t seed, char why[DOOR_WHY]);

/* The set-up that a scenario describes, as Tools.setup_scenario. */
const Setup *tabletop_setup_scenario(struct Scripts *scripts, struct Scenario *scenario, const struct Options *options);

/* The bot "random", as Door.random. */
int tabletop_random(const Setup *setup, const Game *game);

#endif
