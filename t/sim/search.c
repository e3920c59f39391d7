/* The bot that searches: it answers by what its seat sees and nothing else, decides alike after an undo, keeps to its
 * budget, and plays every game behind the door. */
#include "sim/search.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

enum { PLAYOUTS = 24 };

/* What a game showed. */
typedef struct Shown {
    int decisions, redealt, changed, peeked, otherwise, overspent;
    SearchCount count;
} Shown;

/* Answers once more, and in a game where all that the seat cannot see is another thing. */
static void compare(Shown *shown, const TestGame *test, const Game *game, Game *other, const Asked *asked, int option) {
    Host host = {.setup = test->setup, .silent = true};
    SearchCount count = {0};
    int seat = asked->seat;
    shown->decisions++;
    shown->otherwise +=
        search_answer(&(SearchSettings){.setup = test->setup, .playouts = PLAYOUTS}, game, &count) != option;
    shown->overspent += count.playouts > search_share(test->setup, PLAYOUTS, asked->option_count);
    door_copy(other, game, test->setup);
    if (!test->door->redeal(&host, other, seat, (uint64_t)shown->decisions)) return;
    shown->redealt++;
    shown->changed += !door_same(game, other, test->setup);
    shown->peeked +=
        search_answer(&(SearchSettings){.setup = test->setup, .playouts = PLAYOUTS}, other, &count) != option;
}

static void play(Shown *shown, const TestGame *test, uint64_t seed) {
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup)), *other = heap_new(1, door_size(test->setup));
    Asked asked;
    test->door->start(game, test->setup, seed);
    for (int i = 0; i < 60 && door_step(&host, game) == GAME_WAITS; i++) {
        (void)door_asked(game, test->setup, &asked);
        int option = search_answer(&(SearchSettings){.setup = test->setup, .playouts = PLAYOUTS}, game, &shown->count);
        if (asked.option_count > 1) compare(shown, test, game, other, &asked, option);
        if (door_answer(&host, game, option) != ANSWER_TAKEN) BAIL_OUT("it took an option that is not there");
    }
    free(game);
    free(other);
}

/* Each decision is looked at: games with long playouts need not be many. */
static void test_game(const char *options, int most) {
    TestGame *test = test_game_open(options);
    Shown shown = {0};
    int games = scale_games(most - 1) + 1;
    for (int i = 0; i < games; i++) play(&shown, test, (uint64_t)i + 5);
    cmp_ok(shown.otherwise, "==", 0, "%s: it decides alike when it is asked again (%d decisions)", options,
           shown.decisions);
    cmp_ok(shown.peeked, "==", 0, "%s: hidden cards change no answer (%d re-dealt games)", options, shown.redealt);
    cmp_ok(shown.changed, ">", shown.redealt / 2, "%s: in most of them something hidden had changed", options);
    cmp_ok(shown.overspent, "==", 0, "%s: it keeps to the playouts of each decision", options);
    cmp_ok((int)shown.count.playouts, "<=", PLAYOUTS * (int)shown.count.decisions, "%s: and to %d on average", options,
           PLAYOUTS);
    cmp_ok((int)shown.count.unfitted, "<", shown.decisions / 4 + 1, "%s: nearly always a re-dealt game is found",
           options);
    test_game_close(test);
}

/* A better answer wins: the searching bot against others, on few games. It has each seat in every deal. */
static void test_strength(const char *options, const char *others, int games, int fair) {
    TestGame *test = test_game_open(options);
    Game *game = heap_alloc(door_size(test->setup));
    int wins = 0, seats = door_seats(test->setup);
    for (int i = 0; i < games; i++) {
        Bench bench = test_game_bench(test, "search:60", i % seats, others);
        test_game_play(test, &bench, (uint64_t)(i / seats) + 100, game);
        wins += test->door->winners(game, test->setup) >> (i % seats) & 1;
    }
    cmp_ok(wins, ">", fair, "%s: it wins %d of %d games against %s", options, wins, games, others);
    free(game);
    test_game_close(test);
}

