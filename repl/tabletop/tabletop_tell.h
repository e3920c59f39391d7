/* A whole game in words and pictures. As Door describes them. */
#ifndef REPL_TABLETOP_TABLETOP_TELL_H
#define REPL_TABLETOP_TABLETOP_TELL_H

#include "repl/app/live_log.h"

extern const char *const tabletop_event_kinds[];

EventInfo tabletop_event_info(const Game *game, const Setup *setup, const Event *event);
void tabletop_tell_event(LiveLog *live_log, const Game *game, const Event *event);
void tabletop_decision_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
void tabletop_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
const char *tabletop_rules_page(const Setup *setup);
void tabletop_title(const Setup *setup, char out[DOOR_WHY]);
char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);

void tabletop_print_story(Screen *screen, const Setup *setup, const Game *game);
void *tabletop_transcript_new(Screen *screen, const Setup *setup, bool quiet);
void tabletop_transcript_see(void *transcript, const Game *game, const Event *event);
void tabletop_transcript_free(void *transcript, const Game *game);

#endif
