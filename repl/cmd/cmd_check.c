/* horde check: checks scripts by reading them and by playing hundreds of games with them. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
#include "play/load/message.h"
#include "play/check/checks.h"
#include "play/load/games.h"
#include "repl/term/command.h"
#include "repl/term/input.h"

/* What the listener prints with. */
typedef struct CheckPrinter {
    Program *program;
    Progress progress;
} CheckPrinter;

static void print_traceback(Screen *screen, const Finding *finding) {
    const char *line = finding->traceback;
    while (*line) {
        size_t length = strcspn(line, "\n");
        screen_styled(screen, STYLE_DIM, "    %.*s", (int)length, line);
        screen_print(screen, "\n");
        line += length + (line[length] == '\n');
    }
}

/* Prints "file:line: message", then where in the game it happened and the command that plays the game. */
static void print_finding(void *self, const Finding *finding, const char *command) {
    CheckPrinter *printer = self;
    Screen *screen = &printer->program->screen;
    char called[4 * PATH_SIZE + 4] = "";
    progress_clear(&printer->progress);
    screen_styled(screen, STYLE_BOLD, "%s:%d:", finding->path, finding->line);
    screen_print(screen, " ");
    screen_styled(screen, STYLE_RED, "%s", finding->message);
    screen_print(screen, "\n");
    if (*finding->where) screen_print(screen, "    in %s\n", finding->where);
    if (*finding->outcomes) screen_print(screen, "    %s\n", finding->outcomes);
    shell_words_append(called, sizeof called, printer->program->called);
    if (command)
        screen_print(screen, "   %s%s\n", called, command);
    else
        print_traceback(screen, finding);
    screen_flush(screen); /* show it now, during a long run */
}

static void print_note(void *self, const char *path, int line, const char *text) {
    CheckPrinter *printer = self;
    Screen *screen = &printer->program->screen;
    screen_print(screen, "%s:%d: ", path, line);
    screen_styled(screen, STYLE_YELLOW, "note:");
    screen_print(screen, " %s\n", text);
}

static void print_passed(void *self, const char *path, const char *text) {
    CheckPrinter *printer = self;
    screen_print(&printer->program->screen, "%s%s%s\n", path ? path : "", path ? ": " : "", text);
}

static void draw_checked(void *self, const char *path, int64_t done, int64_t of) {
    CheckPrinter *printer = self;
    if (path)
        progress_draw(&printer->progress, path, done, of);
    else
        progress_clear(&printer->progress);
}

static bool can_print(void *self) {
    CheckPrinter *printer = self;
    return !printer->program->screen.error;
}

static int run_check(Program *program, Options *options) {
    bool whole = options->game && games_find(options->game) != games_find(NULL);
    if (!options->operand_count && !whole)
        return message_error("check needs a file, such as factions/hippie.lua"), WRONG_USAGE;
    bool one = whole ? options->players || options->seed_given || options->own_count : options->game_given;
    if (options->games && one)
        return message_error("--games cannot be combined with options that describe one game to replay"), WRONG_USAGE;
    CheckPrinter printer = {.program = program};
    Findings *findings = heap_new(1, sizeof *findings);
    CheckRequest request = {.paths = &program->paths,
                            .options = options,
                            .findings = findings,
                            .stop = &interrupted,
                            .listener = {.self = &printer,
                                         .fault = print_finding,
                                         .note = print_note,
                                         .passed = print_passed,
                                         .progress = draw_checked,
                                         .listens = can_print}};
    progress_init(&printer.progress);
    interrupt_start();
    int end = checks_run(&request);
    free(findings);
    return end;
}

const Command command_check = {
    .name = "check",
    .usage = "FILE.lua...",
    .summary = "finds faults in factions, editions, scenarios, games",
    .about =
        "Checks files, each as what it is: their fields and the globals they use (except through _ENV); a faction, a "
        "special or an edition in hundreds of games between bots, an edition with every number of communities; a "
        "scenario or a campaign by playing it and comparing what it expects; a whole game in hundreds of games with "
        "all numbers of players and all values of its options (also by name: check --game city). Prints each fault as "
        "file:line: message, with the smallest game found that shows it. With options that describe a game, plays just "
        "that game and prints its fault with a traceback. Exits with 1 if there is a fault.",
    .groups = OPTIONS_SCRIPTS | OPTIONS_GAME | OPTIONS_CHECK,
    .most = MANY_OPERANDS,
    .run = run_check,
};
