#include "repl/prompt/decisions.h"

#include <string.h>

#include "play/load/clock_text.h"
#include "play/load/tools.h"
#include "play/session/known_step.h"
#include "repl/prompt/shell.h"

enum { SHOWN_BEFORE = 20, SHOWN_AFTER = 5 };

static void print_step(const Session *session, const Branch *branch, int number) {
    const Setup *setup = session->loaded->setup;
    const Position *at = &branch->positions[number];
    KnownStep known = known_step(session->loaded, branch, session->viewer, number);
    char text[DOOR_WHY];
    if (known == STEP_HIDDEN) {
        screen_print(screen_of(session), "hidden from this seat");
    } else if (at->step.kind == STEP_ALTERATION) {
        screen_print(screen_of(session), "`%s`, by hand", at->step.text);
    } else {
        tools_of(setup)->decision_text(at->game, setup, text);
        screen_print(screen_of(session), "%s: %s", text, known == STEP_KNOWN ? at->step.text : "hidden from this seat");
    }
}

/* Names the other branches that leave this one at a position. */
static void print_branches(const Session *session, const Branch *branch, int number) {
    const Timeline *timeline = &session->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Branch *other = &timeline->branches[i];
        bool leaves = i != timeline->current && branch_common(other, branch) == number && other->last > number;
        if (leaves) screen_print(screen_of(session), "; branch %s leaves here", other->name);
    }
}

static void print_line(const Session *session, const Branch *branch, int number) {
    char when[CLOCK_TEXT];
    screen_print(screen_of(session), "%c%5d  %-6s ", number == branch->here ? '>' : ' ', number,
                 clock_numbers(branch->positions[number].game, session->loaded->setup, when));
    if (number < branch->last)
        print_step(session, branch, number);
    else
        screen_print(screen_of(session), "%s",
                     session->status == GAME_OVER ? "the game is over" : "the end of the branch");
    print_branches(session, branch, number);
    screen_print(screen_of(session), "\n");
}

bool decisions_list(Session *session, const VerbArgs *args) {
    const Branch *branch = session_branch(session);
    bool all = args->count && strcmp(args->words[0], "all") == 0;
    int before = SHOWN_BEFORE;
    if (!verb_args_at_most(session, args, 1)) return false;
    if (!all && !verb_arg_number(session, args, 0, 1, 1000000, SHOWN_BEFORE, &before)) return false;
    int first = all || branch->here < before ? 0 : branch->here - before;
    int last = all || branch->here + SHOWN_AFTER > branch->last ? branch->last : branch->here + SHOWN_AFTER;
    for (int i = first; i <= last; i++) print_line(session, branch, i);
    if (first || last < branch->last)
        screen_print(screen_of(session), "%d of %d decisions; `history all` shows them all\n",
                     (last < branch->last ? last + 1 : last) - first, branch->last);
    return true;
}
