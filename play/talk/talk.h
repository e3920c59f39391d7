/* The engine for programs: one request in, one reply out, both a JSON object on a line (docs/talk.md). A request that fails
 * changes nothing. */
#ifndef PLAY_TALK_TALK_H
#define PLAY_TALK_TALK_H

#include <signal.h>
#include <stddef.h>

#include "core/base/buffer.h"
#include "core/base/json_out.h"
#include "play/load/options.h"
#include "play/load/paths.h"

typedef struct Talk Talk;
struct Session;

/* What a prompt can do for programs: the requests `line`, `help` and `complete`. */
typedef struct TalkPrompt {
    void *self;
    /* A game was opened; `session` is valid until the next call. */
    void (*open)(void *self, struct Session *session);
    /* Runs a line; what is printed is added to `printed`. False, and the session has refused, if it fails. */
    bool (*line)(void *self, struct Session *session, const char *line, Buffer *printed);
    /* Writes the candidates for the end of a line as fields. */
    void (*complete)(void *self, const struct Session *session, const char *line, JsonOut *out);
} TalkPrompt;

enum {
    TALK_FORMAT = 1,
    TALK_LONGEST = 8 << 20, /* bytes of a request */
    TALK_DEEPEST = 32       /* brackets inside brackets */
};

/* What a talk needs from outside. */
typedef struct TalkHost {
    const Paths *paths;
    const char *called;          /* the program, for commands that it suggests */
    volatile sig_atomic_t *stop; /* set to stop what runs */
    /* Is given a line of progress, {"id":7,"progress":{…}}, while a request works; may be NULL. */
    void (*progress)(void *self, const char *line);
    void (*print)(void *self, const char *line); /* a script prints a line; may be NULL */
    uint64_t (*chance)(void *self);              /* the seed of a game without one; NULL: of the system */
    void *self;
    const TalkPrompt *prompt; /* NULL: there is none */
} TalkHost;

Talk *talk_new(const TalkHost *host);
void talk_free(Talk *talk);

/* Opens a game with the options of a command line, whose texts must live as long as the talk. Returns DONE or the exit status; the
 * error has been printed. */
int talk_open(Talk *talk, const Options *options);

/* Answers a request of `size` bytes. Returns the reply without a newline, to be freed. */
char *talk_answer(Talk *talk, const char *request, size_t size);

#endif
