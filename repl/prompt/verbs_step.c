/* Stepping: bots decide, one decision or many. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/session/console.h"
#include "repl/inspect/rollout.h"
#include "repl/prompt/verb.h"

enum { MOST_STEPS = 1000000 };

/* Steps until `done` says so, or something stops it. */
static bool step_until(Session *session, bool (*done)(Session *session, int value), int value) {
    bool stopped;
    *session->stop = 0;
    do {
        if (!session_step(session)) return false;
        stopped = session_stopped(session);
    } while (!stopped && !done(session, value));
    session_say_stopped(session);
    return true;
}

static bool is_at(Session *session, int position) {
    return session_here(session) >= position;
}

static bool run_step(Session *session, const Line *line) {
    int steps;
    if (!line_ends(session, line, 1) || !line_number(session, line, 0, 1, MOST_STEPS, 1, &steps)) return false;
    return step_until(session, is_at, session_here(session) + steps);
}

/* A trick is over when the next one has begun and no power is at work. */
static bool is_past_trick(Session *session, int trick) {
    const Table *now = &session->game.now;
    return now->round * 256 + now->trick > trick && !session->game.open.hook;
}

static bool run_trick(Session *session, const Line *line) {
    const Table *now = &session->game.now;
    return line_ends(session, line, 0) && step_until(session, is_past_trick, now->round * 256 + now->trick);
}

static bool is_past_round(Session *session, int round) {
    return session->game.now.round > round;
}

static bool run_round(Session *session, const Line *line) {
    return line_ends(session, line, 0) && step_until(session, is_past_round, session->game.now.round);
}

static bool never(Session *session, int value) {
    (void)session;
    (void)value;
    return false;
}

static bool run_finish(Session *session, const Line *line) {
    return line_ends(session, line, 0) && step_until(session, never, 0);
}

static bool run_until(Session *session, const Line *line) {
    Condition met = CONDITION_NOT_MET;
    if (!line->count) return refuse(session, "until takes a condition in Lua: until g:population(2) < 40");
    if (!console_check(session, line->rest)) return false;
    *session->stop = 0;
    while (met == CONDITION_NOT_MET) {
        if (!session_step(session)) return false;
        met = console_holds(session, line->rest);
        if (met == CONDITION_NOT_MET && session_stopped(session)) {
            session_say_stopped(session);
            return session->status != GAME_OVER || refuse(session, "the game is over, and it was never so");
        }
    }
    return met == CONDITION_MET;
}

static void print_tried(Session *session, const Rollout *tried, int count) {
    char name[NAME_SIZE];
    screen_print(session->screen, "  %-20s %18s %16s  (%d games each)\n", "option", "ahead of others", "own change",
                 tried->games);
    for (int i = 0; i < count; i++)
        screen_print(session->screen, "  %-20s %+10.1f +-%5.1f %+16.1f\n",
                     name_option(&session->game, &session->loaded->setup, tried[i].option, name),
                     rollout_mean(&tried[i]), rollout_spread(&tried[i]),
                     tried[i].games ? (double)tried[i].gained / tried[i].games : 0);
}

static bool run_try(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    int games;
    if (!line_ends(session, line, 1) || !line_number(session, line, 0, 2, 100000, 100, &games)) return false;
    if (!asked || session->status != GAME_WAITS) return refuse(session, "nothing is to be decided now");
    if (session->viewer != NOTHING && session->viewer != asked->seat)
        return refuse(session, "only community %d knows its options", asked->seat + 1);
    Rollout *tried = heap_new(asked->option_count, sizeof *tried);
    bool done = rollout_run(&session->host, &session->loaded->bench, &session->game, games, session->stop, tried);
    if (done)
        print_tried(session, tried, asked->option_count);
    else
        (void)refuse(session, "a power failed: %s", session->host.fault.what);
    free(tried);
    return done;
}

const Verb verbs_step[] = {
    {"step", "s", "[N]", "has a bot decide, once or so many times; an empty line does it too", NULL, run_step,
     COMPLETES_NOTHING, NULL},
    {"trick", "t", "", "has bots play to the end of the trick", NULL, run_trick, COMPLETES_NOTHING, NULL},
    {"round", NULL, "", "has bots play to the end of the round", NULL, run_round, COMPLETES_NOTHING, NULL},
    {"finish", NULL, "", "has bots play to the end of the game", NULL, run_finish, COMPLETES_NOTHING, NULL},
    {"until", NULL, "CONDITION", "has bots play until something is so, in Lua",
     "For example: until g:population(2) < 40, or until g:encounter() and g:loss(g:encounter()) == 9.", run_until,
     COMPLETES_NOTHING, NULL},
    {"try", NULL, "[GAMES]", "plays every option of this decision out, and ranks them",
     "Each option is taken in games that look the same to whoever decides, the rest dealt anew, and bots play to the "
     "end of the round. `ahead of others` is the population less the average of the others', with its 95 % interval.",
     run_try, COMPLETES_NOTHING, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
