/* Drawings of the table, of zones and of lists of cards. The viewer is a seat, which is shown only what it knows, or
 * NOTHING for all cards. Without memory a seat is shown only what lies face up, as at a real table (R3.11). If the screen has 60 columns or more, no line is wider than the screen. */
#ifndef REPL_TELL_DRAW_TABLE_H
#define REPL_TELL_DRAW_TABLE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* Draws the whole table, also in the middle of a power. */
void draw_table(Screen *screen, const Setup *setup, const Game *game, int viewer, bool memory);

/* Prints a zone: the number of cards, then the cards; a pile from the top, a trick in the order of play. */
void draw_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, bool memory, int zone);

/* Prints cards by faction, "hippie 2 5 9, zombie 4 17" or "none", and a newline. The cursor is at `column`, where
 * continuation lines begin, too. */
void draw_cards(Screen *screen, const Setup *setup, const Game *game, Set cards, int column);

#endif
