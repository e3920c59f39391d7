/* Happy City played at random, with all numbers of players and all variants (C6.1 to C6.3). The referee, written from the
 * rules alone, accepts every stream, and finds what is forged. `make soak` plays 20,000 games. */
#include <tap.h>

#include "t/lib/games/referee_pipe.h"

static const char *const setups[] = {"variant=family", "variant=expert", "variant=family children=yes",
                                     "variant=expert children=yes", NULL};

static void finds_forgeries(const char *options, int players) {
    TestTabletop *test = test_tabletop_options("games/city.lua", players, options);
    ok(refereed_stream(test, 3, "perl t/lib/games/forge_stream.pl t/games/city_referee.pl"),
       "the referee finds forged streams, %s", options);
    test_tabletop_free(test);
}

int main(void) {
    RefereedGame game = {.script = "games/city.lua", .referee = "t/games/city_referee.pl", .least = 2, .most = 5};
    game.options = setups;
    game.games = 200;
    plan(NO_PLAN);
    refereed_games(&game);
    finds_forgeries("variant=family", 3);
    finds_forgeries("variant=expert", 3);
    done_testing();
}
