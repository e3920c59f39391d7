#include "sim/part_lines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/door.h"

void part_put_fields(FILE *file, const TallyField *fields, const void *record) {
    for (; fields->name; fields++) {
        const int64_t *number = (const int64_t *)(const void *)((const char *)record + fields->offset);
        fprintf(file, "%s", fields->name);
        for (int i = 0; i < fields->count; i++) fprintf(file, " %" PRId64, number[i]);
        fprintf(file, "\n");
    }
}

bool part_refuse(PartReader *reader, bool next, const char *format, const char *word) {
    int used = snprintf(reader->why, reader->size, "%s:%d: ", reader->path, reader->line + next);
    if (used >= 0 && (size_t)used < reader->size)
        snprintf(reader->why + used, reader->size - (size_t)used, format, word);
    return false;
}

char *part_take(PartReader *reader, const char *word) {
    size_t length = strlen(word);
    char *line = reader->next;
    if (!line || strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\n')) return NULL;
    char *end = strchr(line, '\n');
    reader->next = end[1] ? end + 1 : NULL;
    reader->line++;
    *end = 0;
    return line[length] ? line + length + 1 : line + length;
}

char *part_need(PartReader *reader, const char *word) {
    char *text = part_take(reader, word);
    if (!text) (void)part_refuse(reader, true, "expected a line that begins with '%s'", word);
    return text;
}

bool part_take_number(char **text, int64_t *number) {
    char *end;
    errno = 0;
    *number = strtoll(*text, &end, 10);
    bool read = end != *text && !errno;
    *text = end;
    return read;
}

bool part_take_numbers(PartReader *reader, const char *word, int64_t *numbers, int count) {
    char *text = part_need(reader, word);
    if (!text) return false;
    for (int i = 0; i < count; i++)
        if (!part_take_number(&text, &numbers[i])) return part_refuse(reader, false, "'%s' has too few numbers", word);
    return !*text || part_refuse(reader, false, "'%s' has more than its numbers", word);
}

bool part_refuse_sum(PartReader *reader, const char *word) {
    return part_refuse(reader, false, "'%s' is out of range or does not add up", word);
}

/* A bound for all games of the part. Shards that are joined do not overlap, so numbers within their bounds cannot
 * overflow when they are added. Halves are added with care, and may be larger. */
static int64_t bound_of_sum(const SimRun *run, int64_t for_one) {
    enum { TERMS = 16 }; /* a report adds the numbers of at most so many seats and pairs */
    int64_t largest = INT64_MAX / run->games / (for_one == TALLY_HALF ? 1 : TERMS);
    if (for_one > largest) for_one = largest;
    if (for_one < -largest) for_one = -largest;
    return for_one * sim_run_played(run);
}

static bool is_in_range(const SimRun *run, const TallyField *field, const int64_t *numbers) {
    bool fact = field->kind == TALLY_FACT;
    int64_t least = fact ? field->least : bound_of_sum(run, field->least);
    int64_t most = fact ? field->most : bound_of_sum(run, field->most);
    for (int i = 0; i < field->count; i++) {
        bool absent = field->kind == TALLY_BY_SEAT && i / (field->count / DOOR_SEATS) >= run->seats;
        if (absent ? numbers[i] != 0 : numbers[i] < least || numbers[i] > most) return false;
    }
    return true;
}

bool part_take_fields(PartReader *reader, const TallyField *fields, void *record, PartCheck *check) {
    int before = reader->line;
    for (const TallyField *field = fields; field->name; field++) {
        int64_t *numbers = (int64_t *)(void *)((char *)record + field->offset);
        if (!part_take_numbers(reader, field->name, numbers, field->count)) return false;
        if (!is_in_range(reader->run, field, numbers)) return part_refuse_sum(reader, field->name);
    }
    const char *wrong = check ? check(reader->run, record) : NULL;
    if (!wrong) return true;
    reader->line = before + 1;
    for (; fields->name && strcmp(fields->name, wrong) != 0; fields++) reader->line++;
    return part_refuse_sum(reader, wrong);
}

bool part_take_end(PartReader *reader) {
    return !reader->next || part_refuse(reader, true, "%s", "unexpected line");
}

int64_t part_sum(const int64_t *numbers, int count) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

/* The sum is at least the square of the mean, times the count. Doubles are exact enough to find a forgery. */
bool part_squares_fit(int64_t count, int64_t sum, int64_t squares) {
    if (!count) return !sum && !squares;
    double mean = (double)sum / (double)count;
    return (double)squares >= mean * (double)sum * (1 - 1e-9);
}

bool part_seat_squares_fit(const SimRun *run, const int64_t *sums, const int64_t *squares) {
    for (int seat = 0; seat < run->seats; seat++)
        if (!part_squares_fit(sim_run_played(run), sums[seat], squares[seat])) return false;
    return true;
}

bool part_within(const int64_t *parts, const int64_t *wholes, int count) {
    for (int i = 0; i < count; i++)
        if (parts[i] > wholes[i]) return false;
    return true;
}
