#include "core/dayz/hook_list.h"

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
