/* What the dry runs of a script have reached: its hooks, and the places where it asks. */
#ifndef REPL_CHECK_COVERAGE_H
#define REPL_CHECK_COVERAGE_H

#include "repl/app/scripts.h"

enum { MAX_SITES = 64, MAX_VERBS = 32, VERB_SIZE = 32 };

/* A line with a question: g:ask_…, or a verb of lua/verbs.lua that asks. */
typedef struct Site {
    int line;
    char verb[VERB_SIZE]; /* empty: the script asks itself */
    bool asked;
} Site;

/* A function of lua/verbs.lua. */
typedef struct Verb {
    char name[VERB_SIZE];
    int line; /* on which it begins */
    bool asks;
} Verb;

typedef struct Coverage {
    const Scripts *scripts;
    const Script *script;
    char library[PATH_SIZE]; /* the path of lua/verbs.lua */
    bool reached[VERSIONS][POWER_HOOKS];
    Site sites[MAX_SITES];
    Verb verbs[MAX_VERBS];
    int site_count, verb_count;
} Coverage;

/* Reads the script to learn where it asks. */
void coverage_init(Coverage *coverage, const Scripts *scripts, const Script *script, const char *text);

/* A watcher; the coverage is handed to it as the watcher's own. */
void coverage_see(void *coverage, const Game *game, const Event *event);

/* A hook was reached, perhaps only to fail. */
void coverage_reach(Coverage *coverage, PowerName power, int hook);

#endif
