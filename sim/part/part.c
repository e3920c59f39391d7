/* Each line of a part is a word followed by numbers or a text. The last line is a digest of the others. */
#include "sim/part/part.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "lua/machine/new_file.h"
#include "lua/machine/text.h"
#include "lua/machine/parse.h"
#include "lua/machine/text.h"
#include "sim/part/game_range.h"
#include "sim/part/part_range.h"
#include "sim/part/power_range.h"

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

/* The statistics of Happy DayZ. */
static void put_powers(FILE *file, const SimRun *run) {
    put_fields(file, tally_fields, &run->results.tally);
    for (int i = 1; i < run->arm_count; i++) {
        fprintf(file, "pair %d\n", i);
        put_fields(file, pair_tally_fields, &run->results.pairs[i]);
    }
    for (int i = 0; i < run->results.power_count; i++) put_power(file, run->results.powers[i]);
}

/* Returns the text of a part, to be freed. */
static char *part_text(const SimRun *run, size_t *size) {
    char *text;
    FILE *file = heap_open(&text, size);
    fprintf(file, "%s %d\n", first_line, PART_FORMAT);
    if (*run->game) fprintf(file, "game %s\nclock %s\n", run->game, run->clock);
    fprintf(file, "setup %s\nbots %s\n", run->setup, run->bots);
    fprintf(file, "seed %" PRIu64 "\nscripts %016" PRIx64 "\n", run->seed, run->scripts);
    put_fields(file, sim_run_fields, run);
    for (int i = 0; i < run->arm_count; i++) fprintf(file, "arm %d %s\n", (int)run->arms[i].kind, run->arms[i].name);
    fprintf(file, "tally\n");
    if (*run->game)
        put_fields(file, game_tally_fields, &run->results.whole);
    else
        put_powers(file, run);
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
    int line;   /* number of the line consumed last */
    const char *path;
    SimRun *run;
    char *why;
    size_t size;
} PartReader;

/* Refuses the line consumed last, or with `next` the one after it. */
static bool refuse_line(PartReader *reader, bool next, const char *format, const char *word) {
    int used = snprintf(reader->why, reader->size, "%s:%d: ", reader->path, reader->line + next);
    if (used >= 0 && (size_t)used < reader->size)
        snprintf(reader->why + used, reader->size - (size_t)used, format, word);
    return false;
}

