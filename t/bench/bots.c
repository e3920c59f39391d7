/* The time that bots take to decide, by kind of question. All bots answer the same questions of
 * random games in turn, so that other load on the machine affects them alike. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/dayz/name.h"
#include "sim/bot.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 400, TIMES = 8, MAX_BOTS = 16 };

typedef struct BotCost {
    double seconds[MAX_BOTS];
    long decisions;
} BotCost;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void ask_all(BotCost costs[ABOUTS], const Setup *setup, const Game *game) {
    BotCost *cost = &costs[game->asked.about];
    bool blind;
    cost->decisions += TIMES;
    for (int i = 0; i < MAX_BOTS && bots[i].answer; i++) {
        double begin = now();
        for (int time = 0; time < TIMES; time++) (void)bots[i].answer(setup, game, &blind);
        cost->seconds[i] += now() - begin;
    }
}

static void play(BotCost costs[ABOUTS], const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    Game game;
    Status status;
    bool blind;
    game_init(&game, setup, seed);
    while ((status = game_step(&host, &game)) == GAME_WAITS) {
        ask_all(costs, setup, &game);
        game_answer(&host, &game, bots[0].answer(setup, &game, &blind));
    }
    if (status != GAME_FAILED) return;
    fprintf(stderr, "seed %d: %s\n", (int)seed, host.fault.what);
    abort();
}

static void print(const BotCost *cost, const char *about) {
    for (int i = 0; i < MAX_BOTS && bots[i].answer && cost->decisions; i++)
        printf("%-12s %-12s %10.0f ns   x %.1f\n", about, bots[i].name,
               1e9 * cost->seconds[i] / (double)cost->decisions, cost->seconds[i] / cost->seconds[0]);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    BotCost costs[ABOUTS] = {{{0}, 0}};
    for (uint64_t i = 0; i < GAMES; i++) {
        Setup setup = lineups_setup(lineups, i);
        play(costs, &setup, i);
    }
    for (int about = ABOUT_PLAY; about < ABOUTS; about++) print(&costs[about], name_about(about));
    lineups_free(lineups);
    test_scripts_close(scripts);
    return 0;
}
