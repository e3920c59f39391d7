/* What a game adds to `horde check`: which files are its own, and how they are checked. A table that each game fills in. */
#ifndef REPL_CHECK_CHECKS_H
#define REPL_CHECK_CHECKS_H

#include <signal.h>

#include "repl/app/command.h"
#include "repl/trial/finding.h"

/* What the checks of several files share. */
typedef struct CheckRequest {
    Program *program;
    Options *options;
    Findings *findings;                /* of all files */
    const volatile sig_atomic_t *stop; /* nonzero: the checks end early */
    /* Are given notes, which are printed otherwise, and how far the games of a file are; NULL: nobody is. */
    void (*note)(void *self, const char *path, int line, const char *text);
    void (*progress)(void *self, const char *path, int64_t done, int64_t of);
    void *self;
} CheckRequest;

typedef struct Checks {
    /* True for a file of this game; NULL: it has all files that no other game owns. */
    bool (*owns)(const Files *files, const char *path);
    /* Checks the files; prints each fault, and notes. Returns the exit status. */
    int (*files)(const CheckRequest *request, char **files, int count);
    /* Plays the one game that the options describe, and prints its fault with a traceback. Returns the exit status. NULL:
     * `files` does that if the options describe a game. */
    int (*replay)(const CheckRequest *request, const char *path);
} Checks;

/* Checks the files among the operands of the options, each as what it is. Returns the exit status. */
int checks_run(const CheckRequest *request, Options *options);

#endif
