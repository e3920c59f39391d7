/* Each line of a part is a word followed by numbers or a text. The last line is a digest of the others. */
#include "sim/part.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/buffer.h"
#include "core/base/files.h"
#include "lua/vm/heap.h"
#include "core/base/new_file.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "sim/study.h"

enum { PART_FORMAT = 5, MAX_PART = 4 * 1024 * 1024 };

static const char first_line[] = "horde part";

/* The numbers of a run. Those whose range depends on others or on the statistics are checked by check_run, too. */
static const TallyField run_fields[] = {
    TALLY_FIXED(SimRun, seats, 1, DOOR_SEATS), TALLY_FIXED(SimRun, rounds, 1, INT64_MAX),
    TALLY_FIXED(SimRun, games, 1, INT64_MAX),  TALLY_FIXED(SimRun, from, 0, INT64_MAX),
    TALLY_FIXED(SimRun, to, 0, INT64_MAX),     TALLY_FIXED(SimRun, shard, 0, INT64_MAX),
    TALLY_FIXED(SimRun, shards, 0, INT64_MAX), TALLY_END,
};

/* Lines -------------------------------------------------------------------------------------------- */

void part_put_numbers(FILE *file, const char *word, const int64_t *numbers, int count) {
    fprintf(file, "%s", word);
    for (int i = 0; i < count; i++) fprintf(file, " %" PRId64, numbers[i]);
    fprintf(file, "\n");
}

