#include "play/load/dayz_options.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "lua/dayz/setup_value.h"
#include "play/load/dayz_scripts.h"

#define FIELD(name) offsetof(Options, name)

const OptionRow dayz_options[] = {
    {"--edition", "E", OPTIONS_GAME, TAKES_TEXT, FIELD(edition), 0, 0, "woodstock, draft or a file such as own.lua",
     "woodstock, draft or a file (default woodstock)"},
    {"--powers", "LIST", OPTIONS_GAME, TAKES_TEXT, FIELD(powers), 0, 0,
     "factions in order, such as hippie,military:weak,dog, or random",
     "factions in order (default hippie,military,dog); random draws them from the seed"},
    {"--box", "NAME", OPTIONS_GAME, TAKES_TEXT, FIELD(box), 0, 0, "a box, such as woodstock or dream",
     "only factions of this box can be drawn or come in later: woodstock, dream (default: all)"},
    {"--with", "LIST", OPTIONS_GAME, TAKES_TEXT, FIELD(with), 0, 0, "special cards, such as bunker,horde,zero:dog",
     "special cards, such as bunker,horde,zero:dog"},
    {"--rounds", "N", OPTIONS_GAME, TAKES_NUMBER, FIELD(rounds), SETUP_ROUNDS_RANGE, NULL, SETUP_ROUNDS_HELP},
    {"--power-draw", NULL, OPTIONS_GAME, TAKES_NOTHING, FIELD(power_draw), 0, 0, NULL, SETUP_POWER_DRAW_HELP},
    {"--carry", NULL, OPTIONS_CAMPAIGN, TAKES_NOTHING, FIELD(carry), 0, 0, NULL, SETUP_CARRY_HELP},
    {"--hand", "N", OPTIONS_CHECK, TAKES_NUMBER, FIELD(hand), SETUP_HAND_SIZE_RANGE, NULL, SETUP_HAND_SIZE_HELP},
    {.name = NULL},
};

/* Values, for completion --------------------------------------------------------------------------- */

/* "dog"; once a colon is typed, "dog:base", "dog:weak" … */
static char *faction_value(const Catalog *catalog, bool versions, int number, char out[DOOR_NAME]) {
    for (int i = 0; i < catalog->faction_count; i++) {
        const Faction *faction = &catalog->factions[i];
        if (faction->role != ROLE_SURVIVOR) continue;
        if (!versions && number-- == 0) return snprintf(out, DOOR_NAME, "%s", faction->id), out;
        for (int version = 0; versions && version < VERSIONS; version++)
            if (faction->versions[version] && number-- == 0)
                return snprintf(out, DOOR_NAME, "%s:%s", faction->id, name_version(version)), out;
    }
    return NULL;
}

char *dayz_option_value(const Scripts *scripts, const char *option, const char *begun, int number,
                        char out[DOOR_NAME]) {
    const Catalog *catalog = dayz_catalog(scripts);
    if (strcmp(option, "--powers") == 0) return faction_value(catalog, strchr(begun, ':') != NULL, number, out);
    if (strcmp(option, "--with") != 0 || number >= catalog->special_count) return NULL;
    return snprintf(out, DOOR_NAME, "%s", catalog->specials[number].id), out;
}
