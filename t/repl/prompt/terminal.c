/* The REPL at a terminal: completion, hints, history, Ctrl-C, Ctrl-D, resizing and autosave. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/term/screen.h"
#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

#define CTRL_C "\3"
#define CTRL_D "\4"
#define UP "\33[A"

static void greets(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    ok(terminal_sees(&terminal, "Happy DayZ: "), "the greeting names the game");
    ok(terminal_sees(&terminal, "You are community 1; greedy bots play the others."), "and says who you are");
    ok(terminal_sees(&terminal, "`rules` say more"), "and what to type");
    ok(terminal_sees(&terminal, "as 1 sees it"), "the table is drawn");
    ok(terminal_sees(&terminal, "Which card do you give to the left, to 2?"), "the question is asked");
    ok(terminal_sees(&terminal, "military-1"), "the options are listed");
    ok(terminal_asks(&terminal, "1.0 you give> "), "the prompt shows round, trick, who decides and what");
    terminal_type(&terminal, "3");
    ok(terminal_sees(&terminal, "\33[2m  zombie-4"), "the hint after a number shows its option");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "given"), "R2.6: the table of the giver shows the card as given");
    ok(terminal_sees(&terminal, "to 2\33[0m"), "and to whom");
    ok(terminal_sees(&terminal, "Which card do you give to the right, to 3?"), "a choice leads to the next question");
    ok(terminal_asks(&terminal, "1.0 you give> "), "and to the next prompt");
    terminal_type(&terminal, "choose zombie-16\r");
    ok(terminal_asks(&terminal, "1.1 you play> "), "an option can be chosen by name");
    terminal_type(&terminal, "stpe\r");
    ok(terminal_sees(&terminal, "did you mean 'step'?"), "a misspelt command gets a suggestion");
    ok(terminal_asks(&terminal, "1.1 you play> "), "and moves nothing");
    (void)terminal_close(&terminal);
}

/* A script that fails on a narrow terminal; its game has no text. */
static void breaks_at_words(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 60, "--game t/repl/prompt/sessions/games/late.lua --players 2 --seed 7");
    ok(terminal_sees(&terminal, "Late\r\n"), "a game without a text is greeted by its name");
    (void)terminal_asks(&terminal, "0.0 Well?> ");
    terminal_type(&terminal, "yes\r");
    ok(terminal_sees(&terminal, "nobody expected\r\nthat this phase would fail so late, after somebody had given\r\n"),
       "the error of a script breaks at words");
    (void)terminal_close(&terminal);
}

/* 80 columns and 24 rows: what the game is, who you are and what to type do not scroll off. */
static void fits_small_screen(const char *state) {
    Terminal terminal;
    int lines = 0;
    terminal_rows = 24;
    terminal_open(&terminal, state, 80, "--seed 7");
    ok(terminal_sees(&terminal, "most survivors wins."), "the game is told in three sentences");
    ok(terminal_asks(&terminal, "1.0 you give> "), "then a question is asked");
    for (const char *at = terminal.seen; *at; at++) lines += *at == '\n';
    cmp_ok(lines, "<", 24, "all of it fits 24 rows");
    ok(strstr(terminal.seen, "`table` draws the table.") != NULL, "the table is left out, and can be asked for");
    terminal_type(&terminal, "quit\r");
    ok(terminal_sees(&terminal, "this game is not kept"), "a game without a decision is not kept");
    cmp_ok(terminal_left(&terminal), "==", 0, "quit quits");
    terminal_rows = 50;
}

/* Who leaves a game is told of it by the next one. */
static void mentions_unfinished(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "1\rquit\r");
    ok(terminal_sees(&terminal, "`horde --resume` continues this game"), "a game with a decision is kept");
    (void)terminal_left(&terminal);
    terminal_open(&terminal, state, 80, "--seed 8");
    ok(terminal_sees(&terminal, "Your last game is not over (1 decision)"), "a new game mentions it");
    (void)terminal_close(&terminal);
}

