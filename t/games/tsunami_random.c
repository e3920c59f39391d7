/* Zombie Tsunami played at random, with all numbers of players, with and without the extension and bluffs (T9.2, T10). The
 * referee, written from the rules alone, accepts every stream, and finds what is forged. `make soak` plays 20,000 games. */
#include <tap.h>

#include "t/lib/games/referee_pipe.h"

static const char *const setups[] = {"zombird=no", "zombird=yes", "zombird=no bluffs=yes", "zombird=yes bluffs=yes",
                                     NULL};

static void finds_forgeries(void) {
    TestTabletop *test = test_tabletop_options("games/tsunami.lua", 5, "zombird=yes");
    ok(refereed_stream(test, 2, "perl t/lib/games/forge_stream.pl t/games/tsunami_referee.pl"),
       "the referee finds forged streams");
    test_tabletop_free(test);
}

int main(void) {
    RefereedGame game = {.script = "games/tsunami.lua", .referee = "t/games/tsunami_referee.pl", .least = 3, .most = 6};
    game.options = setups;
    game.games = 200;
    plan(NO_PLAN);
    refereed_games(&game);
    finds_forgeries();
    done_testing();
}
