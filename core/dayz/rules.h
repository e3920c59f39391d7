/* The rules, each in the file of its noun: deal.c, trick.c, winner.c, count.c, swap.c, campaign.c; and what these files need of
 * each other. Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_RULES_H
#define CORE_DAYZ_RULES_H

#include "core/dayz/hook.h"

/* The functions of the phases, and of the kernel's own hooks. */
#define PHASE_FUNCTION(ID, function) HookEnd function(Host *host, Game *game);
#define NO_FUNCTION(...)
#define KERNEL_FUNCTION(ID, function, name) HookEnd function(Call *call);
PHASE_LIST(PHASE_FUNCTION, NO_FUNCTION)
KERNEL_HOOKS(KERNEL_FUNCTION)
#undef PHASE_FUNCTION
#undef NO_FUNCTION
#undef KERNEL_FUNCTION

/* The set-up of a round (R2). The seat to which another one gives its card with this number (R2.6); left is the next seat
 * clockwise. The seat that gave the card in the transfer of this round; NOTHING when none did. */
int deal_receiver(const Setup *setup, int seat, int number);
int deal_giver(const Table *table, int card);

/* A trick (R3). The cards a seat may play now, with what powers allow and forbid; `verdict` comes in empty. Playing the card of
 * an option of game->asked, which must exist. */
HookEnd trick_legal(Host *host, Game *game, int seat, Set *legal, Verdict *verdict);
void trick_play(Host *host, Game *game, int option);

/* The seat that would win the trick if it ended now, as the rules (R3.6) and then the powers see it; NOTHING if no card
 * is left that could win. Powers judge with what `viewer` sees, a seat, or NOTHING for all. A faction must be asked for. */
HookEnd winner_judge(Host *host, Game *game, int viewer, int *winner);

/* The seat with the best card by R3.6 or the edition's own rule, without the seats whose cards are out (a bit for each);
 * NOTHING if there is none. */
int winner_best(const Game *game, const Setup *setup, unsigned out);

/* One power judges the winner so far. If it rules the card of that seat out, *out gets the seat and *winner is NOTHING;
 * the judging then begins again with winner_best. A power cannot name a seat that is out. */
HookEnd winner_ruling(Host *host, Game *game, int power, int viewer, unsigned *out, int *winner);

/* Counts all expedition zones as they are now (R5.1), without changing any population. */
HookEnd count_make(Host *host, Game *game, Count *count);

/* True if a population is 0 and the edition ends a game, or a campaign, with that (R5.3). */
bool count_eliminates(const Game *game, const Setup *setup);

/* The seat that leads the round after this one (R2.9), and the one that may swap (R5.6). */
int round_next_leader(const Game *game, const Setup *setup);
int round_chooser(const Game *game, const Setup *setup);

/* Adds what each seat has left to its total in a campaign (R11). Does nothing unless the totals decide the game. */
void campaign_add(Game *game, const Setup *setup);

#endif
