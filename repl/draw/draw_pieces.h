/* Pieces in texts and in blocks: their colours, by their hue (Describe.hue), and what lies together, as words. */
#ifndef REPL_DRAW_DRAW_PIECES_H
#define REPL_DRAW_DRAW_PIECES_H

#include "play/describe/description.h"
#include "repl/term/block.h"

Style hue_style(int hue);

/* A text in which the names of pieces have their colours, for screen_write or screen_wrap_styled; to be freed. Of a
 * heading, the words up to the colon are bold. */
char *hue_text(const Screen *screen, const Setup *setup, const Game *game, const char *text, bool heading);

/* Pieces that lie together: those that the viewer knows, and how many there are in all. */
typedef struct DrawnPieces {
    const DescribedPiece *first;
    int known, count;
    bool ordered;
} DrawnPieces;

DrawnPieces draw_pieces_of(const Description *of, const DescribedZone *zone);

/* Adds what lies in a zone or place, `gap` first; of a pile, how many there are and the top one if the viewer knows
 * it. */
void draw_pieces(Block *body, const char *gap, DrawnPieces pieces, ShownAs as);

/* Adds pieces by kind, "hippie 2 5 9, zombie 4 17", and the number of unknown ones. The pieces of a kind stay on one
 * line, or get lines of their own. `given`: those that will be given away, too. */
void draw_suits(Block *body, DrawnPieces pieces, bool given);

/* Adds all pieces in order, with unknown ones in their places: "dog-3, 4 unknown, van-2"; played ones with their
 * seats. */
void draw_sequence(Block *body, DrawnPieces pieces);

#endif
