/* A verb: a command of the REPL. Each is a row in the table of its group. */
#ifndef REPL_PROMPT_VERB_H
#define REPL_PROMPT_VERB_H

#include "repl/session/session.h"

/* What the words after a verb are, for completion. */
typedef enum Completes {
    COMPLETES_NOTHING,
    COMPLETES_PLAY, /* cards that may be played now, then a side */
    COMPLETES_CARD,
    COMPLETES_OPTION, /* of the decision that waits */
    COMPLETES_SEAT,
    COMPLETES_ZONE, /* a card first, for `put` */
    COMPLETES_POWER,
    COMPLETES_FILE,
    COMPLETES_VERB,
    COMPLETES_BRANCH,
    COMPLETES_WORDS /* the fixed words in `words` */
} Completes;

enum { LINE_SIZE = 4096, LINE_WORDS = 64 };

/* What was typed behind a verb. */
typedef struct Line {
    const char *rest; /* as it is, without blanks at its ends */
    int count;
    char *words[LINE_WORDS];
} Line;

typedef struct Verb {
    const char *name;
    const char *brief;     /* a short form, or NULL */
    const char *arguments; /* "CARD [SIDE]", or "" */
    const char *summary;   /* one line */
    const char *help;      /* more for `help VERB`; may be NULL */
    /* False when it could not be done; why was said. */
    bool (*run)(Session *session, const Line *line);
    Completes completes;
    const char *words; /* "on off" */
} Verb;

/* The groups, each ended by a row without a name, and what they are called. */
typedef struct VerbGroup {
    const char *title;
    const Verb *verbs;
} VerbGroup;

extern const Verb verbs_game[], verbs_step[], verbs_look[], verbs_why[], verbs_time[], verbs_break[], verbs_change[],
    verbs_keep[], verbs_help[];
extern const VerbGroup verb_groups[]; /* ends with one without a title */

/* The verb with that name or short form, or the only one that begins so; NULL when there is none. */
const Verb *verb_find(const char *word);

/* The verb that somebody may have meant; NULL when none is near. */
const char *verb_nearest(const char *word);

/* Does what a line says: a verb, the number of an option, or Lua. `incomplete` (may be NULL) is set when it is
 * the beginning of a chunk of Lua. False when it failed; why was said. */
bool verb_perform(Session *session, const char *text, bool *incomplete);

/* Arguments that verbs share; each says why and returns false when it does not fit. */
bool line_number(Session *session, const Line *line, int word, int least, int most, int usual, int *number);
bool line_seat(Session *session, const char *word, int *seat);
bool line_card(Session *session, const char *word, int *card);
bool line_zone(Session *session, const char *word, int *zone);
bool line_ends(Session *session, const Line *line, int most); /* no more words than that */

#endif
