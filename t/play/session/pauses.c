/* Pauses do not change a game: with breakpoints everywhere the same decisions lead to the same bytes. `why` explains the
 * last trick and the last count at every position, also in a pause. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/vm/heap.h"
#include "play/session/dayz_why.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/scale.h"
#include "t/lib/repl/test_session.h"

enum { GAMES = 60 };

static volatile sig_atomic_t stop;
static Program program;
static long pauses, tricks, counts;

static const char *const lineups[] = {"hippie,military,dog",
                                      "hippie:weak,preacher,dog:advanced",
                                      "scientist,kid,governor",
                                      "police:advanced,kid,cheerleader",
                                      "dog:weak,hippie:advanced,biker",
                                      "preacher:advanced,survivalist:advanced,police"};

static Session *open_session(int number) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 2 + number % 4,
                       .powers = lineups[number % 6],
                       .edition = number % 3 ? "woodstock" : "draft",
                       .seed = (uint64_t)number,
                       .rounds = 2,
                       .power_draw = number % 2};
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

/* The last trick and the last count, as the events report them. */
typedef struct LastEvents {
    int won_round, won_trick, winner; /* winner: -1 before the first */
    int16_t delta[MAX_SEATS];
    int ended; /* rounds */
} LastEvents;

static void see_last(void *watcher, const Game *game, const Event *event) {
    LastEvents *last = watcher;
    if (event->kind == EVENT_WON) {
        last->won_round = game->now.round;
        last->won_trick = game->now.trick;
        last->winner = event->seat;
    }
    if (event->kind != EVENT_ROUND_END) return;
    memcpy(last->delta, game->now.delta, sizeof last->delta);
    last->ended = game->now.round;
}

static const char *check_reasons(Session *session, const LastEvents *last) {
    TrickReason trick;
    CountReason count;
    bool won = trick_reason_last(session->loaded, session_branch(session), NULL, &trick);
    if (won != (last->winner >= 0)) return "a trick is explained where none was won, or none where one was";
    if (won && (trick.game.now.round != last->won_round || trick.game.now.trick != last->won_trick ||
                trick.game.now.winner != last->winner))
        return "the trick explained is not the last one";
    bool ended = count_reason_last(session->loaded, session_branch(session), &count);
    const char *fault =
        ended != (last->ended > 0) ? "a count is explained where none was made, or none where one was" : NULL;
    if (ended && (memcmp(count.total, last->delta, sizeof count.total) != 0 || count.game.now.round != last->ended))
        fault = "the count explained is not the last one";
    count_reason_release(&count);
    tricks += won;
    counts += ended;
    return fault;
}

/* Checks every fifth position. */
static const char *check_last(Session *session) {
    LastEvents last = {.winner = -1};
    const char *fault = NULL;
    int end = session_branch(session)->last;
    for (int i = 0; i <= end && !fault; i++) {
        if (i) session_watch_again(session, i - 1, i, see_last, &last);
        session_goto(session, i);
        if (i % 5 == 0 || i == end) fault = check_reasons(session, &last);
    }
    return fault;
}

/* Types random commands of the debugger in a pause. */
static bool type_in_pause(Session *session, unsigned *dice) {
    static const char *const ways[] = {"continue", "next", "into", "out", "step", "next", "trick", "undo"};
    TrickReason trick;
    PausedStep paused = {&session->pending, session->game};
    *dice = *dice * 1103515245u + 12345u;
    pauses++;
    if (trick_reason_last(session->loaded, session_branch(session), &paused, &trick) &&
        session->game->now.winner != NOTHING && trick.game.now.trick != session->game->now.trick)
        return false;
    bool seen = verb_perform(session, "where", NULL) && verb_perform(session, "locals", NULL);
    return (seen || session->replay.at) && /* the kernel causes events, too, where no script is open */
           verb_perform(session, ways[*dice >> 16 & 7], NULL);
}

/* Repeats the same decisions with breakpoints everywhere. */
static const char *check_same_with_pauses(Session *session, int number) {
    static const char *const breakpoints[] = {"break on_trick_won", "break count",       "break winner",
                                              "break worth",        "break may_play",    "break event move",
                                              "break seat 1",       "break hippie.lua:9"};
    Branch kept;
    const char *fault = NULL;
    unsigned dice = (unsigned)number;
    long most = 200000;
    branch_copy(&kept, session_branch(session), "kept");
    session_goto(session, 0);
    for (int i = 0; i < 8; i++)
        if ((number >> i % 3 & 1) || i < 2) (void)verb_perform(session, breakpoints[i], NULL);
    while (!fault && session->status != GAME_OVER && most--) {
        int here = session_here(session);
        const Step *step = &kept.positions[here].step;
        if (session->status == GAME_PAUSED) {
            if (!type_in_pause(session, &dice)) fault = "a command in a pause fails, or another trick is explained";
            continue;
        }
        if (memcmp(session->game, kept.positions[here].game, sizeof *session->game) != 0)
            fault = "the game differs";
        else if (!session_decide(session, name_find_option(session->game, session->loaded->setup, step->text)))
            fault = "a decision cannot be repeated";
    }
    if (!fault && memcmp(session->game, kept.positions[kept.last].game, sizeof *session->game) != 0)
        fault = "the end of the game differs";
    branch_release(&kept);
    return fault;
}

static const char *fault_of(int number) {
    Session *session = open_session(number);
    const char *fault = verb_perform(session, "playout", NULL) ? NULL : "the game cannot be finished";
    if (!fault) fault = check_last(session);
    if (!fault) fault = check_same_with_pauses(session, number);
    close_session(session);
    return fault;
}

int main(void) {
    const char *fault = NULL;
    int games = scale_games(GAMES), number = 0;
    FILE *nowhere = fopen("/dev/null", "w");
    plan(3);
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    for (; number < games && !fault; number++) fault = fault_of(number);
    ok(!fault, "pauses change nothing in %d games%s%s", number, fault ? ": " : "", fault ? fault : "");
    cmp_ok(pauses, ">", 10L * games, "the games paused %ld times", pauses);
    cmp_ok(counts, ">", games, "`why` explained the last trick %ld times, the last count %ld times", tricks, counts);
    fclose(nowhere);
    return exit_status();
}
