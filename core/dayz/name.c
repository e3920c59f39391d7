#include "core/dayz/name.h"

#include <string.h>

#include "core/base/text.h"

static const char *const sides[SIDES] = {"high", "low"};
static const char *const versions[VERSIONS] = {"base", "advanced", "weak", "draft"};

const char *name_side(int side) {
    return side >= 0 && side < SIDES ? sides[side] : "none";
}

const char *name_version(int version) {
    return version >= 0 && version < VERSIONS ? versions[version] : "none";
}

const char *name_hook(int hook) {
    return hook >= 0 && hook < HOOKS ? hook_info[hook].name : "none";
}

const char *name_about(int about) {
    return about >= 0 && about < ABOUTS ? about_info[about].name : "none";
}

/* Writes the text, or the number, as a whole name. Returns `out`. */
static char *put(char out[NAME_SIZE], const char *text) {
    out[0] = 0;
    text_append(out, NAME_SIZE, text);
    return out;
}

static char *put_number(char out[NAME_SIZE], int number) {
    out[0] = 0;
    text_append_number(out, NAME_SIZE, number);
    return out;
}

static const char *promo_label(const Game *game, const Setup *setup, int card) {
    for (int place = 0; place < MAX_SPECIALS; place++)
        if (game->deck.special_card[place] == card) return setup->specials[game->deck.special[place]].label;
    return NULL;
}

char *name_card(const Game *game, const Setup *setup, int card, char out[NAME_SIZE]) {
    if (card < 0 || card >= game->deck.count) return put(out, "none");
    const char *label = promo_label(game, setup, card);
    put(out, setup->factions[game->deck.faction[game->deck.slot[card]]].id);
    text_append(out, NAME_SIZE, "-");
    if (label)
        text_append(out, NAME_SIZE, label);
    else
        text_append_number(out, NAME_SIZE, game->deck.value[card]);
    return out;
}

static const char *const owned[] = {"hand:", "transfer:", "expedition:"};
static const char *const common[] = {"reserve", "encounter", "trick", "itinerants", "removed", "reserve:bottom"};

char *name_zone(int zone, char out[NAME_SIZE]) {
    if (!zone_exists(zone)) return put(out, "none");
    if (zone_owner(zone) == NOTHING) return put(out, common[zone - ZONE_RESERVE]);
    put(out, owned[zone / MAX_SEATS]);
    text_append_number(out, NAME_SIZE, zone_owner(zone) + 1);
    return out;
}

char *name_power(const Setup *setup, PowerName power, char out[NAME_SIZE]) {
    if (power.faction == NOTHING)
        return put(out, power.special == NOTHING ? "none" : setup->specials[power.special].id);
    put(out, setup->factions[power.faction].id);
    text_append(out, NAME_SIZE, ":");
    text_append(out, NAME_SIZE, name_version(power.version));
    return out;
}

char *name_choice(const Game *game, const Setup *setup, int choice, char out[NAME_SIZE]) {
    if (choice == CHOICE_DONE) return put(out, "done");
    if (choice == CHOICE_NONE) return put(out, "none");
    switch (about_info[game->asked.about].choices) {
    case CHOICES_CARDS: return name_card(game, setup, choice, out);
    case CHOICES_SEATS: return put_number(out, choice + 1);
    case CHOICES_SIDES: return put(out, name_side(choice));
    case CHOICES_YES_NO: return put(out, choice == CHOICE_YES ? "yes" : "no");
    case CHOICES_FACTIONS: return put(out, setup->factions[choice].id);
    case CHOICES_WORDS: return put(out, table_power(&game->now, setup, game->asked.power)->words[choice]);
    case CHOICES_NUMBERS:
    case CHOICES_NONE: break;
    }
    return put_number(out, choice);
}

char *name_option(const Game *game, const Setup *setup, int option, char out[NAME_SIZE]) {
    int side, choice = decision_choice(&game->asked, option, &side);
    name_choice(game, setup, choice, out);
    if (side == NOTHING) return out;
    text_append(out, NAME_SIZE, " ");
    text_append(out, NAME_SIZE, name_side(side));
    return out;
}

int name_find_card(const Game *game, const Setup *setup, const char *name) {
    char own[NAME_SIZE];
    for (int card = 0; card < game->deck.count; card++)
        if (strcmp(name_card(game, setup, card, own), name) == 0) return card;
    return NOTHING;
}

int name_find_zone(int seats, const char *name) {
    for (int zone = ZONE_RESERVE; zone <= ZONE_RESERVE_BOTTOM; zone++)
        if (strcmp(common[zone - ZONE_RESERVE], name) == 0) return zone;
    for (int zone = 0; zone < ZONE_RESERVE; zone += MAX_SEATS) {
        const char *kind = owned[zone / MAX_SEATS], *seat = name + strlen(kind);
        if (strncmp(name, kind, strlen(kind)) != 0) continue;
        return *seat >= '1' && *seat < '1' + seats && !seat[1] ? zone + *seat - '1' : NOTHING;
    }
    return NOTHING;
}

int name_find_version(const char *name) {
    for (int version = 0; version < VERSIONS; version++)
        if (strcmp(versions[version], name) == 0) return version;
    return NOTHING;
}

int name_find_option(const Game *game, const Setup *setup, const char *name) {
    char own[NAME_SIZE];
    for (int option = 0; option < game->asked.option_count; option++)
        if (strcmp(name_option(game, setup, option, own), name) == 0) return option;
    return -1;
}
