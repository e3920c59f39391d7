#include "t/lib/deals.h"

#include <math.h>
#include <string.h>

#include "core/rules/view.h"
#include "core/rules/redeal.h"
#include "t/lib/standin.h"

static const Face six[] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}};
static const Power nothing = {0};

Setup deals_setup(Faction pool[SUITS], int cards, int seats, int hand) {
    static const char *const ids[SUITS] = {"red", "green", "blue"};
    Setup setup = standin_setup(seats, true);
    for (int i = 0; i < SUITS; i++) pool[i] = (Faction){ids[i], ROLE_SURVIVOR, six, cards, {&nothing}};
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
    plain.now.chance = 0;
    memset(&plain.found, 0, sizeof plain.found);
    memset(&plain.open, 0, sizeof plain.open);
    return game_digest(&plain);
}

/* The place of the deal, or where it would come to be. */
static int find(const Deals *deals, uint64_t digest) {
    int place = 0;
    while (place < deals->count && deals->digest[place] != digest) place++;
    return place;
}

void deals_collect(Deals *deals, const Host *host, const Game *game, int times) {
    memset(deals, 0, sizeof *deals);
    for (; deals->redeals < times && deals->count < MAX_DEALS; deals->redeals++) {
        Game redealt = *game;
        game_redeal(host, &redealt, 0, (uint64_t)deals->redeals);
        uint64_t digest = digest_of(&redealt);
        int place = find(deals, digest);
        deals->digest[place] = digest;
        deals->times[place]++;
        if (place == deals->count) deals->count++;
    }
}

int deals_of(const Deals *deals, const Game *game) {
    int place = find(deals, digest_of(game));
    return place < deals->count ? deals->times[place] : 0;
}

double deals_unevenness(const Deals *deals, int possible) {
    double expected = (double)deals->redeals / possible, sum = (possible - deals->count) * expected;
    for (int i = 0; i < deals->count; i++)
        sum += (deals->times[i] - expected) * (deals->times[i] - expected) / expected;
    return (sum - (possible - 1)) / sqrt(2.0 * (possible - 1));
}