void part_put_fields(FILE *file, const TallyField *fields, const void *record) {
    for (; fields->name; fields++)
        part_put_numbers(file, fields->name, (const int64_t *)(const void *)((const char *)record + fields->offset),
                         fields->count);
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

/* True if each sum of squares is possible for its sum. */
static bool are_squares(const TallyField *field, const void *record, const int64_t *squares) {
    const int64_t *sums = (const int64_t *)(const void *)((const char *)record + field->of);
    int64_t count = *(const int64_t *)(const void *)((const char *)record + field->by);
    for (int i = 0; i < field->count; i++)
        if (!part_squares_fit(count, sums[i], squares[i])) return false;
    return true;
}

bool part_take_fields(PartReader *reader, const TallyField *fields, void *record, PartCheck *check) {
    int before = reader->line;
    for (const TallyField *field = fields; field->name; field++) {
        int64_t *numbers = (int64_t *)(void *)((char *)record + field->offset);
        if (!part_take_numbers(reader, field->name, numbers, field->count)) return false;
        if (!is_in_range(reader->run, field, numbers) || (field->squares && !are_squares(field, record, numbers)))
            return part_refuse_sum(reader, field->name);
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

/* The sum is at least the square of the mean, times the count. Doubles are exact enough to find a forgery. */
bool part_squares_fit(int64_t count, int64_t sum, int64_t squares) {
    if (!count) return !sum && !squares;
    double mean = (double)sum / (double)count;
    return (double)squares >= mean * (double)sum * (1 - 1e-9);
}

bool part_within(const int64_t *parts, const int64_t *wholes, int count) {
    for (int i = 0; i < count; i++)
        if (parts[i] > wholes[i]) return false;
    return true;
}

/* Writing ------------------------------------------------------------------------------------------ */

char *part_text(const SimRun *run) {
    char *sums, last[32];
    size_t size;
    Buffer text = {0};
    FILE *file = heap_open(&sums, &size);
    fprintf(file, "%s %d\n", first_line, PART_FORMAT);
    if (*run->game) fprintf(file, "game %s\nclock %s\n", run->game, run->clock);
    fprintf(file, "setup %s\nbots %s\n", run->setup, run->bots);
    if (*run->show) fprintf(file, "show %s\n", run->show);
    fprintf(file, "seed %" PRIu64 "\nscripts %016" PRIx64 "\n", run->seed, run->scripts);
    part_put_fields(file, run_fields, run);
    for (int i = 0; i < run->arm_count; i++) fprintf(file, "arm %d %s\n", (int)run->arms[i].kind, run->arms[i].name);
    study_part_put(file, run);
    fprintf(file, "tally\n");
    run->statistics->put(file, run);
    heap_close(file);
    snprintf(last, sizeof last, "end %016" PRIx64 "\n", text_digest(sums, strlen(sums)));
    buffer_add(&text, sums);
    buffer_add(&text, last);
    free(sums);
    return buffer_take(&text);
}

/* Replaces the file by a complete one. Sets errno on failure. */
static bool replace_part(const char *path, const SimRun *run) {
    int file = new_file_open(path, true);
    if (file < 0) return false;
    char *text = part_text(run);
    bool done = text_write(file, text, strlen(text)) && new_file_publish(file, path, true);
    int error = errno;
    free(text);
    if (done)
        close(file);
    else
        new_file_discard(file, path, true);
    errno = error;
    return done;
}

/* A device, pipe or socket must not be replaced by a file. */
bool part_write(const SimRun *run, const char *path, char *why, size_t size) {
    struct stat found;
    bool special = stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
    if (!special && replace_part(path, run)) return true;
    snprintf(why, size, "%s cannot be written: %s", path, special ? "it is not a regular file" : strerror(errno));
    return false;
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool copy_part_text(PartReader *reader, const char *text, char *out, size_t size) {
    return (size_t)snprintf(out, size, "%s", text) < size || part_refuse(reader, false, "%s", "too long");
}

static bool take_part_text(PartReader *reader, const char *word, char *out, size_t size) {
    const char *text = part_need(reader, word);
    return text && copy_part_text(reader, text, out, size);
}

/* True if the set-up, as options, and the list of bots are for so many seats as the run has. */
static bool is_for_seats(const SimRun *run) {
    static const char option[] = "--players ";
    const char *players = strstr(run->setup, option);
    char *number = players ? (char *)(uintptr_t)players + sizeof option - 1 : NULL;
    int64_t seats, listed = 1;
    for (const char *at = run->bots; *at; at++) listed += *at == ',';
    return players && part_take_number(&number, &seats) && seats == run->seats && listed == run->seats;
}

static bool is_shard(const SimRun *run) {
    if (!run->shards) return !run->shard; /* a slice */
    return run->shards >= run->shard && run->shards <= run->games &&
           run->from == sim_run_shard(run->games, run->shard, run->shards) &&
           run->to <= sim_run_shard(run->games, run->shard + 1, run->shards);
}

static const char *check_run(const SimRun *run, const void *record) {
    const Statistics *statistics = run->statistics;
    (void)record;
    if (run->seats < statistics->least_seats || !is_for_seats(run)) return "seats";
    if (run->rounds > statistics->most_rounds) return "rounds";
    if (run->games > statistics->most_games) return "games";
    if (run->from > run->games) return "from";
    if (run->to < run->from || run->to > run->games) return "to";
    if (run->shard > run->games) return "shard";
    return is_shard(run) ? NULL : "shards";
}

/* The first arm is the set-up that is reported; only that one is. */
static bool take_arm(PartReader *reader, char *text) {
    SimRun *run = reader->run;
    int64_t kind;
    bool fits = run->arm_count < MAX_ARMS && part_take_number(&text, &kind) && kind >= 0 && kind <= ARM_OFF_ONE &&
                (kind == ARM_FIRST) == (run->arm_count == 0);
    if (!fits) return part_refuse(reader, false, "%s", "not an arm of a run");
    RunArm *arm = &run->arms[run->arm_count++];
    arm->kind = (ArmKind)kind;
    return copy_part_text(reader, *text ? text + 1 : "", arm->name, sizeof arm->name);
}

static bool take_seed(PartReader *reader, const char *word, unsigned base, uint64_t *number) {
    const char *text = part_need(reader, word);
    return text && (parse_u64(text, base, number) || part_refuse(reader, false, "'%s' is not a number", word));
}

/* A part may name its game, and sections that are shown. */
static bool take_run(PartReader *reader, StatisticsOfPart *find) {
    SimRun *run = reader->run;
    const char *game = part_take(reader, "game");
    if (game && (!*game || (size_t)snprintf(run->game, sizeof run->game, "%s", game) >= sizeof run->game))
        return part_refuse(reader, false, "%s", "not the name of a game");
    if (game && !take_part_text(reader, "clock", run->clock, sizeof run->clock)) return false;
    run->statistics = find(run->game);
    if (!take_part_text(reader, "setup", run->setup, sizeof run->setup)) return false;
    if (!take_part_text(reader, "bots", run->bots, sizeof run->bots)) return false;
    const char *show = part_take(reader, "show");
    if (show && !copy_part_text(reader, show, run->show, sizeof run->show)) return false;
    if (!take_seed(reader, "seed", 10, &run->seed) || !take_seed(reader, "scripts", 16, &run->scripts) ||
        !part_take_fields(reader, run_fields, run, check_run))
        return false;
    for (char *text; (text = part_take(reader, "arm"));)
        if (!take_arm(reader, text)) return false;
    if (!run->arm_count && !part_need(reader, "arm")) return false;
    run->results = results_new(run->statistics, false);
    return study_part_take(reader) && part_need(reader, "tally") && run->statistics->take(reader);
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

static bool refuse_part(char *why, size_t size, const char *path, const char *what) {
    snprintf(why, size, "%s %s", path, what);
    return false;
}

static bool parse_part(SimRun *run, const char *path, StatisticsOfPart *find, char *text, size_t bytes, char *why,
                       size_t size) {
    PartReader reader = {.next = text, .path = path, .run = run, .why = why, .size = size};
    if (strncmp(text, first_line, sizeof first_line - 1) != 0)
        return refuse_part(why, size, path, "is not a sim part file");
    if (!digest_fits(text, bytes)) return refuse_part(why, size, path, "is damaged: its digest does not match");
    char *format = part_take(&reader, first_line);
    int64_t number;
    if (!format || !part_take_number(&format, &number) || number != PART_FORMAT)
        return refuse_part(why, size, path, "was written by another version of horde");
    return take_run(&reader, find);
}

bool part_read_text(SimRun *run, const char *name, const char *text, StatisticsOfPart *find, char *why, size_t size) {
    *run = (SimRun){.seats = 0};
    if (strlen(text) > MAX_PART) return refuse_part(why, size, name, "is too large");
    char *copy = heap_copy(text); /* lines are cut off in it */
    bool read = parse_part(run, name, find, copy, strlen(copy), why, size);
    free(copy);
    return read;
}

bool part_read(SimRun *run, const char *path, StatisticsOfPart *find, char *why, size_t size) {
    const char *trouble;
    size_t bytes;
    *run = (SimRun){.seats = 0};
    char *text = files_read(NULL, path, MAX_PART, &bytes, &trouble);
    if (!text) return snprintf(why, size, "%s cannot be read: %s", path, trouble), false;
    bool read = parse_part(run, path, find, text, bytes, why, size);
    free(text);
    return read;
}
