#include "repl/check/check_case.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

static void append(char list[MAX_NAMES], const char *id, const char *version) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s%s%s", used ? "," : "", id, version ? ":" : "",
             version ? version : "");
}

static void list_powers(const Trial *trial, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < trial->power_count; i++)
        append(list, catalog->factions[trial->faction[i]].id, name_version(trial->version[i]));
}

static void list_specials(const Trial *trial, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < trial->with_count; i++) append(list, catalog->specials[trial->with[i]].id, NULL);
}

bool trial_setup(const Trial *trial, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_powers(trial, catalog, powers);
    list_specials(trial, catalog, with);
    Choices choices = {.players = trial->seats,
                       .powers = powers,
                       .with = *with ? with : NULL,
                       .rounds = trial->rounds,
                       .hand = trial->hand,
                       .power_draw = trial->power_draw};
    return lineup_setup(catalog, trial->edition, &choices, setup, why, WHY_SIZE);
}

int trial_hand(const Trial *trial) {
    return trial->hand ? trial->hand : trial->edition->edition.hand[trial->seats];
}

void trial_print(const Trial *trial, const Catalog *catalog, Screen *screen) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_powers(trial, catalog, powers);
    list_specials(trial, catalog, with);
    screen_print(screen, " --powers %s", powers);
    if (*with) screen_print(screen, " --with %s", with);
    screen_print(screen, " --players %d --rounds %d --hand %d", trial->seats, trial->rounds, trial_hand(trial));
    screen_print(screen, " --edition %s%s --seed %llu", trial->edition->name, trial->power_draw ? " --power-draw" : "",
                 (unsigned long long)trial->seed);
}
