/* What is to be drawn: a game that holds nothing but what the viewer knows, so that no drawing can
 * tell more; and cards, laid out in a block. */
#ifndef REPL_TELL_DRAW_VIEW_H
#define REPL_TELL_DRAW_VIEW_H

#include "core/engine/game.h"
#include "repl/term/block.h"

typedef struct DrawView {
    const Setup *setup;
    Game game;        /* table, decision, deck and which hook is open; nothing else */
    int count[ZONES]; /* cards in each zone, known or not */
    int viewer;       /* a seat, or NOTHING who sees everything */
    int ahead;        /* the seat that wins the trick so far, or has won it; or NOTHING */
} DrawView;

void draw_view_init(DrawView *view, const Setup *setup, const Game *game, int viewer);

/* Is there a trick on the table, or one just collected, whose power may be at work? */
bool draw_view_has_trick(const DrawView *view);

/* The name of a card in its style; with words before and behind it, "2: hippie-9 wins", that stay
 * with it. */
void draw_view_card(const DrawView *view, Block *block, const char *gap, int card);
void draw_view_card_in(const DrawView *view, Block *block, const char *gap, const char *before, int card,
                       const char *behind);

/* Cards by faction, short: "hippie 2 5 9, zombie 4 17". A faction's cards stand on one line, or
 * on lines of their own. */
void draw_view_cards(const DrawView *view, Block *block, Set cards);

/* The cards of a zone in this way, and how many are unknown. */
void draw_view_zone(const DrawView *view, Block *block, int zone);

/* The cards of a pile, "dog-3, 4 unknown, van-2": top first. */
void draw_view_pile(const DrawView *view, Block *block, const uint8_t *pile, int count);

#endif
