/* The speed of the kernel: random rounds of three communities without powers and with powers in C,
 * copies, digests, the size of a game. Measurements take turns in short runs, and the best run counts.
 * */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"

enum { SEATS = 3, ROUNDS = 4000, RUNS = 40, COPIES = 64, TIMES = 20000 };

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* One way to play rounds. */
typedef struct KernelBench {
    const char *name;
    long (*play)(Host *host, uint64_t seed); /* returns the decisions made */
    Host host;
    int compared; /* the index of the bench it is compared with */
    double best;  /* seconds */
    long decisions;
} KernelBench;

static long play_inside(Host *host, uint64_t seed) {
    Game game;
    game_init(&game, host->setup, seed);
    game_step(host, &game);
    return game.decisions;
}

static long play_outside(Host *host, uint64_t seed) {
    Game game;
    game_init(&game, host->setup, seed);
    while (game_step(host, &game) == GAME_WAITS) game_answer(host, &game, random_answer(NULL, &game));
    return game.decisions;
}

static void measure(KernelBench *way) {
    double start = seconds();
    way->decisions = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) way->decisions += way->play(&way->host, seed);
    double spent = seconds() - start;
    if (way->best == 0 || spent < way->best) way->best = spent;
}

static void print(const KernelBench *way, const KernelBench *all) {
    printf("%-32s %8.0f rounds/s %10.0f decisions/s   x %.2f\n", way->name, ROUNDS / way->best,
           (double)way->decisions / way->best, all[way->compared].best / way->best);
}

/* The same cards without powers. */
static Setup without_powers(Faction pool[TEST_FACTIONS]) {
    Setup setup = test_setup(SEATS, false);
    memcpy(pool, setup.factions, TEST_FACTIONS * sizeof *pool);
    for (int faction = HIPPIE; faction <= DOG; faction++)
        pool[faction].versions[VERSION_BASE] = pool[PLAIN].versions[VERSION_BASE];
    setup.factions = pool;
    return setup;
}

static void see(void *watcher, const Game *game, const Event *event) {
    (void)game;
    *(long *)watcher += event->kind;
}

static void print_rounds(void) {
    Faction pool[TEST_FACTIONS];
    Setup plain = without_powers(pool), powers = test_setup(SEATS, false);
    long seen = 0;
    plain.rounds = powers.rounds = 1;
    KernelBench ways[] = {
        {.name = "kernel alone", .play = play_inside, .host = random_host(&plain)},
        {.name = "hippie, military, dog in C", .play = play_inside, .host = random_host(&powers)},
        {.name = "  answered from outside", .play = play_outside, .host = {.setup = &powers}, .compared = 1},
        {.name = "  watched", .play = play_inside, .host = random_host(&powers), .compared = 1},
    };
    int count = sizeof ways / sizeof *ways;
    ways[3].host.see = see;
    ways[3].host.watcher = &seen;
    for (int run = 0; run < RUNS; run++)
        for (int i = 0; i < count; i++) measure(&ways[i]);
    for (int i = 0; i < count; i++) print(&ways[i], ways);
}

/* A game in the middle of a round. */
static Game some_game(const Setup *setup) {
    Host host = {.setup = setup};
    Game game;
    game_init(&game, setup, 1);
    while (game_step(&host, &game) == GAME_WAITS && game.now.trick < 8)
        game_answer(&host, &game, random_answer(NULL, &game));
    return game;
}

static double copy_cost(const Game *game) {
    static Game copies[COPIES];
    double start = seconds();
    for (int i = 0; i < TIMES; i++) {
        copies[i % COPIES] = *game;
        __asm__ volatile("" : : "r"(copies) : "memory"); /* each copy has to be made */
    }
    return (seconds() - start) / TIMES;
}

static double digest_cost(const Game *game) {
    volatile uint64_t digest = 0;
    double start = seconds();
    for (int i = 0; i < TIMES; i++) digest = digest + game_digest(game);
    return (seconds() - start) / TIMES;
}

static void print_cost(const char *what, double (*cost)(const Game *game), const Game *game) {
    double best = cost(game);
    for (int run = 1; run < 5 * RUNS; run++) {
        double again = cost(game);
        if (again < best) best = again;
    }
    printf("%-32s %8.0f ns\n", what, best * 1e9);
}

int main(void) {
    Setup setup = test_setup(SEATS, false);
    Game game = some_game(&setup);
    print_rounds();
    print_cost("a copy of a game", copy_cost, &game);
    print_cost("a digest of a game", digest_cost, &game);
    printf("%-32s %8zu bytes\n", "a game", sizeof(Game));
    return 0;
}