static void test_names(void) {
    Bench bench = {.setup = NULL};
    char name[BOT_NAME], why[200];
    ok(bench_fill(&bench, "search:35,greedy,search", 3, why, sizeof why), "search is a bot, with its playouts");
    is(bench_name(&bench, 0, name), "search:35", "its name has them");
    is(bench_name(&bench, 2, name), "search:200", "200 if none are given");
    ok(!bench_fill(&bench, "search:x", 3, why, sizeof why), "a number is expected");
    ok(!bench_fill(&bench, "search:1000001", 3, why, sizeof why), "of a million at most");
    ok(!bench_fill(&bench, "greedy:5", 3, why, sizeof why), "greedy takes none");
    ok(bench_alike(&bench, 0, 0), "a seat has the bot that it has");
}

/* Ends the search once enough has been played. */
typedef struct Stopper {
    volatile sig_atomic_t stop;
    int64_t after, last, calls, fallen; /* fallen: the number of playouts became less */
} Stopper;

static void on_progress(void *context, int64_t played, int64_t most) {
    Stopper *stopper = context;
    stopper->calls++;
    stopper->fallen += played < stopper->last || played > most;
    stopper->last = played;
    stopper->stop = played >= stopper->after;
}

/* More options get more playouts, up to a limit; games that name no usual number give each decision the same. */
static void test_share(void) {
    TestGame *test = test_game_open("--powers hippie,military,dog"), *whole = test_game_open("--game city --players 3");
    int usual = test->door->usual_options;
    cmp_ok(search_share(test->setup, 200, usual), "==", 200, "200 playouts for a usual decision");
    cmp_ok(search_share(test->setup, 200, 2 * usual), "==", 400, "twice as many for twice the options");
    cmp_ok(search_share(test->setup, 200, 1000), "<=", 800, "but not without end");
    cmp_ok(search_share(test->setup, 1, 2), "==", 1, "at least one");
    cmp_ok(search_share(test->setup, SEARCH_MOST, 1000), ">", SEARCH_MOST, "the largest number can be shared out, too");
    cmp_ok(search_share(whole->setup, 200, 2), "==", 200, "200 for any decision of a whole game");
    test_game_close(whole);
    test_game_close(test);
}

/* What is known when the search is stopped, or when it ends. */
static void test_stop(int64_t after, int64_t least, int64_t most) {
    TestGame *test = test_game_open("--powers hippie,military,dog --rounds 1");
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup));
    Stopper stopper = {.after = after};
    SearchedOption tried[64];
    SearchCount count = {0};
    Asked asked;
    test->door->start(game, test->setup, 5);
    (void)door_step(&host, game);
    (void)door_asked(game, test->setup, &asked);
    SearchSettings settings = {.setup = test->setup, .playouts = 600, .stop = &stopper.stop};
    settings.on_progress = on_progress;
    settings.context = &stopper;
    int64_t deals = search_try(&settings, game, tried, &count), sum = 0, rising = 0;
    for (int i = 0; i < asked.option_count; i++) {
        sum += tried[i].playouts + tried[i].failed;
        rising += i > 0 && tried[i].playouts > tried[i - 1].playouts;
    }
    ok(count.playouts >= least && count.playouts <= most, "%d playouts before it ends", (int)count.playouts);
    cmp_ok(sum, "==", count.playouts, "each is counted for its option");
    cmp_ok(tried[0].playouts, "==", deals, "the best option was tried on all deals");
    cmp_ok(rising, "==", 0, "and no option got more than a better one");
    ok(stopper.calls > 0 && stopper.fallen == 0, "progress is told as it is made");
    free(game);
    test_game_close(test);
}

int main(void) {
    plan(NO_PLAN);
    test_names();
    test_share();
    test_stop(INT64_MAX, 550, 600);
    test_stop(100, 100, 150);
    test_game("--powers hippie,military,dog --rounds 1", 7);
    test_game("--powers police,survivalist,preacher --players 4 --rounds 1", 7);
    test_game("--game city --players 3", 5);
    test_game("--game tsunami --players 3", 3);
    test_game("--game humans --players 2", 2);
    test_game("--game t/table/games/market.lua --players 2", 7);
    test_strength("--powers hippie,military,dog --rounds 1", "random", 24, 11);
    test_strength("--game city --players 3", "random", 24, 14);
    done_testing();
}
