/* A campaign of scenarios (R11). Its parts are games of their own; what each seat has left is added up. Inner header:
 * only core/ and lua/ include it. */
#ifndef CORE_DAYZ_CAMPAIGN_H
#define CORE_DAYZ_CAMPAIGN_H

#include "core/dayz/hook.h"

/* Begins the next part, or ends the campaign. */
HookEnd phase_part_over(Host *host, Game *game);

/* Adds what each seat has left to its total. Does nothing unless the totals decide the game. */
void campaign_add(Game *game, const Setup *setup);

#endif
