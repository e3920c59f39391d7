#include "sim/dayz/rank_tally.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

/* The number of ways to choose 2 or 3 of n. */
static size_t pairs_of(size_t n) {
    return n * (n - 1) / 2;
}

static size_t triples_of(size_t n) {
    return n < 3 ? 0 : n * (n - 1) * (n - 2) / 6;
}

size_t rank_tally_size(int count) {
    size_t n = (size_t)count;
    return RANK_TABLES * n * n + triples_of(n);
}

size_t rank_tally_place(const RankTally *tally, RankTable table, int power, int partner) {
    size_t n = (size_t)tally->count;
    return (size_t)table * n * n + (size_t)power * n + (size_t)partner;
}

static void order(int *low, int *high) {
    int held = *low;
    if (held <= *high) return;
    *low = *high;
    *high = held;
}

/* Triples are sorted by their largest member, then by the next. */
size_t rank_tally_triple(const RankTally *tally, int a, int b, int c) {
    size_t n = (size_t)tally->count;
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    return RANK_TABLES * n * n + triples_of((size_t)c) + pairs_of((size_t)b) + (size_t)a;
}

int64_t rank_tally_games(const RankTally *tally, int a, int b, int c) {
    if (b == c || a == c) return rank_tally_sum(tally, RANK_GAMES, a, b);
    if (a == b) return rank_tally_sum(tally, RANK_GAMES, a, c);
    return tally->sums[rank_tally_triple(tally, a, b, c)];
}

bool rank_tally_same_faction(const RankTally *tally, int a, int b) {
    size_t length = strcspn(tally->names[a], ":");
    return length == strcspn(tally->names[b], ":") && strncmp(tally->names[a], tally->names[b], length) == 0;
}

void rank_tally_init(RankTally *tally, int count, int in_game) {
    if (tally->count == count && tally->in_game == in_game) return;
    rank_tally_release(&tally->results);
    tally->count = count;
    tally->in_game = in_game;
    tally->names = heap_new((size_t)count, sizeof *tally->names);
    tally->mine = heap_new((size_t)count, sizeof *tally->mine);
    tally->shared = heap_new((size_t)count, sizeof *tally->shared);
    tally->sums = heap_new(rank_tally_size(count), sizeof *tally->sums);
}

void rank_tally_release(Results *results) {
    RankTally *tally = (RankTally *)(void *)results;
    free(tally->names);
    free(tally->mine);
    free(tally->shared);
    free(tally->sums);
    *tally = (RankTally){.results = *results};
}

bool rank_tally_alike(const Results *results, const Results *other) {
    const RankTally *one = (const RankTally *)(const void *)results, *two = (const RankTally *)(const void *)other;
    bool alike = one->count == two->count && one->in_game == two->in_game;
    for (int i = 0; alike && i < one->count; i++)
        alike = one->mine[i] == two->mine[i] && one->shared[i] == two->shared[i] &&
                strcmp(one->names[i], two->names[i]) == 0;
    return alike;
}

void rank_tally_clear(Results *results) {
    RankTally *tally = (RankTally *)(void *)results;
    if (tally->count) memset(tally->sums, 0, rank_tally_size(tally->count) * sizeof *tally->sums);
}

void rank_tally_add(Results *results, const Results *more) {
    RankTally *tally = (RankTally *)(void *)results;
    const RankTally *other = (const RankTally *)(const void *)more;
    if (!other->count) return;
    if (!tally->count) {
        rank_tally_init(tally, other->count, other->in_game);
        memcpy(tally->names, other->names, (size_t)other->count * sizeof *tally->names);
        memcpy(tally->mine, other->mine, (size_t)other->count * sizeof *tally->mine);
        memcpy(tally->shared, other->shared, (size_t)other->count * sizeof *tally->shared);
    }
    for (size_t i = 0; i < rank_tally_size(tally->count); i++) tally->sums[i] += other->sums[i];
}

static void add(RankTally *tally, const RankGame *game, int own, int partner) {
    int power = game->powers[own];
    int64_t wins = game->wins[own], change = game->change[own];
    const int64_t numbers[RANK_TABLES] = {1, wins, wins * wins, change, change * change};
    for (int table = 0; table < RANK_TABLES; table++)
        tally->sums[rank_tally_place(tally, (RankTable)table, power, game->powers[partner])] += numbers[table];
}

void rank_tally_game(RankTally *tally, const RankGame *game) {
    const int *powers = game->powers;
    for (int own = 0; own < tally->in_game; own++)
        for (int partner = 0; partner < tally->in_game; partner++) add(tally, game, own, partner);
    for (int a = 0; a < tally->in_game; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++) tally->sums[rank_tally_triple(tally, powers[a], powers[b], powers[c])]++;
}
