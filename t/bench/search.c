/* How strong the searching bot is: one against others, over games, set-ups, seats and playouts.
 *
 * search [GAMES [SEED]]                        all contests, that many games each (default 20)
 * search GAMES SEED BOT OTHERS OPTIONS...      one contest, such as search:200 greedy --players 4 --rounds 1
 *
 * The seat changes from game to game. Shares are wins, shared ones in parts, with Wilson's 95 % intervals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/machine/heap.h"
#include "sim/measure.h"
#include "t/lib/sim/test_game.h"

enum { WIN = 60, OPTIONS_SIZE = 1024 };

typedef struct Contest {
    const char *bot, *others, *options;
} Contest;

static const Contest contests[] = {
    {"search:200", "greedy", "--powers hippie,military,dog --players 3 --rounds 1"},
    {"search:1000", "greedy", "--powers hippie,military,dog --players 3 --rounds 1"},
    {"search:1000", "greedy", "--powers hippie,military,dog --players 4 --rounds 1"},
    {"search:200", "greedy", "--powers kid,police,survivalist --players 3 --rounds 1"},
    {"search:200", "greedy", "--powers scientist,biker,nurse --players 3 --rounds 1"},
    {"search:50", "random", "--game city --players 3"},
    {"search:50", "greedy", "--game city --players 3"},
    {"search:50", "random", "--game tsunami --players 3"},
    {"search:50", "greedy", "--game tsunami --players 3"},
    {"search:50", "random", "--game humans --players 3"},
};

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void print(const Contest *contest, int64_t wins, int games, int seats, const SearchCount *count,
                  double seconds) {
    Measure share = measure_share(wins, (int64_t)games * WIN, games);
    printf("%s against %s: %s\n", contest->bot, contest->others, contest->options);
    printf("    wins %.1f %% (%.1f to %.1f) of %d games; fair is %.1f %%\n", 100 * share.value, 100 * share.low,
           100 * share.high, games, 100.0 / seats);
    if (!count->decisions) return;
    printf("    %.0f playouts a second; no re-deal fitted in %.2f %% of %lld decisions\n",
           (double)count->playouts / seconds, 100 * (double)count->unfitted / (double)count->decisions,
           (long long)count->decisions);
    fflush(stdout);
}

static void run(const Contest *contest, int games, uint64_t seed) {
    TestGame *test = test_game_open(contest->options);
    Game *game = heap_alloc(door_size(test->setup));
    SearchCount count = {0};
    int64_t wins = 0;
    int seats = door_seats(test->setup);
    double begin = processor_seconds();
    for (int i = 0; i < games; i++) {
        int seat = i % seats;
        Bench bench = test_game_bench(test, contest->bot, seat, contest->others);
        test_game_play(test, &bench, seed + (uint64_t)i, game);
        unsigned winners = test->door->winners(game, test->setup);
        if (winners >> seat & 1) wins += WIN / __builtin_popcount(winners);
        count.decisions += bench.searched.decisions;
        count.playouts += bench.searched.playouts;
        count.unfitted += bench.searched.unfitted;
    }
    print(contest, wins, games, seats, &count, processor_seconds() - begin);
    free(game);
    test_game_close(test);
}

int main(int count, char **words) {
    int games = count > 1 ? atoi(words[1]) : 20;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    char options[OPTIONS_SIZE] = "";
    for (int i = 5; i < count; i++) {
        size_t used = strlen(options);
        snprintf(options + used, sizeof options - used, "%s%s", used ? " " : "", words[i]);
    }
    if (count > 4) return run(&(Contest){words[3], words[4], options}, games, seed), 0;
    for (size_t i = 0; i < sizeof contests / sizeof *contests; i++) run(&contests[i], games, seed);
    return 0;
}
