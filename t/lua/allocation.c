/* Memory that runs out at any allocation of a machine: the act fails with a message, or succeeds, or the program ends
 * with "out of memory". Nothing leaks, the game is unchanged, and the act succeeds when there is memory again. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/why.h"
#include "lua/debug/frame.h"
#include "lua/debug/dayz_reason.h"
#include "lua/debug/trace.h"
#include "lua/scenario/dayz_scenario.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/failing_memory.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

/* All hooks, questions of several kinds, lists, strings and tables. */
static const char faction[] =
    "local kept = { 1, 2, 3, name = 'kept', inner = { filter = { faction = 'odd' } } }\n"
    "local function text(n) return ('number %d of %s'):format(n, kept.name) end\n"
    "return { id = 'odd', name = 'Odd', cards = { values = { 1, 13 }, worth = { { 6, 9, 2 } } }, base = {\n"
    "  text = 'T.', source = 'own', counters = { tokens = 'round', secrets = { lasts = 'game', per = 'seat', secret = "
    "true } },\n"
    "  on_round_start = function(g)\n"
    "    local yes = g:ask_yes(1, text(1))\n"
    "    g:set('tokens', yes and 2 or 1, 1)\n"
    "    g:set('secrets', math.random(6), 2)\n"
    "  end,\n"
    "  on_encounter = function(g) local all = {} for i, c in ipairs(g:hand(1)) do all[i] = { c } end end,\n"
    "  on_play = function(g, seat, card) print(seat, card, text(2)) end,\n"
    "  on_trick_won = function(g, me)\n"
    "    local to = g:ask_community(me, g:others(me), { text = text(3), may = 'none' })\n"
    "    local card = to and g:ask_card(me, g:trick_cards(), text(4))\n"
    "    if card then g:give(card, to) end\n"
    "  end,\n"
    "  on_horde = function(g, winner) print(text(winner)) end,\n"
    "  on_any_trick = function(g, winner) g:fire('odd', winner) end,\n"
    "  on_round_end = function(g) g:set('secrets', #g:expedition(1, kept.inner.filter), 1) end,\n"
    "  worth = function(g, seat, cards) local w = {} for _, c in ipairs(cards) do w[c] = 2 end return w end,\n"
    "  may_play = function(g, seat, cards) return { allow = {}, forbid = {} } end,\n"
    "  winner = function(g, winner) return winner end,\n"
    "  next_lead = function(g, seat, side) return seat, side end,\n"
    "  count = function(g) g:score(1, #table.concat({ 'a', tostring(g:round()) })) end,\n"
    "} }\n";

static const char scenario_text[] =
    "return { title = 'T', players = 3, seed = 4, rounds = 1, hand_size = 2, powers = { 'odd', 'dog', 'kid' },\n"
    "  play = function(s, g)\n"
    "    s:finish()\n"
    "    s:expect_population(1, g:population(1))\n"
    "  end }\n";

static TempFolder folder;
static char path[300], scenario_path[300];
static char heard[VM_MESSAGE];

static void hear(void *listener, const char *file, int line, const char *message) {
    (void)listener;
    snprintf(heard, sizeof heard, "%s:%d: %s", file, line, message);
}

static void print(void *printer, const char *line) {
    (void)printer, (void)line;
}

static Diagnostics diagnostics(void) {
    heard[0] = 0;
    return (Diagnostics){.report = hear};
}

/* Loading ------------------------------------------------------------------------------------------ */

typedef bool LoadStep(Vm *vm, Catalog *catalog, Diagnostics *found);

static bool load_library(Vm *vm, Catalog *catalog, Diagnostics *found) {
    (void)vm;
    return catalog_library(catalog, "lua/verbs.lua", "verbs", found);
}

static bool load_faction(Vm *vm, Catalog *catalog, Diagnostics *found) {
    (void)vm;
    return catalog_file(catalog, path, found, NULL);
}

static bool close_catalog(Vm *vm, Catalog *catalog, Diagnostics *found) {
    (void)vm;
    return catalog_close(catalog, found);
}

static bool load_edition(Vm *vm, Catalog *catalog, Diagnostics *found) {
    EditionFile edition;
    (void)catalog;
    return edition_load(vm, "scenarios/editions/woodstock.lua", &edition, found);
}

static LoadStep *const load_steps[] = {load_library, load_faction, close_catalog, load_edition};

