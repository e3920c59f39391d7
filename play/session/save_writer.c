#include "play/session/save_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/new_file.h"
#include "core/base/text.h"
#include "play/load/options.h"
#include "lua/vm/json.h"
#include "play/session/event_stream.h"
#include "play/load/message.h"

/* Bytes ------------------------------------------------------------------------------------------ */

static bool fail(SaveWriter *save, int error) {
    save->failed = true;
    if (!save->quiet)
        message_error("%s cannot be written: %s; it is complete up to line %d", save->path, strerror(error),
                      save->lines);
    return false;
}

/* Removes what comes after the last complete line. */
static bool cut(const SaveWriter *save) {
    return save->text || ftruncate(save->file, (off_t)save->size) == 0 || errno == EINVAL;
}

static bool put_bytes(const SaveWriter *save, const char *text, size_t size, bool sync) {
    if (save->text) return buffer_bytes(save->text, text, size), true;
    return text_write(save->file, text, size) && (!sync || new_file_sync(save->file));
}

/* A line that is incomplete or cannot be synced is removed again: the file ends with a complete one. */
static bool write_line(SaveWriter *save, const char *text, size_t size, bool sync) {
    bool fits = save->size + size <= MAX_SAVE_BYTES && size <= MAX_SAVE_LINE;
    if (!fits) errno = EFBIG;
    if (!fits || !put_bytes(save, text, size, sync)) {
        int error = errno;
        if (!cut(save)) error = errno;
        errno = error;
        return false;
    }
    save->size += size;
    save->lines++;
    return true;
}

static bool write_json(SaveWriter *save, cJSON *json, bool sync) {
    char *text = json_text(json, false);
    size_t size = strlen(text);
    text[size] = '\n'; /* replaces the terminating zero */
    bool done = write_line(save, text, size + 1, sync);
    free(text);
    return done;
}

/* The file ----------------------------------------------------------------------------------------- */

/* False if another process has locked the file; true if the file system has no locks. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

static int refuse(const char *path, int error) {
    if (error == EEXIST)
        message_error("%s already exists; choose another name", path);
    else
        message_error("%s cannot be written: %s", path, strerror(error));
    return FAILED;
}

int save_writer_check(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 ? refuse(path, EEXIST) : DONE;
}

int save_writer_try(SaveWriter *save, const char *path, const Scripts *scripts, const Setup *setup, uint64_t seed,
                    const Bench *bench) {
    struct stat found;
    *save = (SaveWriter){.file = -1};
    if (lstat(path, &found) == 0) return EEXIST;
    int file = new_file_open(path, false);
    if (file < 0) return errno;
    *save = (SaveWriter){.path = path, .file = file};
    if (lock(file) && write_json(save, save_header_write(scripts, setup, seed, bench), false) &&
        new_file_publish(file, path, false))
        return 0;
    int error = errno;
    new_file_discard(file, path, false);
    *save = (SaveWriter){.file = -1};
    return error;
}

int save_writer_create(SaveWriter *save, const char *path, const Scripts *scripts, const Setup *setup, uint64_t seed,
                       const Bench *bench) {
    int error = save_writer_try(save, path, scripts, setup, seed, bench);
    return error ? refuse(path, error) : DONE;
}

void save_writer_text(SaveWriter *save, Buffer *text, const Scripts *scripts, const Setup *setup, uint64_t seed,
                      const Bench *bench) {
    *save = (SaveWriter){.path = "the saved game", .file = -1, .text = text};
    if (!write_json(save, save_header_write(scripts, setup, seed, bench), false)) (void)fail(save, errno);
}

int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests) {
    struct stat found;
    *save = (SaveWriter){.file = -1};
    int file = open(reader->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0) return refuse(reader->path, errno);
    const char *why = NULL;
    if (!lock(file))
        why = "another game is writing to it";
    else if (fstat(file, &found) != 0 || (size_t)found.st_size != reader->size)
        why = "it has changed since it was read";
    else if (reader->good_size < reader->size && ftruncate(file, (off_t)reader->good_size) != 0)
        why = strerror(errno);
    if (why) {
        close(file);
        message_error("%s cannot be continued: %s", reader->path, why);
        return FAILED;
    }
    *save = (SaveWriter){.path = reader->path, .file = file, .size = reader->good_size, .lines = reader->lines};
    /* After an undo, the events that led to the decision are in the file already. */
    for (int i = reader->undone.event_count; i < digests->count; i++)
        save->digests.digests[save->digests.count++] = digests->digests[i];
    return DONE;
}

bool save_writer_retry(SaveWriter *save) {
    if (!save->path || !save->failed || !cut(save)) return false;
    save->failed = false;
    return save->quiet = true;
}

bool save_writer_close(SaveWriter *save) {
    if (!save->path) return true;
    if (save->text) return save->path = NULL, !save->failed;
    bool done = save->failed || new_file_sync(save->file) || fail(save, errno);
    if (close(save->file) != 0 && done && !save->failed) done = fail(save, errno);
    save->path = NULL;
    return done;
}

/* Entries ------------------------------------------------------------------------------------------ */

void save_writer_see(SaveWriter *save, const Setup *setup, const Game *game, const Event *event) {
    if (!save->path || save->failed) return;
    char *line = event_stream_line(setup, game, event);
    if (line) event_digests_add(&save->digests, line);
    free(line);
}

bool save_writer_entry(SaveWriter *save, cJSON *entry, bool person) {
    char *events = heap_alloc(EVENT_DIGESTS_TEXT);
    event_digests_write(&save->digests, events);
    cJSON_AddStringToObject(entry, "events", events);
    free(events);
    if (!save->path || save->failed) {
        cJSON_Delete(entry);
        return !save->failed;
    }
    if (!write_json(save, entry, person)) return fail(save, errno);
    save->quiet = false;
    event_digests_clear(&save->digests);
    return true;
}

bool save_writer_decision(SaveWriter *save, const Setup *setup, const Game *game, int option, bool person) {
    if (!save->path) return true;
    char name[DOOR_NAME];
    Asked asked = {0};
    (void)door_asked(game, setup, &asked);
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddNumberToObject(entry, "seat", asked.seat + 1);
    cJSON_AddStringToObject(entry, "choice", door_option_name(game, setup, option, name));
    return save_writer_entry(save, entry, person);
}

bool save_writer_undo(SaveWriter *save, int entries) {
    if (!save->path) return true;
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddNumberToObject(entry, "undo", entries);
    return save_writer_entry(save, entry, true);
}

bool save_writer_alteration(SaveWriter *save, const char *text) {
    if (!save->path) return true;
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddStringToObject(entry, "alter", text);
    return save_writer_entry(save, entry, true);
}

bool save_writer_end(SaveWriter *save, const Setup *setup, const Game *game) {
    if (!save->path) return true;
    cJSON *entry = cJSON_CreateObject(), *winners = cJSON_AddArrayToObject(entry, "winners");
    for (unsigned left = door_of(setup)->winners(game, setup), seat = 1; left; left >>= 1, seat++)
        if (left & 1) cJSON_AddItemToArray(winners, cJSON_CreateNumber(seat));
    return save_writer_entry(save, entry, true);
}
