/* The colours of pieces, by their hue (Describe.hue). */
#ifndef REPL_DRAW_HUE_H
#define REPL_DRAW_HUE_H

#include "play/describe/description.h"
#include "repl/term/screen.h"

Style hue_style(int hue);

/* A text in which the names of pieces have their colours, for screen_write or screen_wrap_styled; to be freed. Of a heading, the words
 * up to the colon are bold. */
char *hue_text(const Screen *screen, const Setup *setup, const Game *game, const char *text, bool heading);

#endif