/* Does all steps; memory fails in one of them, and that one must succeed when it is repeated. */
static const char *load(FailingMemory *memory, LoadStep *failing) {
    const char *wrong = NULL;
    Diagnostics found = diagnostics();
    Vm *vm = vm_new(NULL);
    Catalog *catalog = catalog_new(vm);
    for (size_t i = 0; i < sizeof load_steps / sizeof *load_steps && !wrong; i++) {
        if (load_steps[i] == failing) failing_memory_start(memory, vm);
        bool done = load_steps[i](vm, catalog, &found);
        if (load_steps[i] == failing) failing_memory_stop(memory);
        if (!done && (load_steps[i] != failing || !*heard)) wrong = "a step failed without a message";
        if (!done && !wrong && !load_steps[i](vm, catalog, &found)) wrong = "it fails with memory, too";
    }
    catalog_free(catalog);
    vm_free(vm);
    return wrong;
}

static const char *run_library(FailingMemory *memory) {
    return load(memory, load_library);
}

static const char *run_faction(FailingMemory *memory) {
    return load(memory, load_faction);
}

static const char *run_close(FailingMemory *memory) {
    return load(memory, close_catalog);
}

static const char *run_edition(FailingMemory *memory) {
    return load(memory, load_edition);
}

/* Playing ------------------------------------------------------------------------------------------ */

static TestScripts *scripts;
static Setup setup;
static uint64_t reference; /* the digest of the game when nothing fails */

static void forget(void *listener, const Trace *trace) {
    (void)listener, (void)trace;
}

/* Plays to the end. When memory fails, the table must be as sound as before, and memory is there again. */
static const char *play(FailingMemory *memory, Host *host, Debugger *debugger, uint64_t *digest) {
    const char *wrong = NULL;
    Game game;
    game_init(&game, &setup, 9);
    failing_memory_start(memory, scripts->vm);
    if (debugger) trace_set_listener(debugger, forget, NULL);
    for (Status status = GAME_WAITS; status != GAME_OVER && !wrong;) {
        Game before = game;
        if (debugger) debugger_step(debugger, STEP_INTO);
        status = game_step(host, &game);
        if (status == GAME_WAITS) game_answer(host, &game, random_answer(NULL, &game));
        if (status != GAME_FAILED) continue;
        failing_memory_stop(memory);
        failing_memory_start(memory, scripts->vm);
        if (!host->fault.what || !*host->fault.what) wrong = "a hook failed without a message";
        if (game_unsound(&game, &setup)) wrong = "the game is unsound";
        if (!memory->at) wrong = host->fault.what;
        if (game.decisions < before.decisions) wrong = "decisions are lost";
        memory->at = 0;
    }
    if (debugger) trace_set_listener(debugger, NULL, NULL);
    failing_memory_stop(memory);
    *digest = game_digest(&game);
    return wrong;
}

/* The count of allocations starts again after a failure: that it failed shows that the allocation was reached. */
static const char *compare(FailingMemory *memory, Host *host, Debugger *debugger) {
    uint64_t digest;
    long at = memory->at;
    const char *wrong = play(memory, host, debugger, &digest);
    bool failed = memory->at != at;
    memory->at = at;
    if (failed) memory->count = at;
    if (wrong) return wrong;
    return reference && digest != reference ? "the game ended differently" : NULL;
}

static const char *run_game(FailingMemory *memory) {
    Host host = random_host(&setup);
    return compare(memory, &host, NULL);
}

static const char *run_questions(FailingMemory *memory) {
    Host host = {.setup = &setup};
    return compare(memory, &host, NULL);
}

static const char *run_debugger(FailingMemory *memory) {
    Host host = {.setup = &setup, .pauses = true};
    Debugger *debugger = debugger_new(scripts->vm);
    const char *wrong = compare(memory, &host, debugger);
    debugger_free(debugger);
    return wrong;
}

static const char *run_reasons(FailingMemory *memory) {
    Game game;
    Host host = {.setup = &setup};
    Place places[MAX_PLACES], place;
    WinnerRuling rulings[MAX_RULINGS];
    int by_rule;
    game_init(&game, &setup, 9);
    while (game_step(&host, &game) == GAME_WAITS && game.open.hook != HOOK_TRICK_WON)
        game_answer(&host, &game, random_answer(NULL, &game));
    Game before = game;
    failing_memory_start(memory, scripts->vm);
    (void)frame_question_places(scripts->vm, &setup, &game, places, MAX_PLACES);
    (void)reason_card(scripts->vm, &setup, &game, 0, &place);
    if (game.now.asked != NOTHING) (void)reason_winner(scripts->vm, &setup, &game, &by_rule, rulings);
    (void)reason_worth(scripts->vm, &setup, &game, 2, 0, &place);
    failing_memory_stop(memory);
    return memcmp(&before, &game, sizeof game) == 0 ? NULL : "looking changed the game";
}

