/* Turns bytes into the file beside a kept game: as they are, or as edits of a valid file. The reader must accept or refuse
 * it; an accepted one is restored as --resume does, and played on. The first run writes valid files into the corpus. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/files.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "play/session/session_state.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"

enum { GAMES = 2, ROOM = 64 * 1024, STEPS = 6, ON = 3 };

static volatile sig_atomic_t stop;
static Program program;

/* Made once; each input is restored into the session of its game. */
static struct FuzzSession {
    Session *session;
    char *text; /* of a valid file */
    size_t size;
} games[GAMES];

static Session *open_session(const Options *options, OriginKind kind, const char *path) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = kind};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    session->interactive = kind == ORIGIN_OPTIONS;
    snprintf(origin.path, sizeof origin.path, "%s", path);
    origin_keep(&origin, options);
    fuzz_input_expect(session_open(session, &program.paths, &origin) == DONE, "a session is opened");
    return session;
}

/* Plays a game with a branch, an alteration, breakpoints and a remark, and takes its files. */
static void make_game(struct FuzzSession *made, const Options *options, const char *alteration) {
    static const char *const lines[] = {"branch other", "break seat 2", "tbreak if false", "watch 1", "note a remark"};
    Session *session = open_session(options, ORIGIN_OPTIONS, "");
    char path[PATH_SIZE], beside[PATH_SIZE];
    const char *trouble;
    fuzz_input_expect(session_alter(session, alteration), "a game is altered");
    for (int i = 0; i < STEPS; i++) (void)session_step(session);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) (void)verb_perform(session, lines[i], NULL);
    session_goto(session, session_here(session) - 2);
    (void)session_step(session);
    session_state_write(session);
    strcpy(path, session->autosave.path);
    session_release(session);
    free(session);
    fuzz_input_expect(autosave_beside(path, beside), "a path is short");
    made->text = files_read(NULL, beside, ROOM, &made->size, &trouble);
    fuzz_input_expect(made->text != NULL, "a session file is read");
    made->session = open_session(options, ORIGIN_SAVED, path);
    (void)remove(path);
    (void)remove(beside);
}

/* Messages of the program are not those of the fuzzer. */
static void mute(int *count, char ***words) {
    static char option[] = "-close_fd_mask=2", *all[64];
    for (int i = 0; i < *count && i < 62; i++) all[i] = (*words)[i];
    all[*count] = option;
    *words = all;
    ++*count;
}

int LLVMFuzzerInitialize(int *count, char ***words) {
    TempFolder folder = temp_folder_new();
    char name[32], state[PATH_SIZE];
    snprintf(state, sizeof state, "%s", temp_folder_path(&folder, "games"));
    strcpy(program.paths.state, folder.path);
    strcpy(program.paths.data, ".");
    screen_init(&program.screen, fopen("/dev/null", "w"));
    make_game(&games[0], &(Options){.players = 3, .powers = "hippie,military,dog", .seed = 5}, "set population 2 40");
    make_game(&games[1], &(Options){.game = "city", .players = 3, .seed = 5}, "set coins 1 5");
    (void)remove(state);
    temp_folder_remove(&folder);
    for (int i = 0; i < GAMES; i++) {
        char *seed = heap_alloc(games[i].size + 1);
        seed[0] = (char)i;
        memcpy(seed + 1, games[i].text, games[i].size);
        snprintf(name, sizeof name, "sound.%d", i);
        fuzz_input_seed(*count, *words, name, seed, games[i].size + 1);
        free(seed);
    }
    mute(count, words);
    return 0;
}

/* Writes the file that the bytes describe; returns its size. Each edit takes three bytes: two for the position, one for
 * the new byte. */
static size_t make_text(char *text, const struct FuzzSession *game, bool edits, const uint8_t *data, size_t size) {
    if (!edits) {
        if (size > ROOM) size = ROOM;
        if (size) memcpy(text, data, size);
        return size;
    }
    memcpy(text, game->text, game->size);
    for (; size >= 3; size -= 3, data += 3) text[(data[0] << 8 | data[1]) % game->size] = (char)data[2];
    return game->size;
}

/* Sets the breakpoints, plays on and removes them again. */
static void go_on(Session *session) {
    const Timeline *timeline = &session->timeline;
    fuzz_input_expect(timeline->count > 0 && timeline->current < timeline->count, "there is a current branch");
    for (int i = 0; i < timeline->count; i++)
        fuzz_input_expect(timeline->branches[i].here <= timeline->branches[i].last, "a position is in its branch");
    int count = session->breakpoints.typed_count;
    TypedBreak *kept = heap_alloc(sizeof session->breakpoints.typed);
    memcpy(kept, session->breakpoints.typed, sizeof session->breakpoints.typed);
    session->breakpoints.typed_count = 0;
    for (int i = 0; i < count; i++) (void)verb_restore_break(session, kept[i].line);
    free(kept);
    fuzz_input_expect(!session->quit, "no line but a breakpoint is run");
    for (int i = 0; i < ON && session->status == GAME_WAITS; i++) (void)session_step(session);
    (void)verb_perform(session, "delete all", NULL);
    session->breakpoints.last = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = heap_alloc(ROOM), why[STATE_WHY] = "";
    int mode = size ? data[0] : 0;
    struct FuzzSession *game = &games[mode % GAMES];
    size_t length = make_text(text, game, mode / GAMES % 2, data + 1, size ? size - 1 : 0);
    char *exact = heap_alloc(length + 1); /* a byte beyond the end is noticed */
    if (length) memcpy(exact, text, length);
    bool read = session_state_take(game->session, "fuzz.session", exact, length, why);
    fuzz_input_expect(read || *why, "what is refused has a reason");
    if (read) go_on(game->session);
    free(exact);
    free(text);
    return 0;
}
