/* The lines of a part file: a word, followed by numbers or a text. For whoever writes and reads the sums of one kind of
 * statistics. */
#ifndef SIM_PART_PART_LINES_H
#define SIM_PART_PART_LINES_H

#include "sim/part/field_range.h"

/* Writes a line for each field of the record. */
void part_put_fields(FILE *file, const TallyField *fields, const void *record);

typedef struct PartReader {
    char *next; /* the next line; NULL after the last */
    int line;   /* number of the line consumed last */
    const char *path;
    SimRun *run;
    char *why;
    size_t size;
} PartReader;

/* Refuses the line consumed last, or with `next` the one after it; `word` completes the format. Returns false. */
bool part_refuse(PartReader *reader, bool next, const char *format, const char *word);

/* If the next line begins with this word, consumes it and returns the text after the word. Otherwise returns NULL. */
char *part_take(PartReader *reader, const char *word);

/* Like part_take; refuses another line. */
char *part_need(PartReader *reader, const char *word);

/* Takes a number from the text; false if it does not begin with one. */
bool part_take_number(char **text, int64_t *number);

/* Reads a line for each field into the record; `holds` says if the numbers of a field are in range and add up with those
 * before. */
bool part_take_fields(PartReader *reader, const TallyField *fields, void *record,
                      bool (*holds)(const SimRun *run, const void *record, const TallyField *field));

/* True if all lines have been read; refuses the next one otherwise. */
bool part_take_end(PartReader *reader);

#endif
