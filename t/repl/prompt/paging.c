/* Long output at a terminal: it waits after each screenful, and words are not broken. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/term/screen.h"
#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define CTRL_C "\3"
#define CTRL_D "\4"
#define MORE "-- more: Space page, Enter line, q stop --"
#define UP "\33[A"

enum { ROWS = 50 /* as terminal_resize sets them */, STOPS = 50 };

/* How many lines were seen from a place to the next MORE; -1 if there is none. */
static int rows_before_more(Terminal *terminal) {
    size_t from = terminal->read;
    int rows = 0;
    if (!terminal_sees(terminal, MORE)) return -1;
    for (; from < terminal->read; from++) rows += terminal->seen[from] == '\n';
    return rows;
}

static void waits(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "help all\r");
    (void)terminal_sees(&terminal, "\n\33[0m");
    cmp_ok(rows_before_more(&terminal), "==", ROWS - 1, "long output waits after a screenful");
    terminal_type(&terminal, "\r");
    cmp_ok(rows_before_more(&terminal), "==", 1, "Enter shows another line");
    terminal_type(&terminal, " ");
    ok(terminal_sees(&terminal, "`horde --resume` continues the game"), "Space shows the next screenful");
    ok(terminal_asks(&terminal, "1.0 you give> "), "at the end the prompt returns");
    terminal_type(&terminal, "help all\r");
    (void)terminal_sees(&terminal, MORE);
    size_t from = terminal.read;
    terminal_type(&terminal, "q");
    ok(terminal_asks(&terminal, "1.0 you give> "), "q skips the rest");
    ok(!strstr(terminal.seen + from, "--resume"), "which is not shown");
    terminal_type(&terminal, "help all\r= 4000 + 5\r");
    ok(terminal_sees(&terminal, "4005\r\n"), "with lines typed ahead nothing waits");
    (void)terminal_close(&terminal);
}

/* Types keys at the end of a screenful. */
static void type_at_more(Terminal *terminal, const char *keys) {
    (void)terminal_asks(terminal, "1.0 you give> ");
    terminal_type(terminal, "help all\r");
    if (terminal_sees(terminal, MORE)) terminal_type(terminal, keys);
}

/* Only Space, Enter and q are keys of the pager. */
static void gives_keys_back(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    type_at_more(&terminal, "12");
    ok(terminal_sees(&terminal, "1.0 you give> 12"), "another key ends the output and begins the next line");
    ok(!strstr(terminal.seen, "--resume"), "whose rest is not shown");
    terminal_type(&terminal, CTRL_C);
    type_at_more(&terminal, "= 4000 + 5\r= 6000 + 7\r");
    ok(terminal_sees(&terminal, "4005\r\n"), "a pasted line runs as a whole");
    ok(terminal_sees(&terminal, "6007\r\n"), "and the next one");
    type_at_more(&terminal, "é = 3\r");
    ok(terminal_sees(&terminal, "1.0 you give> é = 3"), "a character of two bytes is not torn");
    type_at_more(&terminal, UP UP "\r");
    ok(terminal_sees(&terminal, "1.0 you give> é = 3"), "an arrow key recalls a line");
    type_at_more(&terminal, "\33");
    ok(terminal_asks(&terminal, "1.0 you give> "), "Escape alone ends the output");
    terminal_type(&terminal, "= 1000 + 1\r");
    ok(terminal_sees(&terminal, "1001\r\n"), "and takes nothing from the next line");
    type_at_more(&terminal, "q= 2000 + 2\r");
    ok(terminal_sees(&terminal, "2002\r\n"), "q is not part of the line that follows it");
    type_at_more(&terminal, CTRL_D);
    cmp_ok(terminal_left(&terminal), "==", 0, "Ctrl-D quits, as on any empty line");
}

/* What the program shows unasked does not wait, however small the terminal is. */
static void asks_at_once(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 40, "--seed 7 --game tsunami --players 6");
    ok(terminal_sees(&terminal, "> "), "the beginning of a game does not wait for a key");
    ok(!strstr(terminal.seen, MORE), "although it is longer than the screen");
    (void)terminal_close(&terminal);
}

static void stops(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "playout\r");
    (void)terminal_sees(&terminal, MORE);
    terminal_type(&terminal, CTRL_C);
    ok(terminal_sees(&terminal, "stopped"), "Ctrl-C stops the command, too");
    (void)terminal_sees(&terminal, "> ");
    terminal_type(&terminal, "playout\r");
    (void)terminal_sees(&terminal, MORE);
    terminal_type(&terminal, "q");
    ok(terminal_asks(&terminal, "over> "), "after q the command runs to its end");
    int stopped = 0;
    for (bool seen = true; seen && stopped < STOPS; stopped += seen) {
        terminal_type(&terminal, "help all\r");
        seen = terminal_sees(&terminal, MORE);
        terminal_type(&terminal, CTRL_C);
        seen = seen && terminal_asks(&terminal, "over> ");
    }
    cmp_ok(stopped, "==", STOPS, "Ctrl-C is never lost, however soon it comes");
    (void)terminal_close(&terminal);
}

/* The width of the widest line seen, without the lines that hold a typed command. */
static int widest(const Terminal *terminal) {
    int width = 0;
    for (const char *line = terminal->seen; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\r\n");
        int columns = memchr(line, '>', length) ? 0 : screen_columns(line, length);
        if (columns > width) width = columns;
    }
    return width;
}

/* Everything that is printed fits, so the terminal breaks no word. */
static void breaks_no_word(const char *state, int columns) {
    static const char *const commands[] = {"help",  "help all",  "help break", "help table", "powers",       "log",
                                           "score", "why score", "help game",  "why ask",    "break nobody", "history"};
    Terminal terminal;
    terminal_open(&terminal, state, columns, "--seed 7 --powers preacher,kid,dog");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "as all\rstep 40\r");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        terminal_type(&terminal, commands[i]);
        terminal_type(&terminal, "\r");
    }
    terminal_type(&terminal, "= 7000 + 1\r");
    ok(terminal_sees(&terminal, "  factions/preacher.lua\r\n"), "the path of a script is short in any working folder");
    (void)terminal_sees(&terminal, "7001\r\n");
    cmp_ok(widest(&terminal), "<=", columns, "at %d columns no line is wider than the terminal", columns);
    (void)terminal_close(&terminal);
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(30);
    waits(folder.path);
    gives_keys_back(folder.path);
    asks_at_once(folder.path);
    stops(folder.path);
    breaks_no_word(folder.path, 40);
    breaks_no_word(folder.path, 53);
    breaks_no_word(folder.path, 80);
    breaks_no_word(folder.path, 160);
    temp_folder_remove(&folder);
    return exit_status();
}
