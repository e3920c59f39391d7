#include "play/load/dayz_game_fault.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "play/load/message.h"

/* A message of the kernel has no file and line of its own: the line of the hook stands in. */
static void write_place(const Scripts *scripts, const Fault *fault, PowerName power, char *out, size_t size) {
    const Script *script = catalog_script_of(dayz_catalog(scripts), power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    *out = 0;
    if (fault->what != scripts->vm->message && script)
        snprintf(out, size, "%s:%d: ", script->path, script_hook_line(script, version, fault->hook));
}

void game_fault_print(const Scripts *scripts, const Host *host, const Game *game) {
    const Fault *fault = &host->fault;
    PowerName power = table_power_name(&game->now, fault->power);
    char name[NAME_SIZE], place[PATH_SIZE], seat[32] = "";
    write_place(scripts, fault, power, place, sizeof place);
    if (fault->seat != NOTHING) snprintf(seat, sizeof seat, ", seat %d", fault->seat + 1);
    message_note("%s%s (%s of %s%s, round %d, trick %d)", place, fault->what, name_hook(fault->hook),
                 name_power(host->setup, power, name), seat, game->now.round, game->now.trick);
}
