/* Autosave on a full disk: when there is room again, the game is saved again, and can be resumed to the same bytes. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <tap.h>

#include "core/dayz/game.h"
#include "lua/vm/heap.h"
#include "core/base/files.h"
#include "repl/term/command.h"
#include "play/session/autosave.h"
#include "play/session/session_open.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"

static volatile sig_atomic_t stop;
static Program program;
static const char *messages; /* the file that holds stderr */

/* No file can grow beyond so many bytes. */
static void limit_disk(rlim_t bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0) BAIL_OUT("the limit is not known");
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) BAIL_OUT("the limit cannot be set");
}

static Session *open_session(OriginKind kind, const char *path, bool interactive) {
    Session *session = test_session_new(&program);
    Options options = {.players = 3, .powers = "hippie,military,dog", .seed = 5};
    Origin origin = {.kind = kind};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    session->interactive = interactive;
    snprintf(origin.path, sizeof origin.path, "%s", path);
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

static void play(Session *session, int steps) {
    while (steps-- > 0 && session->status == GAME_WAITS) (void)session_step(session);
}

/* Writing is tried again once a second: the second in which it was tried last is long over. */
static void pass_a_second(Session *session) {
    session->autosave.retried = 0;
}

/* How often a message was printed. */
static int count_messages(const char *message) {
    const char *trouble;
    size_t size;
    int count = 0;
    fflush(stderr);
    char *text = files_read(NULL, messages, 1 << 20, &size, &trouble);
    for (const char *at = text; at && (at = strstr(at, message)); at++) count++;
    free(text);
    return count;
}

/* Compares the saved file with the session, and closes it. */
static void test_resumed(Session *session, const char *what) {
    char path[PATH_SIZE];
    Game before = *session->game;
    strcpy(path, session->autosave.path);
    close_session(session);
    session = open_session(ORIGIN_SAVED, path, false);
    ok(memcmp(session->game, &before, sizeof before) == 0, "%s: the game is resumed to the same bytes", what);
    ok(!*session->loaded->saved.error && !session->loaded->saved.truncated, "%s: the file is complete", what);
    close_session(session);
}

static Session *fill_disk(void) {
    Session *session = open_session(ORIGIN_OPTIONS, "", true);
    ok(autosave_is_open(&session->autosave), "a game is saved");
    play(session, 10);
    limit_disk(session->autosave.save.size + 500);
    play(session, 20);
    ok(session->autosave.save.failed, "the disk is full");
    return session;
}

static void test_full(void) {
    Session *session = fill_disk();
    pass_a_second(session);
    play(session, 2);
    ok(session->autosave.save.failed, "it stays full");
    cmp_ok(count_messages("cannot be written: "), "==", 1, "which is printed once");
    limit_disk(RLIM_INFINITY);
    pass_a_second(session);
    play(session, 3);
    ok(!session->autosave.save.failed, "with room again, the game is saved again");
    cmp_ok(count_messages("the game is saved again: "), "==", 1, "which is printed, too");
    play(session, 30);
    test_resumed(session, "after a full disk");
}

static void test_undone(void) {
    Session *session = fill_disk();
    session_goto(session, 5);
    limit_disk(RLIM_INFINITY);
    pass_a_second(session);
    play(session, 30);
    test_resumed(session, "decisions undone meanwhile");
}

static void test_never_created(void) {
    limit_disk(100);
    Session *session = open_session(ORIGIN_OPTIONS, "", true);
    ok(!autosave_is_open(&session->autosave), "a file that cannot be created at first");
    play(session, 20);
    limit_disk(RLIM_INFINITY);
    pass_a_second(session);
    play(session, 20);
    ok(autosave_is_open(&session->autosave), "is created later");
    test_resumed(session, "created late");
}

static void test_over(void) {
    Session *session = fill_disk();
    play(session, 10000);
    ok(session->status == GAME_OVER && session->autosave.save.failed, "the game ends before there is room");
    limit_disk(RLIM_INFINITY);
    pass_a_second(session);
    test_resumed(session, "written when it is closed");
}

int main(void) {
    plan(NO_PLAN);
    message_print_all();
    FILE *nowhere = fopen("/dev/null", "w");
    TempFolder folder = temp_folder_new();
    char state[PATH_SIZE], printed[PATH_SIZE];
    signal(SIGXFSZ, SIG_IGN);
    snprintf(printed, sizeof printed, "%s", temp_folder_write(&folder, "messages", ""));
    snprintf(state, sizeof state, "%s", temp_folder_path(&folder, "state"));
    messages = printed;
    if (!freopen(printed, "w", stderr)) BAIL_OUT("stderr cannot be redirected");
    setvbuf(stderr, NULL, _IONBF, 0);
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    strcpy(program.paths.state, state);
    test_full();
    test_undone();
    test_never_created();
    test_over();
    char command[PATH_SIZE + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", state);
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    temp_folder_remove(&folder);
    fclose(nowhere);
    done_testing();
}
