#include "play/check/checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "play/load/message.h"
#include "play/load/games.h"
#include "play/load/tools.h"
#include "play/session/scenario_play.h"

/* For the games ------------------------------------------------------------------------------------ */

bool check_continues(const CheckRequest *request) {
    return !*request->stop && request->findings->count < MAX_FINDINGS &&
           request->listener.listens(request->listener.self);
}

/* Adds a finding and tells it, unless it is known. */
static void check_add(const CheckRequest *request, const Finding *finding, const char *command) {
    if (findings_add(request->findings, finding)) request->listener.fault(request->listener.self, finding, command);
}

static void hear_diagnostic(void *listener, const char *path, int line, const char *message) {
    Finding *finding = heap_new(1, sizeof *finding);
    finding->line = line;
    snprintf(finding->path, sizeof finding->path, "%s", path);
    snprintf(finding->message, sizeof finding->message, "%s", message);
    check_add(listener, finding, NULL);
    free(finding);
}

Diagnostics check_diagnostics(const CheckRequest *request) {
    return (Diagnostics){.report = hear_diagnostic, .listener = (void *)(uintptr_t)request};
}

void check_note_lines(const CheckRequest *request, const char *path, int first, int last) {
    if (first == last)
        check_note(request, path, first, "this line never ran");
    else
        check_note(request, path, first, "lines %d to %d never ran", first, last);
}

void check_note(const CheckRequest *request, const char *path, int line, const char *format, ...) {
    char text[DOOR_WHY];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    request->listener.note(request->listener.self, path, line, text);
}

void check_passed(const CheckRequest *request, const char *path, const char *format, ...) {
    char text[DOOR_WHY];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    request->listener.passed(request->listener.self, path, text);
}

/* Dry runs ----------------------------------------------------------------------------------------- */

enum { CAREFUL_EVERY = 4 };

/* A game that does not end may take long, and others of its file are likely to be like it. */
static bool is_patient(const CheckGames *games, const Finding *found) {
    return games->patient || !found->endless;
}

/* Shrinks the game that shows the fault and tells both, unless the fault is known. */
static void add_game_fault(const CheckRequest *request, const CheckGames *games, Finding *found) {
    bool known = findings_know(request->findings, found);
    games->faulty(games->self, found, known);
    if (known) return;
    games->settings->see = NULL;
    games->settings->called = NULL;
    if (is_patient(games, found)) finding_shrink(games->settings, found);
    char *command = games->command(games->self, &found->trial);
    check_add(request, found, command);
    free(command);
}

/* Plays one game. False, perhaps with a sentence in `why`, if it cannot be set up; or if it is stopped. */
static bool play_planned(const CheckRequest *request, const CheckGames *games, int number, Finding *found,
                         char why[DOOR_WHY]) {
    DryRunSettings *settings = games->settings;
    DryRunEnd end = DRY_RUN_STOPPED;
    Trial trial = games->plan(games->self, number);
    const Setup *setup = settings->trials->setup(settings->self, &trial, why);
    if (!setup) return false;
    settings->careful = number / games->careful % CAREFUL_EVERY == 0;
    if (!games->fits || games->fits(games->self, setup, why)) end = dryrun_play(settings, setup, trial.seed, found);
    tools_of(setup)->setup_free(setup);
    found->trial = trial;
    if (end == DRY_RUN_FAULTY) add_game_fault(request, games, found);
    return end != DRY_RUN_STOPPED;
}

int check_play(const CheckRequest *request, const CheckGames *games) {
    const CheckListener *listener = &request->listener;
    Diagnostics diagnostics = check_diagnostics(request);
    Finding *found = heap_new(1, sizeof *found);
    int before = request->findings->count, played = 0;
    int count = request->options->games ? request->options->games : games->count;
    char why[DOOR_WHY] = "";
    for (int i = 0; i < count && is_patient(games, found) && check_continues(request); i++) {
        listener->progress(listener->self, games->path, i, count);
        played += play_planned(request, games, i, found, why);
    }
    free(found);
    listener->progress(listener->self, NULL, 0, 0);
    if (!played && *why && check_continues(request))
        diagnostics_add(&diagnostics, games->path, 1, "it cannot be played: %s", why);
    if (*request->stop) message_note("stopped checking %s after %d of %d games", games->path, played, count);
    bool faulty = request->findings->count > before || findings_about(request->findings, games->path);
    return faulty ? 0 : played; /* games with faults ended early */
}

int check_replay(const CheckRequest *request, DryRunSettings *settings, const Setup *setup, uint64_t seed) {
    Finding *found = heap_new(1, sizeof *found);
    settings->careful = true;
    DryRunEnd end = dryrun_play(settings, setup, seed, found);
    if (end == DRY_RUN_FAULTY)
        request->listener.fault(request->listener.self, found, NULL);
    else if (end == DRY_RUN_FINE)
        check_passed(request, NULL, "no faults in this game");
    else
        message_note("stopped before the end of the game");
    free(found);
    return end == DRY_RUN_FINE && !request->findings->count ? DONE : FAILED;
}

/* Scenarios ---------------------------------------------------------------------------------------- */

