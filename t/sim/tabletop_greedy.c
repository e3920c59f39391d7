/* The bot "greedy" in whole games: it answers by what its seat sees and nothing else, decides alike when it is asked again,
 * and beats random bots. */
#include <stdlib.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

/* What a game showed. */
typedef struct Shown {
    int decisions, redealt, changed, peeked, otherwise, blind;
} Shown;

static int ask(Shown *shown, const TestGame *test, const Game *game) {
    bool blind = false;
    int option = test->door->greedy(test->setup, game, &blind);
    shown->blind += blind;
    return option;
}

/* Asks once more, and in a game where all that the seat cannot see is another thing. */
static void compare(Shown *shown, const TestGame *test, const Game *game, Game *other, int seat, int option) {
    Host host = {.setup = test->setup, .silent = true};
    shown->decisions++;
    shown->otherwise += ask(shown, test, game) != option;
    door_copy(other, game, test->setup);
    if (!test->door->redeal(&host, other, seat, (uint64_t)shown->decisions)) return;
    shown->redealt++;
    shown->changed += !door_same(game, other, test->setup);
    shown->peeked += ask(shown, test, other) != option;
}

static void play(Shown *shown, const TestGame *test, uint64_t seed) {
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup)), *other = heap_new(1, door_size(test->setup));
    Asked asked;
    test->door->start(game, test->setup, seed);
    for (int i = 0; i < 120 && door_step(&host, game) == GAME_WAITS; i++) {
        (void)door_asked(game, test->setup, &asked);
        int option = ask(shown, test, game);
        if (asked.option_count > 1) compare(shown, test, game, other, asked.seat, option);
        if (door_answer(&host, game, option) != ANSWER_TAKEN) BAIL_OUT("it took an option that is not there");
    }
    free(game);
    free(other);
}

static void test_view(const char *options) {
    TestGame *test = test_game_open(options);
    Shown shown = {0};
    for (int i = 0; i < scale_games(2) + 1; i++) play(&shown, test, (uint64_t)i + 5);
    cmp_ok(shown.otherwise, "==", 0, "%s: it decides alike when it is asked again (%d decisions)", options,
           shown.decisions);
    cmp_ok(shown.peeked, "==", 0, "%s: hidden cards change no answer (%d re-dealt games)", options, shown.redealt);
    cmp_ok(shown.changed, ">", shown.redealt / 2, "%s: in most of them something hidden had changed", options);
    cmp_ok(shown.blind, "==", 0, "%s: a re-dealt game is always found", options);
    test_game_close(test);
}

/* It has each seat in every deal. */
static void test_strength(const char *options, int games, int fair) {
    TestGame *test = test_game_open(options);
    Game *game = heap_alloc(door_size(test->setup));
    int wins = 0, seats = door_seats(test->setup);
    for (int i = 0; i < games; i++) {
        Bench bench = test_game_bench(test, "greedy", i % seats, "random");
        test_game_play(test, &bench, (uint64_t)(i / seats) + 100, game);
        wins += test->door->winners(game, test->setup) >> (i % seats) & 1;
    }
    cmp_ok(wins, ">", fair, "%s: it wins %d of %d games against random bots", options, wins, games);
    free(game);
    test_game_close(test);
}

int main(void) {
    plan(NO_PLAN);
    test_view("--game city --players 3");
    test_view("--game tsunami --players 3");
    test_view("--game humans --players 3");
    test_strength("--game city --players 3", 24, 10);
    test_strength("--game tsunami --players 3", 24, 12);
    test_strength("--game humans --players 3", 12, 6);
    done_testing();
}
