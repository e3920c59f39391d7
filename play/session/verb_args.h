/* Words that a person types after a verb, or a program gives in their place. */
#ifndef PLAY_SESSION_VERB_ARGS_H
#define PLAY_SESSION_VERB_ARGS_H

#include "play/session/session.h"

enum { MAX_VERB_ARGS = 64 };

typedef struct VerbArgs {
    const char *rest; /* unsplit, without surrounding blanks */
    int count;
    char *words[MAX_VERB_ARGS];
} VerbArgs;

/* Splits `rest` at blanks. `copy` has room for it, and holds the words as long as they are used. */
void verb_args_split(VerbArgs *args, const char *rest, char *copy);

/* Readers of arguments that verbs share. Each returns false, and refuses, when an argument is invalid. */
bool verb_args_at_most(Session *session, const VerbArgs *args, int most);
bool verb_arg_number(Session *session, const VerbArgs *args, int index, int least, int most, int fallback, int *number);
bool verb_arg_seat(Session *session, const char *word, int *seat);

#endif
