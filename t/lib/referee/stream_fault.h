/* Forged event streams: a stream of a game in which one thing is changed that the rules forbid. */
#ifndef T_LIB_REFEREE_STREAM_FAULT_H
#define T_LIB_REFEREE_STREAM_FAULT_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "t/lib/repl/stream_lines.h"

typedef struct JsonLines {
    cJSON **lines;
    int count, room;
    int players;
} JsonLines;

typedef struct StreamFault StreamFault;

/* What is changed, in the first line that can be, and the rule that forbids it. */
struct StreamFault {
    const char *rule, *what;
    const char *kind;                                                 /* of the line */
    bool (*where)(const JsonLines *lines, int at);                    /* NULL: everywhere */
    bool (*edit)(JsonLines *lines, int at, const StreamFault *fault); /* false when it cannot be done here */
    const char *field, *value;
};

/* A stream to be changed, and its lines as they are now, to be freed. */
JsonLines json_lines_parse(const StreamLines *told);
void json_lines_release(JsonLines *lines);
char *json_lines_print(const JsonLines *lines, int at);

/* Changes the tape at the first place from line `start` on, round and round; false when there is none. */
bool stream_fault_inject(const StreamFault *fault, JsonLines *lines, int start);

/* What a line is and says; the last line of a kind before this one, or -1. */
bool json_lines_is(const JsonLines *lines, int at, const char *kind);
bool json_lines_says(const JsonLines *lines, int at, const char *field, const char *value);
bool json_lines_starts(const JsonLines *lines, int at, const char *field, const char *value);
int json_lines_number(const JsonLines *lines, int at, const char *field);
const char *json_lines_text(const JsonLines *lines, int at, const char *field);
int json_lines_back(const JsonLines *lines, int at, const char *kind);

/* Lines as such. */
void json_lines_drop(JsonLines *lines, int at);
void json_lines_insert(JsonLines *lines, int at, cJSON *line);

/* Edits by field and value. */
bool inject_number(JsonLines *lines, int at, const StreamFault *fault); /* adds the value */
bool inject_text(JsonLines *lines, int at, const StreamFault *fault);   /* another text; an empty value is null */
bool inject_seat(JsonLines *lines, int at, const StreamFault *fault);   /* the next seat */
bool inject_first(JsonLines *lines, int at, const StreamFault *fault);  /* adds the value to the first of a list */
bool inject_shorten(JsonLines *lines, int at, const StreamFault *fault);
bool inject_lengthen(JsonLines *lines, int at, const StreamFault *fault); /* by the value */
bool inject_remove(JsonLines *lines, int at, const StreamFault *fault);   /* the field */
bool inject_type(JsonLines *lines, int at, const StreamFault *fault);     /* it becomes a list in a list */
bool inject_drop(JsonLines *lines, int at, const StreamFault *fault);
bool inject_twice(JsonLines *lines, int at, const StreamFault *fault);
bool inject_later(JsonLines *lines, int at, const StreamFault *fault); /* changes places with the next of its kind */
bool inject_cut(JsonLines *lines, int at, const StreamFault *fault);   /* nothing comes after it */

#endif
