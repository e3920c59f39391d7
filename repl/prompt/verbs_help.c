/* Help, and the way out. */
#include <string.h>

#include "repl/prompt/verb.h"

enum { ARGUMENTS = 27 }; /* columns for a verb and what it takes */

static void print_verb(Screen *screen, const Verb *verb) {
    char left[64];
    snprintf(left, sizeof left, "%s%s%s %s", verb->name, verb->brief ? ", " : "", verb->brief ? verb->brief : "",
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
        "A number alone chooses that option, an empty line is `step`, and anything else is Lua: = g:population(2)");
}

static bool run_help(Session *session, const Line *line) {
    if (!line_ends(session, line, 1)) return false;
    if (!line->count) return print_all(session->screen), true;
    const Verb *verb = verb_find(line->words[0]);
    const char *near = verb ? NULL : verb_nearest(line->words[0]);
    if (!verb && near) return refuse(session, "there is no command '%s'; did you mean '%s'?", line->words[0], near);
    if (!verb) return refuse(session, "there is no command '%s'; `help` lists them", line->words[0]);
    print_verb(session->screen, verb);
    if (verb->help) screen_print(session->screen, "  "), screen_wrap(session->screen, 2, verb->help);
    return true;
}

static bool run_quit(Session *session, const Line *line) {
    if (!line_ends(session, line, 0)) return false;
    session->quit = true;
    return true;
}

const Verb verbs_help[] = {
    {"help", "?", "[COMMAND]", "lists the commands, or explains one", NULL, run_help, COMPLETES_VERB, NULL},
    {"quit", "q", "", "leaves; the game is kept", NULL, run_quit, COMPLETES_NOTHING, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
