/* A finding: a fault of a script, its place, and the game that shows it, if any. */
#ifndef REPL_CHECK_FINDING_H
#define REPL_CHECK_FINDING_H

#include "core/state/event.h"
#include "repl/app/paths.h"
#include "repl/check/check_case.h"

typedef struct Finding {
    char path[PATH_SIZE];
    int line;
    char message[VM_MESSAGE];
    char where[256]; /* power, hook, round, trick and seat; empty: found without playing */
    PowerName power; /* whose hook it was */
    int hook;
    char traceback[VM_MESSAGE]; /* empty: none */
    CheckCase check_case;
    uint32_t decisions; /* decisions before the fault */
} Finding;

enum { MAX_FINDINGS = 32 }; /* check stops after this many */

typedef struct Findings {
    Finding list[MAX_FINDINGS];
    int count;
} Findings;

/* True if place and message are the same, apart from numbers in the message. */
bool finding_same(const Finding *one, const Finding *other);

/* True if the same fault is in the list. */
bool findings_know(const Findings *findings, const Finding *finding);

/* True if one of them is about this file. */
bool findings_about(const Findings *findings, const char *path);

/* Adds a finding. Returns false if it is in the list already, or the list is full. */
bool findings_add(Findings *findings, const Finding *finding);

#endif
