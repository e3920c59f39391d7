/* `horde run`: plays scenarios to their end and prints the expectations that were not met. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "repl/term/command.h"
#include "play/load/tools.h"
#include "play/session/event_stream.h"
#include "play/session/scenario_play.h"
#include "repl/term/input.h"
#include "play/load/message.h"
#include "repl/draw/telling.h"
#include "repl/draw/draw_table.h"

enum { LONGEST_PATH = VM_MESSAGE / 2 }; /* leaves room for the message behind it */

/* The command over all files. */
typedef struct RunCommand {
    Screen *screen;
    Scripts scripts;
    EventStream stream;
    Progress progress;
    bool tap, quiet;
    int played;                    /* of the scenarios */
    int scenarios, checks, missed; /* a scenario that cannot be played counts as a missed check */
    int unread;                    /* files that cannot be read */
} RunCommand;

/* One scenario or campaign. */
typedef struct RunFile {
    RunCommand *run;
    ScenarioPlay play;
} RunFile;

/* Counts a check; in TAP prints its line up to the sentence. */
static void count_check(RunCommand *run, bool met) {
    if (run->tap || !met) progress_clear(&run->progress);
    run->checks++;
    run->missed += !met;
    if (run->tap) screen_print(run->screen, met ? "ok %d - " : "not ok %d - ", run->checks);
}

/* A scenario's text on one line, without control characters. In TAP a # would begin a directive. */
static const char *plain_line(const RunCommand *run, const char *text, char out[VM_MESSAGE]) {
    size_t used = 0;
    for (; *text && used + 3 < VM_MESSAGE; text++) {
        if (run->tap && (*text == '#' || *text == '\\')) out[used++] = '\\';
        out[used++] = (unsigned char)*text < ' ' || *text == 127 ? ' ' : *text;
    }
    out[used] = 0;
    return out;
}

/* A line that explains a failure; in TAP a comment. */
static void print_detail(const RunCommand *run, const char *what, const char *text) {
    char line[VM_MESSAGE];
    screen_print(run->screen, run->tap ? "#   %s%s\n" : "    %s%s\n", what, plain_line(run, text, line));
}

static void print_missed(const RunCommand *run, const char *text) {
    char line[VM_MESSAGE];
    plain_line(run, text, line);
    if (run->tap)
        screen_print(run->screen, "%s\n", line);
    else
        screen_styled(run->screen, STYLE_RED, "%s\n", line);
}

/* Draws the table as it is after a failure; in TAP each line is a comment. */
static void print_last_table(const RunFile *file) {
    const Setup *setup = file->play.scenario_game.setup;
    const Game *game = file->play.replay.game;
    if (!file->run->tap) return draw_position(file->run->screen, setup, game, DOOR_NOBODY, false);
    char *text = NULL;
    size_t size;
    Screen screen;
    screen_open_memory(&screen, &text, &size);
    screen_init(&screen, screen.file);
    draw_position(&screen, setup, game, DOOR_NOBODY, false);
    screen_close_memory(&screen);
    for (char *rest = text, *line; (line = strtok_r(rest, "\n", &rest));) print_detail(file->run, "", line);
    free(text);
}

static void watch_event(void *listener, const Game *game, const Event *event) {
    RunFile *file = listener;
    event_stream_see(&file->run->stream, game, event);
    progress_draw(&file->run->progress, file->play.scenario_game.scenario->path, 0, 0);
}

static void print_expectation(void *listener, const Expectation *expectation) {
    RunFile *file = listener;
    RunCommand *run = file->run;
    char text[VM_MESSAGE], line[VM_MESSAGE];
    count_check(run, expectation->met);
    if (expectation->met && !run->tap) return;
    snprintf(text, sizeof text, "%s:%d: %s", expectation->path, expectation->line, expectation->what);
    if (expectation->met) {
        screen_print(run->screen, "%s\n", plain_line(run, text, line));
        return;
    }
    print_missed(run, text);
    print_detail(run, "expected: ", expectation->what);
    print_detail(run, "got: ", expectation->got);
    print_last_table(file);
}

