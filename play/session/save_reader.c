#include "play/session/save_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/json.h"

/* A line while it is read. */
typedef struct EntryLine {
    SaveReader *reader;
    const cJSON *json;
    SaveEntry entry;
} EntryLine;

static bool refuse(SaveReader *reader, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool refuse(SaveReader *reader, int line, const char *format, ...) {
    va_list arguments;
    int used = line ? snprintf(reader->error, SAVE_WHY, "%s:%d: ", reader->path, line)
                    : snprintf(reader->error, SAVE_WHY, "%s: ", reader->path);
    if (used >= SAVE_WHY) used = SAVE_WHY - 1;
    va_start(arguments, format);
    vsnprintf(reader->error + used, SAVE_WHY - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

/* The kinds of entries ----------------------------------------------------------------------------- */

static bool read_decision(EntryLine *line, const cJSON *choice) {
    const cJSON *seat = json_field(line->json, "seat");
    if (!json_is_whole(seat, 1, door_seats(line->reader->header.setup)))
        return refuse(line->reader, line->entry.line, "'seat' is not a number from 1 to %d",
                      door_seats(line->reader->header.setup));
    if (!cJSON_IsString(choice) || !*choice->valuestring || strlen(choice->valuestring) >= DOOR_NAME)
        return refuse(line->reader, line->entry.line, "'choice' is not the name of an option");
    line->entry.step = (Step){.kind = STEP_DECISION, .seat = (uint8_t)(seat->valuedouble - 1)};
    strcpy(line->entry.step.text, choice->valuestring);
    return true;
}

static bool read_undo(EntryLine *line, const cJSON *count) {
    if (!json_is_whole(count, 1, line->reader->entry_count))
        return refuse(line->reader, line->entry.line, "there are not that many entries to undo");
    line->entry.undone = (int)count->valuedouble;
    return true;
}

static bool read_alteration(EntryLine *line, const cJSON *text) {
    if (!cJSON_IsString(text) || strlen(text->valuestring) >= STEP_TEXT)
        return refuse(line->reader, line->entry.line, "'alter' is not a short string");
    line->entry.step = (Step){.kind = STEP_ALTERATION};
    strcpy(line->entry.step.text, text->valuestring);
    return true;
}

static bool read_end(EntryLine *line, const cJSON *winners) {
    const cJSON *seat;
    bool fits = cJSON_IsArray(winners);
    cJSON_ArrayForEach(seat, winners) {
        fits = fits && json_is_whole(seat, 1, door_seats(line->reader->header.setup));
        if (fits) line->entry.winners |= (uint8_t)(1u << (int)(seat->valuedouble - 1));
    }
    return fits || refuse(line->reader, line->entry.line, "'winners' is not a list of seats");
}

/* The key of a line tells its kind; the only other fields are `also` and "events". */
static const struct EntryField {
    const char *key, *also;
    bool (*read)(EntryLine *line, const cJSON *value);
} kinds[ENTRY_KINDS] = {
    [ENTRY_DECISION] = {"choice", "seat", read_decision},
    [ENTRY_UNDO] = {"undo", "", read_undo},
    [ENTRY_ALTERATION] = {"alter", "", read_alteration},
    [ENTRY_END] = {"winners", "", read_end},
};

static bool check_fields(EntryLine *line, const struct EntryField *kind) {
    const cJSON *field;
    cJSON_ArrayForEach(field, line->json) {
        const char *name = field->string;
        if (strcmp(name, kind->key) != 0 && strcmp(name, kind->also) != 0 && strcmp(name, "events") != 0)
            return refuse(line->reader, line->entry.line, "unknown field");
    }
    return true;
}

static bool read_events(EntryLine *line) {
    const cJSON *events = json_field(line->json, "events");
    EventDigests digests;
    if (!events) return true;
    event_digests_clear(&digests);
    if (!cJSON_IsString(events) || !event_digests_read(&digests, events->valuestring))
        return refuse(line->reader, line->entry.line, "'events' is not a string of digests");
    line->entry.has_digests = true;
    line->entry.event_count = digests.count;
    if (!digests.count) return true;
    size_t size = (size_t)digests.count * sizeof *line->entry.events;
    line->entry.events = heap_alloc(size);
    memcpy(line->entry.events, digests.digests, size);
    return true;
}

static bool read_entry(EntryLine *line) {
    for (int kind = 0; kind < ENTRY_KINDS; kind++) {
        const cJSON *value = json_field(line->json, kinds[kind].key);
        if (!value) continue;
        line->entry.kind = (uint8_t)kind;
        return check_fields(line, &kinds[kind]) && kinds[kind].read(line, value) && read_events(line);
    }
    return refuse(line->reader, line->entry.line, "unknown kind of entry");
}

/* The list of entries ------------------------------------------------------------------------------ */

static void release_entry(SaveEntry *entry) {
    free(entry->events);
    entry->events = NULL;
    entry->event_count = 0;
}

static bool has_ended(const SaveReader *reader) {
    return reader->entry_count && reader->entries[reader->entry_count - 1].kind == ENTRY_END;
}

/* After an undo, the events that led to the earlier decision are not repeated in the file: they are put before the
 * events of the next entry. */
static bool prefix_events(SaveReader *reader, SaveEntry *entry) {
    SaveEntry *before = &reader->undone;
    int count = before->event_count + entry->event_count;
    if (!before->line) return true;
    if (count > MAX_EVENT_DIGESTS) return refuse(reader, entry->line, "too many events");
    uint32_t *events = heap_alloc(((size_t)count + 1) * sizeof *events);
    if (before->event_count) memcpy(events, before->events, (size_t)before->event_count * sizeof *events);
    if (entry->event_count)
        memcpy(events + before->event_count, entry->events, (size_t)entry->event_count * sizeof *events);
    free(entry->events);
    entry->events = events;
    entry->event_count = count;
    entry->has_digests = entry->has_digests && before->has_digests;
    release_entry(before);
    *before = (SaveEntry){0};
    return true;
}

static bool append(SaveReader *reader, SaveEntry *entry) {
    if (!prefix_events(reader, entry)) return false;
    if ((reader->entry_count & (reader->entry_count - 1)) == 0) { /* full: it grows at powers of two */
        size_t room = reader->entry_count ? 2 * (size_t)reader->entry_count : 1;
        reader->entries = heap_resize(reader->entries, room * sizeof *reader->entries);
    }
    reader->entries[reader->entry_count++] = *entry;
    return true;
}

/* Removes the last entries; the end of the game is removed, too, but not counted. */
static bool undo(SaveReader *reader, int line, int count) {
    count += has_ended(reader);
    if (count > reader->entry_count) return refuse(reader, line, "there are not that many entries to undo");
    release_entry(&reader->undone);
    while (count-- > 0) {
        SaveEntry *last = &reader->entries[--reader->entry_count];
        if (count > 0) release_entry(last);
    }
    reader->undone = reader->entries[reader->entry_count];
    return true;
}

static bool add_entry(SaveReader *reader, SaveEntry *entry) {
    if (entry->kind == ENTRY_UNDO) return undo(reader, entry->line, entry->undone);
    if (has_ended(reader)) return refuse(reader, entry->line, "the game is already over");
    return append(reader, entry);
}

static bool read_line(SaveReader *reader, const cJSON *json, int number) {
    EntryLine line = {.reader = reader, .json = json, .entry = {.line = number}};
    bool added = read_entry(&line) && add_entry(reader, &line.entry);
    if (!added || line.entry.kind == ENTRY_UNDO) free(line.entry.events);
    return added;
}

/* The file ----------------------------------------------------------------------------------------- */

/* Parses a line; the caller deletes the result. NULL, with the error set, if it is not a JSON object. */
static cJSON *parse(SaveReader *reader, const char *text, size_t size, int number) {
    const char *end = text;
    if (size > MAX_SAVE_LINE) return refuse(reader, number, "the line is too long"), NULL;
    if (memchr(text, 0, size)) return refuse(reader, number, "the line contains a zero byte"), NULL;
    cJSON *json = cJSON_ParseWithLengthOpts(text, size, &end, 0);
    while (json && end < text + size && strchr(" \t\r", *end) && *end) end++;
    if (cJSON_IsObject(json) && end == text + size) return json;
    cJSON_Delete(json);
    return refuse(reader, number, "not a JSON object"), NULL;
}

static bool read_header(SaveReader *reader, const char *text, size_t size, Scripts *scripts) {
    char why[SAVE_WHY];
    cJSON *json = parse(reader, text, size, 1);
    bool done = json && save_header_read(&reader->header, json, scripts, why);
    if (!json)
        refuse(reader, 0, "not a saved game of horde");
    else if (!done)
        refuse(reader, 1, "%s", why);
    cJSON_Delete(json);
    return done;
}

static bool read_one(SaveReader *reader, const char *text, size_t size, Scripts *scripts) {
    if (reader->lines == 0) return read_header(reader, text, size, scripts);
    cJSON *json = parse(reader, text, size, reader->lines + 1);
    bool done = json && read_line(reader, json, reader->lines + 1);
    cJSON_Delete(json);
    return done;
}

bool save_reader_read(SaveReader *reader, const char *path, const char *text, size_t size, Scripts *scripts) {
    *reader = (SaveReader){.path = path, .size = size};
    while (reader->good_size < size) {
        const char *from = text + reader->good_size, *end = memchr(from, '\n', size - reader->good_size);
        if (!end) {
            reader->truncated = true;
            break;
        }
        if (!read_one(reader, from, (size_t)(end - from), scripts)) return reader->lines > 0;
        reader->lines++;
        reader->good_size = (size_t)(end + 1 - text);
    }
    if (reader->lines) return true;
    static const char start[] = "{\"horde\":\"saved game\"";
    bool cut = size >= sizeof start - 1 && memcmp(text, start, sizeof start - 1) == 0;
    return refuse(reader, 0, "%s",
                  cut    ? "its first line is incomplete"
                  : size ? "not a saved game of horde"
                         : "the file is empty");
}

bool save_reader_open(SaveReader *reader, const char *path, Scripts *scripts) {
    const char *reason;
    size_t size;
    char *text = files_read(scripts->paths->files, path, MAX_SAVE_BYTES, &size, &reason);
    *reader = (SaveReader){.path = path};
    if (!text) return refuse(reader, 0, "cannot be read: %s", reason);
    bool done = save_reader_read(reader, path, text, size, scripts);
    free(text);
    return done;
}

bool save_reader_game(const Files *files, const char *path, char game[GAME_ID]) {
    const char *reason;
    size_t size;
    char *text = files_read(files, path, MAX_SAVE_BYTES, &size, &reason);
    const char *end = text ? memchr(text, '\n', size) : NULL;
    cJSON *json = end && end - text <= MAX_SAVE_LINE ? cJSON_ParseWithLength(text, (size_t)(end - text)) : NULL;
    const cJSON *name = json_field(json, "game");
    bool named = cJSON_IsString(name) && snprintf(game, GAME_ID, "%s", name->valuestring) < GAME_ID;
    cJSON_Delete(json);
    free(text);
    return named;
}

void save_reader_release(SaveReader *reader) {
    for (int i = 0; i < reader->entry_count; i++) free(reader->entries[i].events);
    free(reader->undone.events);
    free(reader->entries);
    save_header_release(&reader->header);
}