/* A saved game is played on by whoever opens it, as a resumed one is. */
static void opens_saved(const char *state) {
    Terminal terminal;
    char words[512];
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    snprintf(words, sizeof words, "1\rsave %s/kept.game\r", state);
    terminal_type(&terminal, words);
    ok(terminal_sees(&terminal, "kept.game: 1 decision"), "a game is saved");
    terminal_type(&terminal, "1\r");
    (void)terminal_asks(&terminal, "1.1 you play> ");
    snprintf(words, sizeof words, "open %s/kept.game\r", state);
    terminal_type(&terminal, words);
    ok(terminal_asks(&terminal, "1.0 you give> "), "`open` keeps the viewer");
    terminal_type(&terminal, "1\r");
    ok(terminal_asks(&terminal, "1.1 you play> "), "and the bots");
    terminal_type(&terminal, "quit\r");
    (void)terminal_left(&terminal);
    snprintf(words, sizeof words, "%s/kept.game", state);
    terminal_open(&terminal, state, 80, words);
    ok(terminal_asks(&terminal, "1.0 you give> "), "so does `horde FILE.game`");
    (void)terminal_close(&terminal);
}

/* Messages are broken between words, and not in the middle of one. */
static void wraps_messages(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 40, "--powers nothing,hippie,dog");
    ok(terminal_sees(&terminal, "cheerleader") && terminal_sees(&terminal, "survivalist"), "names are whole words");
    int column = 0, longest = 0;
    for (const char *at = terminal.seen; *at; at++) {
        column = *at == '\n' || *at == '\r' ? 0 : column + 1;
        if (column > longest) longest = column;
    }
    cmp_ok(longest, "<=", 40, "in lines that fit the terminal");
    cmp_ok(terminal_left(&terminal), "==", 2, "a faction that does not exist is refused");
}

static void completes(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    ok(terminal_asks(&terminal, "1.0 you give> "), "a session starts");
    terminal_type(&terminal, "\t");
    ok(terminal_sees(&terminal, "\r\33[J\33[0mvan-2 "), "TAB on an empty line lists the options");
    ok(terminal_sees(&terminal, "quit\r\n\33[1m\r\33[0K1.0 you give> \r"), "and the commands, above the prompt");
    terminal_type(&terminal, "\t");
    ok(terminal_sees(&terminal, "\a"), "TAB again lists nothing twice");
    terminal_type(&terminal, CTRL_C);
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "zombi-16\r");
    ok(terminal_sees(&terminal, "'zombi-16' is not an option; did you mean 'zombie-16'?"),
       "a misspelt option is not Lua");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "sw\t");
    ok(terminal_sees(&terminal, "switch "), "TAB completes a command");
    terminal_type(&terminal, "\t" CTRL_C);
    ok(terminal_asks(&terminal, "1.0 you give> "), "Ctrl-C clears the line");
    terminal_type(&terminal, "choose zom\t");
    ok(terminal_sees(&terminal, "\33[0mzombie-4   zombie-16\r\n"), "TAB lists the options that begin alike");
    ok(terminal_sees(&terminal, "choose zombie-\r"), "and completes what they have in common");
    terminal_type(&terminal, "1\t");
    ok(terminal_sees(&terminal, "choose zombie-16\r"), "a single option is completed");
    terminal_type(&terminal, "\r");
    ok(terminal_sees(&terminal, "Which card do you give to the right, to 3?"), "Enter chooses it");
    ok(terminal_asks(&terminal, "1.0 you give> "), "and the prompt returns");
    terminal_type(&terminal, "play");
    ok(terminal_sees(&terminal, "play\33[0m\33[2m CARD [SIDE]"), "a hint shows the arguments, dim");
    terminal_type(&terminal, " van-2 ");
    ok(terminal_sees(&terminal, "play van-2 \33[0m\33[2m[SIDE]"), "typed arguments disappear from the hint");
    terminal_type(&terminal, "high");
    ok(terminal_sees(&terminal, "play van-2 high\r"), "until none is left");
    terminal_type(&terminal, CTRL_C);
    ok(terminal_asks(&terminal, "1.0 you give> "), "Ctrl-C drops a typed command");
    terminal_type(&terminal, CTRL_D);
    cmp_ok(terminal_left(&terminal), "==", 0, "Ctrl-D quits");
}

