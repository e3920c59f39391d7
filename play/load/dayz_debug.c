#include "play/load/dayz_debug.h"

#include <stdio.h>

#include "core/dayz/name.h"
#include "lua/dayz/hooks.h"

/* Examples ------------------------------------------------------------------------------------------ */

const char *dayz_example(const Setup *setup, const char *what, char out[DOOR_WHY]) {
    static const char *const examples[][2] = {
        {"unit", "hippie"},
        {"line", "hippie.lua:12"},
        {"piece", "hippie-9"},
        {"event", "won"},
        {"condition", "g:population(2) < 40"},
        {"local", "#cards > 2"},
        {"breaks",
         "`break on_trick_won`: at that hook of any power. `break hippie`, `break hippie:base on_trick_won`: at "
         "a power's hooks."},
        {"put",
         "`put hippie-9 hand:1`. Zones are hand:1, transfer:1, expedition:1, reserve, reserve:bottom, encounter, "
         "itinerants, removed."},
        {"set", "For example: `set population 2 40`, `set power military:weak`, `set power +bunker`, `set power "
                "-bunker`, `set number peddler.coins 2 5`. A number of the whole table takes no community."},
    };
    (void)setup;
    (void)out;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        if (strcmp(examples[i][0], what) == 0) return examples[i][1];
    return "";
}

/* Names --------------------------------------------------------------------------------------------- */

/* Finds a hook of powers by name; HOOK_NONE if there is none. */
static Hook find_hook(const char *word) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (strcmp(name_hook(hook), word) == 0) return (Hook)hook;
    return HOOK_NONE;
}

/* True if the power defines the hook; for HOOK_NONE, any hook. */
static bool has_function(const Power *power, Hook hook) {
    const ScriptPower *own = power->self;
    for (int i = HOOK_NONE + 1; i < POWER_HOOKS; i++)
        if ((!hook || hook == (Hook)i) && own->function[i] != LUA_NOREF) return true;
    return false;
}

/* The powers that a name matches: versions of a faction, or specials. */
typedef struct PowerMatch {
    int count;
    bool defines; /* at least one of them defines the hook */
} PowerMatch;

static void match_versions(const Faction *faction, const char *version, Hook hook, PowerMatch *match) {
    for (int i = 0; i < VERSIONS; i++) {
        if (!faction->versions[i] || (*version && strcmp(name_version(i), version) != 0)) continue;
        match->count++;
        match->defines |= has_function(faction->versions[i], hook);
    }
}

/* "zero" matches all patient zeros. */
static void match_specials(const Setup *setup, const char *word, Hook hook, PowerMatch *match) {
    size_t length = strlen(word);
    for (int i = 0; i < setup->special_count; i++) {
        const char *id = setup->specials[i].id;
        if (strncmp(id, word, length) != 0 || (id[length] && id[length] != ':')) continue;
        match->count++;
        match->defines |= has_function(setup->specials[i].power, hook);
    }
}

static PowerMatch match_power(const Setup *setup, const char *word, Hook hook) {
    char id[NAME_SIZE];
    PowerMatch match = {0, false};
    size_t length = strcspn(word, ":");
    const char *version = word[length] ? word + length + 1 : "";
    snprintf(id, sizeof id, "%.*s", (int)(length < NAME_SIZE ? length : NAME_SIZE - 1), word);
    int faction = setup_faction(setup, id);
    if (faction >= 0 && (!*version || name_find_version(version) != NOTHING))
        match_versions(&setup->factions[faction], version, hook, &match);
    else
        match_specials(setup, word, hook, &match);
    return match;
}

ScriptName dayz_script_name(const Game *game, const Setup *setup, const char *word) {
    if (find_hook(word)) return SCRIPT_HOOK;
    if (name_find_card(game, setup, word) != NOTHING) return SCRIPT_PIECE;
    return match_power(setup, word, HOOK_NONE).count ? SCRIPT_UNIT : SCRIPT_NOTHING;
}

/* Writes the name of the power that is paused, has failed or asks; empty if there is none. */
static void find_active(const Setup *setup, const Game *game, const ScriptWanted *wanted, char name[NAME_SIZE]) {
    int power = wanted->fault ? wanted->fault->power : game->open.hook ? game->open.power : NOTHING;
    *name = 0;
    if (wanted->paused)
        snprintf(name, NAME_SIZE, "%s", wanted->paused);
    else if (power != NOTHING)
        name_power(setup, table_power_name(&game->now, power), name);
}

/* Finds the script of "police", "police:advanced", "bunker" or "zero:biker". */
const char *dayz_find_script(const Scripts *scripts, const Setup *setup, const Game *game, const ScriptWanted *wanted,
                             char why[DOOR_WHY]) {
    char name[NAME_SIZE], id[NAME_SIZE];
    find_active(setup, game, wanted, name);
    if (wanted->name) snprintf(name, sizeof name, "%s", wanted->name);
    if (!*name) return snprintf(why, DOOR_WHY, "no power is active; name one: edit hippie"), NULL;
    snprintf(id, sizeof id, "%.*s", (int)strcspn(name, ":"), name);
    const Script *script = catalog_find(dayz_catalog(scripts), id);
    if (script) return script->path;
    return snprintf(why, DOOR_WHY, "there is no power '%s'; `powers` lists those in play", name), NULL;
}

/* The powers of survivors in play, then specials. */
char *dayz_unit_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++)
        if (setup->factions[table->faction[slot]].role == ROLE_SURVIVOR && number-- == 0)
            return name_power(setup, table_power_name(table, slot), out);
    if (number >= table->with_count) return NULL;
    snprintf(out, DOOR_NAME, "%s", setup->specials[table->with[number]].id);
    return out;
}

const char *dayz_script_word(const Setup *setup, int number) {
    int factions = number - (POWER_HOOKS - HOOK_NONE - 1), specials = factions - setup->faction_count;
    if (factions < 0) return name_hook(HOOK_NONE + 1 + number);
    if (specials < 0) return setup->factions[factions].id;
    return specials < setup->special_count ? setup->specials[specials].id : NULL;
}

bool dayz_defines(const Setup *setup, const char *unit, const char *hook) {
    return match_power(setup, unit, hook ? find_hook(hook) : HOOK_NONE).defines;
}

/* Questions ----------------------------------------------------------------------------------------- */

void dayz_ask_again(Game *game, const Setup *setup) {
    (void)setup;
    memset(&game->asked, 0, sizeof game->asked);
}
