/* Prints a game while it is played, a sentence for each event, with only what one seat may know. */
#ifndef REPL_DRAW_LIVE_LOG_H
#define REPL_DRAW_LIVE_LOG_H

#include "play/describe/description.h"
#include "repl/term/screen.h"

typedef struct LiveLog {
    Screen *screen;
    const Setup *setup;
    int seat;                   /* the viewer, or DOOR_NOBODY for everything */
    int32_t before[DOOR_SEATS]; /* what the game remembers from one event to the next (Describe.remember) */
} LiveLog;

/* For Host.see, with the log as the watcher: prints the event. */
void live_log_print(void *live_log, const Game *game, const Event *event);

/* The sentence about an event, with style codes where the screen has colour, to be freed; empty if there is nothing to say. `heading`
 * (may be NULL) is set to whether it begins a part of the game. */
char *live_log_sentence(LiveLog *live_log, const Game *game, const Event *event, bool *heading);

/* Prints title, date and text of the scenario that the game is of, and of the part it is in, each after a blank line; nothing
 * if it has none. */
void live_log_story(Screen *screen, const Setup *setup, const Game *game);

#endif
