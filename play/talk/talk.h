/* The engine for programs: one request in, one reply out, both a JSON object on a line (docs/talk.md). A request that fails
 * changes nothing. */
#ifndef PLAY_TALK_TALK_H
#define PLAY_TALK_TALK_H

#include <signal.h>
#include <stddef.h>

#include "repl/app/command.h"

typedef struct Talk Talk;

enum {
    TALK_FORMAT = 1,
    TALK_LONGEST = 8 << 20, /* bytes of a request */
    TALK_DEEPEST = 32       /* brackets inside brackets */
};

/* What a talk needs from outside. */
typedef struct TalkHost {
    Program *program;            /* its paths, and the options of commands; its screen is not used */
    volatile sig_atomic_t *stop; /* set to stop what runs */
    /* Is given a line of progress, {"id":7,"progress":{…}}, while a request works; may be NULL. */
    void (*progress)(void *self, const char *line);
    void *self;
} TalkHost;

Talk *talk_new(const TalkHost *host);
void talk_free(Talk *talk);

/* Opens a game with the options of a command line, whose texts must live as long as the talk. Returns DONE or the exit status; the
 * error has been printed. */
int talk_open(Talk *talk, const Options *options);

/* Answers a request of `size` bytes. Returns the reply without a newline, to be freed. */
char *talk_answer(Talk *talk, const char *request, size_t size);

#endif
