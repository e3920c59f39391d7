/* Happy DayZ at the prompt: decisions in words, and names. As Door describes them. */
#ifndef PLAY_LOAD_DAYZ_TELL_H
#define PLAY_LOAD_DAYZ_TELL_H

#include "core/game/door.h"

bool dayz_decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]);
const char *dayz_rules_page(const Setup *setup);
void dayz_title(const Setup *setup, char out[DOOR_WHY]);
char *dayz_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
char *dayz_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

#endif
