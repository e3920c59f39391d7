/* Verbs that travel in time: undo, redo, positions and branches. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/load/tools.h"
#include "play/session/reload.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/describe/description.h"
#include "repl/draw/draw_table.h"

static bool go_to(Session *session, int position) {
    session_goto(session, position);
    session_say_where(session);
    return true;
}

/* Is this seat's decision the user's? Where bots play all seats, the viewer's is; to the viewer `all` all are. */
static bool is_users_seat(const Session *session, int seat) {
    unsigned all = (1u << door_seats(session->loaded->setup)) - 1;
    if ((session->automatic & all) == all) return session_sees(session, seat);
    return !(session->automatic >> seat & 1);
}

/* Counts the steps back (-1) or forward (+1) to the nearest decision of the user's. */
static int steps_to_person(Session *session, int direction) {
    const Branch *branch = session_branch(session);
    Asked asked;
    int steps = 1;
    for (int i = branch->here + direction; i > 0 && i < branch->last; i += direction, steps++) {
        if (!door_asked(branch->positions[i].game, session->loaded->setup, &asked)) break;
        if (is_users_seat(session, asked.seat)) break;
    }
    return steps;
}

static bool undo_steps(Session *session, int steps) {
    int here = session_here(session);
    if (session->status == GAME_PAUSED)
        return go_to(session, here - (steps ? steps - 1 : 0)); /* leaving the pause is the first step */
    if (here == 0) return session_refuse(session, "nothing to undo: this is the start of the game");
    return go_to(session, here - (steps ? steps : steps_to_person(session, -1)));
}

static bool redo_steps(Session *session, int steps) {
    int here = session_here(session);
    if (here == session_branch(session)->last) return session_refuse(session, "nothing to redo");
    return go_to(session, here + (steps ? steps : steps_to_person(session, +1)));
}

/* Finds a position by number, "round.trick", "start" or "end". Returns -1, with an error printed, if there is none. */
static int read_position(Session *session, const Branch *branch, const char *word) {
    char *end;
    long number = strtol(word, &end, 10), trick = 0;
    bool digits = isdigit((unsigned char)*word);
    if (strcmp(word, "start") == 0) return 0;
    if (strcmp(word, "end") == 0) return branch->last;
    if (digits && !*end && number <= branch->last) return (int)number;
    if (digits && *end == '.') trick = strtol(end + 1, &end, 10);
    bool clock = digits && !*end && trick > 0 && number <= UINT16_MAX && trick <= UINT16_MAX;
    Clock at = {{(uint16_t)number, (uint16_t)trick}};
    int found = clock ? branch_find(branch, session->loaded->setup, at) : -1;
    if (found < 0)
        (void)session_refuse(session,
                             "there is no position '%s'; expected a number from 0 to %d, round.trick, start or end",
                             word, branch->last);
    return found;
}

static bool run_goto(Session *session, const VerbArgs *args) {
    int position = read_position(session, session_branch(session), args->words[0]);
    return position >= 0 && go_to(session, position);
}

/* The new branch is a copy, so the old one keeps the positions after this one. */
static bool run_branch(Session *session, const VerbArgs *args) {
    if (args->count != 1 || !branch_is_name(args->words[0]))
        return session_refuse(session, "branch takes a name: it starts with a letter and has at most %d characters",
                              BRANCH_NAME - 1);
    if (timeline_find(&session->timeline, args->words[0]) >= 0)
        return session_refuse(session, "branch '%s' already exists", args->words[0]);
    if (session->status == GAME_PAUSED)
        return session_refuse(session, "a power is paused; type `continue` or `undo` first");
    if (!timeline_fork(&session->timeline, args->words[0]))
        return session_refuse(session, "too many branches: at most %d", MAX_BRANCHES);
    shell_print(session, "now on branch %s\n", args->words[0]);
    return true;
}

static bool list_branches(Session *session) {
    for (int i = 0; i < session->timeline.count; i++) {
        const Branch *branch = &session->timeline.branches[i];
        int common = branch_common(branch, session_branch(session));
        shell_print(session, "%c %-16s position %d of %d", i == session->timeline.current ? '*' : ' ', branch->name,
                    branch->here, branch->last);
        if (i != session->timeline.current) shell_print(session, ", branched at %d", common);
        if (branch_is_altered(branch)) shell_print(session, ", altered");
        if (branch->tail_count) shell_print(session, ", %d steps waiting for a reload", branch->tail_count);
        if (branch->generation != session->timeline.generation) shell_print(session, ", played with older scripts");
        shell_print(session, "\n");
    }
    return true;
}

static bool run_switch(Session *session, const VerbArgs *args) {
    int found = timeline_find(&session->timeline, args->words[0]);
    if (found < 0) return session_refuse(session, "there is no branch '%s'; `branches` lists them", args->words[0]);
    session->timeline.current = found;
    reload_branch(session, session_branch(session));
    return go_to(session, session_here(session));
}

/* Finds the current position of a named branch, or a position of this branch. NULL if there is none. */
static const Position *find_compared(Session *session, const char *word) {
    int other = timeline_find(&session->timeline, word);
    if (other >= 0) {
        reload_branch(session, &session->timeline.branches[other]);
        return branch_now(&session->timeline.branches[other]);
    }
    int position = read_position(session, session_branch(session), word);
    return position < 0 ? NULL : &session_branch(session)->positions[position];
}

static bool run_diff(Session *session, const VerbArgs *args) {
    const Position *one = find_compared(session, args->words[0]);
    const Position *other =
        args->count == 2 ? find_compared(session, args->words[1]) : branch_now(session_branch(session));
    if (!one || !other) return false;
    const Setup *setup = session->loaded->setup;
    Description *before = description_make(setup, one->game, session->viewer, false);
    Description *now = description_make(setup, other->game, session->viewer, false);
    (void)draw_difference(screen_of(session), before, now);
    description_free(before);
    description_free(now);
    return true;
}

const Verb verbs_time[] = {
    {"undo", "u", NULL, "[N]", "undoes decisions",
     .help = "Undo is exact, even in the middle of a power. Without a number it skips decisions made by bots that play "
             "automatically.",
     .count = undo_steps, .most = 1000000},
    {"redo", "r", NULL, "[N]", "replays undone decisions", .count = redo_steps, .most = 1000000},
    {"goto", NULL, NULL, "POSITION|R.T|start|end", "goes to a position, or to a round and trick",
     .needs = "goto takes a position: a number, round.trick, start or end", .run = run_goto, .words = "start end"},
    {"branch", NULL, NULL, "NAME", "starts a new branch here and switches to it", .reads = true, .run = run_branch},
    {"branches", NULL, NULL, "", "lists the branches", .act = list_branches},
    {"switch", NULL, NULL, "NAME", "switches to another branch",
     .needs = "switch takes a branch; `branches` lists them", .run = run_switch, .completes = ARG_BRANCH},
    {"diff", NULL, NULL, "A [B]", "shows how two positions or branches differ",
     .needs = "diff takes two positions or branches, or one to compare with this position", .run = run_diff,
     .completes = ARG_BRANCH},
    {.name = NULL},
};
