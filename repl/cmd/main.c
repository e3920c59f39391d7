/* The program: finds the command, reads its options, runs it, and checks that all output was written. */
#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "repl/term/command.h"
#include "repl/term/input.h"
#include "play/load/message.h"
#include "play/load/version.h"

/* In the order of the help text. */
static const Command *const commands[] = {&command_repl,      &command_run,   &command_game,    &command_replay,
                                          &command_sim,       &command_merge, &command_check,   &command_new,
                                          &command_factions,  &command_games, &command_puzzles, &command_puzzle,
                                          &command_scenarios, &command_talk};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(Screen *screen, const Command *command) {
    screen_styled(screen, STYLE_BOLD, "horde %s", command->name);
    screen_print(screen, " %s%s[options]\n\n", command->usage, *command->usage ? " " : "");
    screen_wrap(screen, 0, command->about);
    screen_print(screen, "\n");
    command_options_help(screen, command->groups);
    command_help_row(screen, "--help", NULL, "print this help");
}

/* Help without a command: the commands, and the options of the REPL, which starts without one. */
static void print_all_help(Screen *screen) {
    screen_styled(screen, STYLE_BOLD, "horde");
    screen_print(screen, " [COMMAND] [options]\n\n");
    screen_wrap(
        screen, 0,
        "A scriptable engine for a trick-taking card game of communities, survivors and zombies: play it, inspect it, "
        "change its scripts, and test whether it is fair. Without a command it starts the REPL on a new game.");
    screen_styled(screen, STYLE_BOLD, "\nCommands (horde COMMAND --help describes each):\n");
    for (int i = 0; i < COMMANDS; i++)
        command_help_row(screen, commands[i]->name, commands[i]->usage, commands[i]->summary);
    screen_styled(screen, STYLE_BOLD, "\nOptions without a command are those of repl:\n");
    command_options_help(screen, command_repl.groups);
    command_help_row(screen, "--help", NULL, "print this help");
    command_help_row(screen, "--version", NULL, "print the version");
    screen_print(screen, "\n");
    screen_wrap(screen, 0,
                "Exits with 0 if all went well, with 1 if something failed, and with 2 if the arguments are wrong. "
                "Ctrl-C and SIGTERM stop every command: it keeps what it has done, and exits with 1. In an interactive "
                "REPL, Ctrl-C stops only what is running there.");
}

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static int refuse_command(const char *name) {
    const char *names[COMMANDS + 1] = {NULL};
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i]->name;
    const char *near = nearest_name(name, names);
    if (near)
        message_error("there is no command '%s'; did you mean '%s'?", name, near);
    else
        message_error("there is no command '%s'; horde --help lists all commands", name);
    return WRONG_USAGE;
}

static int run_command(Program *program, const Command *command, int count, char **words) {
    Options options;
    char why[512];
    if (!options_read(&options, command->groups, count, words, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    if (options.help) return print_help(&program->screen, command), DONE;
    bool fits = options.operand_count >= command->least && options.operand_count <= command->most;
    if (!fits && command->needs) return message_error("%s", command->needs), WRONG_USAGE;
    if (!fits) return message_error("unexpected argument '%s'", options.operands[command->most]), WRONG_USAGE;
    return command->run(program, &options);
}

/* Without a command, options are those of the REPL, but --help describes the whole program. `horde help` and `horde
 * help sim` are the words that other programs take. */
static int dispatch(Program *program, int count, char **words) {
    const char *first = count ? words[0] : "";
    bool helps = strcmp(first, "help") == 0, about_all = strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0;
    bool file = text_ends(first, ".lua") || text_ends(first, ".game"); /* the REPL opens it */
    if (strcmp(first, "--version") == 0) return screen_print(&program->screen, "horde %s\n", HORDE_VERSION), DONE;
    if (about_all || (helps && count == 1)) return print_all_help(&program->screen), DONE;
    if (!count || *first == '-' || file) return run_command(program, &command_repl, count, words);
    const Command *command = find_command(helps ? words[1] : first);
    if (!command) return refuse_command(helps ? words[1] : first);
    return helps ? print_help(&program->screen, command), DONE : run_command(program, command, count - 1, words + 1);
}

/* Flushes the output. A reader that closed the pipe early is not a failure; any other write error is. */
static int flush_output(Screen *screen, int end) {
    int trouble = screen_flush(screen);
    if (!trouble || trouble == EPIPE) return end;
    message_error("the output cannot be written: %s", strerror(trouble));
    return FAILED;
}

/* Opens the null device where descriptors 0 to 2 are closed. Otherwise the next file opened, such as a saved game,
 * would get one of these numbers, and all output would be written into it. False if that fails. */
static bool fill_descriptors(void) {
    int file;
    do file = open("/dev/null", O_RDWR);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0) return close(file) == 0;
    return fcntl(STDIN_FILENO, F_GETFD) >= 0 && fcntl(STDOUT_FILENO, F_GETFD) >= 0 &&
           fcntl(STDERR_FILENO, F_GETFD) >= 0;
}

/* False if the program was built with instructions that this processor does not have. */
static bool suits_processor(void) {
#ifdef __BMI2__
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return true;
#endif
}

static void tell_exhausted(void) {
    fputs("horde: out of memory\n", stderr);
}

/* For Paths.on_loading. */
static void show_loading(void *loading, int done, int total) {
    if (total) return progress_draw(loading, "loading scripts", done, total);
    progress_clear(loading);
    progress_init_late(loading);
}

int main(int count, char **words) {
    Program program = {.called = count > 0 ? words[0] : "horde"};
    Progress loading;
    if (!fill_descriptors()) return FAILED;
    if (!suits_processor()) {
        fprintf(stderr, "horde: built for another processor; build it with `make MACHINE=` for any\n");
        return FAILED;
    }
    heap_on_exhausted(tell_exhausted);
    message_print_all();
    cJSON_InitHooks(&(cJSON_Hooks){heap_alloc, free});
    signal(SIGPIPE, SIG_IGN); /* report a closed pipe as a write error */
    signal(SIGXFSZ, SIG_IGN); /* report a file size limit as a write error */
    interrupt_exit();
    screen_init(&program.screen, stdout);
    paths_find(&program.paths, program.called);
    progress_init_late(&loading);
    program.paths.on_loading = show_loading;
    program.paths.loading = &loading;
    program.paths.stop = &interrupted;
    return flush_output(&program.screen, dispatch(&program, count > 0 ? count - 1 : 0, words + 1));
}