/* Reports a scenario that cannot be played, or not to its end. */
static void report_failure(RunCommand *run, const char *message) {
    count_check(run, false);
    print_missed(run, message);
}

/* Prints the title, the date and the text of a scenario, of a campaign, or of a part of one. */
static void print_story(void *listener, const Scenario *scenario) {
    RunCommand *run = ((RunFile *)listener)->run;
    if (run->tap || run->quiet) return;
    progress_clear(&run->progress);
    screen_print(run->screen, "\n");
    live_log_story_text(run->screen, scenario->title, scenario->date, scenario->text);
}

/* Plays the scenario or campaign, and says how it went. Without expectations it still counts one check: that it can be
 * played. */
static void play_file(RunFile *file) {
    const ScenarioGame *scenario_game = &file->play.scenario_game;
    const char *path = scenario_game->scenario->path;
    RunCommand *run = file->run;
    int missed = run->missed, checks = run->checks;
    run->stream.setup = scenario_game->setup;
    bool started = scenario_play_start(&file->play), played = started && scenario_play_all(&file->play);
    if (interrupted) return; /* its scripts and bots were stopped */
    if (!played) report_failure(run, file->play.why);
    if (started && !played) print_last_table(file);
    if (played && run->checks == checks) {
        count_check(run, true);
        if (run->tap) screen_print(run->screen, "%s: played to its end\n", path);
    }
    run->played++;
    missed = run->missed - missed, checks = run->checks - checks;
    progress_clear(&run->progress);
    if (run->tap || run->quiet) return;
    screen_styled(run->screen, missed ? STYLE_RED : STYLE_GREEN, missed ? "not ok" : "ok");
    screen_print(run->screen, "  %s: %d of %d\n", path, checks - missed, checks);
}

/* Prints an error about a file that cannot be read: nothing is expected of it, and nothing counted. A reader of TAP
 * gets a check that failed. */
static bool is_readable(RunCommand *run, const char *path) {
    const char *trouble;
    char message[VM_MESSAGE];
    size_t size;
    char *text = files_read(NULL, path, VM_FILE, &size, &trouble);
    bool readable = text;
    free(text);
    if (readable) return true;
    snprintf(message, sizeof message, "%.2000s:1: cannot be read: %s", path, trouble);
    run->unread++;
    if (run->tap)
        report_failure(run, message);
    else
        print_missed(run, message);
    return false;
}

static void draw_playouts(void *listener, int64_t played, int64_t most) {
    RunFile *file = listener;
    progress_draw(&file->run->progress, file->play.scenario_game.scenario->path, played, most);
}

static void run_file(RunCommand *run, const char *path) {
    if (!is_readable(run, path)) return;
    RunFile *file = heap_new(1, sizeof *file);
    file->run = run;
    file->play.hear = print_expectation;
    file->play.see = watch_event;
    file->play.begin = print_story;
    file->play.listener = file;
    run->scenarios++;
    bool opened = scenario_play_open(&file->play, &run->scripts, path);
    file->play.scenario_game.bench.on_progress = draw_playouts;
    file->play.scenario_game.bench.context = file;
    if (opened)
        play_file(file);
    else if (!interrupted)
        report_failure(run, file->play.why);
    scenario_play_release(&file->play);
    free(file);
}

/* Reports a path without a scenario, cut off if it is long. */
static void report_bad_path(RunCommand *run, const char *path, const char *why) {
    char message[VM_MESSAGE];
    snprintf(message, sizeof message, "%.256s%s:1: %s", path, strlen(path) > 256 ? "…" : "", why);
    report_failure(run, message);
}

static void run_path(RunCommand *run, const char *path, bool named);

/* Plays all scenarios of a folder and its subfolders, in the order of their names; `editions` holds none, and
 * `designs` need scripts of their own. */
