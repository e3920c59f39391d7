#include "sim/part/part_lines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

/* Reads the numbers of a field into the record that holds it. */
static bool take_field(PartReader *reader, const TallyField *field, void *record) {
    int64_t *number = (int64_t *)(void *)((char *)record + field->offset);
    char *text = part_need(reader, field->name);
    if (!text) return false;
    for (int i = 0; i < field->count; i++)
        if (!part_take_number(&text, &number[i]))
            return part_refuse(reader, false, "'%s' has too few numbers", field->name);
    return !*text || part_refuse(reader, false, "'%s' has more than its numbers", field->name);
}

bool part_take_fields(PartReader *reader, const TallyField *fields, void *record,
                      bool (*holds)(const SimRun *run, const void *record, const TallyField *field)) {
    for (; fields->name; fields++) {
        if (!take_field(reader, fields, record)) return false;
        if (!holds(reader->run, record, fields))
            return part_refuse(reader, false, "'%s' is out of range or does not add up", fields->name);
    }
    return true;
}

bool part_take_end(PartReader *reader) {
    return !reader->next || part_refuse(reader, true, "%s", "unexpected line");
}
