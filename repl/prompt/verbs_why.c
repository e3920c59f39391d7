/* The verbs `why` and `history`. As a community they reveal nothing hidden. */
#include <string.h>

#include "repl/prompt/decisions.h"
#include "play/session/why.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

static void print_line(const Session *session, const ReasonLine *line) {
    screen_print(screen_of(session), "%s", line->text);
    if (line->position >= 0)
        screen_print(screen_of(session), " at position %d; `goto %d` returns there", line->position, line->position);
    screen_print(screen_of(session), "\n");
}

/* Sentences are wrapped for people; what is indented stands in columns. */
static bool run_why(Session *session, const VerbArgs *args) {
    Reasons reasons = {0};
    bool done = why_explain(session, args, &reasons);
    for (int i = 0; i < reasons.count; i++)
        if (*reasons.lines[i].text == ' ')
            print_line(session, &reasons.lines[i]);
        else
            shell_sentence(session, screen_of(session), reasons.lines[i].text);
    reasons_release(&reasons);
    return done;
}

const Verb verbs_why[] = {
    {.name = "why",
     .arguments = "[TOPIC]",
     .summary = "explains a card, a trick, a count or a question",
     .help =
         "`why CARD`: whether the card may be played now, and which rule, card or script line decides that; then how "
         "it came to where it is: which power, script line and decision moved it, and the position for `goto`. "
         "`why winner [1.3]`: how the last trick, or trick 3 of round 1, was decided. `why leader`: why that "
         "community leads. `why score [SEAT|all] [last|now]`: each survivor gained or lost in the last count, or "
         "if the round ended now. `why ask`: who asks the current question, and where in the script. `why not "
         "NAME`: why that card, piece or place is not offered. `why`: lists what can be explained now. Only Happy "
         "DayZ explains winners, leaders and scores.",
     .run = run_why,
     .completes = ARG_CARD,
     .words = "winner leader score ask not"},
    {.name = "history",
     .arguments = "[N|all]",
     .summary = "lists the decisions of this branch",
     .help = "A line for each of the last 20 decisions, of the last N, or of all: its position, round and trick, who "
             "decided what, and which branches leave there. `goto` takes the number and goes to before the decision.",
     .run = decisions_list,
     .completes = ARG_WORDS,
     .words = "all"},
    {.name = NULL},
};
