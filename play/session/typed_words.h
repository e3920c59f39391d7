/* What a person types, or a program gives in its place: the words after a verb, and the options of the open decision. */
#ifndef PLAY_SESSION_TYPED_WORDS_H
#define PLAY_SESSION_TYPED_WORDS_H

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

/* Options: by name, or by number where no name is a number ----------------------------------------- */

/* True if a decision is open and the viewer may know its options; `asked` describes it. Its `numbers` is also set where a
 * single name is a number: then "2" is always the option of that name, and no list numbers the options. */
bool typed_option_known(const Session *session, Asked *asked);

/* The option with that name or number; -1 if there is none. */
int typed_option_find(const Session *session, const char *text);

/* True if the text, which is not the name of an option, seems to be meant as one: it begins an option's name, is similar
 * to one, or names a piece of the game. */
bool typed_option_is_meant(const Session *session, const char *text);

/* Prints that there is no such option, and which one is near or how to learn why. Returns false, for verbs. */
bool typed_option_refuse(Session *session, const char *text);

#endif
