#include "t/lib/kernel/redeal_tally.h"

#include <math.h>
#include <string.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/test_setup.h"

static const Face six[] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}};
static const Power nothing = {0};

Setup redeal_setup(Faction pool[SUITS], int cards, int seats, int hand) {
    static const char *const ids[SUITS] = {"red", "green", "blue"};
    Setup setup = test_setup(seats, true);
    for (int i = 0; i < SUITS; i++) pool[i] = (Faction){ids[i], ROLE_SURVIVOR, six, cards, {&nothing}, NULL};
    setup.factions = pool;
    setup.faction_count = SUITS;
    setup.special_count = 0;
    setup.edition.itinerants[seats] = 0;
    setup.hand_size = hand;
    setup.lineups[0] = (Lineup){.slot_count = SUITS, .faction = {0, 1, 2}};
    return setup;
}

static uint64_t digest_of(const Game *game) {
    Game plain = *game;
    plain.now.chance = plain.seed = 0;
    memset(&plain.found, 0, sizeof plain.found);
    memset(&plain.open, 0, sizeof plain.open);
    return game_digest(&plain);
}

/* The index of the deal in the tally, or the free index for it. */
static int find(const RedealTally *tally, uint64_t digest) {
    int place = 0;
    while (place < tally->count && tally->digest[place] != digest) place++;
    return place;
}

void redeal_tally_collect(RedealTally *tally, const Host *host, const Game *game, int times) {
    memset(tally, 0, sizeof *tally);
    for (; tally->redeals < times && tally->count < MAX_TALLIED_DEALS; tally->redeals++) {
        Game redealt = *game;
        if (!game_redeal(host, &redealt, 0, (uint64_t)tally->redeals)) continue;
        uint64_t digest = digest_of(&redealt);
        int place = find(tally, digest);
        tally->digest[place] = digest;
        tally->times[place]++;
        if (place == tally->count) tally->count++;
    }
}

int redeal_tally_count(const RedealTally *tally, const Game *game) {
    int place = find(tally, digest_of(game));
    return place < tally->count ? tally->times[place] : 0;
}

double redeal_tally_unevenness(const RedealTally *tally, int possible) {
    double expected = (double)tally->redeals / possible, sum = (possible - tally->count) * expected;
    for (int i = 0; i < tally->count; i++)
        sum += (tally->times[i] - expected) * (tally->times[i] - expected) / expected;
    return (sum - (possible - 1)) / sqrt(2.0 * (possible - 1));
}
