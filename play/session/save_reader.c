#include "play/session/save_reader.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/value.h"

static bool refuse_with(char why[SAVE_WHY], const char *path, int line, const char *format, va_list arguments) {
    int used = line ? snprintf(why, SAVE_WHY, "%s:%d: ", path, line) : snprintf(why, SAVE_WHY, "%s: ", path);
    if (used < SAVE_WHY) vsnprintf(why + used, SAVE_WHY - (size_t)used, format, arguments);
    return false;
}

bool save_refuse(char why[SAVE_WHY], const char *path, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)refuse_with(why, path, line, format, arguments);
    va_end(arguments);
    return false;
}

static bool refuse_line(SaveReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Refuses the line that is being read. */
static bool refuse_line(SaveReader *reader, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)refuse_with(reader->error, reader->path, reader->lines + 1, format, arguments);
    va_end(arguments);
    return false;
}

/* The kinds of entries ----------------------------------------------------------------------------- */

static bool read_decision(SaveReader *reader, const cJSON *json, const cJSON *choice, SaveEntry *entry) {
    const cJSON *seat = json_field(json, "seat");
    int seats = door_seats(reader->header.setup);
    if (!json_is_whole(seat, 1, seats)) return refuse_line(reader, "'seat' is not a number from 1 to %d", seats);
    if (!cJSON_IsString(choice) || !*choice->valuestring || strlen(choice->valuestring) >= DOOR_NAME)
        return refuse_line(reader, "'choice' is not the name of an option");
    entry->step = (Step){.kind = STEP_DECISION, .seat = (uint8_t)(seat->valuedouble - 1)};
    strcpy(entry->step.text, choice->valuestring);
    return true;
}

static bool read_undo(SaveReader *reader, const cJSON *json, const cJSON *count, SaveEntry *entry) {
    (void)json;
    if (!json_is_whole(count, 1, reader->entry_count))
        return refuse_line(reader, "there are not that many entries to undo");
    entry->undone = (int)count->valuedouble;
    return true;
}

static bool read_alteration(SaveReader *reader, const cJSON *json, const cJSON *text, SaveEntry *entry) {
    (void)json;
    if (!cJSON_IsString(text) || strlen(text->valuestring) >= STEP_TEXT)
        return refuse_line(reader, "'alter' is not a short string");
    entry->step = (Step){.kind = STEP_ALTERATION};
    strcpy(entry->step.text, text->valuestring);
    return true;
}

static bool read_end(SaveReader *reader, const cJSON *json, const cJSON *winners, SaveEntry *entry) {
    const cJSON *seat;
    bool fits = cJSON_IsArray(winners);
    (void)json;
    cJSON_ArrayForEach(seat, winners) {
        fits = fits && json_is_whole(seat, 1, door_seats(reader->header.setup));
        if (fits) entry->winners |= (uint8_t)(1u << (int)(seat->valuedouble - 1));
    }
    return fits || refuse_line(reader, "'winners' is not a list of seats");
}

/* The key of a line tells its kind; the only other fields are `also` and "events". */
static const struct EntryField {
    const char *key, *also;
    bool (*read)(SaveReader *reader, const cJSON *json, const cJSON *value, SaveEntry *entry);
} kinds[ENTRY_KINDS] = {
    [ENTRY_DECISION] = {"choice", "seat", read_decision},
    [ENTRY_UNDO] = {"undo", "", read_undo},
    [ENTRY_ALTERATION] = {"alter", "", read_alteration},
    [ENTRY_END] = {"winners", "", read_end},
};

static bool read_events(SaveReader *reader, const cJSON *events, SaveEntry *entry) {
    EventDigests digests;
    if (!events) return true;
    event_digests_clear(&digests);
    if (!cJSON_IsString(events) || !event_digests_read(&digests, events->valuestring))
        return refuse_line(reader, "'events' is not a string of digests");
    entry->has_digests = true;
    entry->event_count = digests.count;
    if (!digests.count) return true;
    size_t size = (size_t)digests.count * sizeof *entry->events;
    entry->events = memcpy(heap_alloc(size), digests.digests, size);
    return true;
}