/* If the next line begins with this word, consumes it and returns the text after the word. Otherwise returns NULL. */
static char *take(PartReader *reader, const char *word) {
    size_t length = strlen(word);
    char *line = reader->next;
    if (!line || strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\n')) return NULL;
    char *end = strchr(line, '\n');
    reader->next = end[1] ? end + 1 : NULL;
    reader->line++;
    *end = 0;
    return line[length] ? line + length + 1 : line + length;
}

/* Like take; refuses another line. */
static char *need(PartReader *reader, const char *word) {
    char *text = take(reader, word);
    if (!text) (void)refuse_line(reader, true, "expected a line that begins with '%s'", word);
    return text;
}

static bool take_text(PartReader *reader, const char *word, char *out, size_t size) {
    const char *text = need(reader, word);
    return text && ((size_t)snprintf(out, size, "%s", text) < size || refuse_line(reader, false, "%s", "too long"));
}

static bool take_number(char **text, int64_t *number) {
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
    char *text = need(reader, field->name);
    if (!text) return false;
    for (int i = 0; i < field->count; i++)
        if (!take_number(&text, &number[i])) return refuse_line(reader, false, "'%s' has too few numbers", field->name);
    return !*text || refuse_line(reader, false, "'%s' has more than its numbers", field->name);
}

static bool refuse_range(PartReader *reader, const TallyField *field) {
    return refuse_line(reader, false, "'%s' is out of range or does not add up", field->name);
}

static bool take_run_fields(PartReader *reader) {
    for (const TallyField *field = sim_run_fields; field->name; field++) {
        if (!take_field(reader, field, reader->run)) return false;
        if (!part_range_run(reader->run, field)) return refuse_range(reader, field);
    }
    return true;
}

static bool take_whole(PartReader *reader) {
    GameTally *whole = &reader->run->results.whole;
    if (!need(reader, "tally")) return false;
    for (const TallyField *field = game_tally_fields; field->name; field++) {
        if (!take_field(reader, field, whole)) return false;
        if (!game_range_holds(reader->run, whole, field)) return refuse_range(reader, field);
    }
    return !reader->next || refuse_line(reader, true, "%s", "unexpected line");
}

static bool take_tally(PartReader *reader) {
    if (!need(reader, "tally")) return false;
    for (const TallyField *field = tally_fields; field->name; field++) {
        if (!take_field(reader, field, &reader->run->results.tally)) return false;
        if (!part_range_tally(reader->run, field)) return refuse_range(reader, field);
    }
    return true;
}

static bool take_query(PartReader *reader, PowerTally *power, const char *text) {
    Query query = {.line = 0};
    if ((size_t)snprintf(query.text, sizeof query.text, "%s", text) >= sizeof query.text)
        return refuse_line(reader, false, "%s", "the question is too long");
    for (const TallyField *field = query_fields; field->name; field++) {
        if (!take_field(reader, field, &query)) return false;
        if (!query_range_holds(reader->run, &query, field)) return refuse_range(reader, field);
    }
    int before = power->query_count;
    Query *added = power_tally_query(power, (int)query.line, (int)query.about);
    if (power->query_count == before) return refuse_line(reader, false, "%s", "the question is there twice");
    *added = query;
    return true;
}

static bool take_power(PartReader *reader, const char *name) {
    Results *results = &reader->run->results;
    if (!*name || strlen(name) >= NAME_SIZE) return refuse_line(reader, false, "%s", "not the name of a power");
    if (results_find_power(results, name)) return refuse_line(reader, false, "%s", "the power is there twice");
    PowerTally *power = results_power(results, name);
    for (const TallyField *field = power_tally_fields; field->name; field++) {
        if (!take_field(reader, field, power)) return false;
        if (!power_range_holds(reader->run, power, field)) return refuse_range(reader, field);
    }
    for (char *text; (text = take(reader, "query"));)
        if (!take_query(reader, power, text)) return false;
    return true;
}

static bool take_powers(PartReader *reader) {
    for (char *name; (name = take(reader, "power"));)
        if (!take_power(reader, name)) return false;
    return !reader->next || refuse_line(reader, true, "%s", "unexpected line");
}

/* The first arm is the set-up that is reported; only that one is. */
static bool take_arm(PartReader *reader, char *text) {
    SimRun *run = reader->run;
    int64_t kind;
    bool fits = run->arm_count < MAX_ARMS && take_number(&text, &kind) && kind >= 0 && kind <= ARM_OFF_ONE &&
                (kind == ARM_FIRST) == (run->arm_count == 0);
    if (!fits) return refuse_line(reader, false, "%s", "not an arm of a run");
    RunArm *arm = &run->arms[run->arm_count++];
    arm->kind = (ArmKind)kind;
    return (size_t)snprintf(arm->name, sizeof arm->name, "%s", *text ? text + 1 : "") < sizeof arm->name ||
           refuse_line(reader, false, "%s", "too long");
}

static bool take_arms(PartReader *reader) {
    for (char *text; (text = take(reader, "arm"));)
        if (!take_arm(reader, text)) return false;
    return reader->run->arm_count > 0 || need(reader, "arm");
}

static bool take_pair(PartReader *reader, int number) {
    PairTally *pair = &reader->run->results.pairs[number];
    const char *text = need(reader, "pair");
    if (!text) return false;
    if (atoi(text) != number) return refuse_line(reader, false, "%s", "not the number of the next pair");
    for (const TallyField *field = pair_tally_fields; field->name; field++) {
        if (!take_field(reader, field, pair)) return false;
        if (!part_range_pair(reader->run, pair, field)) return refuse_range(reader, field);
    }
    return true;
}

static bool take_pairs(PartReader *reader) {
    for (int i = 1; i < reader->run->arm_count; i++)
        if (!take_pair(reader, i)) return false;
    return true;
}

static bool take_seed(PartReader *reader, const char *word, unsigned base, uint64_t *number) {
    const char *text = need(reader, word);
    return text && (parse_u64(text, base, number) || refuse_line(reader, false, "'%s' is not a number", word));
}

/* Another game than Happy DayZ says so first. */
static bool take_game(PartReader *reader) {
    SimRun *run = reader->run;
    const char *game = take(reader, "game");
    if (!game) return true;
    if (!*game || (size_t)snprintf(run->game, sizeof run->game, "%s", game) >= sizeof run->game)
        return refuse_line(reader, false, "%s", "not the name of a game");
    return take_text(reader, "clock", run->clock, sizeof run->clock);
}

static bool take_statistics(PartReader *reader) {
    if (!*reader->run->game) return take_tally(reader) && take_pairs(reader) && take_powers(reader);
    return (reader->run->arm_count == 1 || refuse_line(reader, false, "%s", "not an arm of a run")) &&
           take_whole(reader);
}

static bool take_run(PartReader *reader) {
    SimRun *run = reader->run;
    return take_game(reader) && take_text(reader, "setup", run->setup, sizeof run->setup) &&
           take_text(reader, "bots", run->bots, sizeof run->bots) && take_seed(reader, "seed", 10, &run->seed) &&
           take_seed(reader, "scripts", 16, &run->scripts) && take_run_fields(reader) && take_arms(reader) &&
           take_statistics(reader);
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
    PartReader reader = {.next = text, .path = path, .run = run, .why = why, .size = size};
    if (strncmp(text, first_line, sizeof first_line - 1) != 0) return refuse(why, size, path, "is not a sim part file");
    if (!digest_fits(text, bytes)) return refuse(why, size, path, "is damaged: its digest does not match");
    char *format = take(&reader, first_line);
    if (!format || atoi(format) != PART_FORMAT)
        return refuse(why, size, path, "was written by another version of horde");
    return take_run(&reader);
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
