/* Re-dealing is uniform: all possible deals, the real one included, are equally frequent. */
#include <tap.h>

#include <math.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/redeal_tally.h"
#include "t/lib/kernel/test_setup.h"

enum { PER_DEAL = 100 };

/* `possible` is the number of deals that are possible for the seat. */
static void all_deals_are_as_likely(Host *host, const Game *game, int possible, const char *when) {
    static RedealTally tally;
    redeal_tally_collect(&tally, host, game, possible * PER_DEAL);
    double uneven = redeal_tally_unevenness(&tally, possible);
    double real = (redeal_tally_count(&tally, game) - PER_DEAL) / sqrt(PER_DEAL);
    cmp_ok(tally.count, "==", possible, "%s each of %d deals comes up", when, possible);
    ok(fabs(uneven) < 4, "%s they come up evenly (chi-square: %.1f deviations)", when, uneven);
    ok(fabs(real) < 4, "%s the real deal comes up like the others (%.1f deviations)", when, real);
}

int main(void) {
    Faction pool[SUITS];
    Setup setup = redeal_setup(pool, 3, 2, 3); /* 9 cards: hands of 3, a Reserve of 3 */
    Host outside = {.setup = &setup};
    Game game;
    plan(6);
    game_init(&game, &setup, 5);
    game_step(&outside, &game);
    all_deals_are_as_likely(&outside, &game, 20 * 6, "in the transfer"); /* 3 of 6 cards, 3 in any order */
    while (game.asked.about == ABOUT_TRANSFER) {
        game_answer(&outside, &game, random_answer(NULL, &game));
        game_step(&outside, &game);
    }
    all_deals_are_as_likely(&outside, &game, 4 * 6, "in play"); /* 1 of 4 cards, 3 in any order */
    return exit_status();
}
