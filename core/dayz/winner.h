/* Who wins a trick (R3.6), and what powers make of it. Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_WINNER_H
#define CORE_DAYZ_WINNER_H

#include "core/dayz/hook.h"

/* The seat that would win the trick if it ended now, as the rules (R3.6) and then the powers see it; NOTHING if no card
 * is left that could win. Powers judge with what `viewer` sees, a seat, or NOTHING for all. A faction must be asked for. */
HookEnd winner_judge(Host *host, Game *game, int viewer, int *winner);

/* The seat with the best card by R3.6 or the edition's own rule, without the seats whose cards are out (a bit for each);
 * NOTHING if there is none. */
int winner_best(const Game *game, const Setup *setup, unsigned out);

/* One power judges the winner so far. If it rules the card of that seat out, *out gets the seat and *winner is NOTHING;
 * the judging then begins again with winner_best. A power cannot name a seat that is out. */
HookEnd winner_ruling(Host *host, Game *game, int power, int viewer, unsigned *out, int *winner);

#endif
