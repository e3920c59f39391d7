/* Forged event streams: a stream of a game in which one thing is changed that the rules forbid. */
#ifndef T_FORGERY_H
#define T_FORGERY_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "t/lib/lines.h"

typedef struct Tape {
    cJSON **lines;
    int count, room;
    int players;
} Tape;

typedef struct Forgery Forgery;

/* What is changed, in the first line that can be, and the rule that forbids it. */
struct Forgery {
    const char *rule, *what;
    const char *kind;                                         /* of the line */
    bool (*where)(const Tape *tape, int at);                  /* NULL: everywhere */
    bool (*edit)(Tape *tape, int at, const Forgery *forgery); /* false when it cannot be done here */
    const char *field, *value;
};

/* A stream to be changed, and its lines as they are now, to be freed. */
Tape tape_of(const Lines *told);
void tape_release(Tape *tape);
char *tape_line(const Tape *tape, int at);

/* Changes the tape at the first place from line `start` on, round and round; false when there is none. */
bool forgery_apply(const Forgery *forgery, Tape *tape, int start);

/* What a line is and says; the last line of a kind before this one, or -1. */
bool tape_is(const Tape *tape, int at, const char *kind);
bool tape_says(const Tape *tape, int at, const char *field, const char *value);
bool tape_starts(const Tape *tape, int at, const char *field, const char *value);
int tape_number(const Tape *tape, int at, const char *field);
const char *tape_text(const Tape *tape, int at, const char *field);
int tape_back(const Tape *tape, int at, const char *kind);

/* Lines as such. */
void tape_drop(Tape *tape, int at);
void tape_insert(Tape *tape, int at, cJSON *line);

/* Edits by field and value. */
bool forge_number(Tape *tape, int at, const Forgery *forgery); /* adds the value */
bool forge_text(Tape *tape, int at, const Forgery *forgery);   /* another text; an empty value is null */
bool forge_seat(Tape *tape, int at, const Forgery *forgery);   /* the next seat */
bool forge_first(Tape *tape, int at, const Forgery *forgery);  /* adds the value to the first of a list */
bool forge_shorten(Tape *tape, int at, const Forgery *forgery);
bool forge_lengthen(Tape *tape, int at, const Forgery *forgery); /* by the value */
bool forge_remove(Tape *tape, int at, const Forgery *forgery);   /* the field */
bool forge_type(Tape *tape, int at, const Forgery *forgery);     /* it becomes a list in a list */
bool forge_drop(Tape *tape, int at, const Forgery *forgery);
bool forge_twice(Tape *tape, int at, const Forgery *forgery);
bool forge_later(Tape *tape, int at, const Forgery *forgery); /* changes places with the next of its kind */
bool forge_cut(Tape *tape, int at, const Forgery *forgery);   /* nothing comes after it */

#endif
