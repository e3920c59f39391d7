/* The prepared deal in saved games of format 1: the zone of each card, and counters by number. */
#ifndef LUA_DAYZ_DEAL_FORMAT1_H
#define LUA_DAYZ_DEAL_FORMAT1_H

#include <cjson/cJSON.h>

#include "core/dayz/prepared_deal.h"

/* Such a deal as setup_deal_read takes it, to be deleted; null, which it refuses, for a malformed one. The set-up is valid
 * without it. */
cJSON *deal_format1(const cJSON *stack, const Setup *setup);

#endif
