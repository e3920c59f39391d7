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
#include "lua/vm/value.h"
#include "core/game/describe.h"
#include "play/load/message.h"

/* Bytes ------------------------------------------------------------------------------------------ */

static bool fail_writing(SaveWriter *save, int error) {
    save->failed = true;
    if (!save->quiet)
        message_error("%s cannot be written: %s; it is complete up to line %d", save->path, strerror(error),
                      save->lines);
    return false;
}

/* Removes what comes after the last complete line. */
static bool cut_incomplete(const SaveWriter *save) {
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
        if (!cut_incomplete(save)) error = errno;
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

static int refuse_file(const char *path, int error) {
    if (error == EEXIST)
        message_error("%s already exists; choose another name", path);
    else
        message_error("%s cannot be written: %s", path, strerror(error));
    return FAILED;
}

int save_writer_check(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 ? refuse_file(path, EEXIST) : DONE;
}

int save_writer_try(SaveWriter *save, const char *path, const Scripts *scripts, const Setup *setup, uint64_t seed,
                    const Bench *bench) {
    struct stat found;
    *save = (SaveWriter){.file = -1};
    if (lstat(path, &found) == 0) return EEXIST;
    int file = new_file_open(path, false);
    if (file < 0) return errno;
    *save = (SaveWriter){.path = path, .setup = setup, .file = file};
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
    return error ? refuse_file(path, error) : DONE;
}

int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests) {
    struct stat found;
    *save = (SaveWriter){.file = -1};
    int file = open(reader->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0) return refuse_file(reader->path, errno);
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
    *save = (SaveWriter){.path = reader->path,
                         .setup = reader->header.setup,
                         .file = file,
                         .size = reader->good_size,
                         .lines = reader->lines};
    /* After an undo, the events that led to the decision are in the file already. */
    for (int i = reader->undone.event_count; i < digests->count; i++)
        save->digests.digests[save->digests.count++] = digests->digests[i];
    return DONE;
}

bool save_writer_retry(SaveWriter *save) {
    if (!save->path || !save->failed || !cut_incomplete(save)) return false;
    save->failed = false;
    return save->quiet = true;
}

bool save_writer_close(SaveWriter *save) {
    if (!save->path) return true;
    if (save->text) return save->path = NULL, !save->failed;
    bool done = save->failed || new_file_sync(save->file) || fail_writing(save, errno);
    if (close(save->file) != 0 && done && !save->failed) done = fail_writing(save, errno);
    save->path = NULL;
    return done;
}

/* Entries ------------------------------------------------------------------------------------------ */

void save_writer_see(void *watcher, const Game *game, const Event *event) {
    SaveWriter *save = watcher;
    if (!save->path || save->failed) return;
    char *line = describe_event_line(save->setup, game, event);
    if (line) event_digests_add(&save->digests, line);
    free(line);
}

/* Writes an entry with the digests of the events since the last one; deletes `entry`. */
static bool write_entry(SaveWriter *save, cJSON *entry, bool sync) {
    char *events = heap_alloc(EVENT_DIGESTS_TEXT);
    event_digests_write(&save->digests, events);
    cJSON_AddStringToObject(entry, "events", events);
    free(events);
    if (save->failed) return cJSON_Delete(entry), false;
    if (!write_json(save, entry, sync)) return fail_writing(save, errno);
    save->quiet = false;
    event_digests_clear(&save->digests);
    return true;
}

bool save_writer_step(SaveWriter *save, const Step *step, bool person) {
    if (!save->path) return true;
    bool alters = step->kind == STEP_ALTERATION;
    cJSON *entry = cJSON_CreateObject();
    if (!alters) cJSON_AddNumberToObject(entry, "seat", step->seat + 1);
    cJSON_AddStringToObject(entry, alters ? "alter" : "choice", step->text);
    return write_entry(save, entry, person || alters);
}

bool save_writer_undo(SaveWriter *save, int entries) {
    if (!save->path) return true;
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddNumberToObject(entry, "undo", entries);
    return write_entry(save, entry, true);
}

bool save_writer_end(SaveWriter *save, const Game *game) {
    if (!save->path) return true;
    cJSON *entry = cJSON_CreateObject(), *winners = cJSON_AddArrayToObject(entry, "winners");
    for (unsigned left = door_of(save->setup)->winners(game, save->setup), seat = 1; left; left >>= 1, seat++)
        if (left & 1) cJSON_AddItemToArray(winners, cJSON_CreateNumber(seat));
    return write_entry(save, entry, true);
}

/* Branches ----------------------------------------------------------------------------------------- */

void branch_save_start(const Branch *branch, SaveWriter *save) {
    branch_watch(branch, save->setup, -1, 0, save_writer_see, save);
}

bool branch_save_steps(const Branch *branch, SaveWriter *save, int from, int to) {
    bool done = true;
    for (int i = from; i < to && done; i++) {
        done = save_writer_step(save, &branch->positions[i].step, false);
        if (done) branch_watch(branch, save->setup, i, i + 1, save_writer_see, save);
    }
    return done;
}

static bool write_branch(const Branch *branch, SaveWriter *save) {
    const Position *here = branch_now(branch);
    branch_save_start(branch, save);
    bool done = branch_save_steps(branch, save, 0, branch->here);
    if (done && here->status == GAME_OVER) done = save_writer_end(save, here->game);
    return save_writer_close(save) && done;
}

bool branch_save(const Branch *branch, const LoadedGame *loaded, const char *path) {
    SaveWriter save;
    return save_writer_create(&save, path, &loaded->scripts, loaded->setup, loaded->seed, &loaded->bench) == DONE &&
           write_branch(branch, &save);
}

bool branch_save_text(const Branch *branch, const LoadedGame *loaded, Buffer *text) {
    SaveWriter save = {.path = "the saved game", .setup = loaded->setup, .file = -1, .text = text};
    cJSON *header = save_header_write(&loaded->scripts, loaded->setup, loaded->seed, &loaded->bench);
    if (!write_json(&save, header, false)) (void)fail_writing(&save, errno);
    return write_branch(branch, &save);
}
