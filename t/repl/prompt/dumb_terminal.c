/* The REPL at a terminal that knows no control sequences, such as the shell of an editor: it edits and echoes the lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define CTRL_C "\3"
#define CTRL_D "\4"
#define PROMPT "1.0 you give> "

/* Starts a game under env(1) with these arguments. */
static void open_with(Terminal *terminal, const char *state, const char *program, const char *environment) {
    char command[512];
    snprintf(command, sizeof command, "env %s %s", environment, program);
    setenv("HORDE", command, 1);
    terminal_open(terminal, state, 80, "--seed 7");
}

/* True if the output holds nothing but text and ends of lines. */
static bool is_plain(const char *text) {
    for (; *text; text++)
        if (*text == '\33' || *text == '\b' || *text == '\a' || (*text == '\r' && text[1] != '\n' && text[1] != '\r'))
            return false;
    return true;
}

static void plays(const char *state, const char *program, const char *environment) {
    Terminal terminal;
    open_with(&terminal, state, program, environment);
    ok(terminal_sees(&terminal, PROMPT), "env %s: the prompt appears", environment);
    terminal_type(&terminal, "= 4000 + 5\r");
    ok(terminal_sees(&terminal, "= 4000 + 5\r\n4005\r\n"), "a typed line is echoed and run");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "= 'é' .. 'ß'\r");
    ok(terminal_sees(&terminal, "\n\"éß\"\r\n"), "a line may have any characters");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "for i = 1, 2 do\r");
    ok(terminal_sees(&terminal, ">> "), "a chunk of Lua gets a second prompt");
    terminal_type(&terminal, "print(i + 7000)\rend\r");
    ok(terminal_sees(&terminal, "7002\r\n"), "and runs");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "help all\r");
    ok(terminal_sees(&terminal, "`horde --resume` continues the game"), "long output waits for no key");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "zombie" CTRL_C);
    ok(terminal_sees(&terminal, "\n" PROMPT), "Ctrl-C drops the line");
    terminal_type(&terminal, "zombie-16\r");
    ok(terminal_sees(&terminal, "You choose zombie-16, in secret"), "an option is chosen");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "try 40\r");
    ok(terminal_sees(&terminal, "stands best"), "a command that shows its progress elsewhere ends");
    ok(terminal_sees(&terminal, PROMPT), "and the prompt returns");
    ok(is_plain(terminal.seen), "no control sequence is sent");
    terminal_type(&terminal, CTRL_D);
    cmp_ok(terminal_left(&terminal), "==", 0, "Ctrl-D quits");
}

/* A long command is stopped, and the session goes on. */
static void stops(const char *state, const char *program) {
    Terminal terminal;
    open_with(&terminal, state, program, "TERM=dumb");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "new --seed 7 --players 5 --rounds 99\r");
    (void)terminal_sees(&terminal, PROMPT);
    terminal_type(&terminal, "playout\r");
    (void)terminal_sees(&terminal, "Round 2:");
    terminal_type(&terminal, CTRL_C);
    ok(terminal_sees(&terminal, "stopped"), "Ctrl-C stops a long command");
    ok(terminal_sees(&terminal, "> "), "and the prompt returns");
    cmp_ok(terminal_close(&terminal), "==", 0, "the program ends when its terminal is closed");
}

int main(void) {
    static const char *const environments[] = {"TERM=dumb", "TERM=cons25", "TERM=emacs", "TERM=", "-u TERM"};
    enum { ENVIRONMENTS = sizeof environments / sizeof *environments, EACH = 12 };
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    char program[256];
    snprintf(program, sizeof program, "%s", getenv("HORDE") ? getenv("HORDE") : "./horde");
    plan(ENVIRONMENTS * EACH + 3);
    for (int i = 0; i < ENVIRONMENTS; i++) plays(folder.path, program, environments[i]);
    stops(folder.path, program);
    temp_folder_remove(&folder);
    return exit_status();
}
