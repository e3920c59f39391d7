#include "core/dayz/power.h"

#include <stddef.h>

/* clang-format off */
#define POWER_ROW(acting, ID, text, lua, in, out) \
    [HOOK_##ID] = {.name = text, .acts = acting, .parameters = lua, .takes = in, .gives = out},
#define ACTING_ROW(ID, name, parameters, arguments, lua, in, out) POWER_ROW(true, ID, #name, lua, in, out)
#define JUDGING_ROW(ID, name, parameters, arguments, lua, in, out) POWER_ROW(false, ID, #name, lua, in, out)
#define KERNEL_ROW(ID, function, text) [HOOK_##ID] = {.name = text, .acts = true},

const HookInfo hook_info[HOOKS] = {
    [HOOK_NONE] = {.name = "none"},
    ACTING_HOOKS(ACTING_ROW)
    JUDGING_HOOKS(JUDGING_ROW)
    KERNEL_HOOKS(KERNEL_ROW)
};
/* clang-format on */

bool power_defines(const Power *power, Hook hook) {
#define DEFINES(ID, name, ...) [HOOK_##ID] = power->name != NULL,
    const bool defined[POWER_HOOKS] = {POWER_HOOK_LIST(DEFINES)};
#undef DEFINES
    return hook < POWER_HOOKS && defined[hook];
}
