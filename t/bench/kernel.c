/* How fast the kernel is: complete random rounds of three communities on one core, without powers
 * and with powers in C; what a copy and a digest cost; how large a game is. Best of several runs. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "t/lib/standin.h"

enum { SEATS = 3, ROUNDS = 40000, RUNS = 9, COPIES = 64, TIMES = 200000 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* One round each; `host` says who answers and watches. Returns the decisions made. */
static long play_inside(Host *host, uint64_t seed) {
    Game game;
    game_init(&game, host->setup, seed);
    game_step(host, &game);
    return game.decisions;
}

static long play_outside(Host *host, uint64_t seed) {
    Game game;
    game_init(&game, host->setup, seed);
    while (game_step(host, &game) == GAME_WAITS) game_answer(host, &game, standin_answer(NULL, &game));
    return game.decisions;
}

static void see(void *watcher, const Game *game, const Event *event) {
    (void)game;
    *(long *)watcher += event->kind;
}

typedef struct Speed {
    double rounds, decisions; /* in a second */
} Speed;

static Speed measure(Host host, long (*play)(Host *host, uint64_t seed)) {
    Speed best = {0, 0};
    for (int run = 0; run < RUNS; run++) {
        long decisions = 0;
        double start = now();
        for (uint64_t seed = 0; seed < ROUNDS; seed++) decisions += play(&host, seed);
        double seconds = now() - start;
        if (ROUNDS / seconds > best.rounds) best = (Speed){ROUNDS / seconds, (double)decisions / seconds};
    }
    return best;
}

static void print_speed(const char *what, Speed speed, Speed to_compare) {
    printf("%-34s %9.0f rounds/s %11.0f decisions/s  x %.2f\n", what, speed.rounds, speed.decisions,
           speed.rounds / to_compare.rounds);
}

/* The same cards, but nobody has a power. */
static Setup without_powers(Faction pool[STANDINS]) {
    Setup setup = standin_setup(SEATS, false);
    memcpy(pool, setup.factions, STANDINS * sizeof *pool);
    pool[HIPPIE].versions[VERSION_BASE] = pool[PLAIN].versions[VERSION_BASE];
    pool[MILITARY].versions[VERSION_BASE] = pool[PLAIN].versions[VERSION_BASE];
    pool[DOG].versions[VERSION_BASE] = pool[PLAIN].versions[VERSION_BASE];
    setup.factions = pool;
    return setup;
}

static void print_rounds(void) {
    Faction pool[STANDINS];
    Setup plain = without_powers(pool), powers = standin_setup(SEATS, false);
    long seen = 0;
    plain.rounds = powers.rounds = 1;
    Host inside = standin_host(&powers), outside = {.setup = &powers}, watched = inside;
    watched.see = see;
    watched.watcher = &seen;
    Speed alone = measure(standin_host(&plain), play_inside);
    print_speed("kernel alone", alone, alone);
    Speed with_powers = measure(inside, play_inside);
    print_speed("hippie, military, dog in C", with_powers, alone);
    print_speed("  the same, answered from outside", measure(outside, play_outside), with_powers);
    print_speed("  the same, watched", measure(watched, play_inside), with_powers);
}

/* A game in the middle of a round. */
static Game some_game(const Setup *setup) {
    Host host = {.setup = setup};
    Game game;
    game_init(&game, setup, 1);
    while (game_step(&host, &game) == GAME_WAITS && game.now.trick < 8)
        game_answer(&host, &game, standin_answer(NULL, &game));
    return game;
}

static double copy_cost(const Game *game) {
    static Game copies[COPIES];
    double start = now();
    for (int i = 0; i < TIMES; i++) {
        copies[i % COPIES] = *game;
        __asm__ volatile("" : : "r"(copies) : "memory"); /* each copy has to be made */
    }
    return (now() - start) / TIMES;
}

static double digest_cost(const Game *game) {
    volatile uint64_t digest = 0;
    double start = now();
    for (int i = 0; i < TIMES; i++) digest = digest + game_digest(game);
    return (now() - start) / TIMES;
}

static void print_cost(const char *what, double (*cost)(const Game *game), const Game *game) {
    double best = cost(game);
    for (int run = 1; run < RUNS; run++) {
        double again = cost(game);
        if (again < best) best = again;
    }
    printf("%-34s %9.0f ns\n", what, best * 1e9);
}

int main(void) {
    Setup setup = standin_setup(SEATS, false);
    Game game = some_game(&setup);
    print_rounds();
    print_cost("a copy of a game", copy_cost, &game);
    print_cost("a digest of a game", digest_cost, &game);
    printf("%-34s %9zu bytes\n", "a game", sizeof(Game));
    return 0;
}
