/* Why something is so: sentences, each with the rule or the line of a script that decides it. They are put together line by line, as
 * they read one below the other. */
#ifndef PLAY_DESCRIBE_REASONS_H
#define PLAY_DESCRIBE_REASONS_H

#include "core/base/buffer.h"
#include "core/base/json_out.h"
#include "lua/vm/place.h"

typedef struct ReasonLine {
    char *text;   /* with its indent */
    Place place;  /* line 0: none */
    int position; /* that it points to; -1: none */
} ReasonLine;

typedef struct Reasons {
    ReasonLine *lines;
    int count, room;
    Buffer begun; /* the line that is not ended yet */
} Reasons;

void reasons_release(Reasons *reasons);

/* Adds words like printf; a newline ends a line. */
void reasons_add(Reasons *reasons, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the line with a place in a script: its name and its source. */
void reasons_place(Reasons *reasons, const Vm *vm, const char *name, const Place *place);

/* The line that was ended last points to this position. */
void reasons_position(Reasons *reasons, int position);

/* A list of objects: text, rule, file, line, position. */
void reasons_json(JsonOut *out, const Reasons *reasons);

#endif
