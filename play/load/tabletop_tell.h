/* A whole game in words and pictures. As Tools describes them. */
#ifndef PLAY_LOAD_TABLETOP_TELL_H
#define PLAY_LOAD_TABLETOP_TELL_H

#include "core/game/door.h"

bool tabletop_decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]);
const char *tabletop_rules_page(const Setup *setup);
void tabletop_title(const Setup *setup, char out[DOOR_WHY]);
char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

#endif
