/* TAB at a terminal: what it lists and completes, outside a script and in a pause. */
#include <stdio.h>
#include <tap.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define CTRL_U "\25"
#define LIST "\33[J\33[0m"

/* Types what follows on an empty line; the program then writes a text. */
static void shows(Terminal *terminal, const char *keys, const char *text, const char *name) {
    char all[128];
    snprintf(all, sizeof all, CTRL_U "%s", keys);
    terminal_type(terminal, all);
    ok(terminal_sees(terminal, text), "%s", name);
}

static void completes_commands(Terminal *terminal) {
    shows(terminal, "bre\t", LIST "break   breaks\r\n", "commands are listed");
    shows(terminal, "resta\t", "> restart\r", "a single one is completed");
    shows(terminal, "help R3.1\t", LIST "R3.1   R3.10  R3.11\r\n", "the rules that begin alike are listed");
    shows(terminal, "help R5.2\t\r", "R5.2 [printed]", "and a rule is shown");
    (void)terminal_asks(terminal, "1.0 ");
    shows(terminal, "set pop\t\t", "> set population ", "what `set` changes is completed");
    ok(terminal_sees(terminal, LIST "1  2  3\r\n"), "then the seats are listed");
    shows(terminal, "open t/lib/repl/term\t", LIST "terminal.c  terminal.h\r\n", "files are listed by their names");
    ok(terminal_sees(terminal, "> open t/lib/repl/terminal.\r"), "and completed as far as they agree");
}

static void completes_lua(Terminal *terminal) {
    shows(terminal, "= g:popu\t(2)\r", "\33[0m66\r\n", "a method of g is completed, and called");
    (void)terminal_asks(terminal, "1.0 ");
    shows(terminal, "= (1 + g:popu)\33[D\t(1)\r", "\33[0m67\r\n", "in the middle of a line, too");
    (void)terminal_asks(terminal, "1.0 ");
    terminal_type(terminal, "do\r");
    (void)terminal_asks(terminal, ">> ");
    shows(terminal, "pla\t", "\a", "a line that continues Lua is not completed to a command");
    shows(terminal, "print(g:popu\t(2) + 100)\rend\r", "166\r\n", "but methods of g are");
    (void)terminal_asks(terminal, "1.0 ");
}

static void completes_in_pause(Terminal *terminal) {
    terminal_type(terminal, CTRL_U "as all\rbreak hippie\rplayout\r");
    (void)terminal_sees(terminal, "-- more"); /* the tricks up to the pause do not fit on a screen */
    terminal_type(terminal, "q");
    (void)terminal_asks(terminal, "paused in hippie.lua");
    shows(terminal, "= \t", LIST "g   me\r\n", "in a pause local variables are listed");
    shows(terminal, "print m\t\r", "print me\r", "and completed");
    (void)terminal_asks(terminal, "paused in hippie.lua");
    shows(terminal, "= g:ask_c\t", LIST "ask_card       ask_cards      ask_community\r\n", "and the methods of g");
}

int main(void) {
    Terminal terminal;
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(15);
    terminal_open(&terminal, folder.path, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 ");
    completes_commands(&terminal);
    completes_lua(&terminal);
    completes_in_pause(&terminal);
    (void)terminal_close(&terminal);
    temp_folder_remove(&folder);
    return exit_status();
}
