/* Each line of a part is a word followed by numbers or a text. The last line is a digest of the others. */
#include "sim/part.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "lua/machine/new_file.h"
#include "lua/script/script.h"
#include "lua/machine/parse.h"
#include "lua/machine/text.h"

enum { PART_FORMAT = 2, MAX_PART = 4 * 1024 * 1024 };

static const char first_line[] = "horde part";

/* Writing ------------------------------------------------------------------------------------------ */

static void put_fields(FILE *file, const TallyField *fields, const void *numbers) {
    for (; fields->name; fields++) {
        const int64_t *number = (const int64_t *)(const void *)((const char *)numbers + fields->offset);
        fprintf(file, "%s", fields->name);
        for (int i = 0; i < fields->count; i++) fprintf(file, " %" PRId64, number[i]);
        fprintf(file, "\n");
    }
}

static void put_power(FILE *file, const PowerTally *power) {
    fprintf(file, "power %s\n", power->name);
    put_fields(file, power_tally_fields, power);
    for (int i = 0; i < power->query_count; i++) {
        fprintf(file, "query %s\n", power->queries[i].text);
        put_fields(file, query_fields, &power->queries[i]);
    }
}

static const TallyField sim_run_fields[] = {
    {"seats", offsetof(SimRun, seats), 1},   {"rounds", offsetof(SimRun, rounds), 1},
    {"games", offsetof(SimRun, games), 1},   {"from", offsetof(SimRun, from), 1},
    {"to", offsetof(SimRun, to), 1},         {"shard", offsetof(SimRun, shard), 1},
    {"shards", offsetof(SimRun, shards), 1}, {NULL, 0, 0},
};

/* Returns the text of a part, to be freed. */
static char *part_text(const SimRun *run, size_t *size) {
    char *text;
    FILE *file = heap_open(&text, size);
    fprintf(file, "%s %d\nsetup %s\nbots %s\n", first_line, PART_FORMAT, run->setup, run->bots);
    fprintf(file, "seed %" PRIu64 "\nscripts %016" PRIx64 "\n", run->seed, run->scripts);
    put_fields(file, sim_run_fields, run);
    for (int i = 0; i < run->arm_count; i++) fprintf(file, "arm %d %s\n", (int)run->arms[i].kind, run->arms[i].name);
    fprintf(file, "tally\n");
    put_fields(file, tally_fields, &run->results.tally);
    for (int i = 1; i < run->arm_count; i++) {
        fprintf(file, "pair %d\n", i);
        put_fields(file, pair_tally_fields, &run->results.pairs[i]);
    }
    for (int i = 0; i < run->results.power_count; i++) put_power(file, run->results.powers[i]);
    heap_close(file);
    return text;
}

/* True for a device, pipe or socket, which must not be replaced by a file. */
static bool is_special_file(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

static bool write_text(int file, const SimRun *run) {
    size_t size;
    char *text = part_text(run, &size), last[32];
    int length = snprintf(last, sizeof last, "end %016" PRIx64 "\n", text_digest(text, size));
    bool done = text_write(file, text, size) && text_write(file, last, (size_t)length);
    int error = errno;
    free(text);
    errno = error;
    return done;
}

/* Replaces the file by a complete one. Sets errno on failure. */
static bool replace(const char *path, const SimRun *run) {
    int file = new_file_open(path, true);
    if (file < 0) return false;
    bool done = write_text(file, run) && new_file_publish(file, path, true);
    if (done)
        close(file);
    else
        new_file_discard(file, path, true);
    return done;
}

bool part_write(const SimRun *run, const char *path, char *why, size_t size) {
    bool special = is_special_file(path);
    if (!special && replace(path, run)) return true;
    snprintf(why, size, "%s cannot be written: %s", path, special ? "it is not a regular file" : strerror(errno));
    return false;
}

/* Reading ------------------------------------------------------------------------------------------ */

typedef struct PartReader {
    char *next; /* the next line; NULL after the last */
} PartReader;

/* If the next line begins with this word, consumes it and returns the text after the word. Otherwise returns NULL. */
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

static bool take_fields(PartReader *reader, const TallyField *fields, void *numbers) {
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
        *power_tally_query(power, (int)query.line, (int)query.about) = query;
    }
    return true;
}

static bool take_powers(PartReader *reader, Results *results) {
    char *name;
    while ((name = take(reader, "power"))) {
        PowerTally *power = results_power(results, name);
        if (!take_fields(reader, power_tally_fields, power) || !take_queries(reader, power)) return false;
    }
    return true;
}

static bool take_arms(PartReader *reader, SimRun *run) {
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

static bool take_pairs(PartReader *reader, SimRun *run) {
    for (int i = 1; i < run->arm_count; i++)
        if (!take(reader, "pair") || !take_fields(reader, pair_tally_fields, &run->results.pairs[i])) return false;
    return true;
}

static bool take_seed(PartReader *reader, const char *word, unsigned base, uint64_t *number) {
    const char *text = take(reader, word);
    return text && parse_u64(text, base, number);
}

static bool is_sensible(const SimRun *run) {
    return run->seats >= MIN_SEATS && run->seats <= MAX_SEATS && run->from >= 0 && run->from <= run->to &&
           run->to <= run->games && run->shard >= 1 && run->shard <= run->shards &&
           run->results.tally.games == run->to - run->from;
}

static bool take_run(PartReader *reader, SimRun *run) {
    return take_text(reader, "setup", run->setup, sizeof run->setup) &&
           take_text(reader, "bots", run->bots, sizeof run->bots) && take_seed(reader, "seed", 10, &run->seed) &&
           take_seed(reader, "scripts", 16, &run->scripts) && take_fields(reader, sim_run_fields, run) &&
           take_arms(reader, run) && take(reader, "tally") && take_fields(reader, tally_fields, &run->results.tally) &&
           take_pairs(reader, run) && take_powers(reader, &run->results) && !reader->next && is_sensible(run);
}

/* Removes the last line. Returns false unless it holds the digest of the others. */
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

static bool parse(SimRun *run, const char *path, char *text, size_t bytes, char *why, size_t size) {
    PartReader reader = {text};
    if (strncmp(text, first_line, sizeof first_line - 1) != 0) return refuse(why, size, path, "is not a sim part file");
    if (!digest_fits(text, bytes)) return refuse(why, size, path, "is damaged: its digest does not match");
    char *format = take(&reader, first_line);
    if (!format || atoi(format) != PART_FORMAT)
        return refuse(why, size, path, "was written by another version of horde");
    if (!take_run(&reader, run)) return refuse(why, size, path, "is damaged: a line is missing or malformed");
    return true;
}

bool part_read(SimRun *run, const char *path, char *why, size_t size) {
    const char *trouble;
    size_t bytes;
    *run = (SimRun){.seats = 0};
    char *text = text_read(path, MAX_PART, &bytes, &trouble);
    if (!text) return snprintf(why, size, "%s cannot be read: %s", path, trouble), false;
    bool read = parse(run, path, text, bytes, why, size);
    free(text);
    return read;
}
