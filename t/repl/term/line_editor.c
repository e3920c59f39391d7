/* The line editor at a terminal: characters beyond ASCII, Ctrl-R, Ctrl-Z, indentation that is pasted, and blocks of Lua. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define BACKSPACE "\177"
#define CTRL_G "\7"
#define CTRL_R "\22"
#define CTRL_Z "\32"
#define LEFT "\33[D"
#define PROMPT "1.0 you give> "

static void edits_characters(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 'aéü€" BACKSPACE BACKSPACE "b'\r");
    ok(terminal_sees(&terminal, "\"aéb\"\r\n"), "one key deletes a character of two or three bytes");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= #'é'" LEFT LEFT "ñ");
    ok(terminal_sees(&terminal, PROMPT "= #'ñé'\r\33[19C"), "the cursor stands where the character is");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "4\r\n"), "and the line is UTF-8 again");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "\33[A");
    ok(terminal_sees(&terminal, PROMPT "= #'ñé'"), "a recalled line shows its characters");
    terminal_type(&terminal, "\25sw\té");
    ok(terminal_sees(&terminal, PROMPT "switch é"), "a character can follow a completion");
    (void)terminal_close(&terminal);
}

static void searches(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 100 + 11\r= 200 + 22\r= 300 + 33\r");
    (void)terminal_sees(&terminal, "333\r\n");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "xyz" CTRL_R "0 +");
    ok(terminal_sees(&terminal, "search '0 +': = 300 + 33"), "Ctrl-R finds the newest line with what is typed");
    terminal_type(&terminal, CTRL_R);
    ok(terminal_sees(&terminal, "search '0 +': = 200 + 22"), "Ctrl-R again goes further back");
    terminal_type(&terminal, "q");
    ok(terminal_sees(&terminal, "search (not found) '0 +q': = 200 + 22"), "a line that does not exist is not found");
    terminal_type(&terminal, BACKSPACE BACKSPACE BACKSPACE BACKSPACE "1" BACKSPACE "100");
    ok(terminal_sees(&terminal, "search '100': = 100 + 11"), "what is typed can be changed");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "111\r\n"), "Enter runs the line");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, CTRL_R "300");
    (void)terminal_sees(&terminal, "search '300': = 300 + 33");
    terminal_type(&terminal, LEFT BACKSPACE "4\r");
    ok(terminal_sees(&terminal, "343\r\n"), "an arrow key edits the line");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 5" CTRL_R "300" CTRL_G "4\r");
    ok(terminal_sees(&terminal, "54\r\n"), "Ctrl-G returns to the line that was typed before");
    (void)terminal_close(&terminal);
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, CTRL_R "200");
    ok(terminal_sees(&terminal, "search '200': = 200 + 22"), "another session finds the lines, too");
    (void)terminal_close(&terminal);
}

/* Under a shell with jobs. */
static void suspends(const char *state) {
    Terminal terminal;
    char command[512];
    const char *program = getenv("HORDE");
    snprintf(command, sizeof command, "%s --seed 7\r", program ? program : "./horde");
    char *kept = program ? strdup(program) : NULL;
    setenv("HORDE", "bash --norc --noediting -i", 1);
    setenv("PS1", "shell$ ", 1);
    terminal_open(&terminal, state, 80, "");
    if (kept)
        setenv("HORDE", kept, 1);
    else
        unsetenv("HORDE");
    free(kept);
    (void)terminal_sees(&terminal, "shell$ ");
    terminal_type(&terminal, command);
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 40" CTRL_Z);
    ok(terminal_sees(&terminal, "Stopped"), "Ctrl-Z at the prompt suspends the program");
    ok(terminal_sees(&terminal, "shell$ "), "the shell goes on");
    terminal_type(&terminal, "echo $((1000 + 1))\r");
    ok(terminal_sees(&terminal, "echo $((1000 + 1))\r\n1001"), "with the terminal as it was");
    terminal_type(&terminal, "fg\r");
    ok(terminal_sees(&terminal, PROMPT "= 40"), "fg returns to the typed line");
    terminal_type(&terminal, "7\r");
    ok(terminal_sees(&terminal, "407\r\n"), "which can be edited and run");
    (void)terminal_kill(&terminal);
}

static void keeps_indentation(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "for i = 1, 2 do\r\t\tprint(i + 7000)\rend\r");
    ok(terminal_sees(&terminal, "7002\r\n"), "pasted lines may be indented with tabs");
    (void)terminal_close(&terminal);
}

static void recalls_blocks(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "for i = 1, 2 do -- twice\r");
    (void)terminal_asks(&terminal, ">> ");
    terminal_type(&terminal, "print(i + 7000)\rend\r");
    ok(terminal_sees(&terminal, "7002\r\n"), "a chunk of Lua is typed line by line");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "\33[A");
    ok(terminal_sees(&terminal, PROMPT "for i = 1, 2 do -- twice\\print(i + 7000)\\end\r"),
       "the up arrow recalls it as a block");
    terminal_type(&terminal, LEFT LEFT LEFT LEFT LEFT BACKSPACE "5\r");
    ok(terminal_sees(&terminal, "7006\r\n") && terminal_sees(&terminal, "7007\r\n"), "which can be edited and run");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 1 .. 2\r");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "xyz\33[A\33[A\33[A");
    ok(terminal_sees(&terminal, "print(i + 7005)\\end\r"), "the block is one line of the history");
    ok(terminal_sees(&terminal, "print(i + 7000)\\end\r"), "and so is the first one: its lines are not there alone");
    terminal_type(&terminal, "\33[B\33[B\33[B");
    ok(terminal_sees(&terminal, PROMPT "xyz\r"), "the down arrow returns to what was typed");
    terminal_type(&terminal, "\25" CTRL_R "7000");
    ok(terminal_sees(&terminal, "search '7000': for i = 1, 2 do -- twice\\print(i + 7000)"), "Ctrl-R finds the block");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "7002\r\n"), "and runs it");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "do\rlocal\r\3");
    (void)terminal_asks(&terminal, PROMPT);
    (void)terminal_kill(&terminal);
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "\33[A\33[A");
    ok(terminal_sees(&terminal, PROMPT "do\\local\r"), "an unfinished block is kept, too, in another session");
    ok(terminal_sees(&terminal, PROMPT "for i = 1, 2 do -- twice\\print(i + 7000)\\end\r"), "as are finished ones");
    (void)terminal_close(&terminal);
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(29);
    edits_characters(folder.path);
    searches(folder.path);
    suspends(folder.path);
    keeps_indentation(folder.path);
    recalls_blocks(folder.path);
    temp_folder_remove(&folder);
    return exit_status();
}
