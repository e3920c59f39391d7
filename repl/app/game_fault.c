#include "repl/app/game_fault.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

/* A message of the kernel has no file and line of its own: the line of the hook stands in. */
static void print_place(const Scripts *scripts, const Fault *fault, PowerName power) {
    const Script *script = catalog_script_of(scripts->catalog, power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    if (fault->what != scripts->vm->message && script)
        fprintf(stderr, "%s:%d: ", script->path, script_hook_line(script, version, fault->hook));
}

void game_fault_print(const Scripts *scripts, const Host *host, const Game *game) {
    const Fault *fault = &host->fault;
    PowerName power = table_power_name(&game->now, fault->power);
    char name[NAME_SIZE];
    print_place(scripts, fault, power);
    fprintf(stderr, "%s (%s of %s", fault->what, name_hook(fault->hook), name_power(host->setup, power, name));
    if (fault->seat != NOTHING) fprintf(stderr, ", seat %d", fault->seat + 1);
    fprintf(stderr, ", round %d, trick %d)\n", game->now.round, game->now.trick);
}
