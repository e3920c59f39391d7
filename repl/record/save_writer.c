#include "repl/record/save_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/app/command.h"
#include "repl/record/event_stream.h"
#include "repl/term/message.h"

/* Bytes ------------------------------------------------------------------------------------------ */

static bool fail(SaveWriter *save, int trouble) {
    save->failed = true;
    message_error("%s cannot be written on: %s; it is good up to line %d", save->path, strerror(trouble), save->lines);
    return false;
}

/* A device or a pipe has no disk to keep things on. */
static bool keep(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/* Half a line is cut off again, so that the file stays sound. */
static bool write_line(SaveWriter *save, const char *text, size_t size) {
    bool fits = save->size + size <= MAX_SAVE_BYTES && size <= MAX_SAVE_LINE;
    if (!fits) errno = EFBIG;
    if (!fits || !text_write(save->file, text, size)) {
        int trouble = errno;
        if (ftruncate(save->file, (off_t)save->size) != 0 && errno != EINVAL) trouble = errno;
        errno = trouble;
        return false;
    }
    save->size += size;
    save->lines++;
    return true;
}

static bool write_json(SaveWriter *save, cJSON *json) {
    char *text = heap_check(cJSON_PrintUnformatted(json));
    cJSON_Delete(json);
    size_t size = strlen(text);
    text[size] = '\n'; /* in the place of the zero */
    bool done = write_line(save, text, size + 1);
    free(text);
    return done;
}

/* The file ----------------------------------------------------------------------------------------- */

/* Nobody else writes to it as long as we do. Where files cannot be locked, that is not seen. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

/* Opens a file that was not there, under a name of its own: it gets its right name with its first line. */
static int open_aside(const char *path, char aside[PATH_SIZE]) {
    int length = snprintf(aside, PATH_SIZE, "%s.%ld", path, (long)getpid());
    if (length >= PATH_SIZE) return errno = ENAMETOOLONG, -1;
    return open(aside, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
}

static int refuse(const char *path, int trouble) {
    if (trouble == EEXIST)
        message_error("%s is there already, and is not overwritten; another name will do", path);
    else
        message_error("%s cannot be written: %s", path, strerror(trouble));
    return FAILED;
}

int save_writer_check(const char *path) {
    struct stat found;
    return lstat(path, &found) == 0 ? refuse(path, EEXIST) : DONE;
}

/* Gives the file its name, unless that is taken. */
static bool appear(const char *aside, const char *path) {
    if (link(aside, path) == 0) return unlink(aside) == 0;
    if (errno == EEXIST) return false;
    return rename(aside, path) == 0; /* a disk that has no links */
}

int save_writer_create(SaveWriter *save, const char *path, const Catalog *catalog, const Setup *setup, uint64_t seed,
                       const Bench *bench) {
    char aside[PATH_SIZE];
    *save = (SaveWriter){.file = -1};
    if (save_writer_check(path) != DONE) return FAILED;
    int file = open_aside(path, aside);
    if (file < 0) return refuse(path, errno);
    *save = (SaveWriter){.path = path, .file = file};
    if (lock(file) && write_json(save, save_header_write(catalog, setup, seed, bench)) && keep(file) &&
        appear(aside, path))
        return DONE;
    int trouble = errno;
    close(file);
    unlink(aside);
    *save = (SaveWriter){.file = -1};
    return refuse(path, trouble);
}

int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests) {
    struct stat found;
    *save = (SaveWriter){.file = -1};
    int file = open(reader->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0) return refuse(reader->path, errno);
    const char *why = NULL;
    if (!lock(file))
        why = "another game is being written to it";
    else if (fstat(file, &found) != 0 || (size_t)found.st_size != reader->size)
        why = "it has changed since it was read";
    else if (reader->good_size < reader->size && ftruncate(file, (off_t)reader->good_size) != 0)
        why = strerror(errno);
    if (why) {
        close(file);
        message_error("%s cannot be written on: %s", reader->path, why);
        return FAILED;
    }
    *save = (SaveWriter){.path = reader->path, .file = file, .size = reader->good_size, .lines = reader->lines};
    /* What led to the decision that an undo came back to is in the file already. */
    for (int i = reader->undone.event_count; i < digests->count; i++)
        save->digests.digests[save->digests.count++] = digests->digests[i];
    return DONE;
}

bool save_writer_close(SaveWriter *save) {
    if (!save->path) return true;
    bool done = save->failed || keep(save->file) || fail(save, errno);
    if (close(save->file) != 0 && done && !save->failed) done = fail(save, errno);
    save->path = NULL;
    return done;
}

/* Entries ------------------------------------------------------------------------------------------ */

void save_writer_see(SaveWriter *save, const Setup *setup, const Game *game, const Event *event) {
    if (!save->path) return;
    char *line = event_stream_line(setup, game, event);
    event_digests_add(&save->digests, line);
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
    if (!write_json(save, entry) || (person && !keep(save->file))) return fail(save, errno);
    event_digests_clear(&save->digests);
    return true;
}

bool save_writer_decision(SaveWriter *save, const Setup *setup, const Game *game, int option, bool person) {
    if (!save->path) return true;
    char name[NAME_SIZE];
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddNumberToObject(entry, "seat", game->asked.seat + 1);
    cJSON_AddStringToObject(entry, "choice", name_option(game, setup, option, name));
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
    for (Set seats = game_winners(game, setup); !set_empty(seats);)
        cJSON_AddItemToArray(winners, cJSON_CreateNumber(set_take(&seats) + 1));
    return save_writer_entry(save, entry, true);
}
