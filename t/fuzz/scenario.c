/* Loads bytes as a scenario and plays it to its end, as `horde run` does. The seeds are scenarios/. */
#include <string.h>

#include "lua/scenario/dayz_scenario.h"
#include "play/load/alteration.h"
#include "sim/bot.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"

enum { MEMORY = 2 * 1024 * 1024, INSTRUCTIONS = 20 * 1000, MOST_ROUNDS = 3 };

static TestScripts *shipped;

/* One scenario while it is played. */
typedef struct FuzzScenario {
    Vm *vm;
    Scenario *scenario;
    DayzSetup dayz;
    Bench bench;
    Host host;
    Game game;
    ScenarioRun run;
    char why[DOOR_WHY];
} FuzzScenario;

int LLVMFuzzerInitialize(int *count, char ***words) {
    (void)count, (void)words;
    shipped = test_scripts_open(NULL, NULL);
    return 0;
}

static void drop_print(void *printer, const char *line) {
    (void)printer, (void)line;
}

static void see(void *watcher, const Game *game, const Event *event) {
    FuzzScenario *fuzzed = watcher;
    scenario_run_see(&fuzzed->run, game, event);
}

static Status step(FuzzScenario *fuzzed) {
    Status status = game_step(&fuzzed->host, &fuzzed->game);
    fuzz_input_expect(!game_unsound(&fuzzed->game, &fuzzed->dayz.setup), "a game is sound after every step");
    fuzz_input_expect((status == GAME_FAILED) == (fuzzed->host.fault.what != NULL), "a failure has a message");
    return status;
}

static bool decide(void *owner, int option) {
    FuzzScenario *fuzzed = owner;
    fuzz_input_expect(game_answer(&fuzzed->host, &fuzzed->game, option) == ANSWER_TAKEN,
                      "a scenario's answer is taken");
    return step(fuzzed) != GAME_FAILED;
}

static int answer(void *owner) {
    FuzzScenario *fuzzed = owner;
    return bench_answer(&fuzzed->bench, &fuzzed->game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    FuzzScenario *fuzzed = owner;
    const Bot *found = *name ? bot_find(name) : fuzzed->bench.seat[seat];
    if (found) fuzzed->bench.seat[seat] = found;
    return found != NULL;
}

static void hear(void *owner, const Expectation *expectation) {
    (void)owner;
    fuzz_input_expect(expectation->line >= 1 && *expectation->what && (expectation->met || *expectation->got),
                      "an expectation has a line and a sentence");
}

static const char *alter(void *owner, const char *text) {
    FuzzScenario *fuzzed = owner;
    if (!alteration_apply(&fuzzed->game, &fuzzed->dayz.setup, text, fuzzed->why)) return fuzzed->why;
    return step(fuzzed) == GAME_FAILED ? fuzzed->host.fault.what : NULL;
}

static bool make_ready(FuzzScenario *fuzzed) {
    char why[512];
    Scenario *scenario = fuzzed->scenario;
    const DayzScenario *own = scenario->own;
    bool draft = own->edition && strcmp(own->edition, "draft") == 0;
    fuzzed->dayz.edition = draft ? shipped->draft : shipped->printed;
    fuzzed->bench.setup = &fuzzed->dayz.setup;
    return dayz_scenario_setup(scenario, shipped->catalog, &fuzzed->dayz) && fuzzed->dayz.setup.rounds <= MOST_ROUNDS &&
           bench_fill(&fuzzed->bench, scenario->bots ? scenario->bots : "random", fuzzed->dayz.setup.seats, why,
                      sizeof why);
}

static void play_on(FuzzScenario *fuzzed) {
    if (step(fuzzed) == GAME_FAILED) return;
    bool done = scenario_run_play(&fuzzed->run);
    if (done && fuzzed->scenario->goal != LUA_NOREF) scenario_run_goal(&fuzzed->run, &done);
    fuzz_input_expect(done || *fuzzed->vm->message, "a scenario fails with a message");
}

static void play(FuzzScenario *fuzzed) {
    const ScenarioPlayer player = {decide, answer, seat_bot, hear, fuzzed, alter, NULL};
    fuzzed->host = (Host){.setup = &fuzzed->dayz.setup, .see = see, .watcher = fuzzed};
    scenario_run_init(&fuzzed->run, fuzzed->scenario, &player, &fuzzed->host, &fuzzed->game);
    game_init(&fuzzed->game, &fuzzed->dayz.setup, fuzzed->scenario->seed);
    play_on(fuzzed);
    scenario_run_release(&fuzzed->run);
}

static const ScenarioRules *find_rules(const char *game) {
    (void)game;
    return &dayz_scenario_rules;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const Limits limits = {.memory = MEMORY, .instructions = INSTRUCTIONS};
    static FuzzScenario fuzzed;
    memset(&fuzzed, 0, sizeof fuzzed);
    fuzzed.vm = vm_new(&limits);
    fuzzed.vm->print = drop_print;
    scenario_open(fuzzed.vm);
    fuzzed.scenario = scenario_load(fuzzed.vm, fuzz_input_file(data, size), find_rules);
    fuzz_input_expect(fuzzed.scenario || *fuzzed.vm->message, "a scenario is refused with a message");
    if (fuzzed.scenario && make_ready(&fuzzed)) play(&fuzzed);
    scenario_free(fuzzed.scenario);
    vm_free(fuzzed.vm);
    return 0;
}
