#include "repl/check/check_scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/record/scenario_play.h"

typedef struct ScenarioCheck {
    ScenarioPlay play;
    Diagnostics *diagnostics;
    int expectations;
} ScenarioCheck;

static void hear(void *listener, const Expectation *expectation) {
    ScenarioCheck *check = listener;
    check->expectations++;
    if (!expectation->met)
        diagnostics_add(check->diagnostics, expectation->path, expectation->line, "expected: %s; got: %s",
                        expectation->what, expectation->got);
}

static bool play(ScenarioPlay *scenario, Scripts *scripts, const char *path) {
    return scenario_play_open(scenario, scripts, path) && scenario_play_start(scenario) && scenario_play_all(scenario);
}

/* Adds a message that may begin with "file:line: ", of the file or of a part of it. */
static void add_failure(const Files *files, Diagnostics *diagnostics, const char *path, const char *message) {
    char part[PATH_SIZE];
    const char *end = strstr(message, ".lua:");
    int length = end ? (int)(end - message) + 4 : 0;
    snprintf(part, sizeof part, "%.*s", length, message);
    diagnostics_add_error(diagnostics, *part && (files_holds(files, part) || access(part, F_OK) == 0) ? part : path,
                          message);
}

int check_scenario(Scripts *scripts, const char *path, Diagnostics *diagnostics, int *parts) {
    ScenarioCheck *check = heap_new(1, sizeof *check);
    check->diagnostics = diagnostics;
    check->play.hear = hear;
    check->play.listener = check;
    check->play.silent = true;
    if (!play(&check->play, scripts, path)) add_failure(scripts->paths->files, diagnostics, path, check->play.why);
    const Scenario *scenario = check->play.scenario_game.scenario;
    *parts = scenario ? scenario->part_count : 0;
    int expectations = check->expectations;
    scenario_play_release(&check->play);
    free(check);
    return expectations;
}