static void run_folder(RunCommand *run, const char *folder) {
    char path[PATH_SIZE], **names;
    int count = files_list(run->scripts.paths->files, folder, &names);
    if (count < 0) {
        report_bad_path(run, folder, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *name = names[i];
        bool wanted = !interrupted && strcmp(name, "editions") != 0 && strcmp(name, "designs") != 0;
        if (wanted && !path_join(path, folder, name))
            report_bad_path(run, folder, "it has paths that are too long");
        else if (wanted)
            run_path(run, path, false);
    }
    files_list_free(names, count);
}

/* Plays a path. One that the user named is played whatever it is called; in a folder, only scripts and subfolders that
 * are not links, which may lead in a circle. */
static void run_path(RunCommand *run, const char *path, bool named) {
    struct stat found;
    if (strlen(path) > LONGEST_PATH) {
        report_bad_path(run, path, "the path is too long");
    } else if (!files_is_folder(run->scripts.paths->files, path)) {
        if (named || text_ends(path, ".lua")) run_file(run, path);
    } else if (named || lstat(path, &found) != 0 || !S_ISLNK(found.st_mode)) {
        run_folder(run, path);
    }
}

static void print_total(const RunCommand *run) {
    if (run->tap) {
        screen_print(run->screen, "1..%d\n", run->checks);
        return;
    }
    Style style = run->missed ? STYLE_RED : STYLE_GREEN;
    screen_styled(run->screen, style, "%d scenario%s, %d expectation%s: ", run->scenarios,
                  run->scenarios == 1 ? "" : "s", run->checks, run->checks == 1 ? "" : "s");
    if (run->missed)
        screen_styled(run->screen, style, "%d not met\n", run->missed);
    else
        screen_styled(run->screen, style, "all met\n");
}

/* A test runner must not take the checks so far for all of them. */
static int print_bail_out(const RunCommand *run) {
    screen_flush(run->screen);
    if (run->tap) screen_print(run->screen, "Bail out! Stopped by a signal\n");
    message_note("stopped after %d scenario%s: %d not met", run->played, run->played == 1 ? "" : "s", run->missed);
    return FAILED;
}

static int run_all(RunCommand *run, const Options *options) {
    for (int i = 0; i < options->operand_count && !interrupted; i++) {
        int before = run->checks + run->unread;
        run_path(run, options->operands[i], true);
        if (run->checks + run->unread == before && !interrupted)
            report_bad_path(run, options->operands[i], "it has no scenario");
    }
    progress_clear(&run->progress);
    if (interrupted) return print_bail_out(run);
    if (run->checks || run->tap || !run->unread) print_total(run);
    return run->missed || run->unread ? FAILED : DONE;
}

static int run_scenarios(Program *program, Options *options) {
    if (event_file_is_output(options->events)) screen_init(&program->screen, stderr);
    RunCommand run = {.screen = &program->screen, .tap = options->tap, .quiet = options->quiet};
    progress_init_late(&run.progress);
    interrupt_start();
    int end = scripts_open(&run.scripts, &program->paths, options);
    if (end == DONE) end = scripts_complete(&run.scripts);
    if (end == DONE) end = event_file_open(&run.stream, NULL, options->events);
    if (end == DONE) end = event_file_close(&run.stream, options->events, run_all(&run, options));
    scripts_release(&run.scripts);
    return end;
}

const Command command_run = {
    .name = "run",
    .usage = "FILE.lua...",
    .summary = "plays scenarios and checks what they expect",
    .about = "Plays scenarios, files or whole folders, to their end. Prints each expectation that was not met, with "
             "its line and what happened instead. Bots take the decisions that a scenario leaves open.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_RUN | OPTIONS_QUIET,
    .least = 1,
    .most = MANY_OPERANDS,
    .needs = "run takes scenarios: files such as scenarios/examples/low-wins.lua, or folders",
    .run = run_scenarios,
};
