#include "sim/dayz/rank_draw.h"

#include "core/base/chance.h"

enum { MAX_ATTEMPTS = 1000 }; /* to find a deck that can be dealt, where scripts have uncommon numbers of cards */

static bool add_power(RankPool *pool, PowerName power) {
    if (pool->count == RANK_POWERS) return false;
    pool->powers[pool->count++] = power;
    return true;
}

/* The versions that can be drawn by R5.7, whatever the edition draws. */
bool rank_pool_list(RankPool *pool, const Setup *setup, int in_game) {
    Setup all = *setup;
    all.edition.draw_versions = true;
    *pool = (RankPool){.in_game = in_game};
    for (int faction = 0; faction < all.faction_count; faction++)
        for (int version = 0; version < VERSIONS; version++)
            if (pool_has_version(&all, faction, version) &&
                !add_power(pool, (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING}))
                return false;
    return pool_count_factions(&all) >= in_game;
}

static bool has_faction(const RankPool *pool, const int *powers, int count, int power) {
    for (int i = 0; i < count; i++)
        if (pool->powers[powers[i]].faction == pool->powers[power].faction) return true;
    return false;
}

static void draw(const RankPool *pool, uint64_t *chance, int powers[MAX_SLOTS]) {
    int count = 0;
    if (pool->mine_count && chance_below(chance, 2))
        powers[count++] = pool->mine[chance_below(chance, (uint32_t)pool->mine_count)];
    while (count < pool->in_game) {
        int power = (int)chance_below(chance, (uint32_t)pool->count);
        if (!has_faction(pool, powers, count, power)) powers[count++] = power;
    }
}

/* The powers come in a random order, so that those marked as mine are not always the first. */
static void fill_lineup(const RankPool *pool, const Setup *setup, uint64_t *chance, const int *powers, Lineup *lineup) {
    uint8_t order[MAX_SLOTS] = {0, 1, 2, 3, 4, 5, 6};
    *lineup = setup->lineups[0];
    lineup->with_count = (uint8_t)setup->named_with;
    while (lineup->slot_count && setup->factions[lineup->faction[lineup->slot_count - 1]].role == ROLE_SURVIVOR)
        lineup->slot_count--;
    chance_shuffle(chance, order, pool->in_game);
    for (int i = 0; i < pool->in_game; i++) {
        PowerName power = pool->powers[powers[order[i]]];
        lineup->faction[lineup->slot_count] = power.faction;
        lineup->version[lineup->slot_count++] = power.version;
    }
}

bool rank_pool_draw(const RankPool *pool, const Setup *setup, uint64_t seed, int powers[MAX_SLOTS], Lineup *lineup) {
    uint64_t chance = chance_mix(seed ^ 0x1414141414141414u); /* not the numbers that the game draws */
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        draw(pool, &chance, powers);
        fill_lineup(pool, setup, &chance, powers, lineup);
        int size = setup_deck_size(setup, lineup);
        if (size <= MAX_CARDS && size >= setup_cards_dealt(setup)) return true;
    }
    return false;
}
