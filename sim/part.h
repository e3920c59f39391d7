/* Part files: the results of one shard of a simulation, as text, for `horde merge`. */
#ifndef SIM_PART_H
#define SIM_PART_H

#include "sim/sim_run.h"
#include "sim/tally_field.h"

/* Writes a part. The file is replaced whole or stays unchanged. On failure returns false, and `why` holds the message. */
bool part_write(const SimRun *run, const char *path, char *why, size_t size);

/* The text of a part, to be freed. */
char *part_text(const SimRun *run);

/* The statistics whose sums a part holds, by the game that it names; "" if it names none (Statistics.part_game). */
typedef const Statistics *StatisticsOfPart(const char *game);

/* Reads a part into `run`, which the caller releases even on failure. On failure returns false, and `why` holds the
 * message. */
bool part_read(SimRun *run, const char *path, StatisticsOfPart *find, char *why, size_t size);

/* Likewise from its text; `name` stands in the messages for the path. */
bool part_read_text(SimRun *run, const char *name, const char *text, StatisticsOfPart *find, char *why, size_t size);

/* The lines of a part: a word, followed by numbers or a text. For whoever writes and reads the sums of one kind of
 * statistics --------------------------------------------------------------------------------------- */

/* Writes a line of numbers; and a line for each field of the record. */
void part_put_numbers(FILE *file, const char *word, const int64_t *numbers, int count);
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

/* The name of the first field of a record that does not add up with the others, or NULL. All numbers are in range. */
typedef const char *PartCheck(const SimRun *run, const void *record);

/* Reads a line for each field into the record. Refuses a line whose numbers are out of range, or do not add up according
 * to `check` (NULL: nothing else is known of them). */
bool part_take_fields(PartReader *reader, const TallyField *fields, void *record, PartCheck *check);

/* Refuses the line consumed last, whose numbers are out of range or do not add up. Returns false. */
bool part_refuse_sum(PartReader *reader, const char *word);

/* Reads a line of so many numbers. */
bool part_take_numbers(PartReader *reader, const char *word, int64_t *numbers, int count);

/* True if all lines have been read; refuses the next one otherwise. */
bool part_take_end(PartReader *reader);

/* For checks ----------------------------------------------------------------------------------------- */

/* True if a sum of squares is possible for this sum of `count` numbers. */
bool part_squares_fit(int64_t count, int64_t sum, int64_t squares);

/* True if no part of the numbers is larger than its whole. */
bool part_within(const int64_t *parts, const int64_t *wholes, int count);

#endif
