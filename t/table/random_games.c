/* Whole games played at random: sound after every decision, the same bytes inside step and from outside, restored
 * positions alike, views that re-dealing does not change. */
#include <tap.h>

#include "t/lib/scale.h"
#include "t/lib/table/test_tabletop.h"

static void plays(const char *name, int players) {
    char path[128];
    snprintf(path, sizeof path, "t/table/games/%s.lua", name);
    TestTabletop *test = test_tabletop_file(path, players);
    int games = scale_games(60);
    const char *fault = test->game ? NULL : test->messages;
    for (int i = 0; !fault && i < games; i++) fault = random_tabletop_check(test->game, (uint64_t)i);
    ok(!fault, "%s with %d players", name, players);
    if (fault) diag("%s", fault);
    test_tabletop_free(test);
}

int main(void) {
    plan(9);
    for (int players = 2; players <= 4; players++) plays("market", players);
    for (int players = 3; players <= 6; players++) plays("ambush", players);
    for (int players = 2; players <= 3; players++) plays("town", players);
    done_testing();
}
