#include "repl/dayz/check_case.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

static void append(char list[MAX_NAMES], const char *id, const char *version) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s%s%s", used ? "," : "", id, version ? ":" : "",
             version ? version : "");
}

static void list_powers(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->power_count; i++)
        append(list, catalog->factions[check_case->faction[i]].id, name_version(check_case->version[i]));
}

static void list_specials(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->with_count; i++) append(list, catalog->specials[check_case->with[i]].id, NULL);
}

bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_powers(check_case, catalog, powers);
    list_specials(check_case, catalog, with);
    Choices choices = {.players = check_case->seats,
                       .powers = powers,
                       .with = *with ? with : NULL,
                       .rounds = check_case->rounds,
                       .hand = check_case->hand,
                       .power_draw = check_case->power_draw};
    return choices_setup(catalog, check_case->edition, &choices, setup, why, WHY_SIZE);
}

bool check_case_has_faction(const CheckCase *check_case, int faction) {
    for (int i = 0; i < check_case->power_count; i++)
        if (check_case->faction[i] == faction) return true;
    return false;
}

int check_case_hand(const CheckCase *check_case) {
    return check_case->hand ? check_case->hand : check_case->edition->edition.hand[check_case->seats];
}

void check_case_print(const CheckCase *check_case, const Catalog *catalog, Screen *screen) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_powers(check_case, catalog, powers);
    list_specials(check_case, catalog, with);
    screen_print(screen, " --powers %s", powers);
    if (*with) screen_print(screen, " --with %s", with);
    screen_print(screen, " --players %d --rounds %d --hand %d", check_case->seats, check_case->rounds,
                 check_case_hand(check_case));
    const EditionFile *edition = check_case->edition;
    screen_print(screen, " --edition %s%s --seed %llu", edition->path ? edition->path : edition->name,
                 check_case->power_draw ? " --power-draw" : "", (unsigned long long)check_case->seed);
}
