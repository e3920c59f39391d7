/* Sentences about a game, put together piece by piece and printed as a paragraph that is broken between
 * words. Cards have the colour of their faction where there is colour. */
#ifndef REPL_TELL_PROSE_H
#define REPL_TELL_PROSE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

enum { PROSE_SIZE = 4096 };

typedef struct Prose {
    Screen *screen;
    const Setup *setup;
    int lead; /* columns before the first line of the paragraph */
    size_t used;
    char text[PROSE_SIZE];
} Prose;

void prose_init(Prose *prose, Screen *screen, const Setup *setup);

/* Begins a paragraph, after what was begun before is printed; its first line comes after `lead` spaces. */
void prose_begin(Prose *prose, int lead);

/* Adds to it, like printf. */
void prose_add(Prose *prose, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a word in a style; a card; a power by its name. */
void prose_styled(Prose *prose, Style style, const char *word);
void prose_card(Prose *prose, const Game *game, int card);
void prose_power(Prose *prose, PowerName power);

/* Adds what a script says, without what would upset a terminal. */
void prose_quote(Prose *prose, const char *text);

/* Adds the powers in play: "hippie:base, military:base, dog:base, with bunker". */
void prose_lineup(Prose *prose, const Table *table);

/* Adds what an EVENT_SWAP tells: "dog:base replaces kid:base", "bunker is added". */
void prose_swap(Prose *prose, const Event *swap);

/* Adds who won: "community 2 wins", "communities 1 and 3 share the win", "the zombies win". */
void prose_winners(Prose *prose, const Game *game);

/* Prints the paragraph, if there is anything in it. */
void prose_end(Prose *prose);

#endif
