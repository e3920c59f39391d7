/* What commands, saved games and scenarios need of Happy DayZ beyond its door. As Tools describes it. */
#include "play/load/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "lua/dayz/api.h"
#include "lua/dayz/hooks.h"
#include "lua/dayz/setup_value.h"
#include "lua/scenario/dayz_scenario.h"
#include "play/check/checks.h"
#include "play/check/dayz_trials.h"
#include "play/check/new_kind.h"
#include "play/load/alteration.h"
#include "play/load/dayz_editions.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "play/load/scenario_game.h"
#include "play/session/dayz_session.h"
#include "play/session/export.h"
#include "play/session/dayz_why.h"
#include "play/sim/dayz_statistics.h"

/* Options ------------------------------------------------------------------------------------------ */

#define FIELD(name) offsetof(Options, name)

static const OptionRow own_options[] = {
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

static char *option_value(const Scripts *scripts, const char *option, const char *begun, int number,
                          char out[DOOR_NAME]) {
    const Catalog *catalog = dayz_catalog(scripts);
    if (strcmp(option, "--powers") == 0) return faction_value(catalog, strchr(begun, ':') != NULL, number, out);
    if (strcmp(option, "--with") != 0 || number >= catalog->special_count) return NULL;
    return snprintf(out, DOOR_NAME, "%s", catalog->specials[number].id), out;
}

/* Loading ------------------------------------------------------------------------------------------ */

static const char *script_path(const Scripts *scripts, int number) {
    return number < dayz_catalog(scripts)->count ? dayz_catalog(scripts)->scripts[number]->path : NULL;
}

static void about(const Scripts *scripts, AboutGame *out) {
    EditionFile edition;
    *out = (AboutGame){.name = "Happy DayZ",
                       .text = "Trick-taking in a zombie world: communities collect survivors by playing cards.",
                       .source = "after the published game; rules in our own words",
                       .rules = "dayz",
                       .more = "horde factions, horde game --help"};
    Scripts copy = *scripts;
    if (editions_load(&copy, NULL, &edition) != DONE) return;
    out->least = edition_least_seats(&edition.edition);
    out->most = edition_most_seats(&edition.edition);
}

/* The scripts of the pool, and the library of all scripts; some more than once. */
static const char *script_digest(const Scripts *scripts, int number, uint64_t *digest) {
    const Catalog *catalog = dayz_catalog(scripts);
    int special = number - catalog->faction_count;
    *digest = catalog->library;
    if (special == catalog->special_count) return "verbs.lua"; /* cannot be the id of a script */
    if (special > catalog->special_count) return NULL;
    const Script *script =
        special < 0 ? catalog_find(catalog, catalog->factions[number].id) : catalog->special_scripts[special];
    *digest = script->digest;
    return script->id;
}

/* Set-ups ------------------------------------------------------------------------------------------ */

static int setup_new(Scripts *scripts, const Options *options, const Setup **setup) {
    DayzSetup *dayz = heap_new(1, sizeof *dayz);
    int end = editions_load(scripts, options->edition, &dayz->edition);
    if (end == DONE) end = dayz_scripts_setup(scripts, &dayz->edition, options, &dayz->setup);
    *setup = end == DONE ? &dayz->setup : NULL;
    if (end != DONE) free(dayz);
    return end;
}

static void setup_free(const Setup *setup) {
    DayzSetup *dayz = (DayzSetup *)(uintptr_t)setup;
    setup_value_release(dayz);
    free(dayz);
}

static const Setup *setup_read(Scripts *scripts, const cJSON *json, char why[DOOR_WHY]) {
    DayzSetup *dayz = heap_new(1, sizeof *dayz);
    ValueFault fault;
    if (setup_value_read(dayz, json, dayz_catalog(scripts), &fault)) return &dayz->setup;
    snprintf(why, DOOR_WHY, "%s", fault.why);
    return setup_free(&dayz->setup), NULL;
}

static cJSON *setup_write(const Scripts *scripts, const Setup *setup) {
    return setup_value_write(dayz_catalog(scripts), setup);
}

static const DayzScenario *own_of(const Scenario *scenario) {
    return scenario->own;
}

static Story story_of(const Scenario *scenario) {
    return (Story){scenario->title, scenario->date, scenario->text};
}

static void tell_stories(const Scenario *scenario, DayzSetup *dayz) {
    dayz->stories[0] = story_of(scenario);
    for (int i = 0; i < scenario->part_count; i++) dayz->stories[1 + i] = story_of(scenario->parts[i]);
    int count = 1 + scenario->part_count;
    if (scenario->epilogue && *scenario->epilogue) dayz->stories[count++] = (Story){"Epilogue", "", scenario->epilogue};
    dayz->setup.stories = dayz->stories;
    dayz->setup.story_count = count;
}

/* editions_load has printed why an edition cannot be loaded. */
static bool find_edition(const Scenario *scenario, Scripts *scripts, EditionFile *edition) {
    char name[PATH_SIZE];
    scenario_file_path(scenario, own_of(scenario)->edition ? own_of(scenario)->edition : "", name);
    if (!scenario_may_read(scenario, name))
        return scenario_refuse(scenario, "edition",
                               "the file of an edition is in the folder of the scenario, in the current one, or below");
    if (editions_load(scripts, *name ? name : NULL, edition) == DONE) return true;
    char why[MAX_NAMES + 64];
    snprintf(why, sizeof why, "there is no edition '%s'", own_of(scenario)->edition);
    return scenario_refuse(scenario, "edition", why);
}

static bool carry(Scenario *scenario, const Options *options) {
    DayzScenario *own = scenario->own;
    if (!options || !options->carry) return true;
    own->carry = true;
    if (!scenario->part_count) snprintf(scenario->vm->message, VM_MESSAGE, "--carry is for campaigns");
    return scenario->part_count;
}

static const Setup *setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options) {
    DayzSetup *dayz = heap_new(1, sizeof *dayz);
    bool done = carry(scenario, options) && find_edition(scenario, scripts, &dayz->edition) &&
                dayz_scenario_setup(scenario, dayz_catalog(scripts), dayz);
    if (!done) return free(dayz), NULL;
    tell_stories(scenario, dayz);
    return &dayz->setup;
}