static bool read_entry(SaveReader *reader, const cJSON *json, SaveEntry *entry) {
    int number = 0;
    while (number < ENTRY_KINDS && !json_field(json, kinds[number].key)) number++;
    if (number == ENTRY_KINDS) return refuse_line(reader, "unknown kind of entry");
    const struct EntryField *kind = &kinds[number];
    const cJSON *field;
    cJSON_ArrayForEach(field, json) {
        const char *name = field->string;
        if (strcmp(name, kind->key) != 0 && strcmp(name, kind->also) != 0 && strcmp(name, "events") != 0)
            return refuse_line(reader, "unknown field");
    }
    entry->kind = (uint8_t)number;
    return kind->read(reader, json, json_field(json, kind->key), entry) &&
           read_events(reader, json_field(json, "events"), entry);
}

/* The list of entries ------------------------------------------------------------------------------ */

static bool has_ended(const SaveReader *reader) {
    return reader->entry_count && reader->entries[reader->entry_count - 1].kind == ENTRY_END;
}

/* After an undo, the events that led to the earlier decision are not repeated in the file: they are put before the
 * events of the next entry. */
static bool prefix_events(SaveReader *reader, SaveEntry *entry) {
    SaveEntry *before = &reader->undone;
    int count = before->event_count + entry->event_count;
    if (!before->line) return true;
    if (count > MAX_EVENT_DIGESTS) return refuse_line(reader, "too many events");
    uint32_t *events = heap_alloc(((size_t)count + 1) * sizeof *events);
    if (before->event_count) memcpy(events, before->events, (size_t)before->event_count * sizeof *events);
    if (entry->event_count)
        memcpy(events + before->event_count, entry->events, (size_t)entry->event_count * sizeof *events);
    free(entry->events);
    free(before->events);
    entry->events = events;
    entry->event_count = count;
    entry->has_digests = entry->has_digests && before->has_digests;
    *before = (SaveEntry){0};
    return true;
}

static bool append_entry(SaveReader *reader, SaveEntry *entry) {
    if (has_ended(reader)) return refuse_line(reader, "the game is already over");
    if (!prefix_events(reader, entry)) return false;
    if ((reader->entry_count & (reader->entry_count - 1)) == 0) { /* full: it grows at powers of two */
        size_t room = reader->entry_count ? 2 * (size_t)reader->entry_count : 1;
        reader->entries = heap_resize(reader->entries, room * sizeof *reader->entries);
    }
    reader->entries[reader->entry_count++] = *entry;
    return true;
}

/* Removes the last entries; the end of the game is removed, too, but not counted. */
static bool undo_entries(SaveReader *reader, int count) {
    count += has_ended(reader);
    if (count > reader->entry_count) return refuse_line(reader, "there are not that many entries to undo");
    free(reader->undone.events);
    while (--count > 0) free(reader->entries[--reader->entry_count].events);
    reader->undone = reader->entries[--reader->entry_count];
    return true;
}

/* The file ----------------------------------------------------------------------------------------- */

/* Parses a line; the caller deletes the result. NULL, with the reason, if it is not a JSON object. */
static cJSON *parse_line(const char *text, size_t size, const char **why) {
    const char *end = text;
    *why = "not a JSON object";
    if (size > MAX_SAVE_LINE) return *why = "the line is too long", NULL;
    if (memchr(text, 0, size)) return *why = "the line contains a zero byte", NULL;
    cJSON *json = cJSON_ParseWithLengthOpts(text, size, &end, 0);
    while (json && end < text + size && strchr(" \t\r", *end) && *end) end++;
    if (cJSON_IsObject(json) && end == text + size) return json;
    cJSON_Delete(json);
    return NULL;
}

static bool read_line(SaveReader *reader, const char *text, size_t size, Scripts *scripts) {
    char header_why[DOOR_WHY];
    const char *why;
    SaveEntry entry = {.line = reader->lines + 1};
    cJSON *json = parse_line(text, size, &why);
    bool first = reader->lines == 0, done = false;
    if (!json && first)
        save_refuse(reader->error, reader->path, 0, "not a saved game of horde");
    else if (!json)
        refuse_line(reader, "%s", why);
    else if (first)
        done = save_header_read(&reader->header, json, scripts, header_why) || refuse_line(reader, "%s", header_why);
    else if (read_entry(reader, json, &entry))
        done = entry.kind == ENTRY_UNDO ? undo_entries(reader, entry.undone) : append_entry(reader, &entry);
    if (!done || entry.kind == ENTRY_UNDO) free(entry.events);
    cJSON_Delete(json);
    return done;
}

