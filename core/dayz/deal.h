/* The set-up of a round (R2). Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_DEAL_H
#define CORE_DAYZ_DEAL_H

#include "core/dayz/hook.h"

HookEnd phase_new_round(Host *host, Game *game);   /* line-up, deck, deal */
HookEnd phase_dealt(Host *host, Game *game);       /* powers after the deal */
HookEnd phase_transfer(Host *host, Game *game);    /* R2.6 */
HookEnd phase_transferred(Host *host, Game *game); /* powers after the transfer */
HookEnd phase_opening(Host *host, Game *game);     /* who leads first */
HookEnd phase_round_start(Host *host, Game *game); /* powers at the start of a round */

/* The hook of the transfer: each seat gives a card to both neighbours (R2.6). */
HookEnd deal_transfer(Call *call);

/* The seat to which another one gives its card with this number (R2.6). Left is the next seat clockwise. */
int deal_receiver(const Setup *setup, int seat, int number);

/* The seat that gave the card in the transfer of this round; NOTHING when none did. */
int deal_giver(const Table *table, int card);

#endif
