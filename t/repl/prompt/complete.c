/* Completion with TAB, and the hint after the cursor, without a terminal. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"
#include "repl/term/command.h"

static volatile sig_atomic_t stop;
static Program program;

static Session *open_session(void) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 3, .seed = 7};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

/* Returns all completed lines, separated by bars. */
static const char *lines(const Session *session, const char *line) {
    static char all[MAX_COMPLETIONS * COMPLETION_SIZE];
    static Completions found;
    size_t used = 0;
    complete_line(session, line, &found);
    *all = 0;
    for (int i = 0; i < found.count; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s%.*s%s", i ? "|" : "", (int)found.start, line,
                                 found.list[i]);
    return all;
}

static const char *hint(const Session *session, const char *line) {
    static char text[HINT_SIZE];
    return complete_hint(session, line, text) ? text : "";
}

static void perform(Session *session, const char *line) {
    if (!verb_perform(session, line, NULL)) BAIL_OUT("a command fails");
}

static void completes_words(Session *session) {
    is(lines(session, "sta"), "stack ", "a command is completed, with a blank for its arguments");
    is(lines(session, "rest"), "restart", "a command without arguments gets no blank");
    ok(strncmp(lines(session, "p"), "play |playout", 13) == 0, "the command of an alias comes first");
    is(lines(session, "put dog-13"), "put dog-13", "`put` completes a card");
    is(lines(session, "put dog-13 enc"), "put dog-13 encounter", "then a zone");
    is(lines(session, "help pla"), "help play|help playout", "`help` completes a command");
    is(lines(session, "xyz"), "", "an unknown command has no completions");
    is(lines(session, "xyz a"), "", "nor have its arguments");
    is(lines(session, "as "), "as 1|as 2|as 3|as all", "the communities of this game are offered");
    is(lines(session, "auto 2 3 g"), "auto 2 3 greedy", "fixed words follow communities");
    is(lines(session, "as 1 "), "", "no more arguments are offered than the command takes");
    is(lines(session, "zone res"), "zone reserve", "zones are completed");
    is(lines(session, "zone hand:"), "zone hand:1|zone hand:2|zone hand:3", "only zones of this game's communities");
    is(lines(session, "goto s"), "goto start", "fixed words are completed");
    is(lines(session, "  goto s"), "  goto start", "leading blanks are kept");
    is(lines(session, "card van-"), "card van-1|card van-2|card van-3", "cards are completed");
}

static void completes_help(Session *session) {
    is(lines(session, "help R3.11"), "help R3.11", "`help` completes the number of a rule");
    ok(strstr(lines(session, "help R"), "help R1|help R1.1|") && strstr(lines(session, "help R"), "|help R7|"),
       "chapters and rules, once the letter is typed");
    ok(!strstr(lines(session, "help "), "R1"), "and not before");
    is(lines(session, "help hoo"), "help hooks", "and its other words");
    is(lines(session, "help g:popu"), "help g:population", "and the methods of g");
}

static void completes_set(Session *session) {
    is(lines(session, "set "), "set population |set power ", "`set` completes what it changes");
    is(lines(session, "set population "), "set population 1 |set population 2 |set population 3 ", "then the seats");
    is(lines(session, "set population 2 "), "", "but no number");
    is(lines(session, "set power hippie:w"), "set power hippie:weak", "versions of the factions in play");
    is(lines(session, "set power +bu"), "set power +bunker", "and special cards");
}

/* Opens a whole game. */
static void completes_counters(Session *session) {
    perform(session, "new --game city --players 2 --seed 7");
    ok(strstr(lines(session, "set "), "set coins |") != NULL, "a whole game has its own counters");
    is(lines(session, "set coins "), "set coins 1 |set coins 2 ", "of each seat");
    is(lines(session, "= g:ask_ce"), "= g:ask_cell", "its own methods");
    ok(strstr(lines(session, "help C"), "|help C4.6|") != NULL, "and its own rules");
}

static void completes_lua(Session *session) {
    is(lines(session, "= g:popul"), "= g:population", "typed Lua completes the methods of g");
    is(lines(session, "until #g:hand(1) < g:popul"), "until #g:hand(1) < g:population", "also in conditions");
    is(lines(session, "= g"), "", "but g alone has none");
    is(lines(session, "= big:popul"), "", "nor has another variable");
    is(lines(session, "print my_"), "", "without a pause there are no local variables");
}

/* Stops in the power of the hippies. */
static void completes_locals(Session *session) {
    perform(session, "new --players 3 --seed 7");
    perform(session, "break hippie");
    perform(session, "playout");
    if (session->status != GAME_PAUSED) BAIL_OUT("the hippies' power never runs");
    is(lines(session, "= m"), "= me", "in a pause local variables are completed");
    is(lines(session, "print #m"), "print #me", "after a command, too");
    is(lines(session, "= f(m"), "= f(me", "anywhere");
    is(lines(session, "= g.m"), "", "but not as a field");
    ok(strstr(lines(session, "m"), "|me") != NULL, "and as a line, after the commands");
    session->viewer = 0;
    is(lines(session, "= m"), "", "a seat does not look into scripts");
    session->viewer = DOOR_NOBODY;
}

static void completes_setup(Session *session) {
    is(lines(session, "new --pl"), "new --players ", "set-up options are completed");
    is(lines(session, "new --powers gove"), "new --powers governor", "so are factions");
    is(lines(session, "new --powers dog,gove"), "new --powers dog,governor", "after a comma too");
    is(lines(session, "new --powers dog:w"), "new --powers dog:weak", "and versions of factions");
    is(lines(session, "new --with bu"), "new --with bunker", "and specials");
    is(lines(session, "new --seed 7 --bots gr"), "new --seed 7 --bots greedy", "and bots");
}

