/* Sentences about a game, put together piece by piece and printed as a paragraph that is broken between words. On a
 * screen with colour, cards have the colour of their faction. */
#ifndef REPL_DRAW_DAYZ_PROSE_H
#define REPL_DRAW_DAYZ_PROSE_H

#include "core/dayz/game.h"
#include "repl/term/screen.h"

enum { PROSE_SIZE = 4096 };

typedef struct Prose {
    Screen *screen;
    const Setup *setup;
    int lead; /* indent of the first line of the paragraph */
    size_t used;
    char text[PROSE_SIZE]; /* may hold style codes: for screen_write */
} Prose;

void prose_init(Prose *prose, Screen *screen, const Setup *setup);

/* Prints the current paragraph and begins a new one, whose first line is indented by `lead`. */
void prose_begin(Prose *prose, int lead);

/* Adds to the paragraph, like printf. */
void prose_add(Prose *prose, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a word in a style, the name of a card, the name of a power. */
void prose_styled(Prose *prose, Style style, const char *word);
void prose_card(Prose *prose, const Game *game, int card);
void prose_power(Prose *prose, PowerName power);

/* Adds the text of a script, with spaces in place of newlines and tabs. */
void prose_quote(Prose *prose, const char *text);

/* Adds the powers in play: "hippie:base, military:base, dog:base, with bunker". */
void prose_lineup(Prose *prose, const Table *table);

/* Adds the sentence for an EVENT_SWAP: "dog:base replaces kid:base" or "bunker is added". */
void prose_swap(Prose *prose, const Event *swap);

/* Adds the sentence for an EVENT_POPULATION: "2 loses 3 survivors: 63". */
void prose_population(Prose *prose, const Game *game, const Event *population);

/* Adds the result: "community 2 wins", "communities 1 and 3 share the win" or "the zombies win". */
void prose_winners(Prose *prose, Set winners);

/* Adds who wins a campaign that is over, and the totals (R11). */
void prose_campaign_winners(Prose *prose, const Game *game);

/* Prints the paragraph, unless it is empty. */
void prose_end(Prose *prose);

#endif
