/* The table, drawn so that one look is enough; zones and lists of cards in the same way. A viewer is
 * a seat, who is shown what it knows and no more, or NOTHING for everything. No line is wider than
 * the screen, from 60 columns on. */
#ifndef REPL_TELL_DRAW_TABLE_H
#define REPL_TELL_DRAW_TABLE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* The whole table, also as it stands in the middle of a power. */
void draw_table(Screen *screen, const Setup *setup, const Game *game, int viewer);

/* One zone: how many cards, and which; a pile's top first, a trick in the order of play. */
void draw_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, int zone);

/* Cards by faction, "hippie 2 5 9, zombie 4 17", or "none", and a line's end; `column` is where the cursor is,
 * and where further lines begin. */
void draw_cards(Screen *screen, const Setup *setup, const Game *game, Set cards, int column);

#endif