static void keeps_history(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "= 30 * 7\r");
    ok(terminal_sees(&terminal, "\33[0m210\r"), "a line is run");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, UP);
    ok(terminal_sees(&terminal, "= 30 * 7"), "the up arrow recalls it");
    terminal_type(&terminal, "0\r");
    ok(terminal_sees(&terminal, "\33[0m2100\r"), "a recalled line can be edited");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    (void)terminal_kill(&terminal);
    terminal_open(&terminal, state, 80, "--seed 8");
    (void)terminal_asks(&terminal, "1.0 ");
    terminal_type(&terminal, UP UP);
    ok(terminal_sees(&terminal, "= 30 * 70"), "another session recalls it, although the first was killed");
    ok(terminal_sees(&terminal, "= 30 * 7\r"), "and the line before it");
    terminal_type(&terminal, CTRL_C);
    (void)terminal_asks(&terminal, "1.0 ");
    terminal_type(&terminal, "for i = 1, 2 do\r");
    ok(terminal_asks(&terminal, ">> "), "an incomplete chunk of Lua gets a second prompt");
    terminal_type(&terminal, CTRL_C);
    ok(terminal_asks(&terminal, "1.0 "), "Ctrl-C drops the chunk");
    (void)terminal_close(&terminal);
}

/* Lines that are pasted together all run, in order; so do the lines of a chunk of Lua. */
static void keeps_pasted_lines(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "= 1 + 1000\rfor i = 1, 2 do\rprint(i + 7000)\rend\rzombie-16\r= 5 + 4000\r");
    ok(terminal_sees(&terminal, "1001\r"), "the first of several pasted lines is run");
    ok(terminal_sees(&terminal, "7001"), "then a chunk of Lua over several lines");
    ok(terminal_sees(&terminal, "7002"), "to its end");
    ok(terminal_sees(&terminal, "You choose zombie-16, in secret"), "an option's name alone chooses it");
    ok(terminal_sees(&terminal, "4005\r"), "and the last line is run, too");
    (void)terminal_close(&terminal);
}

/* The program cannot run ahead of the test: it blocks until its output is read. */
static void stops(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7 --players 5 --rounds 99");
    (void)terminal_asks(&terminal, "1.0 ");
    terminal_type(&terminal, "playout\r# typed ahead: nothing waits for a key\r");
    ok(terminal_sees(&terminal, "Round 2:"), "a long game is running");
    terminal_type(&terminal, CTRL_C);
    ok(terminal_sees(&terminal, "stopped"), "Ctrl-C stops it");
    ok(terminal_sees(&terminal, "> "), "and the prompt returns");
    terminal_type(&terminal, "goto start\r");
    ok(terminal_sees(&terminal, "position 0 of "), "the game is intact");
    ok(terminal_asks(&terminal, "1.0 you give> "), "and can continue from any position");
    terminal_type(&terminal, "try 1000000\r");
    ok(terminal_sees(&terminal, "1% Ctrl-C stops"), "`try` shows its progress");
    terminal_type(&terminal, CTRL_C);
    ok(terminal_sees(&terminal, "stands best"), "Ctrl-C stops `try`, which shows its results so far");
    ok(terminal_sees(&terminal, "stopped after "), "and says so");
    ok(terminal_asks(&terminal, "1.0 you give> "), "and changes nothing");
    terminal_type(&terminal, "quit\r");
    cmp_ok(terminal_left(&terminal), "==", 0, "all output was written");
}

/* Draws the table and returns its width in columns, or -1. */
static int width(Terminal *terminal) {
    terminal_type(terminal, "table\r");
    if (!terminal_sees(terminal, "table\r") || !terminal_sees(terminal, "as 1 sees it")) return -1;
    size_t start = terminal->read;
    if (!terminal_sees(terminal, "\n")) return -1;
    while (start && terminal->seen[start - 1] != '\n') start--;
    int columns = screen_columns(terminal->seen + start, strcspn(terminal->seen + start, "\r\n"));
    return terminal_asks(terminal, "1.0 you give> ") ? columns : -1;
}

