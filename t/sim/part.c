/* Parts: what is written can be read, damaged files are refused, and shards are joined only if they make up
 * a whole run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "play/sim/sim_play.h"
#include "sim/part.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_batch.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 90, LARGEST_PART = 1 << 18 };

static char why[8 * SIM_RUN_TEXT];

/* Plays a shard and writes its part. */
static const char *write_shard(const TempFolder *folder, int shard, int shards, const char *name) {
    TestBatch *test = test_batch_open(1, 3, "hippie,cheerleader,preacher:draft", "bunker", NULL);
    SimRun run = {.statistics = &dayz_statistics,
                  .setup = "--players 3",
                  .bots = "random,random,random",
                  .seed = 1,
                  .scripts = 77,
                  .seats = 3,
                  .rounds = 4};
    int64_t played;
    test_batch_add(test, NULL);
    run.games = GAMES;
    run.shard = shard, run.shards = shards;
    run.from = sim_run_shard(GAMES, shard, shards);
    run.to = sim_run_shard(GAMES, shard + 1, shards);
    run.arm_count = 2;
    run.arms[1].kind = ARM_VERSUS;
    batch_play(&test->batch, run.from, run.to, &played);
    results_sort(test->batch.results);
    run.results = test->batch.results;
    const char *path = temp_folder_path(folder, name);
    ok(part_write(&run, path, why, sizeof why), "%s is written", name);
    test_batch_close(test);
    return path;
}

static size_t read_bytes(const char *path, char bytes[LARGEST_PART]) {
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, LARGEST_PART, file) : 0;
    if (file) fclose(file);
    return size;
}

static bool same_files(const char *one, const char *other) {
    static char a[LARGEST_PART], b[LARGEST_PART];
    size_t size = read_bytes(one, a);
    return size && size == read_bytes(other, b) && memcmp(a, b, size) == 0;
}

static void keep(const TempFolder *folder, char out[300], const char *name) {
    snprintf(out, 300, "%s/%s", folder->path, name);
}

static void test_again(const TempFolder *folder) {
    char first[300], again[300];
    SimRun *run = heap_new(1, sizeof *run);
    keep(folder, first, "whole");
    keep(folder, again, "again");
    write_shard(folder, 1, 1, "whole");
    ok(part_read(run, first, sim_statistics_of_part, why, sizeof why), "a part can be read");
    ok(part_write(run, again, why, sizeof why) && same_files(first, again), "and written again with the same bytes");
    sim_run_release(run);
    ok(!part_write(run, "/nowhere/part", why, sizeof why), "a part in a missing folder cannot be written");
    like(why, "^/nowhere/part cannot be written: ", "the message has the path");
    free(run);
}

/* Changes a byte, or cuts off the end. */
static void test_damage(const TempFolder *folder) {
    static char bytes[LARGEST_PART], path[300];
    SimRun *run = heap_new(1, sizeof *run);
    uint64_t chance = 3;
    int taken = 0, rounds = scale_games(400);
    keep(folder, path, "whole");
    size_t size = read_bytes(path, bytes);
    for (int i = 0; i < rounds; i++) {
        size_t at = chance_below(&chance, (uint32_t)size);
        char was = bytes[at];
        bytes[at] = (char)(was ^ (1 + chance_below(&chance, 255)));
        temp_folder_write_bytes(folder, "damaged", bytes, i % 2 ? size : at);
        bytes[at] = was;
        taken += part_read(run, temp_folder_path(folder, "damaged"), sim_statistics_of_part, why, sizeof why);
        sim_run_release(run);
    }
    cmp_ok(taken, "==", 0, "of %d damaged parts, none is accepted", rounds);
    temp_folder_write(folder, "damaged", "something else\n");
    ok(!part_read(run, temp_folder_path(folder, "damaged"), sim_statistics_of_part, why, sizeof why),
       "another file is refused");
    like(why, "damaged is not a sim part file$", "the message says so");
    ok(!part_read(run, "nowhere", sim_statistics_of_part, why, sizeof why), "a missing file is refused");
    free(run);
}

static void test_join(const TempFolder *folder) {
    enum { SHARDS = 4 };
    char paths[SHARDS][300], whole[300], joined[300];
    const char *names[SHARDS], *two[2];
    SimRun *runs = heap_new(SHARDS, sizeof *runs);
    keep(folder, whole, "whole");
    keep(folder, joined, "joined");
    for (int i = 0; i < SHARDS; i++) {
        char name[32];
        snprintf(name, sizeof name, "shard%d", i);
        keep(folder, paths[i], name);
        write_shard(folder, i + 1, SHARDS, name);
    }
    for (int i = 0; i < SHARDS; i++)
        names[i] = paths[SHARDS - 1 - i], part_read(&runs[i], names[i], sim_statistics_of_part, why, sizeof why);
    ok(sim_run_join(runs, names, SHARDS, why, sizeof why), "shards are joined, in any order");
    ok(part_write(&runs[0], joined, why, sizeof why) && same_files(joined, whole),
       "and give exactly the part of the whole run");
    for (int i = 0; i < SHARDS; i++) sim_run_release(&runs[i]);
    two[0] = paths[0], two[1] = paths[2];
    for (int i = 0; i < 2; i++) part_read(&runs[i], two[i], sim_statistics_of_part, why, sizeof why);
    ok(!sim_run_join(runs, two, 2, why, sizeof why), "missing shards are refused");
    is(why, "missing: games 24 to 46 (shard 2/4), and games 69 to 90 (shard 4/4)", "and named");
    for (int i = 0; i < 2; i++)
        sim_run_release(&runs[i]), part_read(&runs[i], paths[0], sim_statistics_of_part, why, sizeof why);
    two[0] = two[1] = "a.part";
    ok(!sim_run_join(runs, two, 2, why, sizeof why), "a duplicate shard is refused");
    is(why, "a.part: games 1 to 23 are also in a.part", "and named");
    runs[1].seed = 2;
    ok(!sim_run_join(runs, two, 2, why, sizeof why), "a shard of another run is refused");
    is(why, "a.part is not from the same run as a.part: its seed is '2', not '1'", "with the difference");
    runs[1].seed = 1, runs[1].scripts = 5;
    ok(!sim_run_alike(&runs[0], &runs[1], why, sizeof why), "other scripts make another run");
    runs[1].scripts = 77, runs[1].statistics = &any_statistics;
    ok(!sim_run_alike(&runs[0], &runs[1], why, sizeof why), "a part of another game is of another run");
    is(why, "it is of another game", "and said to be");
    runs[1].statistics = runs[0].statistics, runs[1].arms[1].kind = ARM_OFF;
    ok(!sim_run_alike(&runs[0], &runs[1], why, sizeof why), "other comparisons make another run");
    for (int i = 0; i < 2; i++) sim_run_release(&runs[i]);
    free(runs);
}

static void test_shards(void) {
    bool whole = true;
    for (int64_t games = 1; games < 50; games++)
        for (int64_t shards = 1; shards <= games; shards++) {
            whole = whole && sim_run_shard(games, 1, shards) == 0 && sim_run_shard(games, shards + 1, shards) == games;
            for (int64_t k = 1; k <= shards; k++)
                whole = whole && sim_run_shard(games, k, shards) < sim_run_shard(games, k + 1, shards);
        }
    ok(whole, "shards are never empty and cover all games");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    plan(NO_PLAN);
    test_shards();
    test_again(&folder);
    test_damage(&folder);
    test_join(&folder);
    temp_folder_remove(&folder);
    done_testing();
}
