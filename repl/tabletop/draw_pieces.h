/* What lies in the zones and places of a whole game, as words of a block. */
#ifndef REPL_TABLETOP_DRAW_PIECES_H
#define REPL_TABLETOP_DRAW_PIECES_H

#include "lua/tabletop/whole_game.h"
#include "repl/term/block.h"

/* What the functions of a drawing share. */
typedef struct Drawing {
    const WholeGame *whole;
    const TabletopLayout *layout; /* of the game */
    const Tabletop *block;
    int viewer; /* a seat, or DOOR_NOBODY for everything */
} Drawing;

/* Adds the pieces of a zone or place that the viewer knows, and how many others there are; of a pile, how many there are
 * and the top one if the viewer knows it. */
void draw_pieces(const Drawing *drawing, Block *body, int zone, ShownAs as);

/* Adds a line for a place in which a piece or a mark lies; `name` is dim. Returns false if nothing lies there. */
bool draw_place(const Drawing *drawing, Block *body, int place, const char *name);

#endif