static void resizes(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    cmp_ok(width(&terminal), "==", 80, "the table is as wide as the terminal");
    terminal_resize(&terminal, 120);
    cmp_ok(width(&terminal), "==", 120, "the table grows with the terminal");
    terminal_resize(&terminal, 61);
    cmp_ok(width(&terminal), "==", 61, "the table shrinks with the terminal");
    terminal_resize(&terminal, 4);
    terminal_type(&terminal, "= 400 + 20\r");
    ok(terminal_sees(&terminal, "\33[0m420\r"), "commands work in a terminal narrower than the prompt");
    (void)terminal_close(&terminal);
}

static int saved_games(const char *state) {
    char path[512];
    int count = 0;
    snprintf(path, sizeof path, "%s/horde/games", state);
    DIR *folder = opendir(path);
    for (struct dirent *file; folder && (file = readdir(folder));) count += strstr(file->d_name, ".game") != NULL;
    if (folder) closedir(folder);
    return count;
}

/* Gives two cards away and plays one. */
static void play_on(Terminal *terminal) {
    for (int i = 0; i < 3; i++) {
        (void)terminal_asks(terminal, i < 2 ? "1.0 you give> " : "1.1 you play> ");
        terminal_type(terminal, i < 2 ? "8\r" : "play van-3 high\r");
    }
}

static void resumes(const char *state, int (*end)(Terminal *), int code, const char *how) {
    Terminal terminal;
    int before = saved_games(state);
    terminal_open(&terminal, state, 80, "--seed 7");
    play_on(&terminal);
    ok(terminal_asks(&terminal, "1.2 you play> "), "a game is played");
    cmp_ok(end(&terminal), "==", code, "the program ends: %s", how);
    cmp_ok(saved_games(state), "==", before + 1, "the game is saved");
    terminal_open(&terminal, state, 80, "repl --resume");
    ok(terminal_sees(&terminal, "You are community 1"), "--resume reopens the game");
    ok(terminal_sees(&terminal, "as 1 sees it"), "for the same viewer");
    ok(terminal_asks(&terminal, "1.2 you play> "), "at the same position");
    terminal_type(&terminal, "undo\r");
    ok(terminal_sees(&terminal, "position 6 of 10"), "with its earlier decisions");
    (void)terminal_asks(&terminal, "1.1 you play> ");
    (void)terminal_kill(&terminal);
    terminal_open(&terminal, state, 80, "--resume");
    ok(terminal_sees(&terminal, "position 6 of 10"), "after an undo --resume tells the position it returns to");
    (void)terminal_kill(&terminal);
}

/* All branches, breakpoints and notes come back, after kill -9, too; a game that is open elsewhere is not resumed. */
static void resumes_everything(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "zombie-16\rzombie-4\r");
    (void)terminal_asks(&terminal, "1.1 you play> ");
    terminal_type(&terminal, "undo\r");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "van-2\r");
    ok(terminal_sees(&terminal, "stays as branch line-1"), "another choice keeps the old line");
    (void)terminal_asks(&terminal, "1.1 ");
    terminal_type(&terminal, "break seat 2\rnote remember me\rnote\r");
    ok(terminal_sees(&terminal, "remember me\r\n"), "a remark is kept");
    (void)terminal_asks(&terminal, "1.1 ");
    char list[512], command[1024];
    snprintf(command, sizeof command, "XDG_STATE_HOME='%s' ${HORDE:-./horde} --resume list </dev/null", state);
    FILE *other = popen(command, "r");
    ok(other && fgets(list, sizeof list, other) && strstr(list, "seed 7"), "--resume list lists the kept games");
    ok(strstr(list, "open in another terminal") != NULL, "and says which one is open");
    if (other) pclose(other);
    (void)terminal_kill(&terminal);
    terminal_open(&terminal, state, 80, "--resume");
    ok(terminal_sees(&terminal, "breakpoint 1: 2 decides"), "after kill -9 the breakpoints come back");
    (void)terminal_asks(&terminal, "1.1 ");
    terminal_type(&terminal, "branches\rnote\r");
    ok(terminal_sees(&terminal, "line-1"), "so do all branches");
    ok(terminal_sees(&terminal, "remember me\r\n"), "and the remarks");
    terminal_type(&terminal, "quit\r");
    ok(terminal_sees(&terminal, "`horde --resume` continues this game"), "quit says how to come back");
    (void)terminal_left(&terminal);
}

