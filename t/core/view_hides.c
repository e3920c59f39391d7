/* A view shows nothing that its seat cannot know. Two games that differ only in that have equal
 * views for as long as the seat is told the same (R2.6, R3.9, R3.11). */
#include <tap.h>

#include "t/lib/kernel/game_pair.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/scale.h"

enum { GAMES = 4000 };

static GamePairTally tally;

static const char *pairs_look_the_same(const Setup *setup, uint64_t seed) {
    return game_pair_fault(setup, seed, &tally);
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(1 + DIFFERENCES);
    is(setup_mix_fault(GAMES, pairs_look_the_same, fault), NULL,
       "games of %d set-ups that differ only in what a seat cannot know have equal views", scale_games(GAMES));
    for (int i = 0; i < DIFFERENCES; i++)
        ok(tally.pairs[i] && tally.views[i] > tally.pairs[i] / 2, "%d pairs that differ in %s, %d views later on",
           tally.pairs[i], game_pair_difference((PairDifference)i), tally.views[i]);
    return exit_status();
}
