/* Which cards pass a filter: what scripts write as { faction = "police", role = "survivor" }. */
#ifndef LUA_DAYZ_FILTER_H
#define LUA_DAYZ_FILTER_H

#include <lua.h>

#include "core/dayz/call.h"

/* A filter that was read when its script was loaded. */
typedef struct CardFilter {
    char faction[MAX_ID + 1]; /* "": of any */
    uint8_t guess;            /* where the faction was in the pool the last time */
    uint8_t role, promo;      /* NOTHING: any; promo: 0 or 1 */
    bool by_loss;
    lua_Integer loss;
} CardFilter;

/* The filter that all cards pass. */
extern const CardFilter filter_all;

/* The cards of a faction of the pool, if it is in play; of zombies with this loss; that are promos, or are not. */
Set filter_faction(const Call *call, int faction);
Set filter_loss(const Call *call, lua_Integer loss);
Set filter_promo(const Call *call, bool wanted);

/* Returns the index in the pool of the faction with this id, or -1. `guess` is tried first, and kept. */
int filter_find_faction(const Setup *setup, const char *id, uint8_t *guess);

/* Gives the cards of this round that pass. False if the pool does not have the filter's faction. */
bool filter_cards(CardFilter *filter, const Call *call, Set *cards);

#endif
