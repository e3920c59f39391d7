/* Keys at a terminal, as xterm, tmux, rxvt and the Linux console send them, and a terminal that is resized meanwhile. */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define PROMPT "1.0 you give> "
#define HOME "\33[1~"
#define ALT_BACKSPACE "\33\177"
#define CTRL_K "\13"
#define CTRL_U "\25"
#define CTRL_W "\27"
#define CTRL_Y "\31"

/* Each row of keys, then Enter, gives the line a result. */
static void gives(Terminal *terminal, const char *keys, const char *result, const char *name) {
    char text[256];
    terminal_type(terminal, keys);
    terminal_type(terminal, "\r");
    snprintf(text, sizeof text, "\33[0m\"%s\"\r\n", result);
    ok(terminal_sees(terminal, text), "%s", name);
    (void)terminal_asks(terminal, PROMPT);
}

static void moves(Terminal *terminal) {
    static const char *const homes[] = {"\33[1~", "\33[7~", "\33[H", "\33OH"};
    static const char *const ends[] = {"\33[4~", "\33[8~", "\33[F", "\33OF"};
    char keys[64], name[64];
    for (int i = 0; i < 4; i++) {
        snprintf(keys, sizeof keys, "'home%s= %sx'", homes[i], ends[i]);
        snprintf(name, sizeof name, "Home is ESC %s and End is ESC %s", homes[i] + 1, ends[i] + 1);
        gives(terminal, keys, "homex", name);
    }
    gives(terminal, "= 'one two three'\33b\33bX", "one Xtwo three", "Alt-b goes to the beginning of a word");
    gives(terminal, "= 'one two'" HOME "\33f\33fX", "one twoX", "Alt-f goes to the end of a word");
    gives(terminal, "= 'one two'\33[1;5D\33[1;5DX", "Xone two", "Ctrl-Left goes a word to the left");
    gives(terminal, "= 'one two'" HOME "\33[1;5CX", "oneX two", "Ctrl-Right goes a word to the right");
    gives(terminal, "= 'one'\33[D\33OD\33OD\33[C\33OC\33[3~X'", "oneX", "arrows and Delete work in both modes");
    gives(terminal, "\33[3~= 'one'", "one", "Delete on an empty line does not quit");
}

static void kills(Terminal *terminal) {
    gives(terminal, "= 'one two-three'" ALT_BACKSPACE "X'", "one two-X", "Alt-Backspace removes a word to the left");
    gives(terminal, "= 'one two'" HOME "\33d = 'X", "X two", "Alt-d removes a word to the right");
    gives(terminal, "xyz " CTRL_W "= 'a" CTRL_Y "'", "axyz ", "Ctrl-Y inserts what Ctrl-W removed");
    gives(terminal, "'u'" CTRL_U "= " CTRL_Y, "u", "what Ctrl-U removed");
    gives(terminal, "'k'" HOME CTRL_K "= " CTRL_Y, "k", "what Ctrl-K removed");
    gives(terminal, "one" HOME "\33d= '" CTRL_Y CTRL_Y "'", "oneone",
          "and what Alt-d removed, as often as it is typed");
    gives(terminal, "= 'one two'" ALT_BACKSPACE ALT_BACKSPACE CTRL_Y, "one two", "kills in a row are one text");
    gives(terminal, "a b c" CTRL_W CTRL_W "\33[D\33[C" CTRL_W "= '" CTRL_Y "'", "a ",
          "other keys between them part them");
    gives(terminal, "= 'é€ü" ALT_BACKSPACE CTRL_Y CTRL_Y "'", "é€üé€ü", "also beyond ASCII");
}

static void ignores(Terminal *terminal) {
    gives(terminal, "= '\33[11~\33[15~\33OP\33OQ\33[[A\33[24~x'", "x", "F-keys insert nothing");
    gives(terminal, "= '\33[5~\33[6~\33[2~\33[Z\33[1;2A\33[200;300;4m\33[?1;2c\33O5Px'", "x",
          "no unknown sequence inserts anything");
    gives(terminal, "= '\33[1234567890;1234567890;1234567890;1234567890zx'", "x", "however long it is");
    gives(terminal, "= '\7\17\21\23\26\30\34\35\36\37x'", "x", "nor do other control characters");
    gives(terminal, "\33= 'x\33y\33\33z'", "xyz", "Escape swallows nothing that is typed at once after it");
    terminal_type(terminal, "\33");
    (void)poll(NULL, 0, 300);
    gives(terminal, "= 'b'", "b", "nor what is typed later");
    terminal_type(terminal, "= '\33");
    (void)poll(NULL, 0, 300);
    gives(terminal, "[A'", "[A", "a sequence does not wait for ever");
}

/* Terminals that are resized break their rows anew, so the prompt of 16 columns with its text is found by its cells. */
static void resizes(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "= 'abcdefghijklmnopqrstuvwxyz'");
    (void)terminal_sees(&terminal, "wxyz'\r\33[44C");
    terminal_resize(&terminal, 60);
    ok(terminal_sees(&terminal, "\r\33[J\r\33[0K" PROMPT "= 'abcdefghijklmnopqrstuvwxyz'\r\33[44C"),
       "a narrower terminal: the line is drawn in its place");
    terminal_resize(&terminal, 30);
    ok(terminal_sees(&terminal, "\33[1A\r\33[J\r\33[0K" PROMPT "= 'abcdefghijklmnopqrstuvwxyz'\r\33[14C"),
       "one that breaks the line: it is drawn from its first row");
    terminal_resize(&terminal, 40);
    ok(terminal_sees(&terminal, "\33[1A\r\33[J\r\33[0K" PROMPT "= 'abcdefghijklmnopqrstuvwxyz'\r\33[4C"),
       "a wider one: from its first row, too");
    size_t before = terminal.read;
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "\33[0m\"abcdefghijklmnopqrstuvwxyz\"\r\n"), "the line is not changed");
    ok(!strstr(terminal.seen + before, "\33[2J"), "and the screen is not cleared");
    (void)terminal_close(&terminal);
}

static void draws_narrow(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 9, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    terminal_type(&terminal, "x");
    ok(terminal_sees(&terminal, "\r\33[0K\33[1A\r\33[0K" PROMPT "x"), "a prompt of two rows is drawn over itself");
    terminal_type(&terminal, "\25pl\t");
    ok(terminal_sees(&terminal, "\33[1A\r\33[J\33[0mplay\r\nplayout\r\n"), "the list takes its place");
    (void)terminal_close(&terminal);
    terminal_open(&terminal, state, (int)strlen(PROMPT), "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    size_t before = terminal.read;
    terminal_type(&terminal, "\t");
    ok(terminal_sees(&terminal, "\r\33[J") && terminal.read == before + 4,
       "a prompt that fills a row has only this one");
    (void)terminal_close(&terminal);
}

int main(void) {
    Terminal terminal;
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(34);
    terminal_open(&terminal, folder.path, 80, "--seed 7");
    (void)terminal_asks(&terminal, PROMPT);
    moves(&terminal);
    kills(&terminal);
    ignores(&terminal);
    (void)terminal_close(&terminal);
    resizes(folder.path);
    draws_narrow(folder.path);
    temp_folder_remove(&folder);
    return exit_status();
}
