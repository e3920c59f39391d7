/* The verbs `help` and `quit`. */
#include <string.h>

#include "repl/prompt/verb.h"

enum { ARGUMENTS = 27 }; /* columns for a verb and its arguments */

static void print_verb(Screen *screen, const Verb *verb) {
    char left[64];
    snprintf(left, sizeof left, "%s%s%s %s", verb->name, verb->alias ? ", " : "", verb->alias ? verb->alias : "",
             verb->arguments);
    screen_print(screen, "  %-*s ", ARGUMENTS, left);
    screen_wrap_hanging(screen, ARGUMENTS + 3, ARGUMENTS + 3, verb->summary);
}

static void print_all(Screen *screen) {
    for (const VerbGroup *group = verb_groups; group->title; group++) {
        screen_styled(screen, STYLE_BOLD, "%s\n", group->title);
        for (const Verb *verb = group->verbs; verb->name; verb++) print_verb(screen, verb);
    }
    screen_wrap(
        screen, 0,
        "A number alone chooses that option; an empty line means `step`; anything else is Lua: = g:population(2)");
}

static bool run_help(Session *session, const VerbArgs *args) {
    if (!verb_args_at_most(session, args, 1)) return false;
    if (!args->count) return print_all(session->screen), true;
    const Verb *verb = verb_find(args->words[0]);
    const char *near = verb ? NULL : verb_nearest(args->words[0]);
    if (!verb && near) return session_refuse(session, "unknown command '%s'; did you mean '%s'?", args->words[0], near);
    if (!verb) return session_refuse(session, "unknown command '%s'; `help` lists the commands", args->words[0]);
    print_verb(session->screen, verb);
    if (verb->help) screen_print(session->screen, "  "), screen_wrap(session->screen, 2, verb->help);
    return true;
}

static bool run_quit(Session *session, const VerbArgs *args) {
    if (!verb_args_at_most(session, args, 0)) return false;
    session->quit = true;
    return true;
}

const Verb verbs_help[] = {
    {.name = "help",
     .alias = "?",
     .arguments = "[COMMAND]",
     .summary = "lists the commands, or explains one",
     .run = run_help,
     .completes = ARG_VERB},
    {.name = "quit",
     .alias = "q",
     .arguments = "",
     .summary = "quits; `horde --resume` continues the game",
     .run = run_quit},
    {.name = NULL},
};
