#include "sim/dayz/rank_tally.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "sim/dayz/tally.h"

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

static void order_two(int *low, int *high) {
    int held = *low;
    if (held <= *high) return;
    *low = *high;
    *high = held;
}

/* Triples are sorted by their largest member, then by the next. */
size_t rank_tally_triple(const RankTally *tally, int a, int b, int c) {
    size_t n = (size_t)tally->count;
    order_two(&a, &b);
    order_two(&b, &c);
    order_two(&a, &b);
    return RANK_TABLES * n * n + triples_of((size_t)c) + pairs_of((size_t)b) + (size_t)a;
}

int64_t rank_tally_games(const RankTally *tally, int a, int b, int c) {
    if (b == c || a == c) return rank_tally_sum(tally, RANK_GAMES, a, b);
    if (a == b) return rank_tally_sum(tally, RANK_GAMES, a, c);
    return tally->sums[rank_tally_triple(tally, a, b, c)];
}

/* True if both are versions of one faction, so that they are never in play together. */
static bool same_faction(const RankTally *tally, int a, int b) {
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
    RankTally *tally = rank_tally_of(results);
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
    RankTally *tally = rank_tally_of(results);
    if (tally->count) memset(tally->sums, 0, rank_tally_size(tally->count) * sizeof *tally->sums);
}

