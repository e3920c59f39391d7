/* A whole game in words and pictures. As Tools describes them. */
#ifndef REPL_TABLETOP_TABLETOP_TELL_H
#define REPL_TABLETOP_TABLETOP_TELL_H

#include "core/game/describe.h"
#include "repl/app/live_log.h"

void tabletop_tell_event(LiveLog *live_log, const Game *game, const Event *event);
void tabletop_decision_text(const Game *game, const Setup *setup, char out[DOOR_WHY]);
const char *tabletop_rules_page(const Setup *setup);
void tabletop_title(const Setup *setup, char out[DOOR_WHY]);
int tabletop_print_difference(Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other);
char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
bool tabletop_print_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                         const char *name);
int tabletop_knows_piece(const Setup *setup, const Game *game, int viewer, bool forgets, const char *name);
bool tabletop_print_piece(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                          const char *name);
void tabletop_draw(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets);

void tabletop_print_story(Screen *screen, const Setup *setup, const Game *game);
void *tabletop_transcript_new(Screen *screen, const Setup *setup, bool quiet);
void tabletop_transcript_see(void *transcript, const Game *game, const Event *event);
void tabletop_transcript_free(void *transcript, const Game *game);

#endif