/* Stepping ---------------------------------------------------------------------------------------- */

static bool is_open(const Game *game) {
    return game->open.hook != HOOK_NONE;
}

/* Which hooks and numbers the powers define follows from the scripts. */
static void clear_masks(Table *table) {
    memset(table->hooked, 0, sizeof table->hooked);
    table->numbered = 0;
}

static bool same_course(const Game *one, const Game *other, const Setup *setup) {
    Game left = *one, right = *other;
    (void)setup;
    clear_masks(&left.now);
    clear_masks(&left.found);
    clear_masks(&right.now);
    clear_masks(&right.found);
    return memcmp(&left, &right, sizeof left) == 0;
}

/* Typed Lua runs in a machine of its own. */
static void console_open(Vm *vm, const Setup *setup) {
    api_open(vm, setup->factions, setup->faction_count);
}

/* Words and names ---------------------------------------------------------------------------------- */

static bool decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]) {
    const Decision *asked = &game->asked;
    bool plays = asked->about == ABOUT_PLAY;
    (void)setup;
    if (!plays && asked->about != ABOUT_TRANSFER) return false;
    int used =
        snprintf(out, DOOR_WHY, "%d %s%s%.64s", asked->seat + 1, plays ? "plays" : "gives", *choice ? " " : "", choice);
    if (!plays && *choice) snprintf(out + used, (size_t)(DOOR_WHY - used), " to %d", asked->to + 1);
    return true;
}

static const char *rules_page(const Setup *setup) {
    (void)setup;
    return "dayz";
}

static void title(const Setup *setup, char out[DOOR_WHY]) {
    (void)setup;
    snprintf(out, DOOR_WHY, "Happy DayZ: communities, survivors and zombies");
}

static char *zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    (void)game;
    for (int zone = 0; zone < ZONES; zone++)
        if ((zone_owner(zone) == NOTHING || zone_owner(zone) < setup->seats) && number-- == 0)
            return name_zone(zone, out);
    return NULL;
}

