/* Monkey test of the REPL: after any commands in any order, with all factions and scenarios, the game is sound, every
 * position is the exact result of its steps, and a refused command has changed nothing. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/chance.h"
#include "play/session/autosave.h"
#include "t/lib/repl/random_input.h"
#include "t/lib/repl/test_session.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"

enum { SESSIONS = 120, FEWEST = 12, LINES = 150, STRETCH = 6 };

static Program program;
static char fault[LINE_SIZE + 512];
static long typed, refused, moved, paused, replayed, reopened;

/* The part of a session that a refused command must not change. */
typedef struct Before {
    Game game;
    Status status;
    int viewer, current, branch_count;
    uint8_t automatic;
    const LoadedGame *loaded;
    Branch branch;
} Before;

static void remember(Before *before, Session *session) {
    *before = (Before){.game = *session->game,
                       .status = session->status,
                       .viewer = session->viewer,
                       .current = session->timeline.current,
                       .branch_count = session->timeline.count,
                       .automatic = session->automatic,
                       .loaded = session->loaded};
    branch_copy(&before->branch, session_branch(session), "before");
}

static const char *check_branch(const Branch *before, const Branch *now) {
    if (before->last != now->last || before->here != now->here) return "a refused command changes the position";
    for (int i = 0; i <= now->last; i++) {
        const Position *one = &before->positions[i], *other = &now->positions[i];
        bool same = memcmp(one->game, other->game, sizeof *one->game) == 0 && one->status == other->status &&
                    strcmp(one->step.text, other->step.text) == 0;
        if (!same) return "a refused command changes a stored position";
    }
    return NULL;
}

static const char *check_refused(const Before *before, Session *session) {
    if (before->loaded != session->loaded) return "a refused command starts another game";
    if (before->viewer != session->viewer) return "a refused command changes the viewer";
    if (before->automatic != session->automatic) return "a refused command changes which seats bots play";
    if (before->current != session->timeline.current || before->branch_count != session->timeline.count)
        return "a refused command changes the branches";
    if (before->status != session->status || memcmp(&before->game, session->game, sizeof *session->game) != 0)
        return "a refused command moves the game";
    return check_branch(&before->branch, session_branch(session));
}

/* Replays some steps of the branch and compares the positions byte for byte. */
static const char *check_stretch(Session *session, uint64_t *chance) {
    const Branch *branch = session_branch(session);
    Host host = {.setup = session->loaded->setup, .silent = true};
    const char *broken = NULL;
    Replay replay;
    int from = (int)chance_below(chance, (uint32_t)branch->last + 1);
    replay_init(&replay, &host);
    for (int i = from; i < branch->last && i < from + STRETCH && !broken; i++, replayed++) {
        const Position *next = &branch->positions[i + 1];
        replay_place(&replay, branch->positions[i].game);
        if (!replay_take(&replay, &branch->positions[i].step)) broken = "a step cannot be replayed";
        if (!broken && (replay.status != next->status || memcmp(replay.game, next->game, sizeof *next->game) != 0))
            broken = "a replayed step leads to another position";
    }
    replay_release(&replay);
    return broken;
}

static const char *check_sound(Session *session) {
    const Position *now = branch_now(session_branch(session));
    bool inside = session->replay.at; /* the kernel is in the middle of its work */
    const char *broken = inside ? NULL : game_unsound(session->game, session->loaded->setup);
    if (broken) return broken;
    if (session->status == GAME_PAUSED) return NULL;
    if (session->status != now->status || memcmp(session->game, now->game, sizeof *now->game) != 0)
        return "the game differs from its position";
    return NULL;
}

/* `until` plays on before it fails; a file whose replay fails has been opened nevertheless. */
static bool may_move(const Before *before, const Session *session, const char *line) {
    return strncmp(line, "until", 5) == 0 || (strncmp(line, "open", 4) == 0 && before->loaded != session->loaded);
}

static const char *type(Session *session, const char *line, uint64_t *chance) {
    Before before;
    remember(&before, session);
    bool incomplete = false, done = verb_perform(session, line, &incomplete);
    const char *broken = done || may_move(&before, session, line) ? NULL : check_refused(&before, session);
    if (!broken) broken = check_sound(session);
    if (!broken) broken = check_stretch(session, chance);
    branch_release(&before.branch);
    session->quit = false;
    typed++;
    refused += !done;
    moved += memcmp(&before.game, session->game, sizeof before.game) != 0;
    paused += session->status == GAME_PAUSED;
    return broken;
}

/* Reopens the autosaved game and compares it with the session. */
static const char *check_autosave(Session *session) {
    if (!autosave_is_open(&session->autosave)) return NULL;
    if (session->status == GAME_PAUSED) session_goto(session, session_here(session));
    autosave_catch_up(&session->autosave, session_branch(session));
    Session *again = test_session_file(&program, session->autosave.path);
    bool same = memcmp(again->game, session->game, sizeof *again->game) == 0;
    test_session_close(again);
    reopened++;
    return same ? NULL : "the autosaved game differs";
}

static bool holds(Session *session, uint64_t number) {
    uint64_t chance = number + 1;
    char line[LINE_SIZE];
    const char *broken = NULL;
    int i = 0;
    for (; i < LINES && !broken; i++) {
        random_input_line(session, &chance, line);
        broken = type(session, line, &chance);
    }
    if (!broken) broken = check_autosave(session);
    test_session_close(session);
    if (broken) snprintf(fault, sizeof fault, ": session %d, line %d, %s: %s", (int)number, i, line, broken);
    return !broken;
}

/* Every eighth session opens a scenario. */
static Session *open_session(const Lineups *lineups, int number) {
    static const char *const files[] = {"puzzles/empty-van", "factions/governor", "campaign/woodstock-fever",
                                        "mixed/9-outside"};
    char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/scenarios/%s.lua", program.paths.data, files[number / 8 % 4]);
    Session *session = number % 8 == 7 ? test_session_file(&program, path)
                                       : test_session_game(&program, lineups, (uint64_t)number * 977, (uint64_t)number);
    session->interactive = number % 4 == 3; /* games started from now on are autosaved */
    return session;
}

/* Moves to a temporary folder for files, and discards the many error messages. */
static void move_to(const TempFolder *folder) {
    if (!getcwd(program.paths.data, sizeof program.paths.data) || chdir(folder->path) != 0)
        BAIL_OUT("cannot change to the folder");
    snprintf(program.paths.state, sizeof program.paths.state, "%s/state", folder->path);
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("cannot redirect stderr");
    setenv("EDITOR", "true", 1);
    unsetenv("VISUAL");
}

int main(void) {
    plan(5);
    FILE *nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    TempFolder folder = temp_folder_new();
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    move_to(&folder);
    int sessions = scale_games(SESSIONS), number = 0;
    if (sessions < FEWEST) sessions = FEWEST; /* enough for pauses and autosaves to occur */
    while (number < sessions && holds(open_session(lineups, number), (uint64_t)number)) number++;
    ok(number == sessions, "%ld lines in %d sessions keep every game sound%s", typed, number, fault);
    cmp_ok(refused, ">", number, "%ld lines were refused and changed nothing", refused);
    cmp_ok(moved, ">", number, "%ld lines moved the game", moved);
    cmp_ok(paused, ">", 0, "%ld lines ended in a pause; %ld steps were replayed", paused, replayed);
    cmp_ok(reopened, ">", 0, "%ld autosaved games were reopened", reopened);
    lineups_free(lineups);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    fclose(nowhere);
    return exit_status();
}
