/* Verbs that let bots decide: once, or until something happens. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/inspect/rollout.h"
#include "repl/prompt/verb.h"
#include "repl/session/session_frame.h"

enum { MOST_STEPS = 1000000 };

/* Steps until `done` returns true or the session stops. */
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

static bool run_step(Session *session, const VerbArgs *args) {
    int steps;
    if (!verb_args_at_most(session, args, 1) || !verb_arg_number(session, args, 0, 1, MOST_STEPS, 1, &steps))
        return false;
    return step_until(session, is_at, session_here(session) + steps);
}

/* The clock as one number, which grows. */
static int now(const Session *session) {
    Clock clock = door_of(session->loaded->setup)->clock(session->game, session->loaded->setup);
    return clock.at[0] * 65536 + clock.at[1];
}

/* True once the next trick (or turn) has started and no power is open. */
static bool is_past_trick(Session *session, int trick) {
    const Door *door = door_of(session->loaded->setup);
    return now(session) > trick && (door->asks_in_hooks || !door->is_open(session->game));
}

static bool run_trick(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && step_until(session, is_past_trick, now(session));
}

static bool is_past_round(Session *session, int round) {
    return now(session) / 65536 > round;
}

static bool run_round(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && step_until(session, is_past_round, now(session) / 65536);
}

static bool never(Session *session, int value) {
    (void)session;
    (void)value;
    return false;
}

static bool run_playout(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && step_until(session, never, 0);
}

static bool run_until(Session *session, const VerbArgs *args) {
    Condition met = CONDITION_NOT_MET;
    if (!args->count) return session_refuse(session, "until takes a Lua condition: until g:population(2) < 40");
    if (!session_check_condition(session, args->rest)) return false;
    *session->stop = 0;
    while (met == CONDITION_NOT_MET) {
        if (!session_step(session)) return false;
        met = session_test_here(session, args->rest);
        if (met == CONDITION_NOT_MET && session_stopped(session)) {
            session_say_stopped(session);
            return session->status != GAME_OVER ||
                   session_refuse(session, "the game ended before the condition became true");
        }
    }
    return met == CONDITION_MET;
}

static void print_tried(Screen *screen, const Setup *setup, const Game *game, const Rollout *tried, int count) {
    char name[NAME_SIZE];
    screen_print(screen, "  %-20s %18s %16s  (%d games each)\n", "option", "ahead of others", "own change",
                 tried->games);
    for (int i = 0; i < count; i++) {
        Measure lead = rollout_lead(&tried[i]);
        char interval[16] = "";
        if (lead.bounded) snprintf(interval, sizeof interval, "+-%5.1f", measure_margin(&lead));
        screen_print(screen, "  %-20s %+10.1f %7s %+16.1f\n", name_option(game, setup, tried[i].option, name),
                     lead.value, interval, tried[i].games ? (double)tried[i].gained / tried[i].games : 0);
    }
}

static bool run_try(Session *session, const VerbArgs *args) {
    const Decision *asked = game_asked(session->game);
    int games;
    if (!verb_args_at_most(session, args, 1) || !verb_arg_number(session, args, 0, 2, 100000, 100, &games))
        return false;
    if (!asked || session->status != GAME_WAITS) return session_refuse(session, "there is no decision to try");
    if (session->viewer != NOTHING && session->viewer != asked->seat)
        return session_refuse(session, "only community %d knows its options", asked->seat + 1);
    Rollout *tried = heap_new(asked->option_count, sizeof *tried);
    bool done = rollout_run(&session->host, &session->loaded->bench, session->game, games, session->stop, tried);
    if (!done)
        (void)session_refuse(session, "a power failed: %s", session->host.fault.what);
    else if (tried->games)
        print_tried(session->screen, session->loaded->setup, session->game, tried, asked->option_count);
    else
        done = session_refuse(session, "no other deal was found that fits what community %d sees", asked->seat + 1);
    free(tried);
    return done;
}

const Verb verbs_step[] = {
    {.name = "step",
     .alias = "s",
     .arguments = "[N]",
     .summary = "lets bots make one decision, or N of them",
     .run = run_step},
    {.name = "trick",
     .alias = "t",
     .arguments = "",
     .summary = "lets bots play to the end of the trick",
     .run = run_trick},
    {.name = "round", .arguments = "", .summary = "lets bots play to the end of the round", .run = run_round},
    {.name = "playout",
     .old = "finish",
     .arguments = "",
     .summary = "lets bots play to the end of the game",
     .run = run_playout},
    {.name = "until",
     .arguments = "CONDITION",
     .summary = "lets bots play until a Lua condition is true",
     .help = "For example: `until g:population(2) < 40`, or `until g:encounter() and g:loss(g:encounter()) == 9`. "
             "Where a script is open, the condition sees its variables: `until #able == 0`.",
     .run = run_until},
    {.name = "try",
     .arguments = "[GAMES]",
     .summary = "plays out every option and ranks them",
     .help = "Every option is tried in many games that look the same to the deciding community; the cards it cannot "
             "see are dealt anew. Bots play to the end of the round. `ahead of others` is the community's population "
             "minus the average of the others, with a 95 % interval.",
     .run = run_try,
     .game = "dayz"},
    {.name = NULL},
};
