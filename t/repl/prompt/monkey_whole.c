/* Monkey test of the REPL with whole games: after any commands in any order, breakpoints, watchpoints and steps backwards
 * among them, every position is the exact result of its steps, and a refused command has changed nothing. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/chance.h"
#include "core/game/describe.h"
#include "lua/vm/heap.h"
#include "play/load/tools.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/repl/test_session.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"

enum { LINES = 20000, FEWEST = 400, SESSION = 200, STRETCH = 4 };

static Program program;
static volatile sig_atomic_t stop;
static char fault[LINE_SIZE + 512];
static long typed, refused, paused, at_events;

/* Patterns: %s a seat, %n a number, %o an option, %p a piece, %z a zone, %w a phase, hook or kind, %e a kind of event, %l an
 * expression, %v a command. Frequent lines are listed more than once. */
static const char *const lines[] = {
    "step",
    "step %n",
    "step %n",
    "trick",
    "round",
    "playout",
    "%n",
    "%n",
    "%o",
    "choose %o",
    "options",
    "",
    "undo",
    "undo %n",
    "redo",
    "goto %n",
    "goto start",
    "goto end",
    "branch b%n",
    "switch main",
    "switch b%n",
    "branches",
    "diff %n",
    "as %s",
    "as all",
    "as all",
    "as all",
    "auto all random",
    "auto all off",
    "table",
    "zone %z",
    "card %p",
    "why",
    "why ask",
    "why %p",
    "history",
    "log",
    "trace on",
    "trace off",
    "trace %w",
    "break %w",
    "break %w",
    "break %w if seat",
    "break %p",
    "break event %e",
    "break event %e",
    "tbreak event %e",
    "break seat %s",
    "break if %l",
    "tbreak %w",
    "ignore %n %n",
    "disable %n",
    "enable all",
    "delete %n",
    "delete all",
    "breaks",
    "watch %l",
    "watch %l",
    "watch seat",
    "watch g:get(\"round\")",
    "watch g:size(\"%z\")",
    "where",
    "locals",
    "up",
    "down",
    "list",
    "list %w",
    "= %l",
    "= seat",
    "= _",
    "print %l",
    "until %l",
    "next",
    "next",
    "into",
    "into",
    "out",
    "finish",
    "continue",
    "continue",
    "continue",
    "reverse-step",
    "reverse-step",
    "reverse-next",
    "reverse-next",
    "reverse-continue",
    "reverse-continue",
    "back until %l",
    "back until seat == %s",
    "put %p %z",
    "set %z %n",
    "restart",
    "reload",
    "seed %n",
    "note x",
    "help %v",
    "%v",
    "%v %n",
    "%v %p",
    "save one.game",
};

static const char *const expressions[] = {
    "g:players()",
    "g:phase()",
    "g:seats()",
    "#g:seats() > 1",
    "g:size(\"%z\")",
    "g:pieces(\"%z\")",
    "seat",
    "seat == 1",
    "true",
    "nil",
    "g:move(1, \"%z\")",
    "g:finish()",
    "nothing.field",
    "(",
    "string.rep(\"x\", 4000)",
    "(function() while true do end end)()",
    "g:judge(\"x\", 1)",
    "position() > 20",
};

#define PICK(list, chance) list[chance_below(chance, (uint32_t)(sizeof(list) / sizeof *(list)))]

/* Words -------------------------------------------------------------------------------------------- */

/* One of the names that `name` lists; false if there are none. */
static bool pick_name(const Session *session, uint64_t *chance,
                      char *(*name)(const Game *, const Setup *, int, char[DOOR_NAME]), char *out) {
    const Setup *setup = session->loaded->setup;
    char text[DOOR_NAME];
    int count = 0;
    while (name(session->game, setup, count, text)) count++;
    if (!count) return false;
    (void)name(session->game, setup, (int)chance_below(chance, (uint32_t)count), out);
    return true;
}

static void write_option(const Session *session, uint64_t *chance, char *out) {
    Asked asked;
    strcpy(out, "nothing");
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, &asked)) return;
    int option = (int)chance_below(chance, (uint32_t)asked.option_count);
    (void)door_option_name(session->game, session->loaded->setup, option, out);
}

static void write_verb(uint64_t *chance, char *out) {
    int groups = 0, verbs = 0;
    while (verb_groups[groups].title) groups++;
    const Verb *list = verb_groups[chance_below(chance, (uint32_t)groups)].verbs;
    while (list[verbs].name) verbs++;
    strcpy(out, list[chance_below(chance, (uint32_t)verbs)].name);
}

static void write_listed(uint64_t *chance, const char *(*word)(const Session *, int), const Session *session,
                         char *out) {
    int count = 0;
    while (word(session, count)) count++;
    strcpy(out, count ? word(session, (int)chance_below(chance, (uint32_t)count)) : "none");
}

static const char *script_word(const Session *session, int number) {
    return tools_of(session->loaded->setup)->script_word(session->loaded->setup, number);
}

static const char *event_kind(const Session *session, int number) {
    return describe_of(session->loaded->setup)->event_kinds[number];
}

static void write_word(const Session *session, uint64_t *chance, char kind, char *out) {
    const Tools *tools = tools_of(session->loaded->setup);
    *out = 0;
    switch (kind) {
    case 's': sprintf(out, "%d", 1 + (int)chance_below(chance, (uint32_t)door_seats(session->loaded->setup))); break;
    case 'n': sprintf(out, "%d", (int)chance_below(chance, 12)); break;
    case 'o': write_option(session, chance, out); break;
    case 'p': (void)pick_name(session, chance, tools->piece_name, out); break;
    case 'z': (void)pick_name(session, chance, tools->zone_name, out); break;
    case 'w': write_listed(chance, script_word, session, out); break;
    case 'e': write_listed(chance, event_kind, session, out); break;
    default: write_verb(chance, out); break;
    }
}

