/* Batches: the results are the same for any number of workers, also after a stop or a failure. */
#include "sim/batch.h"

#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "sim/part.h"
#include "core/base/text.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_batch.h"
#include "t/lib/temp_folder.h"

/* A digest of all results, including powers and questions. */
static uint64_t digest(Results *results) {
    char path[300], why[200];
    size_t size = 0;
    static char text[1 << 20];
    TempFolder folder = temp_folder_new();
    int64_t games = power_results(results)->tally.games;
    SimRun run = {.statistics = &dayz_statistics, .seats = 3, .games = games, .to = games, .shard = 1, .shards = 1};
    run.arm_count = 2;
    results_sort(results);
    run.results = results;
    snprintf(path, sizeof path, "%s", temp_folder_path(&folder, "part"));
    FILE *file = part_write(&run, path, why, sizeof why) ? fopen(path, "rb") : NULL;
    if (file) size = fread(text, 1, sizeof text, file), fclose(file);
    temp_folder_remove(&folder);
    return text_digest(text, size);
}

static uint64_t play(int workers, int64_t games, int64_t leg) {
    TestBatch *test = test_batch_open(workers, 3, "hippie:weak,cheerleader,survivalist", "bunker,horde", NULL);
    int64_t played = 0;
    test_batch_add(test, NULL);
    while (played < games &&
           batch_play(&test->batch, played, played + leg < games ? played + leg : games, &played) == BATCH_PLAYED) {
    }
    uint64_t made = digest(test->batch.results);
    test_batch_close(test);
    return made;
}

static void test_workers(void) {
    int64_t games = scale_games(700) + 20;
    uint64_t one = play(1, games, games);
    ok(play(2, games, games) == one, "two workers give the results of one");
    ok(play(8, games, games) == one, "so do eight workers");
    ok(play(3, games, 33) == one, "several calls of batch_play give the results of one call");
    ok(play(1, games - 1, games) != one, "one game less gives other results");
}

static void test_seeds(void) {
    bool distinct = true;
    for (int64_t i = 1; i < 1000; i++) distinct = distinct && batch_seed(1, i) != batch_seed(1, i - 1);
    ok(distinct && batch_seed(1, 5) != batch_seed(2, 5), "each game has its own seed, and so has each batch");
}

static volatile sig_atomic_t stop;

static void test_stop(void) {
    TestBatch *test = test_batch_open(2, 3, "hippie,military,dog", NULL, NULL);
    int64_t played;
    test->batch.stop = &stop;
    stop = 1;
    ok(batch_play(&test->batch, 0, 1000, &played) == BATCH_STOPPED && played == 0, "a stopped batch plays nothing");
    stop = 0;
    ok(batch_play(&test->batch, 0, 40, &played) == BATCH_PLAYED && played == 40, "without a stop all games are played");
    cmp_ok((int)power_results(test->batch.results)->tally.games, "==", 40, "each game once");
    test_batch_close(test);
}

/* Fails rarely, so that the first game that fails is not game 0. */
static const char frail[] = "return { id = \"frail\", name = \"F\", cards = { values = { 1, 13 } }, base = {\n"
                            "text = \"t\", source = \"own\", on_trick_won = function(g, me)\n"
                            "if g:trick() == 15 and g:population(me) == 40 and g:side() == \"low\" then\n"
                            "error(\"no luck\") end end } }\n";

static void test_failure(void) {
    TempFolder folder = temp_folder_new();
    int64_t first = -1;
    uint64_t sums = 0;
    temp_folder_write(&folder, "frail.lua", frail);
    for (int workers = 1; workers <= 4; workers++) {
        TestBatch *test = test_batch_open(workers, 3, "frail,hippie,dog", NULL, folder.path);
        int64_t played;
        BatchEnd end = batch_play(&test->batch, 0, 100000, &played);
        const Failure *failure = &test->batch.failure;
        uint64_t here = digest(test->batch.results);
        if (workers == 1) first = failure->game, sums = here;
        ok(end == BATCH_FAILED && failure->game == first && played == first, "%d workers find the first that fails",
           workers);
        ok(here == sums && power_results(test->batch.results)->tally.games == first, "the games before it are counted");
        like(failure->what, "frail.lua:4: no luck", "the failure has the script's line");
        test_batch_close(test);
    }
    cmp_ok((int)first, ">", 20, "the failing game is not among the first 20");
    temp_folder_remove(&folder);
}

int main(void) {
    plan(NO_PLAN);
    test_seeds();
    test_workers();
    test_stop();
    test_failure();
    done_testing();
}
