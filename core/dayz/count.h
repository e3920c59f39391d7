/* The end of a round (R5.1-R5.4). Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_COUNT_H
#define CORE_DAYZ_COUNT_H

#include "core/dayz/hook.h"

HookEnd phase_round_end(Host *host, Game *game);
HookEnd phase_count(Host *host, Game *game);
HookEnd phase_game_end(Host *host, Game *game);

/* Counts all expedition zones as they are now (R5.1), without changing any population. */
HookEnd count_make(Host *host, Game *game, Count *count);

#endif
