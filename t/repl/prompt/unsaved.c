/* The REPL at a terminal where the game cannot be saved: it says so, once and truly, and can be played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define PROMPT "1.0 you give> "

static int count(const char *text, const char *what) {
    int found = 0;
    for (; (text = strstr(text, what)); text++) found++;
    return found;
}

/* A game under env(1) with these arguments, where `why` is the reason. */
static void plays(const char *state, const char *program, const char *environment, const char *why) {
    char command[512], message[512];
    Terminal terminal;
    snprintf(command, sizeof command, "env %s %s", environment, program);
    snprintf(message, sizeof message, "the game is not saved: %s\r\n", why);
    setenv("HORDE", command, 1);
    terminal_open(&terminal, state, 160, "--seed 7");
    ok(terminal_sees(&terminal, message), "env %s: the reason is given", environment);
    ok(terminal_asks(&terminal, PROMPT), "the game begins");
    terminal_type(&terminal, "zombie-16\r");
    ok(terminal_sees(&terminal, "You choose zombie-16, in secret"), "and can be played");
    (void)terminal_asks(&terminal, PROMPT);
    cmp_ok(count(terminal.seen, "is not saved"), "==", 1, "the reason is not repeated");
    ok(!strstr(terminal.seen, "saved as you play"), "and the greeting does not promise to save it");
    terminal_type(&terminal, "quit\r");
    ok(terminal_sees(&terminal, "this game was not saved\r\n"), "quit says that it is lost");
    cmp_ok(terminal_left(&terminal), "==", 0, "which is not a failure");
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    char program[256];
    snprintf(program, sizeof program, "%s", getenv("HORDE") ? getenv("HORDE") : "./horde");
    plan(28);
    plays(folder.path, program, "XDG_STATE_HOME=/dev/null/x", "/dev/null/x/horde: Not a directory");
    plays(folder.path, program, "XDG_STATE_HOME=/proc/none", "/proc/none/horde: No such file or directory");
    plays(folder.path, program, "-u XDG_STATE_HOME -u HOME", "neither XDG_STATE_HOME nor HOME names a folder");
    plays(folder.path, program, "XDG_STATE_HOME=relative HOME=", "neither XDG_STATE_HOME nor HOME names a folder");
    temp_folder_remove(&folder);
    return exit_status();
}
