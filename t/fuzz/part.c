/* Turns bytes into a part of a simulation: as they are, as lines with a valid digest, or as a valid part with other
 * numbers. A part that is accepted is joined and reported as text, JSON and CSV. The first run writes seeds. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "repl/draw/report_print.h"
#include "sim/run_report.h"
#include "play/sim/sim_play.h"
#include "sim/part.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/sim/test_batch.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 20, ROOM = 64 * 1024, EDIT = 4, EDITS = 8 };

static char *valid; /* the text of a part, without its last line */
static int numbers; /* in it */

/* Plays a few games and returns the text of their part. */
static char *play_part(size_t *size) {
    TempFolder folder = temp_folder_new();
    TestBatch *test = test_batch_open(1, 3, "hippie,cheerleader,preacher:draft", "bunker", NULL);
    SimRun *run = heap_new(1, sizeof *run);
    const char *path = temp_folder_path(&folder, "part"), *trouble;
    char why[512];
    int64_t played;
    *run = (SimRun){.statistics = &dayz_statistics,
                    .setup = "--players 3",
                    .bots = "random,random,random",
                    .seats = 3,
                    .rounds = 4,
                    .games = GAMES};
    run->to = GAMES, run->shard = run->shards = 1, run->arm_count = 2, run->arms[1].kind = ARM_VERSUS;
    test_batch_add(test, NULL);
    batch_play(&test->batch, 0, GAMES, &played);
    results_sort(test->batch.results);
    run->results = test->batch.results;
    fuzz_input_expect(part_write(run, path, why, sizeof why), "a part is written");
    char *text = files_read(NULL, path, ROOM, size, &trouble);
    fuzz_input_expect(text && *size < ROOM / 2, "a part is read");
    free(run);
    test_batch_close(test);
    temp_folder_remove(&folder);
    return text;
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/* Finds the number of this index in the text; NULL if there are fewer. */
static char *find_number(char *text, int index) {
    for (char *at = text; *at; at++)
        if (is_digit(*at) && at > text && (at[-1] == ' ' || at[-1] == '-') && index-- == 0) return at;
    return NULL;
}

int LLVMFuzzerInitialize(int *count, char ***words) {
    size_t size;
    valid = play_part(&size);
    char *seed = heap_alloc(size + 1);
    memcpy(seed + 1, valid, size);
    seed[0] = 0;
    fuzz_input_seed(*count, *words, "whole", seed, size + 1);
    *strstr(valid, "\nend ") = 0;
    while (find_number(valid, numbers)) numbers++;
    seed[0] = 1;
    fuzz_input_seed(*count, *words, "lines", seed, 1 + strlen(valid));
    fuzz_input_seed(*count, *words, "numbers", "\002\000\001\000\001", 1 + EDIT);
    free(seed);
    return 0;
}

static void replace_number(char *text, int index, int64_t number) {
    char *at = find_number(text, index), digits[32];
    if (!at) return;
    size_t old = strspn(at, "0123456789"), new = (size_t)snprintf(digits, sizeof digits, "%" PRId64, number);
    memmove(at + new, at + old, strlen(at + old) + 1);
    memcpy(at, digits, new);
}

/* A number out of two bytes: small, or close to a power of two, or its negative. */
static int64_t odd_number(uint8_t kind, uint8_t byte) {
    int64_t number = kind % 2 ? byte : (int64_t)((UINT64_C(1) << byte % 64) - 1 + kind % 5);
    return kind >= 128 && number != INT64_MIN ? -number : number;
}

/* Writes the lines that the bytes describe, without a digest. */
static void make_lines(char *text, int mode, const uint8_t *data, size_t size) {
    if (mode == 1) {
        if (size) memcpy(text, data, size);
        text[size] = 0;
        return;
    }
    strcpy(text, valid);
    if (size > EDITS * EDIT) size = EDITS * EDIT;
    for (; size >= EDIT; size -= EDIT, data += EDIT)
        replace_number(text, (data[0] << 8 | data[1]) % numbers, odd_number(data[2], data[3]));
}

/* Writes the part that the bytes describe; returns its size. */
static size_t make_part(char *text, const uint8_t *data, size_t size) {
    int mode = size ? data[0] % 3 : 0;
    size_t left = size ? size - 1 : 0;
    if (left > ROOM - 64) left = ROOM - 64;
    if (mode == 0) {
        if (left) memcpy(text, data + 1, left);
        return left;
    }
    make_lines(text, mode, data + 1, left);
    strcat(text, "\n");
    size_t length = strlen(text);
    return length + (size_t)sprintf(text + length, "end %016" PRIx64 "\n", text_digest(text, length));
}

/* Prints the report in each format, to nowhere. */
static void print_report(const SimRun *run) {
    char *text;
    size_t size;
    FILE *file = heap_open(&text, &size);
    Screen screen;
    Report report;
    screen_init(&screen, file);
    run_report_make(&report, run, NULL);
    report_print(&report, REPORT_TEXT, &screen);
    report_print(&report, REPORT_JSON, &screen);
    report_print(&report, REPORT_CSV, &screen);
    report_release(&report);
    heap_close(file);
    fuzz_input_expect(size > 0, "a report has a text");
    free(text);
}

/* Joins two copies, which is refused, then one, and reports it. */
static void join(const char *path, SimRun *runs) {
    const char *paths[2] = {path, path};
    static char why[8 * SIM_RUN_TEXT];
    bool twice = part_read(&runs[1], path, sim_statistics_of_part, why, sizeof why) &&
                 sim_run_join(runs, paths, 2, why, sizeof why);
    fuzz_input_expect((!twice && *why) || runs[0].games == 0, "a duplicate part is refused with a reason");
    if (!twice && sim_run_join(runs, paths, 1, why, sizeof why)) print_report(&runs[0]);
    sim_run_release(&runs[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = heap_alloc(ROOM), why[512] = "";
    SimRun *runs = heap_new(2, sizeof *runs);
    size_t length = make_part(text, data, size);
    const char *path = fuzz_input_file(text, length);
    bool read = part_read(&runs[0], path, sim_statistics_of_part, why, sizeof why);
    fuzz_input_expect(read || *why, "a part is refused with a reason");
    if (read) join(path, runs);
    sim_run_release(&runs[0]);
    free(runs);
    free(text);
    return 0;
}
