#include "repl/prompt/decisions.h"

#include <string.h>

#include "play/load/clock_text.h"
#include "play/load/tools.h"
#include "play/session/known_step.h"
#include "play/describe/description.h"
#include "play/describe/words.h"
#include "repl/prompt/shell.h"

enum { SHOWN_BEFORE = 20, SHOWN_AFTER = 5 };

bool decision_words(const Session *session, const Game *game, const char *question, const char *choice,
                    char out[DECISION_WORDS]) {
    const Setup *setup = session->loaded->setup;
    char asks[DOOR_WHY], own[DOOR_WHY];
    Asked asked;
    (void)door_asked(game, setup, &asked);
    bool plain = tools_of(setup)->decision_text(game, setup, choice, own);
    if (!plain && !*question) describe_question_text(game, setup, asks);
    Buffer words = {0};
    if (plain)
        buffer_add(&words, own);
    else
        words_add(&words, "%d: %s", asked.seat + 1, *question ? question : asks);
    words_address(&words, session->viewer);
    snprintf(out, DECISION_WORDS, "%s", words.text);
    buffer_release(&words);
    return plain;
}

static void print_step(const Session *session, const Branch *branch, int number) {
    const Position *at = &branch->positions[number];
    KnownStep known = known_step(session->loaded, branch, session->viewer, number);
    char text[DECISION_WORDS];
    const char *choice = known == STEP_KNOWN ? at->step.text : "(hidden from this seat)";
    if (known == STEP_HIDDEN) {
        screen_print(screen_of(session), "hidden from this seat");
    } else if (at->step.kind == STEP_ALTERATION) {
        screen_print(screen_of(session), "`%s`, by hand", at->step.text);
    } else {
        bool plain = decision_words(session, at->game, at->question, choice, text);
        screen_print(screen_of(session), plain ? "%s" : "%s %s", text, choice);
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
