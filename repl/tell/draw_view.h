/* The game as one viewer sees it, and its cards laid out in a block. Drawings read only this view, so they cannot show
 * what the viewer does not know. */
#ifndef REPL_TELL_DRAW_VIEW_H
#define REPL_TELL_DRAW_VIEW_H

#include "core/engine/game.h"
#include "core/rules/look.h"
#include "repl/term/block.h"

typedef struct DrawView {
    const Setup *setup;
    Game game;                 /* only the table, the decision, the deck, the open hook, part and totals */
    int count[ZONES];          /* cards in each zone, known or not */
    int viewer;                /* a seat, or NOTHING for all cards */
    int ahead;                 /* the seat that is winning or has won the trick, or NOTHING */
    int gift_count[MAX_SEATS]; /* cards chosen to be given, by seats that the viewer sees */
    Gift gifts[MAX_SEATS][MAX_TRANSFERS];
    bool counted;    /* a round is running, and `count_now` holds what its expedition zones count so far */
    Count count_now; /* of the cards that the viewer knows (R5.1) */
} DrawView;

/* The game as the viewer knows it (R3.11) or, without memory, as it lies before the viewer: of face-down zones only the
 * vans, and the cards that a question lets the viewer choose from. */
void draw_view_init(DrawView *view, const Setup *setup, const Game *game, int viewer, bool memory);

/* Takes the cards that seats have chosen to give (R2.6) out of their hands, where the viewer may know them. */
void draw_view_give(DrawView *view, const Game *game);

/* Counts what the viewer sees of the expedition zones, as if the round ended now. */
void draw_view_count(DrawView *view);

/* True if cards that the viewer does not know can change the seat's count. */
bool draw_view_is_unsure(const DrawView *view, int seat);

/* True from the encounter until the next lead: a trick is on the table, or its power acts. */
bool draw_view_has_trick(const DrawView *view);

/* Adds the name of a card in its style. */
void draw_view_card(const DrawView *view, Block *block, const char *gap, int card);

/* Adds a card with words before and after it on the same line: "2: hippie-9 wins". */
void draw_view_card_in(const DrawView *view, Block *block, const char *gap, const char *before, int card,
                       const char *after);

/* Adds cards by faction: "hippie 2 5 9, zombie 4 17". The cards of a faction stay on one line, or get lines of their
 * own. */
void draw_view_cards(const DrawView *view, Block *block, Set cards);

/* Adds the known cards of a zone by faction, and the number of unknown ones. */
void draw_view_zone(const DrawView *view, Block *block, int zone);

/* Adds the cards of a pile from the top: "dog-3, 4 unknown, van-2". */
void draw_view_pile(const DrawView *view, Block *block, const uint8_t *pile, int count);

#endif
