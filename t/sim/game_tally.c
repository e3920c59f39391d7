/* The statistics of any game behind the door, against a plain recount of the same games, answered from outside. */
#include "sim/game_tally.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "play/sim/sim_play.h"
#include "sim/batch.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

enum { SEED = 11 };

static const volatile sig_atomic_t never = 0;

typedef struct Recount {
    double wins[DOOR_SEATS], score[DOOR_SEATS], decisions[DOOR_SEATS], squares, shared, gap, clock;
} Recount;

static void add(Recount *recount, const TestGame *test, const Game *game) {
    int32_t scores[DOOR_SEATS], best = INT32_MIN, worst = INT32_MAX;
    unsigned winners = test->door->winners(game, test->setup);
    int count = 0, seats = door_seats(test->setup);
    test->door->score(game, test->setup, scores);
    for (int seat = 0; seat < seats; seat++) count += winners >> seat & 1;
    for (int seat = 0; seat < seats; seat++) {
        if (winners >> seat & 1) recount->wins[seat] += 1.0 / count;
        recount->score[seat] += scores[seat];
        recount->squares += (double)scores[seat] * scores[seat];
        if (scores[seat] > best) best = scores[seat];
        if (scores[seat] < worst) worst = scores[seat];
    }
    recount->shared += count > 1;
    recount->gap += best - worst;
    recount->clock += test->door->clock(game, test->setup).at[0];
}

static void play(Recount *recount, const TestGame *test, uint64_t seed) {
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup));
    Asked asked;
    test->door->start(game, test->setup, seed);
    while (door_step(&host, game) == GAME_WAITS) {
        (void)door_asked(game, test->setup, &asked);
        recount->decisions[asked.seat]++;
        (void)door_answer(&host, game, test->door->random(test->setup, game));
    }
    add(recount, test, game);
    free(game);
}

static bool near(int64_t counted, double expected) {
    return counted - expected < 1e-6 && expected - counted < 1e-6;
}

static void compare(const GameTally *tally, const Recount *recount, int seats, const char *what) {
    bool wins = true, scores = true, decisions = true;
    double squares = 0;
    for (int seat = 0; seat < seats; seat++) {
        wins = wins && near(tally->wins[seat], recount->wins[seat] * TALLY_WIN);
        scores = scores && near(tally->score[seat], recount->score[seat]);
        decisions = decisions && near(tally->by_seat[seat], recount->decisions[seat]);
        squares += (double)tally->score2[seat];
    }
    ok(wins && near(tally->shared, recount->shared), "%s: wins, and shared wins", what);
    ok(scores && near((int64_t)squares, recount->squares) && near(tally->gap, recount->gap), "%s: scores", what);
    ok(decisions && near(tally->clock, recount->clock), "%s: length", what);
}

static void test_game(const char *options) {
    TestGame *test = test_game_open(options);
    Worker worker = {.arms = {{.setup = test->setup, .vm = test->scripts.vm}}, .arm_count = 1};
    Batch batch = {.statistics = &any_statistics, .seed = SEED, .workers = &worker, .worker_count = 1, .stop = &never};
    int64_t games = scale_games(50) + 2, played;
    Recount recount = {.shared = 0};
    worker.arms[0].bench = test_game_bench(test, "random", 0, "random");
    batch_init(&batch);
    ok(batch_play(&batch, 0, games, &played) == BATCH_PLAYED && played == games, "%s: is played", options);
    for (int64_t i = 0; i < games; i++) play(&recount, test, batch_seed(SEED, i));
    compare(game_results_tally(batch.results), &recount, door_seats(test->setup), options);
    batch_release(&batch);
    test_game_close(test);
}

int main(void) {
    plan(NO_PLAN);
    test_game("--game city --players 4");
    test_game("--game tsunami --players 3");
    test_game("--game humans --players 2");
    test_game("--game t/table/games/market.lua --players 2");
    test_game("--game dayz --rounds 2");
    done_testing();
}
