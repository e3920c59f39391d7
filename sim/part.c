/* A part: lines of a word and numbers, or a word and a text; the last is a digest of all before it. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "lua/script/script.h"
#include "lua/machine/parse.h"
#include "lua/machine/text.h"
#include "sim/run.h"

enum { LARGEST = 4 * 1024 * 1024, PATH_ROOM = 4096 };

static const char first_line[] = "horde part";

void run_release(Run *run) {
    results_release(&run->results);
}

/* Writing ------------------------------------------------------------------------------------------ */

typedef struct Text {
    char *text;
    size_t size, room;
} Text;

static void put(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(Text *text, const char *format, ...) {
    for (;;) {
        va_list arguments;
        va_start(arguments, format);
        size_t left = text->room - text->size;
        int length = vsnprintf(text->text ? text->text + text->size : NULL, left, format, arguments);
        va_end(arguments);
        assert(length >= 0);
        if ((size_t)length < left) {
            text->size += (size_t)length;
            return;
        }
        text->room = 2 * text->room + (size_t)length + 256;
        text->text = heap_resize(text->text, text->room);
    }
}

static void put_fields(Text *text, const Field *fields, const void *numbers) {
    for (; fields->name; fields++) {
        const int64_t *number = (const int64_t *)(const void *)((const char *)numbers + fields->offset);
        put(text, "%s", fields->name);
        for (int i = 0; i < fields->count; i++) put(text, " %" PRId64, number[i]);
        put(text, "\n");
    }
}

static void put_power(Text *text, const PowerTally *power) {
    put(text, "power %s\n", power->name);
    put_fields(text, power_fields, power);
    for (int i = 0; i < power->query_count; i++) {
        put(text, "query %s\n", power->queries[i].text);
        put_fields(text, query_fields, &power->queries[i]);
    }
}

static const Field run_fields[] = {
    {"seats", offsetof(Run, seats), 1},   {"rounds", offsetof(Run, rounds), 1},
    {"games", offsetof(Run, games), 1},   {"from", offsetof(Run, from), 1},
    {"to", offsetof(Run, to), 1},         {"shard", offsetof(Run, shard), 1},
    {"shards", offsetof(Run, shards), 1}, {NULL, 0, 0},
};

static Text part_text(const Run *run) {
    Text text = {NULL, 0, 0};
    put(&text, "%s %d\nsetup %s\nbots %s\n", first_line, RUN_FORMAT, run->setup, run->bots);
    put(&text, "seed %" PRIu64 "\nscripts %016" PRIx64 "\n", run->seed, run->scripts);
    put_fields(&text, run_fields, run);
    for (int i = 0; i < run->arm_count; i++) put(&text, "arm %d %s\n", (int)run->arms[i].kind, run->arms[i].name);
    put(&text, "tally\n");
    put_fields(&text, tally_fields, &run->results.tally);
    for (int i = 1; i < run->arm_count; i++) {
        put(&text, "pair %d\n", i);
        put_fields(&text, pair_fields, &run->results.pairs[i]);
    }
    for (int i = 0; i < run->results.power_count; i++) put_power(&text, run->results.powers[i]);
    put(&text, "end %016" PRIx64 "\n", text_digest(text.text, text.size));
    return text;
}

/* As any file that is made, it can be read by whom the user lets read. */
static void open_to_others(int file) {
    mode_t mask = umask(0);
    umask(mask);
    (void)fchmod(file, 0666 & ~mask);
}

/* Is something there that is no file, such as a device? It must not be replaced by one. */
static bool is_taken(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

/* Into a file beside it, which then takes its place. */
bool part_write(const Run *run, const char *path, char *why, size_t size) {
    char beside[PATH_ROOM];
    if (is_taken(path)) return snprintf(why, size, "%s cannot be written: it is no file", path), false;
    int length = snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    int file = length < (int)sizeof beside ? mkstemp(beside) : (errno = ENAMETOOLONG, -1);
    bool done = file >= 0;
    if (done) {
        Text text = part_text(run);
        open_to_others(file);
        done = text_write(file, text.text, text.size) && fsync(file) == 0;
        int trouble = errno;
        if (close(file) && done) done = false, trouble = errno;
        free(text.text);
        errno = trouble;
        if (done) done = rename(beside, path) == 0;
        trouble = errno;
        if (!done) unlink(beside);
        errno = trouble;
    }
    if (!done) snprintf(why, size, "%s cannot be written: %s", path, strerror(errno));
    return done;
}

/* Reading ------------------------------------------------------------------------------------------ */

typedef struct PartReader {
    char *next; /* the line that comes, NULL behind the last */
} PartReader;

/* Takes the next line if it begins with this word; returns what stands behind it, else NULL. */
static char *take(PartReader *reader, const char *word) {
    size_t length = strlen(word);
    char *line = reader->next;
    if (!line || strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\n')) return NULL;
    char *end = strchr(line, '\n');
    reader->next = end[1] ? end + 1 : NULL;
    *end = 0;
    return line[length] ? line + length + 1 : line + length;
}

static bool take_text(PartReader *reader, const char *word, char *out, size_t size) {
    const char *text = take(reader, word);
    return text && (size_t)snprintf(out, size, "%s", text) < size;
}

static bool take_number(char **text, int64_t *number) {
    char *end;
    errno = 0;
    *number = strtoll(*text, &end, 10);
    bool read = end != *text && !errno;
    *text = end;
    return read;
}

static bool take_fields(PartReader *reader, const Field *fields, void *numbers) {
    for (; fields->name; fields++) {
        int64_t *number = (int64_t *)(void *)((char *)numbers + fields->offset);
        char *text = take(reader, fields->name);
        if (!text) return false;
        for (int i = 0; i < fields->count; i++)
            if (!take_number(&text, &number[i])) return false;
        if (*text) return false;
    }
    return true;
}

static bool take_queries(PartReader *reader, PowerTally *power) {
    char *text;
    while ((text = take(reader, "query"))) {
        Query query = {.line = 0};
        if ((size_t)snprintf(query.text, sizeof query.text, "%s", text) >= sizeof query.text) return false;
        if (!take_fields(reader, query_fields, &query)) return false;
        *power_query(power, (int)query.line, (int)query.about) = query;
    }
    return true;
}

static bool take_powers(PartReader *reader, Results *results) {
    char *name;
    while ((name = take(reader, "power"))) {
        PowerTally *power = results_power(results, name);
        if (!take_fields(reader, power_fields, power) || !take_queries(reader, power)) return false;
    }
    return true;
}

static bool take_arms(PartReader *reader, Run *run) {
    char *text;
    for (run->arm_count = 0; (text = take(reader, "arm")); run->arm_count++) {
        int64_t kind;
        if (run->arm_count == MAX_ARMS || !take_number(&text, &kind) || kind < 0 || kind > ARM_OFF_ONE) return false;
        RunArm *arm = &run->arms[run->arm_count];
        arm->kind = (ArmKind)kind;
        if ((size_t)snprintf(arm->name, sizeof arm->name, "%s", *text ? text + 1 : "") >= sizeof arm->name)
            return false;
    }
    return run->arm_count > 0;
}

static bool take_pairs(PartReader *reader, Run *run) {
    for (int i = 1; i < run->arm_count; i++)
        if (!take(reader, "pair") || !take_fields(reader, pair_fields, &run->results.pairs[i])) return false;
    return true;
}

static bool take_seed(PartReader *reader, const char *word, unsigned base, uint64_t *number) {
    const char *text = take(reader, word);
    return text && parse_u64(text, base, number);
}

static bool is_sensible(const Run *run) {
    return run->seats >= MIN_SEATS && run->seats <= MAX_SEATS && run->from >= 0 && run->from <= run->to &&
           run->to <= run->games && run->shard >= 1 && run->shard <= run->shards &&
           run->results.tally.games == run->to - run->from;
}

static bool take_run(PartReader *reader, Run *run) {
    return take_text(reader, "setup", run->setup, sizeof run->setup) &&
           take_text(reader, "bots", run->bots, sizeof run->bots) && take_seed(reader, "seed", 10, &run->seed) &&
           take_seed(reader, "scripts", 16, &run->scripts) && take_fields(reader, run_fields, run) &&
           take_arms(reader, run) && take(reader, "tally") && take_fields(reader, tally_fields, &run->results.tally) &&
           take_pairs(reader, run) && take_powers(reader, &run->results) && !reader->next && is_sensible(run);
}

/* Cuts off the last line; false unless it is the digest of the rest. */
static bool digest_fits(char *text, size_t size) {
    static const char word[] = "\nend ";
    enum { WORD = sizeof word - 1, LAST = WORD + 16 + 1 };
    if (size < LAST || strlen(text) != size || text[size - 1] != '\n') return false;
    char *end = text + size - LAST;
    if (strncmp(end, word, WORD) != 0) return false;
    uint64_t digest;
    text[size - 1] = 0;
    bool fits = parse_u64(end + WORD, 16, &digest) && digest == text_digest(text, size - LAST + 1);
    end[1] = 0;
    return fits;
}

static bool refuse(char *why, size_t size, const char *path, const char *what) {
    snprintf(why, size, "%s %s", path, what);
    return false;
}

static bool parse(Run *run, const char *path, char *text, size_t bytes, char *why, size_t size) {
    PartReader reader = {text};
    if (strncmp(text, first_line, sizeof first_line - 1) != 0) return refuse(why, size, path, "is no part of a run");
    if (!digest_fits(text, bytes)) return refuse(why, size, path, "is damaged: it is not as it was written");
    char *format = take(&reader, first_line);
    if (!format || atoi(format) != RUN_FORMAT)
        return refuse(why, size, path, "was written by another version of horde");
    if (!take_run(&reader, run)) return refuse(why, size, path, "is damaged: its lines are not those of a part");
    return true;
}

bool part_read(Run *run, const char *path, char *why, size_t size) {
    const char *trouble;
    size_t bytes;
    *run = (Run){.seats = 0};
    char *text = text_read(path, LARGEST, &bytes, &trouble);
    if (!text) return snprintf(why, size, "%s cannot be read: %s", path, trouble), false;
    bool read = parse(run, path, text, bytes, why, size);
    free(text);
    return read;
}