bool save_reader_read(SaveReader *reader, const char *path, const char *text, size_t size, Scripts *scripts) {
    *reader = (SaveReader){.path = path, .size = size};
    while (reader->good_size < size) {
        const char *from = text + reader->good_size, *end = memchr(from, '\n', size - reader->good_size);
        reader->truncated = !end;
        if (!end) break;
        if (!read_line(reader, from, (size_t)(end - from), scripts)) return reader->lines > 0;
        reader->lines++;
        reader->good_size = (size_t)(end + 1 - text);
    }
    if (reader->lines) return true;
    static const char start[] = "{\"horde\":\"saved game\"";
    bool cut = size >= sizeof start - 1 && memcmp(text, start, sizeof start - 1) == 0;
    return save_refuse(reader->error, path, 0, "%s",
                       cut    ? "its first line is incomplete"
                       : size ? "not a saved game of horde"
                              : "the file is empty");
}

bool save_reader_open(SaveReader *reader, const char *path, Scripts *scripts) {
    const char *reason;
    size_t size;
    char *text = files_read(scripts->paths->files, path, MAX_SAVE_BYTES, &size, &reason);
    *reader = (SaveReader){.path = path};
    if (!text) return save_refuse(reader->error, path, 0, "cannot be read: %s", reason);
    bool done = save_reader_read(reader, path, text, size, scripts);
    free(text);
    return done;
}

void save_reader_release(SaveReader *reader) {
    for (int i = 0; i < reader->entry_count; i++) free(reader->entries[i].events);
    free(reader->undone.events);
    free(reader->entries);
    save_header_release(&reader->header);
}

/* Without scripts ---------------------------------------------------------------------------------- */

static void summarise_line(const cJSON *json, bool first, KeptSummary *summary) {
    const cJSON *game = json_field(json, "game"), *seed = json_field(json, "seed"), *undo = json_field(json, "undo");
    if (first) {
        summary->named = cJSON_IsString(game) && strlen(game->valuestring) < GAME_ID;
        snprintf(summary->game, sizeof summary->game, "%s", cJSON_IsString(game) ? game->valuestring : "dayz");
        snprintf(summary->seed, sizeof summary->seed, "%s", cJSON_IsString(seed) ? seed->valuestring : "?");
        summary->players = cJSON_GetArraySize(json_list(json, "bots"));
        return;
    }
    summary->over = json_field(json, "winners") != NULL;
    if (json_field(json, "choice")) summary->decisions++;
    if (!json_is_whole(undo, 1, INT32_MAX)) return;
    int undone = (int)undo->valuedouble; /* decisions and alterations */
    summary->decisions = undone < summary->decisions ? summary->decisions - undone : 0;
}

/* Reads at most that many lines, up to one that is malformed. */
static void summarise(const Files *files, const char *path, int most, KeptSummary *summary) {
    const char *why, *line, *end;
    size_t size;
    char *text = files_read(files, path, MAX_SAVE_BYTES, &size, &why);
    *summary = (KeptSummary){.players = 0};
    for (line = text; text && most-- && (end = memchr(line, '\n', size - (size_t)(line - text))); line = end + 1) {
        cJSON *json = parse_line(line, (size_t)(end - line), &why);
        if (!json) break;
        summarise_line(json, line == text, summary);
        cJSON_Delete(json);
    }
    free(text);
}

bool kept_summary(const char *path, KeptSummary *summary) {
    summarise(NULL, path, INT32_MAX, summary);
    return summary->players > 0;
}

bool save_reader_game(const Files *files, const char *path, char game[GAME_ID]) {
    KeptSummary summary;
    summarise(files, path, 1, &summary);
    if (summary.named) strcpy(game, summary.game);
    return summary.named;
}
