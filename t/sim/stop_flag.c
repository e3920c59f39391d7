/* The stop flag is looked at often: by bots at each decision, inside a step and outside; by scripts every VM_QUANTUM
 * instructions. Shown by counting, not by time. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/sim/test_game.h"

enum { EVENTS = 150 }; /* until the flag is set */

static volatile sig_atomic_t stop;

/* Watches a game, and sets the flag in the middle of it. */
typedef struct StopWatcher {
    const Bench *bench;
    int events;
    int64_t before; /* decisions when the flag was set */
} StopWatcher;

static int64_t count_decisions(const Bench *bench) {
    int64_t sum = 0;
    for (int seat = 0; seat < DOOR_SEATS; seat++) sum += bench->decisions[seat];
    return sum;
}

static void see(void *watcher, const Game *game, const Event *event) {
    StopWatcher *watching = watcher;
    (void)game, (void)event;
    if (++watching->events != EVENTS) return;
    watching->before = count_decisions(watching->bench);
    stop = 1;
}

static void stops_bots(const char *options, const char *bot) {
    TestGame *test = test_game_open(options);
    int64_t decisions[DOOR_SEATS] = {0};
    Bench bench = test_game_bench(test, bot, 0, bot);
    StopWatcher watching = {.bench = &bench};
    Host host = {.setup = test->setup, .see = see, .watcher = &watching, .answer = bench_answer, .answerer = &bench};
    Game *game = heap_new(1, door_size(test->setup));
    bench.decisions = decisions;
    bench.stop = &stop;
    host.silent = true;
    stop = 0;
    Status status = bench_play(&host, &bench, game, 3);
    ok(stop && status == GAME_WAITS, "%s: bots %s leave the game where it is", options, bot);
    cmp_ok(count_decisions(&bench) - watching.before, "<=", 1, "%s: bots %s take at most the decision that was open",
           options, bot);
    cmp_ok(bench_decide(&bench, game), "==", -1, "%s: bots %s decide no more", options, bot);
    free(game);
    test_game_close(test);
}

static long left; /* instructions when the flag was set */

static void set_stop(void *printer, const char *line) {
    (void)line;
    left = ((const Vm *)printer)->left;
    stop = 1;
}

static void stops_scripts(void) {
    static const char text[] = "print('now') local n = 0 while true do n = n + 1 end";
    Limits limits = vm_limits;
    limits.stop = &stop;
    stop = 0;
    Vm *vm = vm_new(&limits);
    vm->print = set_stop;
    vm->printer = vm;
    bool done = vm_run_text(vm, text, strlen(text), "=text");
    ok(!done && strstr(vm->message, "interrupted"), "a script that loops is interrupted");
    cmp_ok(left - vm->left, "<=", 20 * VM_QUANTUM, "soon: what its budget lost is mostly the price of the message");
    vm_free(vm);
}

int main(void) {
    static const char *const games[] = {"--players 3 --rounds 9", "--game city --players 2", "--game tsunami",
                                        "--game humans"};
    static const char *const named[] = {"random", "greedy", "search:8"};
    plan(NO_PLAN);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t bot = 0; bot < sizeof named / sizeof *named; bot++) stops_bots(games[i], named[bot]);
    stops_scripts();
    done_testing();
}
