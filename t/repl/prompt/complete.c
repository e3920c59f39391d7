/* What TAB offers, and the hint behind the cursor, without a terminal. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/verb.h"
#include "t/lib/temp_folder.h"

static volatile sig_atomic_t stop;
static Program program;

static Session *open_session(void) {
    Session *session = heap_new(1, sizeof *session);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 3, .seed = 7};
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(&origin, &options);
    if (session_open(session, &program, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

/* All lines that the line may become, with bars between them. */
static const char *lines(const Session *session, const char *line) {
    static char all[MAX_COMPLETIONS * COMPLETION_SIZE];
    static Completions found;
    size_t used = 0;
    complete(session, line, &found);
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
    is(lines(session, "pl"), "play ", "a command is completed, ready for its arguments");
    is(lines(session, "rest"), "restart", "one without arguments is whole");
    ok(strncmp(lines(session, "p"), "play |powers", 12) == 0, "a short form is what it means, first");
    is(lines(session, "put dog-13"), "put dog-13", "a card");
    is(lines(session, "put dog-13 enc"), "put dog-13 encounter", "then a zone");
    is(lines(session, "help pla"), "help play", "help knows commands");
    is(lines(session, "xyz"), "", "what is no command is left alone");
    is(lines(session, "xyz a"), "", "with what is behind it");
    is(lines(session, "as "), "as 1|as 2|as 3|as all", "communities of this game");
    is(lines(session, "auto 2 3 g"), "auto 2 3 greedy", "words behind communities");
    is(lines(session, "as 1 "), "", "and no more words than there can be");
    is(lines(session, "zone res"), "zone reserve", "zones");
    is(lines(session, "zone hand:"), "zone hand:1|zone hand:2|zone hand:3", "of the communities there are");
    is(lines(session, "goto s"), "goto start", "fixed words");
    is(lines(session, "  goto s"), "  goto start", "also behind blanks");
    is(lines(session, "card van-"), "card van-1|card van-2|card van-3", "cards");
}

static void completes_setup(Session *session) {
    is(lines(session, "new --pl"), "new --players ", "options of a set-up");
    is(lines(session, "new --powers gove"), "new --powers governor", "factions");
    is(lines(session, "new --powers dog,gove"), "new --powers dog,governor", "one behind the other");
    is(lines(session, "new --powers dog:w"), "new --powers dog:weak", "their versions");
    is(lines(session, "new --with bu"), "new --with bunker", "specials");
    is(lines(session, "new --seed 7 --bots gr"), "new --seed 7 --bots greedy", "bots");
}

/* Nobody else may know what a community can choose. */
static void completes_choices(Session *session) {
    is(lines(session, "play "), "", "no card may be played before cards are given");
    is(lines(session, "choose van"), "choose van-2|choose van-3", "options of the decision");
    session->viewer = 0;
    is(lines(session, "choose van"), "choose van-2|choose van-3", "as the community that decides");
    session->viewer = 1;
    is(lines(session, "choose van"), "", "but not as another");
    is(hint(session, "1"), "", "which is not told what a number stands for either");
    session->viewer = NOTHING;
    is(hint(session, "1"), "  van-2", "who may know is");
    is(hint(session, "99"), "", "if it stands for anything");
    for (int i = 0; i < 6; i++) perform(session, "1");
    is(lines(session, "p zombie-17"), "p zombie-17 ", "who leads goes on with a side");
    is(lines(session, "play zombie-17 "), "play zombie-17 high|play zombie-17 low", "high or low");
    is(lines(session, "choose zombie-17 "), "choose zombie-17 high|choose zombie-17 low", "an option may have blanks");
    perform(session, "play zombie-17 low");
    is(lines(session, "play military"), "", "cards that may not be played are not offered");
    ok(strstr(lines(session, "play "), "zombie-") != NULL, "those that may are");
    ok(!strstr(lines(session, "play "), " |"), "without a side where there is none to choose");
    session->viewer = 0;
    is(lines(session, "play "), "", "they are known to whoever has them");
    session->viewer = NOTHING;
}

static void completes_branches(Session *session) {
    perform(session, "branch what-if");
    is(lines(session, "switch w"), "switch what-if", "branches");
    is(lines(session, "diff main w"), "diff main what-if", "two of them");
}

static void completes_files(Session *session) {
    TempFolder folder = temp_folder_new();
    (void)temp_folder_write(&folder, "one.game", "");
    (void)temp_folder_write(&folder, "two words.game", "");
    (void)temp_folder_write(&folder, ".hidden", "");
    if (chdir(folder.path) != 0) BAIL_OUT("a folder cannot be entered");
    is(lines(session, "open "), "open one.game|open two words.game", "files, but hidden ones");
    is(lines(session, "open two w"), "open two words.game", "with blanks");
    is(lines(session, "open .h"), "open .hidden", "hidden ones if they are asked for");
    is(lines(session, "open ./o"), "open ./one.game", "in folders");
    is(lines(session, "open nowhere/"), "", "that are there");
    temp_folder_remove(&folder);
}

static void hints(Session *session) {
    is(hint(session, "play"), " CARD [SIDE]", "a command's arguments are shown");
    is(hint(session, "play "), "CARD [SIDE]", "behind a blank, too");
    is(hint(session, "p van-2"), " [SIDE]", "they vanish as they are typed");
    is(hint(session, "p van-2 low"), "", "one by one");
    is(hint(session, "auto 1 2 "), "SEAT... BOT|off", "what can be repeated stays");
    is(hint(session, "restart"), "", "there may be none");
    is(hint(session, "local x"), "", "Lua has none");
    is(hint(session, ""), "", "nor has nothing");
}

/* Any line at all, made of pieces that mean something. */
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

static bool bears_anything(const Session *session) {
    static Completions found;
    unsigned chance = 7;
    char text[HINT_SIZE];
    for (int i = 0; i < 20000; i++) {
        const char *line = random_line(&chance);
        complete(session, line, &found);
        for (int j = 0; j < found.count; j++)
            if (found.start > strlen(line) || !*found.list[j]) return false;
        if (complete_hint(session, line, text) && !*text) return false;
    }
    return true;
}

int main(void) {
    plan(52);
    screen_init(&program.screen, fopen("/dev/null", "w"));
    paths_find(&program.paths, "./horde");
    strcpy(program.paths.data, ".");
    Session *session = open_session();
    completes_words(session);
    completes_setup(session);
    completes_choices(session);
    completes_branches(session);
    hints(session);
    ok(bears_anything(session), "whatever is typed, what is offered is something");
    completes_files(session);
    session_release(session);
    free(session);
    fclose(program.screen.file);
    return exit_status();
}
