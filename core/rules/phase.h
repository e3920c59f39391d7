/* The phases of a game, a function each: they do one step, set table.phase to what comes next, and
 * return HOOK_DONE, or say that a decision is waited for or that a power failed. */
#ifndef CORE_RULES_PHASE_H
#define CORE_RULES_PHASE_H

#include "core/engine/hook.h"

HookEnd phase_new_round(Host *host, Game *game);
HookEnd phase_transfer(Host *host, Game *game);
HookEnd phase_opening(Host *host, Game *game);
HookEnd phase_round_start(Host *host, Game *game);
HookEnd phase_new_trick(Host *host, Game *game);
HookEnd phase_encounter(Host *host, Game *game);
HookEnd phase_play(Host *host, Game *game);
HookEnd phase_trick_over(Host *host, Game *game);
HookEnd phase_horde(Host *host, Game *game);
HookEnd phase_collect(Host *host, Game *game);
HookEnd phase_power(Host *host, Game *game);
HookEnd phase_next_lead(Host *host, Game *game);
HookEnd phase_count(Host *host, Game *game);
HookEnd phase_swap(Host *host, Game *game);
HookEnd phase_draw(Host *host, Game *game);

/* The cards a seat may play now, where powers have a say in it. `verdict` comes in empty. */
HookEnd trick_legal(Host *host, Game *game, int seat, Set *legal, Verdict *verdict);

/* Plays the card of that option of game->asked, which must be there. */
void trick_answer(Host *host, Game *game, int option);

/* Counts all expedition zones as they are now (R5.1), without changing any population. */
HookEnd count_make(Host *host, Game *game, Count *count);

/* The seat that leads the round after this one (R2.9), and the one that may swap (R5.6). */
int round_next_leader(const Game *game, const Setup *setup);
int round_chooser(const Game *game, const Setup *setup);

#endif
