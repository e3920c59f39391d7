/* What a check has found wrong with a script: where, what and, if it took a game, which one. */
#ifndef REPL_CHECK_FINDING_H
#define REPL_CHECK_FINDING_H

#include "core/state/event.h"
#include "repl/app/paths.h"
#include "repl/check/check_case.h"

typedef struct Finding {
    char path[PATH_SIZE];
    int line;
    char message[VM_MESSAGE];
    char where[256]; /* version, hook, round, trick and seat; empty: found without playing */
    PowerName power; /* whose hook it was */
    int hook;
    char traceback[VM_MESSAGE]; /* empty: none */
    CheckCase check_case;
    uint32_t decisions; /* how far the game went */
} Finding;

enum { MAX_FINDINGS = 32 }; /* of one check; then it gives up */

typedef struct Findings {
    Finding list[MAX_FINDINGS];
    int count;
} Findings;

/* The same place and the same message, whatever numbers are in it? */
bool finding_same(const Finding *one, const Finding *other);

bool findings_know(const Findings *findings, const Finding *finding);

/* Adds it; false when it is known already, or there is no room. */
bool findings_add(Findings *findings, const Finding *finding);

#endif
