/* The prepared deal of a set-up as a value, the `deal` of a scenario and of a saved game: cards by name into zones, who leads,
 * round and trick, counters of powers. */
#ifndef LUA_DAYZ_SETUP_DEAL_H
#define LUA_DAYZ_SETUP_DEAL_H

#include "core/dayz/prepared_deal.h"
#include "lua/vm/value.h"

/* The deal of the set-up, to be deleted; NULL where it has none. */
cJSON *setup_deal_write(const Setup *setup);

/* Reads a deal for a set-up that is valid without it. `full`: it is written as setup_deal_write does it; otherwise people wrote
 * it, who may leave out and abbreviate. False, and the fault, where it does not fit. */
bool setup_deal_read(const cJSON *json, const Setup *setup, bool full, Deal *deal, ValueFault *fault);

/* Reads a number for each seat from a value: a list, or unless `full` one number for all. Seats without one are a fault. */
bool setup_deal_counts(const cJSON *value, const char *field, int seats, int least, int most, bool full,
                       int16_t counts[MAX_SEATS], ValueFault *fault);

/* The prepared deal of a saved game of format 1, which has the zone of each card and counters by number, as setup_deal_read takes
 * it, to be deleted; null, which is refused, for a malformed one. The set-up is valid without it. */
cJSON *deal_format1(const cJSON *stack, const Setup *setup);

#endif
