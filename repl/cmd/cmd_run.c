/* `horde run`: plays scenarios to their end and says which expectations were not met, where and why. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lua/machine/heap.h"
#include "repl/record/alteration.h"
#include "repl/app/command.h"
#include "repl/tell/draw_table.h"
#include "repl/app/scenario_game.h"
#include "repl/record/event_stream.h"
#include "repl/term/message.h"

enum { LONGEST_PATH = VM_MESSAGE / 2 }; /* so that there is room for what is wrong behind it */

/* One run over all files. */
typedef struct Run {
    Screen *screen;
    Scripts scripts;
    EventStream stream;
    bool tap, quiet;
    int scenarios, checks, missed; /* a scenario that cannot be played is a check that was missed */
} Run;

/* One scenario of it. */
typedef struct Show {
    Run *run;
    ScenarioGame scenario_game;
    ScenarioRun staging;
    Host host;
    Game game;
    int checks; /* before it */
    char why[ALTERATION_WHY];
} Show;

static void see(void *watcher, const Game *game, const Event *event) {
    Show *show = watcher;
    scenario_run_see(&show->staging, game, event);
    event_stream_see(&show->run->stream, game, event);
}

static bool decide(void *owner, int option) {
    Show *show = owner;
    (void)game_answer(&show->host, &show->game, option);
    return game_step(&show->host, &show->game) != GAME_FAILED;
}

static const char *alter(void *owner, const char *text) {
    Show *show = owner;
    if (!alteration_apply(&show->game, &show->scenario_game.setup, text, show->why)) return show->why;
    return game_step(&show->host, &show->game) == GAME_FAILED ? show->host.fault.what : NULL;
}

