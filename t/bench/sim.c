/* What the simulator costs: the first game with its powers in C, with the scripts alone, and with the
 * simulator's statistics on; how the cost grows with seats, rounds and hooks; and two workers against
 * one, beside two processes of one worker each, which share nothing: what they lose is the machine's.
 * All but the workers is processor time; sides take turns in short runs, and the best counts. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "play/sim/dayz_statistics.h"
#include "sim/dayz/power_games.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/sim/bench_games.h"

enum { GAMES = 1000, TURNS = 25, LONG = 20000, PAIRS = 5, MAX_WAYS = 16 };

static const volatile sig_atomic_t never = 0;

static double seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* One way to play games, and its measured time. */
typedef struct SimBench {
    const char *name;
    Setup setup;
    Worker *worker; /* NULL: no statistics */
    double best;    /* seconds a game */
    double rounds;  /* of a game */
} SimBench;

static Bench random_bench(const Setup *setup) {
    Bench bench = {.setup = setup};
    for (int seat = 0; seat < MAX_SEATS; seat++) bench.seat[seat] = bot_find("random");
    return bench;
}

static Batch *open_batch(int workers) {
    Batch *batch = heap_new(1, sizeof *batch);
    batch->workers = heap_new((size_t)workers, sizeof *batch->workers);
    batch->worker_count = workers;
    batch->statistics = &dayz_statistics;
    batch->seed = 1;
    batch->stop = &never;
    return batch;
}

static void open_worker(Worker *worker, const Setup *setup, const TestScripts *scripts) {
    worker->arm_count = 1;
    worker->arms[0] = (Arm){.setup = setup, .vm = scripts ? scripts->vm : NULL, .bench = random_bench(setup)};
    worker->own = heap_new(1, sizeof(PowerGames));
}

static void close_batch(Batch *batch) {
    batch_release(batch);
    for (int i = 0; i < batch->worker_count; i++) free(batch->workers[i].own);
    free(batch->workers);
    free(batch);
}

/* Makes the results, and lets each worker fill its own. */
static void begin(Batch *batch) {
    batch_init(batch);
    for (int i = 0; i < batch->worker_count; i++) {
        const Worker *worker = &batch->workers[i];
        PowerGames *games = worker->own;
        const Arm *arm = &worker->arms[0];
        observer_init(&games->observer, arm->setup, arm->vm != NULL, power_results(worker->results));
    }
}

