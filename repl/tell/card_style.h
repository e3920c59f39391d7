/* Cards in the colour of their faction: vans white, zombies green, survivors by their place in the order of R2.2. */
#ifndef REPL_TELL_CARD_STYLE_H
#define REPL_TELL_CARD_STYLE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* The style of a slot or card in the deck of this round; STYLE_PLAIN for NOTHING. */
Style slot_style(const Setup *setup, const Game *game, int slot);
Style card_style(const Setup *setup, const Game *game, int card);

/* Prints the name of a card, "hippie-9", in its style. */
void card_print(Screen *screen, const Setup *setup, const Game *game, int card);

#endif
