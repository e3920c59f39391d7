/* Long output at a terminal: it waits after each screenful, and words are not broken. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/term/screen.h"
#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define CTRL_C "\3"
#define MORE "-- more (q stops) --"

enum { ROWS = 50 }; /* as terminal_resize sets them */

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
    (void)terminal_asks(&terminal, "1.0 1 gives> ");
    terminal_type(&terminal, "help all\r");
    (void)terminal_sees(&terminal, "\n\33[0m");
    cmp_ok(rows_before_more(&terminal), "==", ROWS - 1, "long output waits after a screenful");
    terminal_type(&terminal, "\r");
    cmp_ok(rows_before_more(&terminal), "==", 1, "Enter shows another line");
    terminal_type(&terminal, " ");
    ok(terminal_sees(&terminal, "`horde --resume` continues the game"), "another key shows the next screenful");
    ok(terminal_asks(&terminal, "1.0 1 gives> "), "at the end the prompt returns");
    terminal_type(&terminal, "help all\r");
    (void)terminal_sees(&terminal, MORE);
    size_t from = terminal.read;
    terminal_type(&terminal, "q");
    ok(terminal_asks(&terminal, "1.0 1 gives> "), "q skips the rest");
    ok(!strstr(terminal.seen + from, "--resume"), "which is not shown");
    terminal_type(&terminal, "help all\r= 4000 + 5\r");
    ok(terminal_sees(&terminal, "4005\r\n"), "with lines typed ahead nothing waits");
    (void)terminal_close(&terminal);
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
    (void)terminal_asks(&terminal, "1.0 1 gives> ");
    terminal_type(&terminal, "playout\r");
    (void)terminal_sees(&terminal, MORE);
    terminal_type(&terminal, CTRL_C);
    ok(terminal_sees(&terminal, "stopped"), "Ctrl-C stops the command, too");
    (void)terminal_sees(&terminal, "> ");
    terminal_type(&terminal, "playout\r");
    (void)terminal_sees(&terminal, MORE);
    terminal_type(&terminal, "q");
    ok(terminal_asks(&terminal, "over> "), "after q the command runs to its end");
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
    (void)terminal_asks(&terminal, "1.0 1 gives> ");
    terminal_type(&terminal, "as all\rstep 40\r");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        terminal_type(&terminal, commands[i]);
        terminal_type(&terminal, "\r");
    }
    terminal_type(&terminal, "= 7000 + 1\r");
    (void)terminal_sees(&terminal, "7001\r\n");
    cmp_ok(widest(&terminal), "<=", columns, "at %d columns no line is wider than the terminal", columns);
    (void)terminal_close(&terminal);
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(15);
    waits(folder.path);
    asks_at_once(folder.path);
    stops(folder.path);
    breaks_no_word(folder.path, 40);
    breaks_no_word(folder.path, 53);
    breaks_no_word(folder.path, 80);
    breaks_no_word(folder.path, 160);
    temp_folder_remove(&folder);
    return exit_status();
}
