/* What a scenario or campaign tells: title, date and diary, shown wherever it is played (R11). */
#ifndef REPL_TELL_STORY_H
#define REPL_TELL_STORY_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* Prints the story of the part that the game is in; in the first part, that of the game comes before it. A blank line
 * precedes each. Prints nothing if the game has no story. */
void story_print_part(Screen *screen, const Setup *setup, const Game *game);

#endif