void rank_tally_add(Results *results, const Results *more) {
    RankTally *tally = rank_tally_of(results);
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

static void add_worth(RankTally *tally, const RankGame *game, int own, int partner) {
    int power = game->powers[own];
    int64_t wins = game->wins[own], change = game->change[own];
    const int64_t numbers[RANK_TABLES] = {1, wins, wins * wins, change, change * change};
    for (int table = 0; table < RANK_TABLES; table++)
        tally->sums[rank_tally_place(tally, (RankTable)table, power, game->powers[partner])] += numbers[table];
}

void rank_tally_game(RankTally *tally, const RankGame *game) {
    const int *powers = game->powers;
    for (int own = 0; own < tally->in_game; own++)
        for (int partner = 0; partner < tally->in_game; partner++) add_worth(tally, game, own, partner);
    for (int a = 0; a < tally->in_game; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++) tally->sums[rank_tally_triple(tally, powers[a], powers[b], powers[c])]++;
}

/* Part files --------------------------------------------------------------------------------------- */

/* The file may be damaged or forged: every number is in its range, so that no sum overflows, and adds up with others. */

enum { MARK_MINE = 1, MARK_SHARED = 2, MARKS = 4 }; /* bits of the number before the name of a power */

/* The largest worth in one game. */
#define WINS ((int64_t)TALLY_WIN)
#define CHANGE ((int64_t)2 * MAX_POPULATION)

/* Each table, with the range of its numbers for one game. */
static const struct RankRow {
    const char *name;
    int64_t least, most;
} rank_rows[RANK_TABLES] = {
    {"games", 0, 1},
    {"wins", -WINS, WINS},
    {"wins2", 0, WINS *WINS},
    {"change", -CHANGE, CHANGE},
    {"change2", 0, CHANGE *CHANGE},
};

/* The games of the power with the number `last` and two before it: where they begin, and how many numbers they are. */
static size_t triples_begin(const RankTally *tally, int last) {
    return rank_tally_triple(tally, 0, 1, last);
}

static int triples_count(int last) {
    return last * (last - 1) / 2;
}

/* Writing ------------------------------------------------------------------------------------------ */

void rank_tally_put(FILE *file, const SimRun *run) {
    const RankTally *tally = rank_tally_of(run->results);
    fprintf(file, "powers %d %d\n", tally->count, tally->in_game);
    for (int a = 0; a < tally->count; a++)
        fprintf(file, "power %d %s\n", tally->mine[a] * MARK_MINE + tally->shared[a] * MARK_SHARED, tally->names[a]);
    for (int table = 0; table < RANK_TABLES; table++)
        for (int a = 0; a < tally->count; a++)
            part_put_numbers(file, rank_rows[table].name, &tally->sums[rank_tally_place(tally, (RankTable)table, a, 0)],
                             tally->count);
    for (int a = 2; a < tally->count; a++)
        part_put_numbers(file, "three", &tally->sums[triples_begin(tally, a)], triples_count(a));
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool take_name(PartReader *reader, RankTally *tally, int power) {
    char *text = part_need(reader, "power");
    int64_t marks;
    if (!text) return false;
    bool fits = part_take_number(&text, &marks) && marks >= 0 && marks < MARKS && text[0] == ' ' && text[1] &&
                strlen(text + 1) < NAME_SIZE;
    if (!fits) return part_refuse(reader, false, "%s", "not the name of a power");
    tally->mine[power] = marks & MARK_MINE;
    tally->shared[power] = marks & MARK_SHARED;
    strcpy(tally->names[power], text + 1);
    for (int other = 0; other < power; other++)
        if (strcmp(tally->names[other], tally->names[power]) == 0)
            return part_refuse(reader, false, "%s", "the power is there twice");
    return true;
}

static bool take_names(PartReader *reader, RankTally *tally) {
    int64_t numbers[2];
    if (!part_take_numbers(reader, "powers", numbers, 2)) return false;
    if (numbers[0] < 1 || numbers[0] > RANK_POWERS || numbers[1] < 1 || numbers[1] > MAX_SLOTS ||
        numbers[1] > numbers[0])
        return part_refuse_sum(reader, "powers");
    rank_tally_init(tally, (int)numbers[0], (int)numbers[1]);
    for (int power = 0; power < tally->count; power++)
        if (!take_name(reader, tally, power)) return false;
    return true;
}

/* The games of two powers are the same in both rows, and none if they are of one faction. */
static bool games_fit(const RankTally *tally, const SimRun *run, int power, int partner) {
    int64_t games = rank_tally_sum(tally, RANK_GAMES, power, partner);
    if (games < 0 || games > run->to - run->from) return false;
    if (power != partner && same_faction(tally, power, partner)) return games == 0;
    return partner >= power || games == rank_tally_sum(tally, RANK_GAMES, partner, power);
}

static bool sum_fits(const RankTally *tally, RankTable table, int power, int partner) {
    int64_t games = rank_tally_sum(tally, RANK_GAMES, power, partner);
    int64_t sum = rank_tally_sum(tally, table, power, partner);
    if (sum < rank_rows[table].least * games || sum > rank_rows[table].most * games) return false;
    if (table != RANK_WINS2 && table != RANK_CHANGE2) return true;
    return part_squares_fit(games, rank_tally_sum(tally, (RankTable)(table - 1), power, partner), sum);
}

/* Each game of a power is in the columns of all its partners. */
static bool row_fits(const RankTally *tally, const SimRun *run, RankTable table, int power) {
    int64_t partners = 0;
    for (int partner = 0; partner < tally->count; partner++) {
        if (table == RANK_GAMES ? !games_fit(tally, run, power, partner) : !sum_fits(tally, table, power, partner))
            return false;
        if (partner != power) partners += rank_tally_sum(tally, table, power, partner);
    }
    return partners == (tally->in_game - 1) * rank_tally_sum(tally, table, power, power);
}

/* Each game is a game of `in_game` powers. */
static bool take_rank_table(PartReader *reader, RankTally *tally, RankTable table) {
    const char *word = rank_rows[table].name;
    int64_t sum = 0;
    for (int power = 0; power < tally->count; power++) {
        int64_t *row = &tally->sums[rank_tally_place(tally, table, power, 0)];
        if (!part_take_numbers(reader, word, row, tally->count)) return false;
        if (!row_fits(tally, reader->run, table, power)) return part_refuse_sum(reader, word);
        sum += rank_tally_sum(tally, table, power, power);
    }
    return table != RANK_GAMES || sum == tally->in_game * sim_run_played(reader->run) || part_refuse_sum(reader, word);
}

/* No three powers are in play more often than two of them. */
static bool three_fit(const RankTally *tally, int a, int b, int c) {
    int64_t games = rank_tally_games(tally, a, b, c);
    return games >= 0 && games <= rank_tally_sum(tally, RANK_GAMES, a, b) &&
           games <= rank_tally_sum(tally, RANK_GAMES, a, c) && games <= rank_tally_sum(tally, RANK_GAMES, b, c);
}

static bool take_triples(PartReader *reader, RankTally *tally, int last) {
    if (!part_take_numbers(reader, "three", &tally->sums[triples_begin(tally, last)], triples_count(last)))
        return false;
    for (int b = 1; b < last; b++)
        for (int a = 0; a < b; a++)
            if (!three_fit(tally, a, b, last)) return part_refuse_sum(reader, "three");
    return true;
}

/* Each game of two powers has `in_game` - 2 others. */
static bool triples_add_up(const RankTally *tally) {
    for (int a = 0; a < tally->count; a++)
        for (int b = 0; b < a; b++) {
            int64_t others = 0;
            for (int c = 0; c < tally->count; c++)
                if (c != a && c != b) others += rank_tally_games(tally, a, b, c);
            if (tally->in_game > 1 && others != (tally->in_game - 2) * rank_tally_sum(tally, RANK_GAMES, a, b))
                return false;
        }
    return true;
}

bool rank_tally_take(PartReader *reader) {
    RankTally *tally = rank_tally_of(reader->run->results);
    if (!take_names(reader, tally)) return false;
    for (int table = 0; table < RANK_TABLES; table++)
        if (!take_rank_table(reader, tally, (RankTable)table)) return false;
    for (int last = 2; last < tally->count; last++)
        if (!take_triples(reader, tally, last)) return false;
    if (!triples_add_up(tally)) return part_refuse_sum(reader, "three");
    return part_take_end(reader);
}
