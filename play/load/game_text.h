/* Words about a game for people: where it stands, who is asked, who won; and places in its scripts. Each is written to `out`, which is
 * returned. */
#ifndef PLAY_LOAD_GAME_TEXT_H
#define PLAY_LOAD_GAME_TEXT_H

#include "core/game/door.h"
#include "lua/vm/place.h"

enum { CLOCK_TEXT = 96, WINNERS_TEXT = 160, PLACE_TEXT = PLACE_FILE + 16 };

/* "round 1, trick 3", or "round 1" before the first trick. */
char *clock_text(const Game *game, const Setup *setup, char out[CLOCK_TEXT]);

/* "1.3", as `goto` takes it. */
char *clock_numbers(const Game *game, const Setup *setup, char out[CLOCK_TEXT]);

/* "community 2"; in a window, where others do not learn whose question it is, "the community that is asked". */
const char *asked_text(const Asked *asked, const Setup *setup, char out[DOOR_NAME]);

/* "community 2 wins", "communities 1 and 3 share the win" or "the zombies win". */
char *winners_text(const Game *game, const Setup *setup, char out[WINNERS_TEXT]);

/* Returns "factions/hippie.lua": the end of `file` that is relative to the working folder, or all of it if the file is
 * not below that folder. */
const char *place_path(const char *file);

/* "factions/hippie.lua:8", with that path. */
char *place_name(const Place *place, char out[PLACE_TEXT]);

#endif
