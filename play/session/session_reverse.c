#include "play/session/session_reverse.h"

static bool stops_at(void *tester, const Game *game, const Event *event) {
    const Session *session = tester;
    return breakpoints_would_see(&session->breakpoints, session->loaded->setup, session->viewer, game, event);
}

/* The step that leads on from a position: the one that is interrupted there, or the one that was taken. */
static const Step *step_from(Session *session, int position) {
    bool interrupted = session->status == GAME_PAUSED && session->pending.kind != STEP_START;
    if (interrupted && position == session_here(session)) return &session->pending;
    return &session_branch(session)->positions[position].step;
}

/* Does this breakpoint, for a seat or on a condition, stop at the decision of this position? */
static bool stops_at_decision(Session *session, const Breakpoint *stop, int position) {
    const Position *at = &session_branch(session)->positions[position];
    Asked asked;
    if (stop->limits.disabled) return false;
    if (stop->kind == BREAK_SEAT)
        return door_asked(at->game, session->loaded->setup, &asked) && asked.seat == stop->value &&
               breakpoints_hold(&session->breakpoints, at->game, stop);
    return stop->kind == BREAK_CONDITION && session_holds_at(session, at->game, stop->text) &&
           !(position && session_holds_at(session, at[-1].game, stop->text));
}

static bool breaks_at(Session *session, int position) {
    for (int i = 0; i < session->breakpoints.count; i++)
        if (stops_at_decision(session, &session->breakpoints.list[i], position)) return true;
    return false;
}

/* Searches the step that leads on from a position. An alteration has no moments but its end. */
static bool search_step(Session *session, int position, const ReverseSearch *search, StepMoment *found) {
    const LoadedGame *loaded = session->loaded;
    *found =
        (StepMoment){.end = search->at_end && search->mode == REVERSE_CONTINUE && breaks_at(session, position + 1)};
    if (found->end) return true;
    if (position >= 0 && step_from(session, position)->kind == STEP_ALTERATION) {
        const Game *after = session_branch(session)->positions[position + 1].game;
        found->end = search->at_end && search->mode == REVERSE_UNTIL &&
                     reverse_test(loaded->debugger, loaded->setup, after, search->condition);
        return found->end;
    }
    Host host = {.setup = loaded->setup};
    Replay start;
    int option = -1;
    replay_init(&start, &host);
    if (position < 0)
        replay_place_start(&start, loaded->seed);
    else
        replay_place(&start, session_branch(session)->positions[position].game);
    bool legal = position < 0 || replay_prepare(&start, step_from(session, position), &option);
    bool done = legal && reverse_find(loaded->debugger, loaded->setup, start.game, option, search, found);
    replay_release(&start);
    return done;
}

/* Goes to what was found. */
static void go(Session *session, int position, const StepMoment *moment) {
    if (!moment->end) {
        session_rewind(session, position, moment);
        return;
    }
    session_goto(session, position + 1);
    session_say_where(session);
    for (int i = 0; i < session->breakpoints.count; i++)
        if (stops_at_decision(session, &session->breakpoints.list[i], position + 1))
            breakpoints_note(&session->breakpoints, &session->breakpoints.list[i]);
    session_say_stopped(session);
}

bool session_reverse(Session *session, ReverseMode mode, const char *condition) {
    static const char *const nothing[] = {[REVERSE_STEP] = "no script ran",
                                          [REVERSE_NEXT] = "no script ran",
                                          [REVERSE_FINISH] = "no script ran",
                                          [REVERSE_CONTINUE] = "no breakpoint stops",
                                          [REVERSE_UNTIL] = "the condition is never true"};
    bool paused = session->status == GAME_PAUSED;
    long event = paused ? session->replay.at : 0;
    int position = !paused                               ? session_here(session) - 1
                   : session->pending.kind == STEP_START ? -1
                                                         : session_here(session);
    ReverseSearch search = {.mode = mode,
                            .condition = condition,
                            .stops = stops_at,
                            .tester = session,
                            .paused = paused && !event,
                            .depth = reverse_depth(session->loaded->debugger),
                            .event = event};
    StepMoment found;
    if (!session_may_look(session)) return false;
    *session->stop = 0;
    for (; position >= -1 && !*session->stop; position--) {
        if (search_step(session, position, &search, &found)) return go(session, position, &found), true;
        search.paused = false;
        search.event = 0;
        search.at_end = true;
    }
    if (*session->stop) return session_refuse(session, "stopped");
    return session_refuse(session, "%s between the start of the game and here", nothing[mode]);
}
