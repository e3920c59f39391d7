#include "repl/check/check_scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/record/scenario_play.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"

typedef struct ScenarioCheck {
    ScenarioPlay play;
    Diagnostics *diagnostics;
    Progress *progress;
    const char *path;
    int expectations;
} ScenarioCheck;

static void hear(void *listener, const Expectation *expectation) {
    ScenarioCheck *check = listener;
    check->expectations++;
    if (!expectation->met)
        diagnostics_add(check->diagnostics, expectation->path, expectation->line, "expected: %s; got: %s",
                        expectation->what, expectation->got);
}

static void see(void *listener, const Game *game, const Event *event) {
    const ScenarioCheck *check = listener;
    (void)game, (void)event;
    progress_draw(check->progress, check->path, 0, 0);
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

int check_scenario(Scripts *scripts, const char *path, Diagnostics *diagnostics, Progress *progress, int *parts) {
    ScenarioCheck *check = heap_new(1, sizeof *check);
    check->diagnostics = diagnostics;
    check->progress = progress;
    check->path = path;
    check->play.hear = hear;
    check->play.see = see;
    check->play.listener = check;
    check->play.silent = true;
    bool played = play(&check->play, scripts, path);
    progress_clear(progress);
    if (interrupted)
        message_note("stopped checking %s before its end", path);
    else if (!played)
        add_failure(scripts->paths->files, diagnostics, path, check->play.why);
    const Scenario *scenario = check->play.scenario_game.scenario;
    *parts = scenario ? scenario->part_count : 0;
    int expectations = check->expectations;
    scenario_play_release(&check->play);
    free(check);
    return expectations;
}
