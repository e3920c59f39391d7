#include "sim/dayz/dayz_fault.h"

#include <stdio.h>

#include "core/dayz/name.h"

void dayz_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]) {
    const Fault *fault = &host->fault;
    PowerName power = table_power_name(&game->now, fault->power);
    char name[NAME_SIZE];
    bool named = power.faction != NOTHING || power.special != NOTHING;
    snprintf(out, DOOR_WHY, "%s, hook %s, round %d, trick %d",
             named ? name_power(host->setup, power, name) : "no power", name_hook(fault->hook), game->now.round,
             fault->trick);
}
