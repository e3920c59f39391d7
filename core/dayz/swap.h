/* Between two rounds (R2.9, R5.6, R5.7). Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_SWAP_H
#define CORE_DAYZ_SWAP_H

#include "core/dayz/hook.h"

HookEnd phase_swap(Host *host, Game *game);
HookEnd phase_leave(Host *host, Game *game);   /* the power that leaves acts, and is replaced */
HookEnd phase_swapped(Host *host, Game *game); /* powers after a faction was replaced */
HookEnd phase_draw(Host *host, Game *game);

/* The hooks of the swap (R5.6) and of the power draw (R5.7). */
HookEnd swap_faction(Call *call);
HookEnd swap_draw(Call *call);

/* The seat that leads the round after this one (R2.9), and the one that may swap (R5.6). */
int round_next_leader(const Game *game, const Setup *setup);
int round_chooser(const Game *game, const Setup *setup);

#endif
