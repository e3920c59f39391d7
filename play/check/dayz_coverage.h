/* Which hooks of a script the dry runs have reached, and which lines have asked. */
#ifndef PLAY_CHECK_DAYZ_COVERAGE_H
#define PLAY_CHECK_DAYZ_COVERAGE_H

#include "lua/debug/dayz_coverage.h"
#include "play/check/checks.h"
#include "play/load/dayz_scripts.h"

enum { MAX_SITES = 64, MAX_VERBS = 32, VERB_SIZE = 32 };

/* A line with a question: g:ask_…, or a verb of lua/verbs.lua that asks. */
typedef struct Site {
    int line;
    char verb[VERB_SIZE]; /* empty: the script asks itself */
    bool asked;
} Site;

/* A function of lua/verbs.lua. */
typedef struct LibraryVerb {
    char name[VERB_SIZE];
    int line; /* on which it begins */
    bool asks;
} LibraryVerb;

typedef struct Coverage {
    const Scripts *scripts;
    const Script *script;
    char library[PATH_SIZE]; /* the path of lua/verbs.lua */
    bool reached[VERSIONS][POWER_HOOKS];
    Site sites[MAX_SITES];
    LibraryVerb verbs[MAX_VERBS];
    int site_count, verb_count;
} Coverage;

/* Reads `text`, the source of the script, to find the lines that ask. */
void coverage_init(Coverage *coverage, const Scripts *scripts, const Script *script, const char *text, size_t size);

/* For Host.see and Host.called; the coverage is the watcher. */
void coverage_see(void *coverage, const Game *game, const Event *event);
void coverage_called(void *coverage, const Game *game, int hook, int power);

/* Notes that a hook was reached, even if it failed. Hooks of other scripts are ignored. */
void coverage_reach(Coverage *coverage, PowerName power, int hook);

/* Notes each hook that was never called or never returned anything, each line that never ran and each question that was never
 * asked. `text` is the source of the script. */
void coverage_note(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, const char *text,
                   size_t size);

#endif
