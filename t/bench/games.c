/* How fast each game is on one core: games and decisions a second between random bots, playouts a second from the
 * decisions of such games and how often no re-deal fitted one of them, and how long greedy takes to decide. Processor
 * time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/vm/heap.h"
#include "t/lib/sim/test_game.h"

static const char *const set_ups[] = {"--game dayz --rounds 1", "--game city --players 3", "--game tsunami --players 3",
                                      "--game humans --players 3"};

enum { ENOUGH = 8000, STRIDE = 7, PLAYOUTS = 32 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

typedef struct GameSpeed {
    double seconds, games, decisions;
    double greedy_seconds, greedy_decisions;
    double search_seconds;
    SearchCount searched;
} GameSpeed;

static void play_random(GameSpeed *speed, const TestGame *test, Game *game, uint64_t seed) {
    Bench bench = test_game_bench(test, "random", 0, "random");
    double begin = now();
    test_game_play(test, &bench, seed, game);
    speed->seconds += now() - begin;
    speed->games++;
}

/* Every few decisions of a random game, greedy and search are asked, too. */
static void ask_others(GameSpeed *speed, const TestGame *test, const Game *game) {
    double begin = now();
    bool blind = false;
    (void)test->door->greedy(test->setup, game, &blind);
    double asked = now();
    (void)search_answer(&(SearchSettings){.setup = test->setup, .playouts = PLAYOUTS}, game, &speed->searched);
    speed->search_seconds += now() - asked;
    speed->greedy_seconds += asked - begin;
    speed->greedy_decisions++;
}

static void look_into(GameSpeed *speed, const TestGame *test, Game *game, uint64_t seed) {
    Host host = {.setup = test->setup, .silent = true};
    memset((void *)game, 0, door_size(test->setup));
    test->door->start(game, test->setup, seed);
    for (int i = 0; door_step(&host, game) == GAME_WAITS; i++) {
        speed->decisions++;
        if (i % STRIDE == 0) ask_others(speed, test, game);
        (void)door_answer(&host, game, test->door->random(test->setup, game));
    }
}

static void measure(const char *options) {
    TestGame *test = test_game_open(options);
    Game *game = heap_alloc(door_size(test->setup));
    GameSpeed speed = {.games = 0};
    double looked = 0;
    for (uint64_t seed = 1; seed <= 4; seed++, looked++) look_into(&speed, test, game, seed);
    for (uint64_t seed = 1; speed.games * speed.decisions / looked < ENOUGH; seed++)
        play_random(&speed, test, game, seed);
    double a_game = speed.decisions / looked, rate = speed.games / speed.seconds;
    const SearchCount *searched = &speed.searched;
    printf("%-28s %9.0f %12.0f %11.0f %13.2f %12.1f\n", options, rate, rate * a_game,
           (double)searched->playouts / speed.search_seconds,
           100 * (double)searched->unfitted / (double)searched->decisions,
           1e6 * speed.greedy_seconds / speed.greedy_decisions);
    fflush(stdout);
    free(game);
    test_game_close(test);
}

int main(void) {
    printf("%-28s %9s %12s %11s %13s %12s\n", "one core", "games/s", "decisions/s", "playouts/s", "no re-deal, %",
           "greedy, us");
    for (size_t i = 0; i < sizeof set_ups / sizeof *set_ups; i++) measure(set_ups[i]);
    return 0;
}