static char *piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    return number < game->deck.count ? name_card(game, setup, number, out) : NULL;
}

/* The powers of survivors in play, then specials. */
static char *unit_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++)
        if (setup->factions[table->faction[slot]].role == ROLE_SURVIVOR && number-- == 0)
            return name_power(setup, table_power_name(table, slot), out);
    if (number >= table->with_count) return NULL;
    snprintf(out, DOOR_NAME, "%s", setup->specials[table->with[number]].id);
    return out;
}

static const char *example(const Setup *setup, const char *what, char out[DOOR_WHY]) {
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

/* A message of the kernel has no file and line of its own: the line of the hook stands in. */
static void write_place(const Scripts *scripts, const Fault *fault, PowerName power, char *out, size_t size) {
    const Script *script = catalog_script_of(dayz_catalog(scripts), power);
    int version = power.version < VERSIONS ? power.version : VERSION_BASE;
    *out = 0;
    if (fault->what != scripts->vm->message && script)
        snprintf(out, size, "%s:%d: ", script->path, script_hook_line(script, version, fault->hook));
}

/* File, line and message, then hook, power, seat, round and trick. */
static void print_fault(const Scripts *scripts, const Host *host, const Game *game) {
    const Fault *fault = &host->fault;
    PowerName power = table_power_name(&game->now, fault->power);
    char name[NAME_SIZE], place[PATH_SIZE], seat[32] = "";
    write_place(scripts, fault, power, place, sizeof place);
    if (fault->seat != NOTHING) snprintf(seat, sizeof seat, ", seat %d", fault->seat + 1);
    message_note("%s%s (%s of %s%s, round %d, trick %d)", place, fault->what, name_hook(fault->hook),
                 name_power(host->setup, power, name), seat, game->now.round, game->now.trick);
}

/* Scripts by name ---------------------------------------------------------------------------------- */

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

static ScriptName script_name(const Game *game, const Setup *setup, const char *word) {
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
static const char *find_script(const Scripts *scripts, const Setup *setup, const Game *game, const ScriptWanted *wanted,
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

static const char *script_word(const Setup *setup, int number) {
    int factions = number - (POWER_HOOKS - HOOK_NONE - 1), specials = factions - setup->faction_count;
    if (factions < 0) return name_hook(HOOK_NONE + 1 + number);
    if (specials < 0) return setup->factions[factions].id;
    return specials < setup->special_count ? setup->specials[specials].id : NULL;
}

static bool defines(const Setup *setup, const char *unit, const char *hook) {
    return match_power(setup, unit, hook ? find_hook(hook) : HOOK_NONE).defines;
}

const Tools dayz_tools = {
    .about = about,
    .open = dayz_scripts_open,
    .close = dayz_scripts_close,
    .complete = dayz_scripts_complete,
    .digest_scripts = dayz_scripts_digest,
    .script_path = script_path,
    .find_script = find_script,
    .options = own_options,
    .option_value = option_value,
    .setup_new = setup_new,
    .setup_read = setup_read,
    .setup_write = setup_write,
    .script_digest = script_digest,
    .setup_free = setup_free,
    .exports = &dayz_exports,
    .scenario_rules = &dayz_scenario_rules,
    .setup_scenario = setup_scenario,
    .is_open = is_open,
    .same_course = same_course,
    .alterations = &dayz_alterations,
    .example = example,
    .console_open = console_open,
    .decision_text = decision_text,
    .rules_page = rules_page,
    .title = title,
    .zone_name = zone_name,
    .piece_name = piece_name,
    .console_functions = console_dayz,
    .why = dayz_why,
    .trials = &dayz_trials,
    .statistics = &dayz_statistics,
    .checks = &dayz_checks,
    .new_kinds = dayz_new_kinds,
    .print_fault = print_fault,
    .types_game = "g",
    .types_script = "Version",
    .types_events = "EventKind",
    .unit_word = "power",
    .any_unit = "any power",
    .breakable = "hook, power or card",
    .traceable = "hook or power",
    .script_name = script_name,
    .script_word = script_word,
    .defines = defines,
    .unit_name = unit_name,
};
