/* The program: finds the command, reads its options, and sees that all was written. */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "lua/script.h"
#include "repl/command.h"

static const char version[] = "0.1.0";

static const Command *const commands[] = {&command_repl, &command_game,  &command_replay,
                                          &command_run,  &command_check, &command_factions,
                                          &command_new,  &command_sim,   &command_merge};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_usage(Screen *screen, const Command *command) {
    screen_styled(screen, STYLE_BOLD, "horde %s", command->name);
    screen_print(screen, " %s%s[options]\n\n", command->usage, *command->usage ? " " : "");
    screen_wrap(screen, 0, command->about);
    screen_print(screen, "\n");
}

static void print_help(Screen *screen, const Command *command) {
    print_usage(screen, command);
    options_help(screen, command->groups);
    screen_print(screen, "  %-20s this text\n", "--help");
}

/* Of the program as a whole: of the REPL, which needs no command, and what commands there are. */
static void print_all_help(Screen *screen) {
    screen_styled(screen, STYLE_BOLD, "horde");
    screen_print(screen, " [options], the same as horde repl; or ");
    print_help(screen, &command_repl);
    screen_print(screen, "  %-20s %s\n\nCommands; each answers --help:\n", "--version", version);
    for (int i = 0; i < COMMANDS; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", commands[i]->name, commands[i]->usage);
        int gap = 25 - screen_columns(left, strlen(left));
        screen_print(screen, "  %s%*s%s\n", left, gap > 1 ? gap : 1, "", commands[i]->summary);
    }
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
        say("there is no command '%s'; did you mean '%s'?", name, near);
    else
        say("there is no command '%s'; horde --help says which there are", name);
    return WRONG_USAGE;
}

static int run_command(Program *program, const Command *command, int count, char **words) {
    Options options;
    char why[512];
    if (!options_read(&options, command->groups, count, words, why, sizeof why)) return say("%s", why), WRONG_USAGE;
    if (options.help) return print_help(&program->screen, command), DONE;
    return command->run(program, &options);
}

/* Without a command it is the REPL that is meant, but help is about all of it. */
static int dispatch(Program *program, int count, char **words) {
    const char *first = count ? words[0] : "";
    if (strcmp(first, "--version") == 0) return screen_print(&program->screen, "horde %s\n", version), DONE;
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) return print_all_help(&program->screen), DONE;
    if (!count || *first == '-') return run_command(program, &command_repl, count, words);
    const Command *command = find_command(first);
    return command ? run_command(program, command, count - 1, words + 1) : refuse_command(first);
}

/* Results that nobody wants any more are no failure; results that could not be kept are. */
static int finish(Screen *screen, int end) {
    int trouble = screen_flush(screen);
    if (!trouble || trouble == EPIPE) return end;
    say("the result cannot be written: %s", strerror(trouble));
    return FAILED;
}

int main(int count, char **words) {
    Program program = {.called = count > 0 ? words[0] : "horde"};
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error of writing like any other, */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow */
    screen_init(&program.screen, stdout);
    paths_find(&program.paths, program.called);
    return finish(&program.screen, dispatch(&program, count > 0 ? count - 1 : 0, words + 1));
}