static void write_line(const Session *session, uint64_t *chance, const char *pattern, char *out) {
    for (; *pattern; pattern++) {
        if (*pattern != '%') {
            *out++ = *pattern;
            continue;
        }
        if (*++pattern == 'l')
            write_line(session, chance, PICK(expressions, chance), out);
        else
            write_word(session, chance, *pattern, out);
        out += strlen(out);
    }
    *out = 0;
}

/* Checks ------------------------------------------------------------------------------------------- */

/* What a refused command must not change. */
typedef struct Before {
    uint64_t digest;
    Status status;
    int viewer, here, last, branches;
    const LoadedGame *loaded;
} Before;

static Before now(Session *session) {
    const Setup *setup = session->loaded->setup;
    return (Before){.digest = door_of(setup)->digest(session->game, setup),
                    .status = session->status,
                    .viewer = session->viewer,
                    .here = session_here(session),
                    .last = session_branch(session)->last,
                    .branches = session->timeline.count,
                    .loaded = session->loaded};
}

static bool is_same(const Before *one, const Before *other) {
    return one->digest == other->digest && one->status == other->status && one->viewer == other->viewer &&
           one->here == other->here && one->last == other->last && one->branches == other->branches &&
           one->loaded == other->loaded;
}

/* Replays some steps of the branch and compares the positions byte for byte. */
static const char *check_stretch(Session *session, uint64_t *chance) {
    const Branch *branch = session_branch(session);
    const Setup *setup = session->loaded->setup;
    Host host = {.setup = setup, .silent = true};
    const char *broken = NULL;
    Replay replay;
    int from = (int)chance_below(chance, (uint32_t)branch->last + 1);
    replay_init(&replay, &host);
    for (int i = from; i < branch->last && i < from + STRETCH && !broken; i++) {
        const Position *next = &branch->positions[i + 1];
        replay_place(&replay, branch->positions[i].game);
        if (!replay_take(&replay, &branch->positions[i].step)) broken = "a step cannot be replayed";
        if (!broken && (replay.status != next->status || !door_same(replay.game, next->game, setup)))
            broken = "a replayed step leads to another position";
    }
    replay_release(&replay);
    return broken;
}

static const char *check_sound(Session *session) {
    const Setup *setup = session->loaded->setup;
    const Position *at = branch_now(session_branch(session));
    const char *broken = session->replay.at ? NULL : door_of(setup)->unsound(session->game, setup);
    if (broken || session->status == GAME_PAUSED) return broken;
    bool same = session->status == at->status && door_same(session->game, at->game, setup);
    return same ? NULL : "the game differs from its position";
}

static const char *type(Session *session, const char *line, uint64_t *chance) {
    Before before = now(session);
    bool incomplete = false, done = verb_perform(session, line, &incomplete);
    Before after = now(session);
    bool fails = after.status == GAME_FAILED;                /* a script, on a table that `put` has altered */
    bool may_move = fails || strncmp(line, "until", 5) == 0; /* it plays on before it fails */
    const char *broken =
        done || may_move || is_same(&before, &after) ? check_sound(session) : "a refused command changes something";
    if (!broken) broken = check_stretch(session, chance);
    session->quit = false;
    typed++;
    refused += !done;
    paused += session->status == GAME_PAUSED;
    at_events += session->replay.at != 0;
    return broken;
}

/* Games -------------------------------------------------------------------------------------------- */

static Session *open_session(const char *game, int number) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    char path[PATH_SIZE + 64];
    Options options = {.players = 3 + number % 2, .seed = (uint64_t)number, .game = path};
    snprintf(path, sizeof path, "%s/%s", program.paths.data, game);
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static bool holds(const char *game, int number, int most) {
    Session *session = open_session(game, number);
    uint64_t chance = chance_of((uint64_t)number, 7);
    char line[LINE_SIZE];
    const char *broken = NULL;
    for (int i = 0; i < most && !broken; i++) {
        write_line(session, &chance, PICK(lines, &chance), line);
        broken = type(session, line, &chance);
        if (broken) snprintf(fault, sizeof fault, ": session %d, line %d, %s: %s", number, i, line, broken);
    }
    test_session_close(session);
    return !broken;
}

static void play(const char *game, int most) {
    long before = typed;
    int number = 0;
    bool sound = true;
    *fault = 0;
    while (sound && typed - before < most) sound = holds(game, number++, SESSION);
    ok(sound, "%s: %ld lines in %d sessions keep the game sound%s", game, typed - before, number, fault);
}

/* Moves to a temporary folder for files, and discards the many error messages. */
static void move_to(const TempFolder *folder) {
    if (!getcwd(program.paths.data, sizeof program.paths.data) || chdir(folder->path) != 0)
        BAIL_OUT("cannot change to the folder");
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("cannot redirect stderr");
    setenv("EDITOR", "true", 1);
    unsetenv("VISUAL");
}

int main(void) {
    static const char *const games[] = {"games/city.lua", "games/tsunami.lua", "games/humans.lua"};
    plan(5);
    FILE *nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    TempFolder folder = temp_folder_new();
    move_to(&folder);
    int most = scale_games(LINES) / 10; /* a share; the whole with MONKEY=all */
    if (getenv("MONKEY")) most = LINES;
    if (most < FEWEST) most = FEWEST;
    for (int i = 0; i < 3; i++) play(games[i], most);
    cmp_ok(refused, ">", 100, "%ld of %ld lines were refused and changed nothing", refused, typed);
    cmp_ok(at_events, ">", 20, "%ld lines ended in a pause, %ld of them at an event", paused, at_events);
    temp_folder_remove(&folder);
    fclose(nowhere);
    return exit_status();
}
