#include "play/check/dayz_case.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"

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

void check_case_write(const CheckCase *check_case, const Catalog *catalog, FILE *out) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_powers(check_case, catalog, powers);
    list_specials(check_case, catalog, with);
    fprintf(out, " --powers %s", powers);
    if (*with) fprintf(out, " --with %s", with);
    fprintf(out, " --players %d --rounds %d --hand %d", check_case->seats, check_case->rounds,
            check_case_hand(check_case));
    const EditionFile *edition = check_case->edition;
    fprintf(out, " --edition %s%s --seed %llu", edition->path ? edition->path : edition->name,
            check_case->power_draw ? " --power-draw" : "", (unsigned long long)check_case->seed);
}

/* Smaller cases ------------------------------------------------------------------------------------ */

static bool fewer_rounds(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case->rounds;
    check_case->rounds = 1 + number;
    return fewer;
}

static bool no_power_draw(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool drawn = check_case->power_draw && number == 0;
    check_case->power_draw = false;
    return drawn;
}

static bool fewer_specials(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    if (number >= check_case->with_count) return false;
    check_case->with_count--;
    memmove(check_case->with + number, check_case->with + number + 1, (size_t)(check_case->with_count - number));
    return true;
}

static bool fewer_seats(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = MIN_SEATS + number < check_case->seats;
    check_case->seats = MIN_SEATS + number;
    return fewer;
}

static bool fewer_cards(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case_hand(check_case);
    check_case->hand = 1 + number;
    return fewer;
}

static bool plain_edition(const CaseParts *parts, CheckCase *check_case, int number) {
    if (!parts->plain || strcmp(check_case->edition->name, parts->plain->name) == 0 || number > 0) return false;
    check_case->edition = parts->plain;
    return true;
}

/* True if the faction of this place can be replaced by that one: earlier in the catalogue, or itself in base. */
static bool is_plainer(const CaseParts *parts, const CheckCase *check_case, int place, int faction) {
    int now = check_case->faction[place];
    if (faction == now) return check_case->version[place] != VERSION_BASE;
    return faction < now && parts->catalog->factions[faction].role == ROLE_SURVIVOR &&
           !check_case_has_faction(check_case, faction);
}

static bool plain_companion(const CaseParts *parts, CheckCase *check_case, int number) {
    for (int place = 0; place < check_case->power_count; place++) {
        for (int faction = 0; faction <= check_case->faction[place]; faction++) {
            if (!is_plainer(parts, check_case, place, faction) || number-- > 0) continue;
            check_case->faction[place] = (uint8_t)faction;
            check_case->version[place] = VERSION_BASE;
            return true;
        }
    }
    return false;
}

bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number) {
    static bool (*const ways[CASE_WAYS])(const CaseParts *parts, CheckCase *check_case, int number) = {
        fewer_rounds, no_power_draw, fewer_specials, fewer_seats, plain_edition, fewer_cards, plain_companion};
    return ways[way](parts, check_case, number);
}
