/* A trick (R3) and the horde (R4). Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_TRICK_H
#define CORE_DAYZ_TRICK_H

#include "core/dayz/hook.h"

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

#endif