static int bot(void *owner) {
    Show *show = owner;
    return bench_answer(&show->scenario_game.bench, &show->game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    Show *show = owner;
    const Bot *found = *name ? bot_find(name) : show->scenario_game.bench.seat[seat];
    if (found) show->scenario_game.bench.seat[seat] = found;
    return found != NULL;
}

/* The number and the verdict of the next check, up to its sentence. */
static void print_verdict(Run *run, bool met) {
    run->checks++;
    run->missed += !met;
    if (run->tap) screen_print(run->screen, met ? "ok %d - " : "not ok %d - ", run->checks);
}

/* Words of a scenario on one line: they may hold anything. In TAP a # would begin a directive. */
static const char *plain(const Run *run, const char *text, char out[VM_MESSAGE]) {
    size_t used = 0;
    for (; *text && used + 3 < VM_MESSAGE; text++) {
        if (run->tap && (*text == '#' || *text == '\\')) out[used++] = '\\';
        out[used++] = (unsigned char)*text < ' ' || *text == 127 ? ' ' : *text;
    }
    out[used] = 0;
    return out;
}

/* A line that explains a verdict; in TAP it is a comment. */
static void print_detail(const Run *run, const char *what, const char *text) {
    char line[VM_MESSAGE];
    screen_print(run->screen, run->tap ? "#   %s%s\n" : "    %s%s\n", what, plain(run, text, line));
}

static void print_failure(const Run *run, const char *text) {
    char line[VM_MESSAGE];
    plain(run, text, line);
    if (run->tap)
        screen_print(run->screen, "%s\n", line);
    else
        screen_styled(run->screen, STYLE_RED, "%s\n", line);
}

/* The same picture with every line a comment. */
static void print_table_in_tap(const Show *show) {
    char *text = NULL;
    size_t size;
    Screen screen;
    FILE *file = heap_open(&text, &size);
    screen_init(&screen, file);
    draw_table(&screen, &show->scenario_game.setup, &show->game, NOTHING);
    heap_close(file);
    for (char *rest = text, *line; (line = strtok_r(rest, "\n", &rest));) print_detail(show->run, "", line);
    free(text);
}

/* The table as it stands where something went wrong. */
static void print_table(const Show *show) {
    if (show->run->tap)
        print_table_in_tap(show);
    else
        draw_table(show->run->screen, &show->scenario_game.setup, &show->game, NOTHING);
}

static void hear(void *owner, const Check *check) {
    Show *show = owner;
    Run *run = show->run;
    char text[VM_MESSAGE], line[VM_MESSAGE];
    print_verdict(run, check->met);
    if (check->met && !run->tap) return;
    snprintf(text, sizeof text, "%s:%d: %s", check->path, check->line, check->what);
    if (check->met) {
        screen_print(run->screen, "%s\n", plain(run, text, line));
        return;
    }
    print_failure(run, text);
    print_detail(run, "expected: ", check->what);
    print_detail(run, "got: ", check->got);
    print_table(show);
}

/* The scenario cannot be played, or not to its end. */
static void hear_failure(Run *run, const char *message) {
    print_verdict(run, false);
    print_failure(run, message);
}

/* What people read before a scenario, or a part of a campaign. */
static void print_story(const Run *run, const Scenario *scenario) {
    if (run->tap || run->quiet) return;
    screen_print(run->screen, "\n");
    screen_styled(run->screen, STYLE_BOLD, "%s%s%s\n", scenario->date, *scenario->date ? ": " : "", scenario->title);
    if (*scenario->transcript) screen_wrap(run->screen, 0, scenario->transcript);
}

/* Plays one scenario, or one part of a campaign, from where the game stands. */
static bool play_part(Show *show, const Scenario *part, int last_round) {
    show->staging.scenario = part;
    show->staging.last_round = last_round;
    if (scenario_run_play(&show->staging)) return true;
    hear_failure(show->run, show->scenario_game.vm->message);
    print_table(show);
    return false;
}

/* A campaign shows its parts' diaries as it comes to them, and ends with an elimination too (R5.3). */
static bool play_parts(Show *show) {
    const Scenario *scenario = show->scenario_game.scenario;
    for (int i = 0; i < scenario->part_count && show->game.now.phase != PHASE_OVER; i++) {
        print_story(show->run, scenario->parts[i]);
        if (!play_part(show, scenario->parts[i], i + 1)) return false;
    }
    return play_part(show, scenario, show->scenario_game.setup.rounds);
}

static bool play_all(Show *show) {
    const Scenario *scenario = show->scenario_game.scenario;
    if (game_step(&show->host, &show->game) == GAME_FAILED) {
        hear_failure(show->run, show->host.fault.what);
        return false;
    }
    return scenario->part_count ? play_parts(show) : play_part(show, scenario, show->scenario_game.setup.rounds);
}

static void set_up(Show *show) {
    ScenarioGame *scenario_game = &show->scenario_game;
    show->run->stream.setup = &scenario_game->setup;
    show->host = (Host){.setup = &scenario_game->setup, .see = see, .watcher = show};
    show->staging = (ScenarioRun){.stager = {decide, bot, seat_bot, hear, show, alter},
                                  .scenario = scenario_game->scenario,
                                  .host = &show->host,
                                  .game = &show->game,
                                  .winner = NOTHING,
                                  .won_faction = NOTHING};
    game_init(&show->game, &scenario_game->setup, scenario_game->scenario->seed);
}

/* Who expects nothing still expects that all can be played. */
static void expect_end(Show *show) {
    Run *run = show->run;
    if (run->checks > show->checks) return;
    print_verdict(run, true);
    if (run->tap) screen_print(run->screen, "%s: it is played to its end\n", show->scenario_game.scenario->path);
}

static void print_summary(const Show *show, int missed) {
    const Run *run = show->run;
    int checks = run->checks - show->checks;
    if (run->tap || run->quiet) return;
    screen_styled(run->screen, missed ? STYLE_RED : STYLE_GREEN, missed ? "not ok" : "ok");
    screen_print(run->screen, "  %s: %d of %d\n", show->scenario_game.scenario->path, checks - missed, checks);
}

static void run_file(Run *run, const char *path) {
    Show *show = heap_new(1, sizeof *show);
    int missed = run->missed;
    show->run = run;
    show->checks = run->checks;
    run->scenarios++;
    if (scenario_game_open(&show->scenario_game, &run->scripts, path)) {
        set_up(show);
        if (show->scenario_game.scenario->part_count) print_story(run, show->scenario_game.scenario);
        if (play_all(show)) expect_end(show);
        print_summary(show, run->missed - missed);
    } else {
        hear_failure(run, show->scenario_game.why);
    }
    scenario_game_release(&show->scenario_game);
    free(show);
}

/* A path that leads to no scenario; of a long one the beginning will do. */
static void hear_bad_path(Run *run, const char *path, const char *why) {
    char message[VM_MESSAGE];
    snprintf(message, sizeof message, "%.256s%s:1: %s", path, strlen(path) > 256 ? "…" : "", why);
    hear_failure(run, message);
}

static bool is_script(const char *name) {
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

static void run_path(Run *run, const char *path, bool named);

/* All scenarios of a folder and of those in it, in the order of their names; editions are none. */
static void run_folder(Run *run, const char *folder) {
    struct dirent **files;
    char path[PATH_SIZE];
    int count = scandir(folder, &files, NULL, alphasort);
    if (count < 0) {
        hear_bad_path(run, folder, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *name = files[i]->d_name;
        bool wanted = name[0] != '.' && strcmp(name, "editions") != 0;
        if (wanted && !path_join(path, folder, name))
            hear_bad_path(run, folder, "there are paths in it that are too long");
        else if (wanted)
            run_path(run, path, false);
        free(files[i]);
    }
    free(files);
}

static bool is_link(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

/* What was named is played, whatever it is called; of what lies in a folder only scripts, and folders that
 * are no links: those may lead round in a circle. */
static void run_path(Run *run, const char *path, bool named) {
    if (strlen(path) > LONGEST_PATH) {
        hear_bad_path(run, path, "the path is too long");
    } else if (!path_is_folder(path)) {
        if (named || is_script(path)) run_file(run, path);
    } else if (named || !is_link(path)) {
        run_folder(run, path);
    }
}

static void print_total(const Run *run) {
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

static int run_all(Run *run, const Options *options) {
    for (int i = 0; i < options->operand_count; i++) {
        int before = run->checks;
        run_path(run, options->operands[i], true);
        if (run->checks == before) hear_bad_path(run, options->operands[i], "there is no scenario in it");
    }
    print_total(run);
    return run->missed ? FAILED : DONE;
}

static int run(Program *program, Options *options) {
    if (!options->operand_count)
        return message_error("run takes scenarios: files such as scenarios/examples/low-wins.lua, or folders"),
               WRONG_USAGE;
    if (event_stream_is_output(options->events)) screen_init(&program->screen, stderr);
    Run run = {.screen = &program->screen, .tap = options->tap, .quiet = options->quiet};
    int end = scripts_open(&run.scripts, &program->paths, options, NULL);
    if (end == DONE) end = scripts_complete(&run.scripts);
    if (end == DONE) end = event_stream_open(&run.stream, NULL, options->events);
    if (end == DONE) end = event_stream_close(&run.stream, options->events, run_all(&run, options));
    scripts_release(&run.scripts);
    return end;
}

const Command command_run = {
    .name = "run",
    .usage = "FILE.lua...",
    .summary = "plays scenarios and checks what they expect",
    .about = "Plays scenarios, files or whole folders of them, to their end, and says which of their expectations were "
             "not met, where, and what there was instead. Decisions that a scenario leaves open are taken by its bots.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_EVENTS | OPTIONS_RUN | OPTIONS_QUIET,
    .run = run,
};