typedef struct ScenarioCheck {
    ScenarioPlay play;
    Diagnostics *diagnostics;
    const CheckRequest *request;
    const char *path;
    int expectations;
} ScenarioCheck;

static void hear_expectation(void *listener, const Expectation *expectation) {
    ScenarioCheck *check = listener;
    check->expectations++;
    if (!expectation->met)
        diagnostics_add(check->diagnostics, expectation->path, expectation->line, "expected: %s; got: %s",
                        expectation->what, expectation->got);
}

static void see_scenario_event(void *listener, const Game *game, const Event *event) {
    const ScenarioCheck *check = listener;
    (void)game, (void)event;
    check->request->listener.progress(check->request->listener.self, check->path, 0, 0);
}

/* Adds a message that may begin with "file:line: ", of the file or of a part of it. */
static void add_scenario_failure(const Files *files, Diagnostics *diagnostics, const char *path, const char *message) {
    char part[PATH_SIZE];
    const char *end = strstr(message, ".lua:");
    int length = end ? (int)(end - message) + 4 : 0;
    snprintf(part, sizeof part, "%.*s", length, message);
    diagnostics_add_error(diagnostics, *part && (files_holds(files, part) || access(part, F_OK) == 0) ? part : path,
                          message);
}

int check_scenario(const CheckRequest *request, Scripts *scripts, const char *path, Diagnostics *diagnostics,
                   int *parts) {
    ScenarioCheck *check = heap_new(1, sizeof *check);
    check->diagnostics = diagnostics;
    check->request = request;
    check->path = path;
    check->play.hear = hear_expectation;
    check->play.see = see_scenario_event;
    check->play.listener = check;
    check->play.silent = true;
    bool played = scenario_play_open(&check->play, scripts, path) && scenario_play_start(&check->play) &&
                  scenario_play_all(&check->play);
    request->listener.progress(request->listener.self, NULL, 0, 0);
    if (scripts->paths->stop && *scripts->paths->stop)
        message_note("stopped checking %s before its end", path);
    else if (!played)
        add_scenario_failure(scripts->paths->files, diagnostics, path, check->play.why);
    const Scenario *scenario = check->play.scenario_game.scenario;
    *parts = scenario ? scenario->part_count : 0;
    int expectations = check->expectations;
    scenario_play_release(&check->play);
    free(check);
    return expectations;
}

/* Files -------------------------------------------------------------------------------------------- */

/* The game whose file it is; the default game has what no other one owns. */
static const Checks *owner_of(const Files *files, const char *path) {
    for (int i = 0; doors[i]; i++) {
        const Checks *checks = door_tools(doors[i])->checks;
        if (checks && checks->owns && checks->owns(files, path)) return checks;
    }
    return door_tools(games_find(NULL))->checks;
}

/* Moves the scripts of other games than the default behind its files; returns how many files it has. */
static int sort_files(const Files *from, Options *options) {
    char **files = options->operands;
    int own = 0;
    for (int i = 0; i < options->operand_count; i++) {
        if (owner_of(from, files[i]) != door_tools(games_find(NULL))->checks) continue;
        char *file = files[i];
        memmove(files + own + 1, files + own, (size_t)(i - own) * sizeof *files);
        files[own++] = file;
    }
    return own;
}

static int check_one_by_one(const CheckRequest *request, char **files, int count) {
    int end = DONE;
    for (int i = 0; i < count && !*request->stop && request->findings->count < MAX_FINDINGS; i++)
        end = owner_of(request->paths->files, files[i])->files(request, &files[i], 1);
    return *request->stop ? FAILED : end;
}

/* check --game GAME: all of it; or one game, if the options describe one. */
static int check_named(const CheckRequest *request, Options *options) {
    char path[PATH_SIZE], *file = path;
    const Paths *paths = request->paths;
    const Checks *checks = door_tools(games_find(options->game))->checks;
    if (!checks) return message_error("the game %s has no checks", options->game), WRONG_USAGE;
    if (options->operand_count) return message_error("give the game as a file or by --game, not both"), WRONG_USAGE;
    if (!games_path(paths, options->game, path)) return games_refuse(paths, options->game);
    if (!options->players && !options->seed_given && !options->own_count) return checks->files(request, &file, 1);
    options_choose_and_print_seed(options);
    return checks->replay(request, path);
}

static int check_operands(const CheckRequest *request, Options *options) {
    const Files *from = request->paths->files;
    int own = sort_files(from, options), others = options->operand_count - own, end = DONE;
    char **first = options->operands + own;
    if (others && options->game_given) {
        if (options->operand_count > 1)
            return message_error("options that describe a game need one file, not %d", options->operand_count),
                   WRONG_USAGE;
        options_choose_and_print_seed(options);
        return owner_of(from, *first)->replay(request, *first);
    }
    if (own) end = door_tools(games_find(NULL))->checks->files(request, options->operands, own);
    int played = others && end != WRONG_USAGE ? check_one_by_one(request, first, others) : DONE;
    return end != DONE ? end : played;
}

int checks_run(const CheckRequest *request) {
    Options *options = request->options;
    bool whole = options->game && games_find(options->game) != games_find(NULL);
    return whole ? check_named(request, options) : check_operands(request, options);
}
