/* Re-dealing after shown voids: exactly the deals that fit come up, with equal frequency. */
#include <tap.h>

#include <math.h>
#include <string.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/redeal_tally.h"
#include "t/lib/kernel/setup_mix.h"

enum { PER_DEAL = 100, CASES = 12, VIEWER = 0, SEATS = 3 };

/* Marks the real voids of the other seats as shown; false if there are too few. */
static bool show_voids(Game *game) {
    int shown = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int suit = 0; suit < SUITS; suit++)
            if (seat != VIEWER && set_empty(set_and(table_holds(&game->now, seat), game->deck.of_slot[suit])))
                game->now.voids[seat] |= (uint8_t)(1u << suit), shown++;
    return shown > 1;
}

/* Free places in the hands and, last, in the Reserve, where the order counts. */
typedef struct FreePlaces {
    int left[SEATS + 1];
} FreePlaces;

/* Counts the deals that fit by trying every free place for every card. */
static int count_deals(const Game *game, Set unknown, FreePlaces room) {
    if (set_empty(unknown)) return 1;
    int deals = 0, card = set_take(&unknown);
    for (int place = 0; place <= SEATS; place++) {
        int ways = place == SEATS ? room.left[place] : room.left[place] > 0;
        if (place < SEATS && game->now.voids[place] >> game->deck.slot[card] & 1) ways = 0;
        if (ways == 0) continue;
        room.left[place]--;
        deals += ways * count_deals(game, unknown, room);
        room.left[place]++;
    }
    return deals;
}

static int deals_that_fit(const Game *game) {
    Set unknown = set_minus(deck_all(&game->deck), table_known(&game->now, &game->deck, VIEWER));
    FreePlaces room = {{0}};
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != VIEWER) room.left[seat] = set_count(game->now.zone[ZONE_HAND + seat]);
    room.left[SEATS] = game->now.reserve_count;
    return count_deals(game, unknown, room);
}

int main(void) {
    static RedealTally tally;
    Faction pool[SUITS];
    Setup setup = redeal_setup(pool, 5, SEATS, 4); /* 15 cards: 2 in each hand and 2 open, a Reserve of 3 */
    Host outside = {.setup = &setup};
    int total = 0, wrong = 0;
    double worst = 0;
    plan(2);
    for (uint64_t seed = 0, cases = 0; cases < CASES; seed++) {
        Game game;
        game_init(&game, &setup, seed);
        if (!random_play_to(&outside, &game, 2 * SEATS) || !show_voids(&game)) continue;
        int fit = deals_that_fit(&game);
        redeal_tally_collect(&tally, &outside, &game, fit * PER_DEAL);
        worst = fmax(worst, fabs(redeal_tally_unevenness(&tally, fit)));
        wrong += tally.count != fit;
        total += fit;
        cases++;
    }
    cmp_ok(wrong, "==", 0, "exactly the deals that fit come up: %d in %d cases", total, CASES);
    ok(worst < 4, "they come up evenly (chi-square: at worst %.1f deviations)", worst);
    return exit_status();
}
