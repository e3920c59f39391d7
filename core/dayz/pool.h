/* The pool: the factions and power cards that can come into play, of all boxes or of one (R1.7). */
#ifndef CORE_DAYZ_POOL_H
#define CORE_DAYZ_POOL_H

#include "core/dayz/setup.h"

enum { POOL_CARDS = MAX_FACTIONS * VERSIONS + MAX_POOL_SPECIALS }; /* power cards, at most */

/* True when this faction of survivors can come into play between rounds (R5.6). */
bool pool_has_faction(const Setup *setup, int faction);

/* True when the power card of this version can be drawn (R2.10, R5.7). */
bool pool_has_version(const Setup *setup, int faction, int version);

/* True when this special can be drawn (R2.10, R5.7). */
bool pool_has_special(const Setup *setup, int special);

/* The number of factions in the pool. */
int pool_count_factions(const Setup *setup);

/* Draws the first line-up from the seed: `setup->drawn` factions, in the version drawn, and the specials drawn on the
 * way; specials that were named stay (R2.10). False when no line-up of the pool was found that can be dealt. */
bool pool_draw_lineup(Setup *setup, uint64_t seed);

#endif
