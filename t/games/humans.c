/* Whole games of Humans!!! at random, for all numbers of players: sound after every decision, repeatable, and no view
 * depends on what a seat cannot know (U10.1). One percent of what a soak plays. */
#include <tap.h>

#include "t/lib/scale.h"
#include "t/lib/tabletop/test_tabletop.h"

enum { GAMES = 40 }; /* for each number of players */

static void plays(int players) {
    TestTabletop *test = test_tabletop_file("games/humans.lua", players);
    const char *fault = test->game ? NULL : test->messages;
    int games = scale_games(GAMES);
    for (int i = 0; !fault && i < games; i++) fault = random_tabletop_check(test->game, (uint64_t)i);
    ok(!fault, "games of %d are sound, and hands are hidden (U10.1)", players);
    if (fault) diag("%s", fault);
    test_tabletop_free(test);
}

int main(void) {
    plan(5);
    for (int players = 2; players <= 6; players++) plays(players);
    done_testing();
}
