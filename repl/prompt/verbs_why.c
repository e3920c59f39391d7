/* The verbs `why` and `history`. As a community they reveal nothing hidden. */
#include <string.h>

#include "play/load/game_text.h"
#include "play/session/timeline.h"
#include "play/session/why.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

static void print_reason(const Session *session, const ReasonLine *line) {
    shell_print(session, "%s", line->text);
    if (line->position >= 0)
        shell_print(session, " at position %d; `goto %d` returns there", line->position, line->position);
    shell_print(session, "\n");
}

/* Sentences are wrapped for people; what is indented stands in columns. */
static bool run_why(Session *session, const VerbArgs *args) {
    Reasons reasons = {0};
    bool done = why_explain(session, args, &reasons);
    for (int i = 0; i < reasons.count; i++)
        if (*reasons.lines[i].text == ' ')
            print_reason(session, &reasons.lines[i]);
        else
            shell_sentence(session, screen_of(session), reasons.lines[i].text);
    reasons_release(&reasons);
    return done;
}

/* The decisions of this branch ---------------------------------------------------------------------- */

enum { SHOWN_BEFORE = 20, SHOWN_AFTER = 5 };

static void print_step(const Session *session, const Branch *branch, int number) {
    const Position *at = &branch->positions[number];
    KnownStep known = known_step(session->loaded->setup, branch, session->viewer, number);
    char text[DECISION_WORDS];
    const char *choice = known == STEP_KNOWN ? at->step.text : "(hidden from this seat)";
    if (known == STEP_HIDDEN) {
        shell_print(session, "hidden from this seat");
    } else if (at->step.kind == STEP_ALTERATION) {
        shell_print(session, "`%s`, by hand", at->step.text);
    } else {
        bool plain = decision_words(session, at->game, at->question, choice, text);
        shell_print(session, plain ? "%s" : "%s %s", text, choice);
    }
}

/* Names the other branches that leave this one at a position. */
static void print_leaving(const Session *session, const Branch *branch, int number) {
    const Timeline *timeline = &session->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Branch *other = &timeline->branches[i];
        bool leaves = i != timeline->current && branch_common(other, branch) == number && other->last > number;
        if (leaves) shell_print(session, "; branch %s leaves here", other->name);
    }
}

static void print_decision_line(const Session *session, const Branch *branch, int number) {
    char when[CLOCK_TEXT];
    shell_print(session, "%c%5d  %-6s ", number == branch->here ? '>' : ' ', number,
                clock_numbers(branch->positions[number].game, session->loaded->setup, when));
    if (number < branch->last)
        print_step(session, branch, number);
    else
        shell_print(session, "%s", session->status == GAME_OVER ? "the game is over" : "the end of the branch");
    print_leaving(session, branch, number);
    shell_print(session, "\n");
}

static bool run_history(Session *session, const VerbArgs *args) {
    const Branch *branch = session_branch(session);
    bool all = args->count && strcmp(args->words[0], "all") == 0;
    int before = SHOWN_BEFORE;
    if (!all && !verb_arg_number(session, args, 0, 1, 1000000, SHOWN_BEFORE, &before)) return false;
    int first = all || branch->here < before ? 0 : branch->here - before;
    int last = all || branch->here + SHOWN_AFTER > branch->last ? branch->last : branch->here + SHOWN_AFTER;
    for (int i = first; i <= last; i++) print_decision_line(session, branch, i);
    if (first || last < branch->last)
        shell_print(session, "%d of %d decisions; `history all` shows them all\n",
                    (last < branch->last ? last + 1 : last) - first, branch->last);
    return true;
}

const Verb verbs_why[] = {
    {"why", NULL, NULL, "[TOPIC]", "explains a card, a trick, a count or a question",
     .help = "`why CARD`: whether the card may be played now, and which rule, card or script line decides that; then "
             "how it came to where it is: which power, script line and decision moved it, and the position for `goto`. "
             "`why winner [1.3]`: how the last trick, or trick 3 of round 1, was decided. `why leader`: why that "
             "community leads. `why score [SEAT|all] [last|now]`: each survivor gained or lost in the last count, or "
             "if the round ended now. `why ask`: who asks the current question, and where in the script. `why not "
             "NAME`: why that card, piece or place is not offered. `why`: lists what can be explained now. Only Happy "
             "DayZ explains winners, leaders and scores.",
     .reads = true, .run = run_why, .completes = ARG_CARD, .words = "winner leader score ask not"},
    {"history", NULL, NULL, "[N|all]", "lists the decisions of this branch",
     .help = "A line for each of the last 20 decisions, of the last N, or of all: its position, round and trick, who "
             "decided what, and which branches leave there. `goto` takes the number and goes to before the decision.",
     .run = run_history, .words = "all"},
    {.name = NULL},
};
