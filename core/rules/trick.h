/* A trick (R3) and the horde (R4). Inner header: only core/ and lua/ include it. */
#ifndef CORE_RULES_TRICK_H
#define CORE_RULES_TRICK_H

#include "core/engine/hook.h"

HookEnd phase_new_trick(Host *host, Game *game);
HookEnd phase_encounter(Host *host, Game *game);
HookEnd phase_play(Host *host, Game *game);
HookEnd phase_played(Host *host, Game *game);
HookEnd phase_trick_over(Host *host, Game *game);
HookEnd phase_horde(Host *host, Game *game);
HookEnd phase_collect(Host *host, Game *game);
HookEnd phase_power(Host *host, Game *game);
HookEnd phase_any_trick(Host *host, Game *game);
HookEnd phase_next_lead(Host *host, Game *game);

/* The cards a seat may play now, with what powers allow and forbid. `verdict` comes in empty. */
HookEnd trick_legal(Host *host, Game *game, int seat, Set *legal, Verdict *verdict);

/* Plays the card of that option of game->asked, which must exist. */
void trick_play(Host *host, Game *game, int option);

/* The seat that would win the trick if it ended now, as the rules (R3.6) and then the powers see it; NOTHING if no card
 * is left that could win. Powers judge with what `viewer` sees, a seat, or NOTHING for all. A faction must be asked for. */
HookEnd trick_winner(Host *host, Game *game, int viewer, int *winner);

/* The seat with the best card by R3.6 or the edition's own rule, without the seats whose cards are out (a bit for each);
 * NOTHING if there is none. */
int trick_best(const Game *game, const Setup *setup, unsigned out);

/* One power judges the winner so far. If it rules the card of that seat out, *out gets the seat and *winner is NOTHING;
 * the judging then begins again with trick_best. A power cannot name a seat that is out. */
HookEnd trick_ruling(Host *host, Game *game, int power, int viewer, unsigned *out, int *winner);

#endif
