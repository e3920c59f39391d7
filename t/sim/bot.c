/* Bots: random decides by seed, seat and number of the decision, and by nothing else; who sits where. */
#include "sim/bot.h"

#include <string.h>
#include <tap.h>

#include "t/lib/kernel/test_setup.h"

static Game asking(uint64_t seed, int trick, int seat, int options) {
    Game game;
    memset(&game, 0, sizeof game);
    game.seed = seed;
    game.now.trick = (uint8_t)trick;
    game.asked.seat = (uint8_t)seat;
    game.asked.sides = 1;
    game.asked.options = set_below(options);
    decision_close(&game.asked);
    return game;
}

static void test_random(void) {
    const Setup setup = test_setup(3, false);
    const Bot *bot = bot_find("random");
    int taken[6] = {0};
    bool fits = true, same = true, blind = false;
    for (uint32_t i = 0; i < 6000; i++) {
        Game game = asking(i / 100, (int)i % 100, (int)i % 5, 6), other = game;
        other.now.population[0] = 3;
        int option = bot->answer(&setup, &game, &blind);
        fits = fits && option >= 0 && option < 6;
        same = same && bot->answer(&setup, &other, &blind) == option;
        if (fits) taken[option]++;
    }
    ok(fits, "random takes a legal option");
    ok(same, "independent of the table");
    for (int i = 0; i < 6; i++) cmp_ok(taken[i], ">", 850, "option %d is taken about as often as others", i);
}

static void test_game(void) {
    Setup setup = test_setup(3, false);
    Bench bench = {.setup = &setup, .seat = {bot_find("random"), bot_find("greedy"), bot_find("random")}};
    Host inside = {.setup = &setup, .answer = bench_answer, .answerer = &bench}, outside = {.setup = &setup};
    Game one, other;
    game_init(&one, &setup, 5);
    game_init(&other, &setup, 5);
    ok(game_step(&inside, &one) == GAME_OVER, "bots play a game to its end");
    while (game_step(&outside, &other) == GAME_WAITS) game_answer(&outside, &other, bench_answer(&bench, &other));
    cmp_mem(&other, &one, sizeof one, "with the same bytes from outside");
    bench.seat[1] = NULL;
    game_init(&one, &setup, 5);
    ok(game_step(&inside, &one) == GAME_WAITS && one.asked.seat == 1, "a person's decision is handed out");
}

static void test_bench(void) {
    Bench bench = {.setup = NULL};
    char why[200] = "";
    ok(bench_fill(&bench, "random", 5, why, sizeof why) && bench.seat[4], "one name seats all");
    ok(bench_fill(&bench, "random,greedy", 2, why, sizeof why), "so does a list with one for each seat");
    is(bench.seat[1]->name, "greedy", "each in its seat");
    ok(!bench_fill(&bench, "random,random,random", 2, why, sizeof why), "three bots for two seats are refused");
    is(why, "--bots names 3 bots for 2 communities; name 1 or 2", "with the numbers that are accepted");
    ok(!bench_fill(&bench, "random,,random", 3, why, sizeof why), "an empty name is refused");
    ok(!bench_fill(&bench, "random,random,random,random,random,random,random", 5, why, sizeof why),
       "seven names are refused");
    ok(!bench_fill(&bench, "a_name_much_longer_than_any_bot_will_ever_have", 3, why, sizeof why),
       "a long name is refused");
    ok(bot_find("clever") == NULL, "an unknown bot is not found");
}

int main(void) {
    plan(NO_PLAN);
    test_random();
    test_game();
    test_bench();
    done_testing();
}
