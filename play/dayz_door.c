/* Happy DayZ behind the door, with its tools. */
#include "core/game/door.h"

#include <stdlib.h>

#include "core/dayz/ledger.h"
#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/dayz/view.h"
#include "lua/dayz/api.h"
#include "lua/dayz/hooks.h"
#include "play/describe/describe_dayz.h"
#include "core/base/heap.h"
#include "lua/scenario/dayz_scenario.h"
#include "play/load/options.h"
#include "play/load/tools.h"
#include "play/load/dayz_editions.h"
#include "play/load/dayz_alter.h"
#include "play/sim/dayz_statistics.h"
#include "play/check/dayz_trials.h"
#include "play/check/checks.h"
#include "play/check/new_kind.h"
#include "play/load/dayz_tell.h"
#include "play/load/dayz_debug.h"
#include "play/session/dayz_session.h"
#include "play/session/dayz_why.h"
#include "play/load/dayz_options.h"
#include "play/load/dayz_game_fault.h"
#include "play/load/dayz_scenario_setup.h"
#include "sim/dayz/greedy.h"
#include "sim/dayz/policy.h"

_Static_assert((int)DOOR_SEATS >= (int)MAX_SEATS && (int)DOOR_NAME >= (int)NAME_SIZE, "the door is wide enough");
_Static_assert((int)DESCRIBED_REASONS >= (int)MAX_REASONS, "all reasons of a count are described");
_Static_assert((int)DOOR_NOBODY == (int)NOTHING, "nobody is the same for both");

enum { LEAD_UNIT = 60 }; /* survivors */

static size_t size(const Setup *setup) {
    (void)setup;
    return sizeof(Game);
}

static int seats(const Setup *setup) {
    return setup->seats;
}

static bool asked(const Game *game, const Setup *setup, Asked *out) {
    const Decision *decision = game_asked(game);
    (void)setup;
    if (!decision) return false;
    *out = (Asked){.about = name_about(decision->about),
                   .option_count = decision->option_count,
                   .seat = decision->seat,
                   .secret = decision->secret,
                   .numbers = decision->about == ABOUT_COMMUNITY || decision->about == ABOUT_NUMBER};
    return true;
}

static uint64_t seed(const Game *game) {
    return game->seed;
}

static uint64_t chance(const Game *game, const Setup *setup) {
    (void)setup;
    return game->now.chance;
}

static uint8_t decider(const Game *game) {
    return game->asked.seat;
}

static bool is_open(const Game *game) {
    return game->open.hook != HOOK_NONE;
}

static int answer_random(const Setup *setup, const Game *game) {
    (void)setup;
    return luck_pick(&game->asked, luck_key(game));
}

static uint64_t digest(const Game *game, const Setup *setup) {
    (void)setup;
    return game_digest(game);
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

static Clock clock_of(const Game *game, const Setup *setup) {
    return (Clock){{(uint16_t)game_round(game, setup), game->now.trick}};
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    for (int seat = 0; seat < setup->seats; seat++) scores[seat] = game_score(game, setup, seat);
}

/* During a round: as if it were counted now (R5.1, R5.2). If a power fails in the count, nothing is added. */
static void standings(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    Host host = {.setup = setup, .silent = true};
    Count count = {.total = {0}};
    bool counts = game->now.phase >= PHASE_NEW_TRICK && game->now.phase < PHASE_COUNT;
    if (!counts || !game_count(&host, game, &count)) return score(game, setup, scores);
    for (int seat = 0; seat < setup->seats; seat++) {
        int left = game->now.population[seat] + count.total[seat], earlier = game_score(game, setup, seat);
        if (!setup_adds_up(setup)) earlier = 0;
        scores[seat] = earlier + (left > 0 ? left : 0);
    }
}

static unsigned winners(const Game *game, const Setup *setup) {
    unsigned bits = 0;
    for (Set won = game_winners(game, setup); !set_empty(won);) bits |= 1u << set_take(&won);
    return bits;
}

static size_t view_size(const Setup *setup) {
    (void)setup;
    return sizeof(View);
}

static void view(const Game *game, const Setup *setup, int seat, void *out) {
    game_view(game, setup, seat, out);
}

/* Where no game is found, it goes by what the seat sees, and not at random. */
static int greedy(const Setup *setup, const Game *game, bool *blind) {
    (void)blind;
    return greedy_answer(setup, game);
}

/* All scripts of a set-up run in one. */
static void *machine(const Setup *setup) {
    const ScriptPower *power = setup->factions[0].versions[VERSION_BASE]->self;
    return power->vm;
}

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    return game_redeal(host, game, seat, chance);
}

/* Typed Lua runs in a machine of its own. */
static void console_open(Vm *vm, const Setup *setup) {
    api_open(vm, setup->factions, setup->faction_count);
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

const Tools dayz_tools = {
    .about = about,
    .open = dayz_scripts_open,
    .close = dayz_scripts_close,
    .complete = dayz_scripts_complete,
    .digest_scripts = dayz_scripts_digest,
    .script_path = script_path,
    .find_script = dayz_find_script,
    .options = dayz_options,
    .option_value = dayz_option_value,
    .setup_new = setup_new,
    .setup_read = setup_read,
    .setup_write = setup_write,
    .script_digest = script_digest,
    .setup_free = setup_free,
    .exports = &dayz_exports,
    .scenario_rules = &dayz_scenario_rules,
    .setup_scenario = dayz_setup_scenario,
    .is_open = is_open,
    .same_course = same_course,
    .alterations = &dayz_alterations,
    .example = dayz_example,
    .console_open = console_open,
    .decision_text = dayz_decision_text,
    .rules_page = dayz_rules_page,
    .title = dayz_title,
    .zone_name = dayz_zone_name,
    .piece_name = dayz_piece_name,
    .console_functions = console_dayz,
    .why = dayz_why,
    .trials = &dayz_trials,
    .statistics = &dayz_statistics,
    .checks = &dayz_checks,
    .new_kinds = dayz_new_kinds,
    .print_fault = game_fault_print,
    .types_game = "g",
    .types_script = "Version",
    .types_events = "EventKind",
    .unit_word = "power",
    .any_unit = "any power",
    .breakable = "hook, power or card",
    .traceable = "hook or power",
    .script_name = dayz_script_name,
    .script_word = dayz_script_word,
    .defines = dayz_defines,
    .unit_name = dayz_unit_name,
};

const Door dayz_door = {
    .id = "dayz",
    .describe = &dayz_describe,
    .size = size,
    .seats = seats,
    .start = game_init,
    .step = game_step,
    .asked = asked,
    .answer = game_answer,
    .seed = seed,
    .chance = chance,
    .decider = decider,
    .random = answer_random,
    .greedy = greedy,
    .playout = light_playout,
    .machine = machine,
    .lead_unit = LEAD_UNIT,
    .digest = digest,
    .unsound = game_unsound,
    .option_name = name_option,
    .find_option = name_find_option,
    .clock = clock_of,
    .score = score,
    .winners = winners,
    .standings = standings,
    .view_size = view_size,
    .view = view,
    .redeal = redeal,
    .ask_again = dayz_ask_again,
};
