/* A finding: a fault of a script, its place, and the game that shows it, if any. */
#ifndef PLAY_CHECK_FINDING_H
#define PLAY_CHECK_FINDING_H

#include "lua/vm/vm.h"
#include "play/load/paths.h"
#include "play/check/trials.h"

typedef struct Finding {
    char path[PATH_SIZE];
    int line;
    char message[VM_MESSAGE];
    char where[256];            /* who acted and when; empty: found without playing */
    char outcomes[256];         /* the outcomes that differ, as a sentence without its full stop; empty: none */
    Actor actor;                /* whose fault it is */
    char traceback[VM_MESSAGE]; /* empty: none */
    Trial trial;
    uint32_t decisions; /* decisions before the fault */
    bool endless;       /* the game goes on and on: each game that shows it takes long */
} Finding;

enum { MAX_FINDINGS = 32 }; /* check stops after this many */

typedef struct Findings {
    Finding list[MAX_FINDINGS];
    int count;
} Findings;

/* Attributes a message to a line of this file: the one that it begins with, or else the innermost one of the traceback,
 * or else `line`. */
void finding_locate(Finding *finding, const char *path, const char *message, int line);

/* True if place and message are the same, apart from numbers in the message. */
bool finding_same(const Finding *one, const Finding *other);

/* True if the same fault is in the list. */
bool findings_know(const Findings *findings, const Finding *finding);

/* True if one of them is about this file. */
bool findings_about(const Findings *findings, const char *path);

/* Adds a finding. Returns false if it is in the list already, or the list is full. */
bool findings_add(Findings *findings, const Finding *finding);

#endif
