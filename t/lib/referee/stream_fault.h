/* Fault injection for the referee's tests: one change to an event stream that a rule forbids. */
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

/* A change to one line of a stream, and the rule that forbids it. */
struct StreamFault {
    const char *rule, *what;
    const char *kind;                              /* of the lines that can be changed */
    bool (*where)(const JsonLines *lines, int at); /* true for lines that can be changed; NULL: all of the kind */
    bool (*edit)(JsonLines *lines, int at,
                 const StreamFault *fault); /* makes the change; false if it is impossible here */
    const char *field, *value;
};

/* Parses a stream; prints a line of it, which the caller frees. */
JsonLines json_lines_parse(const StreamLines *told);
void json_lines_release(JsonLines *lines);
char *json_lines_print(const JsonLines *lines, int at);

/* Changes the first possible line from `start` on, and from the first line after the last. False if there is none. */
bool stream_fault_inject(const StreamFault *fault, JsonLines *lines, int start);

/* The kind and the fields of a line; json_lines_back: the index of the last line of a kind before this one, or -1. */
bool json_lines_is(const JsonLines *lines, int at, const char *kind);
bool json_lines_says(const JsonLines *lines, int at, const char *field, const char *value);
bool json_lines_starts(const JsonLines *lines, int at, const char *field, const char *value);
int json_lines_number(const JsonLines *lines, int at, const char *field);
const char *json_lines_text(const JsonLines *lines, int at, const char *field);
int json_lines_back(const JsonLines *lines, int at, const char *kind);

/* Removes or inserts a whole line. */
void json_lines_drop(JsonLines *lines, int at);
void json_lines_insert(JsonLines *lines, int at, cJSON *line);

/* Changes to one line, by `field` and `value` of the fault. */
bool inject_number(JsonLines *lines, int at, const StreamFault *fault); /* adds `value` to a number */
bool inject_text(JsonLines *lines, int at, const StreamFault *fault);   /* sets a text; the empty value sets null */
bool inject_seat(JsonLines *lines, int at, const StreamFault *fault);   /* the next seat */
bool inject_first(JsonLines *lines, int at, const StreamFault *fault);  /* adds `value` to the first number of a list */
bool inject_shorten(JsonLines *lines, int at, const StreamFault *fault);
bool inject_lengthen(JsonLines *lines, int at, const StreamFault *fault); /* appends `value` to a list */
bool inject_remove(JsonLines *lines, int at, const StreamFault *fault);   /* removes the field */
bool inject_type(JsonLines *lines, int at, const StreamFault *fault);     /* wraps the value into a list */
bool inject_drop(JsonLines *lines, int at, const StreamFault *fault);
bool inject_twice(JsonLines *lines, int at, const StreamFault *fault);
bool inject_later(JsonLines *lines, int at, const StreamFault *fault); /* swaps the line with the next of its kind */
bool inject_cut(JsonLines *lines, int at, const StreamFault *fault);   /* removes all lines after it */

#endif
