#include "core/dayz/power.h"

#include <stddef.h>

bool power_defines(const Power *power, Hook hook) {
#define DEFINES(ID, name, ...) [HOOK_##ID] = power->name != NULL,
    const bool defined[POWER_HOOKS] = {POWER_HOOK_LIST(DEFINES)};
#undef DEFINES
    return hook < POWER_HOOKS && defined[hook];
}