/* `as all`: every change redraws the table or is confirmed, and the options of every seat are listed. */
static void shows_all(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "as all\r");
    ok(terminal_sees(&terminal, "all cards"), "`as all` draws the table");
    ok(terminal_sees(&terminal, "Which card do you give to the left, to 2?"), "and asks again");
    terminal_type(&terminal, "put van-1 hand:2\r");
    ok(terminal_sees(&terminal, "done: put van-1 hand:2; `undo` reverts it"), "`put` is confirmed");
    ok(terminal_sees(&terminal, "all cards"), "and the table is drawn");
    terminal_type(&terminal, "set population 2 40\r");
    ok(terminal_sees(&terminal, "done: set population 2 40"), "`set` is confirmed");
    terminal_type(&terminal, "stack zombie-20\r");
    ok(terminal_sees(&terminal, "done: stack zombie-20"), "`stack` is confirmed");
    terminal_type(&terminal, "auto 2 off\rzombie-16\rzombie-4\r");
    ok(terminal_sees(&terminal, "2 gives a card to 3"), "another seat decides");
    ok(terminal_sees(&terminal, "\n1 \33[1mvan-1"), "its options are listed");
    (void)terminal_close(&terminal);
}

/* Title, date and text come before the first question; bots play the other seats. */
static void tells_story(const char *state, const char *file, const char *title, const char *text) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, file);
    ok(terminal_sees(&terminal, "You are community 1"), "%s: the greeting comes first", file);
    ok(terminal_sees(&terminal, title), "then the title");
    ok(terminal_sees(&terminal, text), "and the text");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "auto\r");
    ok(terminal_sees(&terminal, "2 is played by the greedy bot"), "bots play the other seats");
    (void)terminal_close(&terminal);
}

/* The goal and the hint are in the file of the puzzle alone. */
static void resumes_puzzle(const char *state) {
    Terminal terminal;
    terminal_open(&terminal, state, 80, "scenarios/puzzles/empty-van.lua");
    ok(terminal_sees(&terminal, "A puzzle: you are community 1"), "a puzzle says whom you play");
    ok(!strstr(terminal.seen, "as all"), "and nothing else does");
    ok(terminal_asks(&terminal, "1.1 1 plays> "), "it begins");
    terminal_type(&terminal, "1\r");
    (void)terminal_asks(&terminal, "1.2 1 plays> ");
    (void)terminal_kill(&terminal);
    terminal_open(&terminal, state, 80, "--resume");
    ok(terminal_sees(&terminal, "No zombie is in your expedition zone"), "a resumed puzzle shows its goal");
    ok(terminal_asks(&terminal, "1.2 1 plays> "), "and is where it was");
    terminal_type(&terminal, "retry\rhint\r");
    ok(terminal_sees(&terminal, "try van-2 low"), "its hint is there, too");
    (void)terminal_close(&terminal);
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    TempFolder folder = temp_folder_new();
    plan(121);
    greets(folder.path);
    breaks_at_words(folder.path);
    fits_small_screen(folder.path);
    mentions_unfinished(folder.path);
    opens_saved(folder.path);
    wraps_messages(folder.path);
    completes(folder.path);
    keeps_pasted_lines(folder.path);
    keeps_history(folder.path);
    stops(folder.path);
    resizes(folder.path);
    tells_story(folder.path, "scenarios/campaign/woodstock-fever.lua", "18 June: Rations",
                "Last night the radio spoke");
    tells_story(folder.path, "scenarios/campaign/2-school.lua", "3 July: The school", "behind it we found children");
    resumes_puzzle(folder.path);
    shows_all(folder.path);
    resumes_everything(folder.path);
    resumes(folder.path, terminal_kill, -1, "killed");
    resumes(folder.path, terminal_close, 0, "its terminal is closed");
    temp_folder_remove(&folder);
    return exit_status();
}
