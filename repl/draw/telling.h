/* Tells a game: in the live log, a sentence for each event while it is played, with only what one seat may know; and
 * a whole game to spectators. */
#ifndef REPL_DRAW_TELLING_H
#define REPL_DRAW_TELLING_H

#include "core/base/buffer.h"
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

/* Adds the sentence about an event, or nothing if there is nothing to say; true if it begins a part of the game, as a
 * heading. Every event must be told, in order. */
bool live_log_words(LiveLog *live_log, const Game *game, const Event *event, Buffer *words);

/* Prints words as a paragraph, or as a heading after a blank line. */
void live_log_paragraph(const LiveLog *live_log, const Game *game, const char *words, bool heading);

/* True for the event with which the game, or a part of a campaign, begins. */
bool live_log_begins(const LiveLog *live_log, const Game *game, const Event *event);

/* Prints title, date and text of the scenario that the game is of, and of the part it is in, each after a blank line;
 * nothing if it has none. */
void live_log_story(Screen *screen, const Setup *setup, const Game *game);

/* Prints "18 June: Rations" and the text. The date and the text may be empty. A blank line in the text separates
 * paragraphs. */
void live_log_story_text(Screen *screen, const char *title, const char *date, const char *text);

/* A whole game told to spectators, who see everything: the sentences of the live log, with what happens alike on one
 * line, the hands, a table of each count, and the result. */
typedef struct Telling Telling;

/* `quiet`: only the result is printed. */
Telling *telling_new(Screen *screen, const Setup *setup, bool quiet);
void telling_see(Telling *telling, const Game *game, const Event *event);

/* Prints what is unfinished, and the result of a game that is over. */
void telling_free(Telling *telling, const Game *game);

#endif