/* Options are offered only to a viewer who may know them. */
static void completes_choices(Session *session) {
    is(lines(session, "play "), "", "no card is offered while cards are given");
    is(lines(session, "choose van"), "choose van-2|choose van-3", "options of the decision are offered");
    is(lines(session, "van"), "van-2|van-3", "also without a command");
    ok(strncmp(lines(session, ""), "van-2|van-3|zombie-4|", 21) == 0, "an empty line offers the options first");
    ok(strstr(lines(session, ""), "|new |") != NULL, "then the commands");
    session->viewer = 0;
    is(lines(session, "choose van"), "choose van-2|choose van-3", "also to the deciding community");
    session->viewer = 1;
    is(lines(session, "choose van"), "", "but not to another");
    is(lines(session, "van"), "", "nor without a command");
    is(hint(session, "1"), "", "another community gets no hint for a number");
    session->viewer = DOOR_NOBODY;
    is(hint(session, "1"), "  van-2", "as all, the hint for a number is its option");
    is(hint(session, "99"), "", "a number without an option has no hint");
    for (int i = 0; i < 6; i++) perform(session, "1");
    is(lines(session, "p zombie-17"), "p zombie-17 ", "a leader's card gets a blank for the side");
    is(lines(session, "play zombie-17 "), "play zombie-17 high|play zombie-17 low", "both sides are offered");
    is(lines(session, "choose zombie-17 "), "choose zombie-17 high|choose zombie-17 low",
       "an option can contain blanks");
    is(lines(session, "zombie-17 l"), "zombie-17 low", "also without a command");
    perform(session, "play zombie-17 low");
    is(lines(session, "play military"), "", "illegal cards are not offered");
    ok(strstr(lines(session, "play "), "zombie-") != NULL, "legal cards are");
    ok(!strstr(lines(session, "play "), " |"), "a follower's card gets no blank");
    session->viewer = 0;
    is(lines(session, "play "), "", "legal cards are not offered to another community");
    session->viewer = DOOR_NOBODY;
}

static void completes_branches(Session *session) {
    perform(session, "branch what-if");
    is(lines(session, "switch w"), "switch what-if", "branches are completed");
    is(lines(session, "diff main w"), "diff main what-if", "a second branch too");
}

static void completes_files(Session *session) {
    TempFolder folder = temp_folder_new();
    (void)temp_folder_write(&folder, "one.game", "");
    (void)temp_folder_write(&folder, "two words.game", "");
    (void)temp_folder_write(&folder, ".hidden", "");
    if (chdir(folder.path) != 0) BAIL_OUT("a folder cannot be entered");
    is(lines(session, "open "), "open one.game|open two words.game", "files are offered, except hidden ones");
    is(lines(session, "open two w"), "open two words.game", "a name with blanks is completed");
    is(lines(session, "open .h"), "open .hidden", "a hidden file is completed after a dot");
    is(lines(session, "open ./o"), "open ./one.game", "a file in a folder is completed");
    is(lines(session, "open nowhere/"), "", "a missing folder has no completions");
    temp_folder_remove(&folder);
}

static void hints(Session *session) {
    is(hint(session, "play"), " CARD [SIDE]", "the hint shows a command's arguments");
    is(hint(session, "play "), "CARD [SIDE]", "without a blank of its own after a typed one");
    is(hint(session, "p van-2"), " [SIDE]", "typed arguments disappear from the hint");
    is(hint(session, "p van-2 low"), "", "until none is left");
    is(hint(session, "auto 1 2 "), "SEAT... BOT|off", "an argument that can be repeated stays");
    is(hint(session, "restart"), "", "a command without arguments has no hint");
    is(hint(session, "local x"), "", "Lua has no hint");
    is(hint(session, ""), "", "an empty line has no hint");
}

/* A random line made of meaningful pieces. */
static const char *random_line(unsigned *chance) {
    static const char *const pieces[] = {" ",   "\t", "play", "new",     "--powers", "--with", "--edition", "auto",
                                         "put", ":",  ",",    "zone",    "card",     "help",   "choose",    "van-2",
                                         "1",   "=",  "…",    "\377\33", "open",     "../",    "/",         "switch"};
    static char line[LINE_SIZE];
    size_t used = 0;
    *line = 0;
    for (int left = 1 + (int)((*chance = *chance * 1103515245 + 12345) >> 16) % 9; left > 0; left--) {
        *chance = *chance * 1103515245 + 12345;
        const char *piece = pieces[(*chance >> 16) % (sizeof pieces / sizeof *pieces)];
        used += (size_t)snprintf(line + used, sizeof line - used, "%s", piece);
    }
    return line;
}

static bool survives_random_lines(const Session *session) {
    static Completions found;
    unsigned chance = 7;
    char text[HINT_SIZE];
    for (int i = 0; i < 20000; i++) {
        const char *line = random_line(&chance);
        complete_line(session, line, &found);
        for (int j = 0; j < found.count; j++)
            if (found.start > strlen(line) || !*found.list[j]) return false;
        if (complete_hint(session, line, text) && !*text) return false;
    }
    return true;
}

int main(void) {
    plan(82);
    screen_init(&program.screen, fopen("/dev/null", "w"));
    paths_find(&program.paths, "./horde");
    strcpy(program.paths.data, ".");
    Session *session = open_session();
    completes_words(session);
    completes_help(session);
    completes_set(session);
    completes_lua(session);
    completes_setup(session);
    completes_choices(session);
    completes_branches(session);
    hints(session);
    ok(survives_random_lines(session), "random lines have no empty completions or hints");
    completes_locals(session);
    completes_counters(session);
    completes_files(session);
    session_release(session);
    free(session);
    fclose(program.screen.file);
    return exit_status();
}