/* Scenarios ---------------------------------------------------------------------------------------- */

typedef struct PlayedScenario {
    DayzSetup dayz;
    Host host;
    Game game;
    ScenarioRun run;
} PlayedScenario;

static bool decide(void *owner, int option) {
    PlayedScenario *played = owner;
    game_answer(&played->host, &played->game, option);
    return game_step(&played->host, &played->game) != GAME_FAILED;
}

static int answer(void *owner) {
    const PlayedScenario *played = owner;
    return random_answer(NULL, &played->game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    (void)owner, (void)seat, (void)name;
    return true;
}

static void expect(void *owner, const Expectation *expectation) {
    (void)owner, (void)expectation;
}

static void see(void *watcher, const Game *game, const Event *event) {
    PlayedScenario *played = watcher;
    scenario_run_see(&played->run, game, event);
}

static const ScenarioRules *find_rules(const char *game) {
    (void)game;
    return &dayz_scenario_rules;
}

/* False if it failed, as vm->message says. */
static bool play_scenario(Vm *vm, Scenario **scenario) {
    static PlayedScenario played;
    const ScenarioPlayer player = {
        .decide = decide, .answer = answer, .seat_bot = seat_bot, .hear = expect, .owner = &played};
    *scenario = scenario_load(vm, scenario_path, find_rules);
    if (!*scenario) return false;
    played.dayz.edition = scripts->printed;
    if (!dayz_scenario_setup(*scenario, scripts->catalog, &played.dayz)) return false;
    played.host = (Host){.setup = &played.dayz.setup, .see = see, .watcher = &played};
    scenario_run_init(&played.run, *scenario, &player, &played.host, &played.game);
    game_init(&played.game, &played.dayz.setup, (*scenario)->seed);
    bool done = game_step(&played.host, &played.game) == GAME_WAITS && scenario_run_play(&played.run);
    scenario_run_release(&played.run);
    return done;
}

static const char *run_scenario(FailingMemory *memory) {
    const char *wrong = NULL;
    Scenario *scenario;
    Vm *vm = vm_new(NULL);
    failing_memory_start(memory, vm);
    scenario_open(vm);
    bool done = play_scenario(vm, &scenario);
    failing_memory_stop(memory);
    scenario_free(scenario);
    if (!done && !*vm->message) wrong = "a scenario failed without a message";
    if (!done && !memory->at) wrong = "a scenario failed";
    bool again = !done && play_scenario(vm, &scenario);
    if (!done) scenario_free(scenario);
    vm_free(vm);
    return wrong || done || again ? wrong : "the scenario fails with memory, too";
}

/* -------------------------------------------------------------------------------------------------- */

static const FailingAct acts[] = {
    {"loading a library", run_library},  {"loading a faction", run_faction}, {"listing the factions", run_close},
    {"loading an edition", run_edition}, {"hooks of every kind", run_game},  {"questions", run_questions},
    {"steps and traces", run_debugger},  {"reasons", run_reasons},           {"a scenario", run_scenario},
};

static void prepare(void) {
    FailingMemory none = {.at = 0};
    Host host = {.setup = &setup};
    folder = temp_folder_new();
    snprintf(path, sizeof path, "%s", temp_folder_write(&folder, "odd.lua", faction));
    snprintf(scenario_path, sizeof scenario_path, "%s", temp_folder_write(&folder, "scenario.lua", scenario_text));
    scripts = test_scripts_open(NULL, folder.path);
    scripts->vm->print = print;
    setup = test_scripts_setup(scripts, false, 3, "odd,dog,kid", NULL);
    setup.rounds = 1;
    setup.hand_size = 2;
    const char *wrong = play(&none, &host, NULL, &reference);
    if (!ok(!wrong, "the game can be played")) diag("%s", wrong);
}

int main(void) {
    plan(NO_PLAN);
    prepare();
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) failing_memory_try(&acts[i]);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    done_testing();
}
