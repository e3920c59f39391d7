/* Humans!!! played at random, with all numbers of players: sound after every decision, repeatable, and no view depends on
 * what a seat cannot know (U10.1). The referee, written from the rules alone, accepts every stream. `make soak` plays
 * 20,000 games. */
#include <tap.h>

#include "t/lib/games/referee_pipe.h"

int main(void) {
    static const char *const setups[] = {"", NULL};
    RefereedGame game = {.script = "games/humans.lua", .referee = "t/games/humans_referee.pl", .least = 2, .most = 6};
    game.options = setups;
    game.games = 100; /* long ones: 20 for each number of players; the other games have 13 for each set-up */
    plan(5);
    refereed_games(&game);
    done_testing();
}