/* The games that a worker plays, without statistics. */
static double play_bare(SimBench *way) {
    Bench bench = random_bench(&way->setup);
    Host host = {.setup = &way->setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    Game game;
    int rounds = 0;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int64_t number = 0; number < GAMES; number++) {
        game_init(&game, &way->setup, batch_seed(1, number));
        if (game_step(&host, &game) != GAME_OVER) abort();
        rounds += game.now.round;
    }
    way->rounds = (double)rounds / GAMES;
    return (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / GAMES;
}

static double play_watched(SimBench *way) {
    Batch *batch = way->worker->batch;
    int64_t played;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    if (batch_play(batch, 0, GAMES, &played) != BATCH_PLAYED) abort();
    double taken = (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / GAMES;
    const Tally *tally = &power_results(batch->results)->tally;
    way->rounds = (double)tally->rounds / (double)tally->games;
    return taken;
}

static void watch(SimBench *way, const TestScripts *scripts) {
    Batch *batch = open_batch(1);
    way->worker = batch->workers;
    open_worker(way->worker, &way->setup, scripts);
    begin(batch);
}

static void measure(SimBench *ways, int count) {
    for (int turn = 0; turn < TURNS; turn++) {
        for (SimBench *way = ways; way < ways + count; way++) {
            double taken = way->worker ? play_watched(way) : play_bare(way);
            if (turn == 0 || taken < way->best) way->best = taken;
        }
    }
}

static void release(SimBench *ways, int count) {
    for (SimBench *way = ways; way < ways + count; way++) {
        if (!way->worker) continue;
        Batch *batch = way->worker->batch;
        close_batch(batch);
    }
}

/* Without swaps all sides play the same games. */
static void compare(const TestScripts *scripts) {
    const BenchGame *bench_game = bench_game_find("first");
    SimBench ways[] = {
        {.name = "kernel, powers in C", .setup = bench_game_in_c(bench_game)},
        {.name = "scripts", .setup = bench_game_in_lua(bench_game, scripts)},
        {.name = "simulator", .setup = bench_game_in_lua(bench_game, scripts)},
        {.name = "scripts, with swaps", .setup = test_scripts_setup(scripts, false, 3, bench_game->powers, NULL)},
        {.name = "simulator, with swaps", .setup = test_scripts_setup(scripts, false, 3, bench_game->powers, NULL)},
    };
    int count = sizeof ways / sizeof *ways;
    watch(&ways[2], scripts);
    watch(&ways[4], scripts);
    measure(ways, count);
    printf("the first game, random bots, one core     games/s  rounds/s\n");
    for (int i = 0; i < count; i++)
        printf("%-38s %10.0f %9.0f\n", ways[i].name, 1 / ways[i].best, ways[i].rounds / ways[i].best);
    printf("statistics cost %.1f %% of the bare games; with swaps, %.1f %%\n", 100 * (ways[2].best / ways[1].best - 1),
           100 * (ways[4].best / ways[3].best - 1));
    release(ways, count);
}

/* How cost grows ----------------------------------------------------------------------------------- */

static void print_growth(const char *what, SimBench *ways, int count, const TestScripts *scripts) {
    for (int i = 0; i < count; i++) watch(&ways[i], scripts);
    measure(ways, count);
    printf("\n%-38s %10s %9s\n", what, "us a game", "a round");
    for (int i = 0; i < count; i++)
        printf("%-38s %10.1f %9.1f\n", ways[i].name, 1e6 * ways[i].best, 1e6 * ways[i].best / ways[i].rounds);
    release(ways, count);
}

static void grow(const TestScripts *scripts) {
    static const char *const seats[] = {"2 communities", "3", "4", "5"}, *const rounds[] = {"1 round", "2", "3", "4"};
    static const char *const powers[] = {"biker:advanced,kid:weak,scientist:weak", "hippie,military,dog",
                                         "preacher:advanced,survivalist,dog", "police:advanced,kid,survivalist"};
    SimBench ways[4];
    for (int i = 0; i < 4; i++) {
        ways[i] = (SimBench){.name = seats[i],
                             .setup = test_scripts_setup(scripts, false, 2 + i, "hippie,military,dog", NULL)};
        ways[i].setup.swaps = false;
    }
    print_growth("by seats", ways, 4, scripts);
    for (int i = 0; i < 4; i++) {
        ways[i] =
            (SimBench){.name = rounds[i], .setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL)};
        ways[i].setup.swaps = false;
        ways[i].setup.rounds = 1 + i;
        for (int seat = 0; seat < MAX_SEATS; seat++)
            ways[i].setup.population[seat] = 999; /* no community is eliminated early */
    }
    print_growth("by rounds", ways, 4, scripts);
    for (int i = 0; i < 4; i++) {
        ways[i] = (SimBench){.name = powers[i], .setup = test_scripts_setup(scripts, false, 3, powers[i], NULL)};
        ways[i].setup.swaps = false;
    }
    print_growth("by hooks", ways, 4, scripts);
}

/* Workers ------------------------------------------------------------------------------------------ */

static double play_with(TestScripts *const *scripts, int workers, int64_t games) {
    Batch *batch = open_batch(workers);
    Setup setups[2];
    int64_t played;
    for (int i = 0; i < workers; i++) {
        setups[i] = test_scripts_setup(scripts[i], false, 3, "hippie,military,dog", NULL);
        open_worker(&batch->workers[i], &setups[i], scripts[i]);
    }
    begin(batch);
    double start = seconds(CLOCK_MONOTONIC);
    if (batch_play(batch, 0, games, &played) != BATCH_PLAYED) abort();
    double taken = seconds(CLOCK_MONOTONIC) - start;
    close_batch(batch);
    return taken;
}

static double play_alone(TestScripts *const *scripts) {
    return play_with(scripts, 1, LONG);
}

static double play_together(TestScripts *const *scripts) {
    return play_with(scripts, 2, LONG);
}

/* Each process plays half of the games with one worker. Returns when both are done. */
static double play_apart(TestScripts *const *scripts) {
    double start = seconds(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child < 0) abort();
    play_with(scripts, 1, LONG / 2);
    if (child == 0) _exit(0);
    waitpid(child, NULL, 0);
    return seconds(CLOCK_MONOTONIC) - start;
}

static void compare_workers(TestScripts *const *scripts) {
    static double (*const plays[])(TestScripts *const *) = {play_alone, play_together, play_apart};
    enum { ALONE, TOGETHER, APART, HOW_MANY };
    double best[HOW_MANY] = {0};
    for (int turn = 0; turn < PAIRS; turn++) {
        for (int i = 0; i < HOW_MANY; i++) {
            double taken = plays[i](scripts);
            if (turn == 0 || taken < best[i]) best[i] = taken;
        }
    }
    printf("\n%d games by the clock: one worker %.2f s, two workers %.2f s: %.2f times as fast\n", LONG, best[ALONE],
           best[TOGETHER], best[ALONE] / best[TOGETHER]);
    printf("two processes of one worker, which share nothing, %.2f s: %.2f times is what this machine gives\n",
           best[APART], best[ALONE] / best[APART]);
}

int main(void) {
    TestScripts *scripts[2] = {test_scripts_open(NULL, NULL), test_scripts_open(NULL, NULL)};
    compare(scripts[0]);
    grow(scripts[0]);
    compare_workers(scripts);
    test_scripts_close(scripts[0]);
    test_scripts_close(scripts[1]);
    return 0;
}
