/* Kept games: the last ones played stay; a game that is open in another terminal stays, however many are begun; and
 * nothing is left of a game that is removed. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/dayz/game.h"
#include "lua/vm/heap.h"
#include "play/session/save_reader.h"
#include "play/session/session_open.h"
#include "play/session/session_state.h"
#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"

static volatile sig_atomic_t stop;
static Program program;
static TempFolder folder;

static Session *open_session(OriginKind kind, const char *path) {
    Session *session = test_session_new(&program);
    Options options = {.players = 3, .powers = "hippie,military,dog", .seed = 5};
    Origin origin = {.kind = kind};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    session->interactive = kind == ORIGIN_OPTIONS;
    snprintf(origin.path, sizeof origin.path, "%s", path);
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

/* Begins games and leaves them again. */
static void begin_games(int count) {
    while (count-- > 0) {
        Session *session = open_session(ORIGIN_OPTIONS, "");
        (void)session_decide(session, 0);
        session_state_write(session);
        close_session(session);
    }
}

/* True if the list has that game; `open`: and says that it is open. */
static bool is_listed(const char *path, bool open) {
    KeptGame *games;
    bool listed = false;
    for (int i = autosave_list(&program.paths, &games) - 1; i >= 0; i--)
        listed = listed || (strcmp(games[i].path, path) == 0 && games[i].open == open);
    free(games);
    return listed;
}

static int count_listed(void) {
    KeptGame *games;
    int count = autosave_list(&program.paths, &games);
    free(games);
    return count;
}

static void test_open_game(const char *state) {
    Terminal terminal;
    KeptGame *games;
    char path[PATH_SIZE], beside[PATH_SIZE];
    terminal_open(&terminal, state, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "zombie-16\rzombie-4\rbreak seat 2\r");
    (void)terminal_sees(&terminal, "breakpoint 1: ");
    (void)terminal_asks(&terminal, "1.1 you play> ");
    if (autosave_list(&program.paths, &games) != 1) BAIL_OUT("the game is not kept");
    strcpy(path, games[0].path);
    free(games);
    if (!autosave_beside(path, beside)) BAIL_OUT("the path is too long");
    begin_games(MAX_KEPT_GAMES + 5);
    ok(access(path, F_OK) == 0 && access(beside, F_OK) == 0, "a game that is open stays, however many are begun");
    ok(is_listed(path, true), "it is listed as open");
    cmp_ok(count_listed(), "==", MAX_KEPT_GAMES + 2, "%d others stay, and the last one", MAX_KEPT_GAMES);
    (void)terminal_kill(&terminal);
    ok(is_listed(path, false), "after kill -9 it can be resumed");
    Session *session = open_session(ORIGIN_SAVED, path);
    cmp_ok(session_here(session), ">=", 2, "with the decisions that were taken");
    close_session(session);
    char number[32];
    snprintf(number, sizeof number, "--resume %d", count_listed());
    terminal_open(&terminal, state, 80, number);
    ok(terminal_sees(&terminal, "breakpoint 1: 2 decides"), "as the oldest of all it is resumed with its session");
    (void)terminal_asks(&terminal, "1.1 you play> ");
    (void)terminal_close(&terminal);
}

static void test_removed(void) {
    char path[PATH_SIZE], beside[PATH_SIZE];
    Session *session = open_session(ORIGIN_OPTIONS, "");
    session_state_write(session);
    strcpy(path, session->autosave.path);
    close_session(session);
    ok(access(path, F_OK) != 0, "a game without a decision is not kept");
    session = open_session(ORIGIN_OPTIONS, "");
    (void)session_decide(session, 0);
    session_state_write(session);
    strcpy(path, session->autosave.path);
    close_session(session);
    if (!autosave_beside(path, beside) || access(beside, F_OK) != 0) BAIL_OUT("there is no session file");
    begin_games(MAX_KEPT_GAMES);
    ok(access(path, F_OK) == 0, "a game stays until %d others have been played", MAX_KEPT_GAMES);
    begin_games(1);
    ok(access(path, F_OK) != 0 && access(beside, F_OK) != 0, "then it is removed, with its session file");
}

/* The files of a session are closed again. */
static void test_descriptors(void) {
    Session *session = open_session(ORIGIN_OPTIONS, "");
    int before = dup(0);
    for (int i = 0; i < 20; i++) session_state_write(session);
    int after = dup(0);
    cmp_ok(after, "==", before + 1, "writing the session file again and again leaves no file open");
    close(before);
    close(after);
    close_session(session);
}

/* A file in the list may hold any number. */
static void test_numbers(void) {
    static const char *const undone[] = {"-2147483648", "-1", "1e308", "-1e308", "0.5", "\"1\"", "[]", "1e999"};
    char text[512], path[PATH_SIZE];
    KeptSummary summary;
    for (size_t i = 0; i < sizeof undone / sizeof *undone; i++) {
        snprintf(text, sizeof text, "{\"seed\":\"1\",\"bots\":[null,null]}\n{\"choice\":\"a\"}\n{\"undo\":%s}\n",
                 undone[i]);
        snprintf(path, sizeof path, "%s", temp_folder_write(&folder, "odd.game", text));
        ok(kept_summary(path, &summary) && summary.decisions == 1, "an undo of %s is not counted", undone[i]);
    }
    temp_folder_write(&folder, "odd.game", "{\"bots\":[null]}\n{\"choice\":\"a\"}\n{\"undo\":2147483647}\n");
    ok(kept_summary(path, &summary) && summary.decisions == 0, "more undone than decided leaves nothing");
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    plan(NO_PLAN);
    folder = temp_folder_new();
    char command[PATH_SIZE + 16];
    snprintf(program.paths.state, sizeof program.paths.state, "%s", temp_folder_path(&folder, "horde"));
    strcpy(program.paths.data, ".");
    screen_init(&program.screen, fopen("/dev/null", "w"));
    test_open_game(folder.path);
    test_removed();
    test_descriptors();
    test_numbers();
    snprintf(command, sizeof command, "rm -rf '%s'", program.paths.state);
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    temp_folder_remove(&folder);
    fclose(program.screen.file);
    done_testing();
}
