/* A whole game in words and pictures. As Door describes them. */
#ifndef REPL_TABLETOP_TABLETOP_TELL_H
#define REPL_TABLETOP_TABLETOP_TELL_H

#include "core/door/door.h"

extern const char *const tabletop_event_kinds[];

EventInfo tabletop_event_info(const Game *game, const Setup *setup, const Event *event);
void tabletop_decision_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
void tabletop_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
const char *tabletop_rules_page(const Setup *setup);
void tabletop_title(const Setup *setup, char out[DOOR_WHY]);
char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);


#endif
