#include "sim/dayz/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/look.h"
#include "core/base/heap.h"
#include "lua/vm/vm.h"

/* The largest numbers of one game, for part files. */
#define HALF TALLY_HALF                           /* the low half of a sum of cubes */
#define CHANGE ((int64_t)MAX_POPULATION)          /* of a population */
#define TOTAL (MAX_SEATS * CHANGE)                /* of all changes */
#define AHEAD (2 * TOTAL)                         /* seats * change - total */
#define TRICKS ((int64_t)MAX_ROUNDS * MAX_TRICKS) /* played */
#define DELTAS (2 * MAX_SEATS * INT64_C(32768))   /* as AHEAD, of one count */
#define MANY (TRICKS * MAX_CARDS)                 /* calls, acts, cards moved, questions */

static const TallyField tally_fields[] = {
    TALLY_ONE(Tally, games, 1, 1),
    TALLY_ONE(Tally, rounds, 1, MAX_ROUNDS),
    TALLY_ONE(Tally, tricks, 0, TRICKS),
    TALLY_ONE(Tally, zombies, 0, 1),
    TALLY_ONE(Tally, shared, 0, 1),
    TALLY_ROW(Tally, ended, 0, 1),
    TALLY_ROW(Tally, eliminated, 0, MAX_SEATS),
    TALLY_SEATS(Tally, wins, 0, TALLY_WIN),
    TALLY_SEATS(Tally, change, -CHANGE, CHANGE),
    TALLY_SQUARES(Tally, change2, change, games, CHANGE *CHANGE),
    TALLY_SEATS(Tally, cubes_high, -(CHANGE *CHANGE *CHANGE >> 32) - 1, CHANGE *CHANGE *CHANGE >> 32),
    TALLY_SEATS(Tally, cubes_low, 0, HALF),
    TALLY_SEATS(Tally, fourths_high, 0, CHANGE *CHANGE *CHANGE *CHANGE >> 32),
    TALLY_SEATS(Tally, fourths_low, 0, HALF),
    TALLY_SEATS(Tally, ahead, -AHEAD, AHEAD),
    TALLY_SQUARES(Tally, ahead2, ahead, games, AHEAD *AHEAD),
    TALLY_SEATS(Tally, fallen, 0, 1),
    TALLY_SEATS(Tally, histogram, 0, 1),
    TALLY_ONE(Tally, total, -TOTAL, TOTAL),
    TALLY_SQUARES(Tally, total2, total, games, TOTAL *TOTAL),
    TALLY_ONE(Tally, gap, 0, 2 * CHANGE),
    TALLY_SQUARES(Tally, gap2, gap, games, 4 * CHANGE * CHANGE),
    TALLY_SEATS(Tally, led, 0, 1),
    TALLY_ONE(Tally, first_wins, 0, TALLY_WIN),
    TALLY_ONE(Tally, first_ahead, -AHEAD, AHEAD),
    TALLY_SQUARES(Tally, first_ahead2, first_ahead, games, AHEAD *AHEAD),
    TALLY_ONE(Tally, opener_wins, 0, (int64_t)MAX_ROUNDS *TALLY_WIN),
    TALLY_ONE(Tally, opener_ahead, -MAX_ROUNDS *DELTAS, MAX_ROUNDS *DELTAS),
    TALLY_SQUARES(Tally, opener_ahead2, opener_ahead, rounds, MAX_ROUNDS *DELTAS *DELTAS),
    TALLY_ROW(Tally, tricks_on, 0, TRICKS),
    TALLY_ROW(Tally, leader_wins, 0, TRICKS),
    TALLY_ROW(Tally, trick_games, 0, 1),
    TALLY_ROW(Tally, tricks_on2, 0, TRICKS *TRICKS),
    TALLY_ROW(Tally, leader_wins2, 0, TRICKS *TRICKS),
    TALLY_ROW(Tally, leader_both, 0, TRICKS *TRICKS),
    TALLY_ONE(Tally, searched, 0, TALLY_SEARCHED),
    TALLY_ONE(Tally, unfitted, 0, TALLY_SEARCHED),
    TALLY_END,
};

static const TallyField power_tally_fields[] = {
    TALLY_FIXED(PowerTally, order, 0, MAX_POWERS),
    TALLY_FIXED(PowerTally, hooks, 0, (1 << POWER_HOOKS) - 1),
    TALLY_ONE(PowerTally, rounds, 0, MAX_ROUNDS),
    TALLY_ONE(PowerTally, fires, 0, TRICKS),
    TALLY_ROW(PowerTally, calls, 0, MANY),
    TALLY_ROW(PowerTally, acts, 0, MANY),
    TALLY_ROW(PowerTally, to, 0, MANY),
    TALLY_ROW(PowerTally, to_worth, -MANY * 100, MANY * 100),
    TALLY_SEATS(PowerTally, seat, 0, MANY),
    TALLY_SEATS(PowerTally, seat_worth, -MANY * 100, MANY * 100),
    TALLY_SEATS(PowerTally, scored, -MANY * 1000, MANY * 1000),
    TALLY_SEATS(PowerTally, changed, -MANY * 1000, MANY * 1000),
    TALLY_END,
};

/* A file has fewer lines than bytes. */
static const TallyField query_fields[] = {
    TALLY_FIXED(Query, line, -VM_FILE, VM_FILE),
    TALLY_FIXED(Query, about, 0, ABOUTS - 1),
    TALLY_FIXED(Query, verb, 0, VM_FILE),
    TALLY_ONE(Query, asked, 0, MANY),
    TALLY_ONE(Query, forced, 0, MANY),
    TALLY_ROW(Query, offered, 0, MANY),
    TALLY_ROW(Query, taken, 0, MANY),
    TALLY_ROW(Query, games, 0, 1),
    TALLY_ROW(Query, offered2, 0, MANY *MANY),
    TALLY_ROW(Query, taken2, 0, MANY *MANY),
    TALLY_ROW(Query, both, 0, MANY *MANY),
    TALLY_FIXED(Query, first, 0, INT64_MAX),
    TALLY_END,
};

static const TallyField pair_tally_fields[] = {
    TALLY_ONE(PairTally, games, 1, 1),
    TALLY_ONE(PairTally, zombies, 0, 1),
    TALLY_ONE(PairTally, other_decided, 0, 1),
    TALLY_SEATS(PairTally, wins, 0, TALLY_WIN),
    TALLY_SEATS(PairTally, change, -CHANGE, CHANGE),
    TALLY_SQUARES(PairTally, change2, change, games, CHANGE *CHANGE),
    TALLY_SEATS(PairTally, d_wins, -TALLY_WIN, TALLY_WIN),
    TALLY_SQUARES(PairTally, d_wins2, d_wins, games, TALLY_WIN *TALLY_WIN),
    TALLY_SEATS(PairTally, d_change, -2 * CHANGE, 2 * CHANGE),
    TALLY_SQUARES(PairTally, d_change2, d_change, games, 4 * CHANGE * CHANGE),
    TALLY_ONE(PairTally, total, -TOTAL, TOTAL),
    TALLY_ONE(PairTally, d_total, -2 * TOTAL, 2 * TOTAL),
    TALLY_SQUARES(PairTally, d_total2, d_total, games, 4 * TOTAL * TOTAL),
    TALLY_ONE(PairTally, gap, 0, 2 * CHANGE),
    TALLY_ONE(PairTally, d_gap, -2 * CHANGE, 2 * CHANGE),
    TALLY_SQUARES(PairTally, d_gap2, d_gap, games, 4 * CHANGE * CHANGE),
    TALLY_ONE(PairTally, focus_wins, -TALLY_WIN, TALLY_WIN),
    TALLY_SQUARES(PairTally, focus_wins2, focus_wins, games, TALLY_WIN *TALLY_WIN),
    TALLY_ONE(PairTally, focus_change, -2 * CHANGE, 2 * CHANGE),
    TALLY_SQUARES(PairTally, focus_change2, focus_change, games, 4 * CHANGE * CHANGE),
    TALLY_END,
};

/* Powers and questions ----------------------------------------------------------------------------- */

PowerTally *results_find_power(const PowerResults *results, const char *name) {
    for (int i = 0; i < results->power_count; i++)
        if (strcmp(results->powers[i]->name, name) == 0) return results->powers[i];
    return NULL;
}

PowerTally *results_power(PowerResults *results, const char *name) {
    PowerTally *power = results_find_power(results, name);
    if (power) return power;
    power = heap_new(1, sizeof *power);
    results->powers = heap_resize(results->powers, (size_t)(results->power_count + 1) * sizeof *results->powers);
    snprintf(power->name, sizeof power->name, "%s", name);
    results->powers[results->power_count++] = power;
    return power;
}

Query *power_tally_query(PowerTally *power, int line, int about) {
    for (int i = 0; i < power->query_count; i++)
        if (power->queries[i].line == line && power->queries[i].about == about) return &power->queries[i];
    if (power->query_count == power->query_room) {
        power->query_room = 2 * power->query_room + 4;
        power->queries = heap_resize(power->queries, (size_t)power->query_room * sizeof *power->queries);
    }
    Query *query = &power->queries[power->query_count++];
    *query = (Query){.line = line, .about = about};
    return query;
}

/* The text comes from the earliest game, so it does not depend on which worker played it. */
static void add_query(PowerTally *power, const Query *more) {
    Query *query = power_tally_query(power, (int)more->line, (int)more->about);
    bool earlier = !query->asked || (more->asked && more->first < query->first);
    tally_fields_add(query_fields, query, more);
    query->verb = more->verb;
    if (!earlier) return;
    query->first = more->first;
    memcpy(query->text, more->text, sizeof query->text);
}

static void add_power_tally(PowerResults *results, const PowerTally *more) {
    PowerTally *power = results_power(results, more->name);
    tally_fields_add(power_tally_fields, power, more);
    power->order = more->order;
    power->hooks = more->hooks;
    for (int i = 0; i < more->query_count; i++) add_query(power, &more->queries[i]);
}

/* Results ------------------------------------------------------------------------------------------ */

PowerResults *power_results(Results *results) {
    return (PowerResults *)(void *)results;
}

void power_results_release(Results *base) {
    PowerResults *results = power_results(base);
    for (int i = 0; i < results->power_count; i++) {
        free(results->powers[i]->queries);
        free(results->powers[i]);
    }
    free(results->powers);
}

void power_results_clear(Results *base) {
    PowerResults *results = power_results(base);
    memset(&results->tally, 0, sizeof results->tally);
    memset(results->pairs, 0, sizeof results->pairs);
    for (int i = 0; i < results->power_count; i++) {
        PowerTally *power = results->powers[i];
        memset(&power->rounds, 0, offsetof(PowerTally, queries) - offsetof(PowerTally, rounds));
        power->query_count = 0;
    }
}

void power_results_add(Results *base, const Results *other) {
    PowerResults *results = power_results(base);
    const PowerResults *more = (const PowerResults *)(const void *)other;
    tally_fields_add(tally_fields, &results->tally, &more->tally);
    for (int i = 0; i < MAX_ARMS; i++) tally_fields_add(pair_tally_fields, &results->pairs[i], &more->pairs[i]);
    for (int i = 0; i < more->power_count; i++)
        if (more->powers[i]->rounds) add_power_tally(results, more->powers[i]);
}

static int compare_queries(const void *one, const void *other) {
    const Query *a = one, *b = other;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    return a->about < b->about ? -1 : a->about > b->about;
}

static int compare_powers(const void *one, const void *other) {
    const PowerTally *a = *(PowerTally *const *)one, *b = *(PowerTally *const *)other;
    if (a->order != b->order) return a->order < b->order ? -1 : 1;
    return strcmp(a->name, b->name);
}

void power_results_sort(Results *base) {
    PowerResults *results = power_results(base);
    if (results->power_count)
        qsort(results->powers, (size_t)results->power_count, sizeof *results->powers, compare_powers);
    for (int i = 0; i < results->power_count; i++) {
        PowerTally *power = results->powers[i];
        if (power->query_count)
            qsort(power->queries, (size_t)power->query_count, sizeof *power->queries, compare_queries);
    }
}

/* Games -------------------------------------------------------------------------------------------- */

Outcome outcome_of(const Game *game, const Setup *setup) {
    Outcome outcome = {.rounds = game->now.round};
    Set winners = game_winners(game, setup);
    int best = INT16_MIN, worst = INT16_MAX;
    outcome.winners = set_count(winners);
    for (int seat = 0; seat < setup->seats; seat++) {
        int change = game->now.population[seat] - setup->population[seat];
        outcome.change[seat] = change;
        outcome.total += change;
        if (change > best) best = change;
        if (change < worst) worst = change;
        if (set_has(&winners, seat)) outcome.wins[seat] = TALLY_WIN / outcome.winners;
    }
    outcome.gap = best - worst;
    return outcome;
}

void query_end_game(Query *query) {
    for (int i = 0; i < CLASSES; i++) {
        int64_t offered = query->now_offered[i], taken = query->now_taken[i];
        if (!offered) continue;
        query->games[i]++;
        query->offered2[i] += offered * offered;
        query->taken2[i] += taken * taken;
        query->both[i] += offered * taken;
        query->now_offered[i] = query->now_taken[i] = 0;
    }
}

void tally_tricks(Tally *tally, const int tricks[SIDES], const int wins[SIDES]) {
    for (int row = 0; row < TRICK_ROWS; row++) {
        int64_t here = row < SIDES ? tricks[row] : tricks[SIDE_HIGH] + tricks[SIDE_LOW];
        int64_t won = row < SIDES ? wins[row] : wins[SIDE_HIGH] + wins[SIDE_LOW];
        tally->trick_games[row] += here > 0;
        tally->tricks_on2[row] += here * here;
        tally->leader_wins2[row] += won * won;
        tally->leader_both[row] += here * won;
    }
}

static int bin_of(int change) {
    int bin = (change + BINS / 2 * BIN_WIDTH) / BIN_WIDTH;
    if (change < -BINS / 2 * BIN_WIDTH) return 0;
    return bin >= BINS ? BINS - 1 : bin;
}

static void add_halves(int64_t *high, int64_t *low, int64_t number) {
    int64_t rest = (int64_t)((uint64_t)number & 0xffffffffu);
    *high += (number - rest) / ((int64_t)1 << 32);
    *low += rest;
}

void tally_searches(Tally *tally, const SearchCount *count) {
    int64_t searched = count->decisions < TALLY_SEARCHED ? count->decisions : TALLY_SEARCHED;
    int64_t unfitted = count->unfitted + count->spent;
    tally->searched += searched;
    tally->unfitted += unfitted < searched ? unfitted : searched;
}

void tally_game(Tally *tally, const Outcome *outcome, const Game *game, const Setup *setup) {
    int row = outcome->rounds <= ROUND_ROWS ? outcome->rounds - 1 : ROUND_ROWS - 1;
    tally->games++;
    tally->zombies += outcome->winners == 0;
    tally->shared += outcome->winners > 1;
    tally->ended[row]++;
    tally_add(&tally->total, &tally->total2, outcome->total);
    tally_add(&tally->gap, &tally->gap2, outcome->gap);
    for (int seat = 0; seat < setup->seats; seat++) {
        int64_t change = outcome->change[seat], ahead = setup->seats * change - outcome->total;
        bool fallen = game->now.population[seat] == 0;
        tally->wins[seat] += outcome->wins[seat];
        tally_add(&tally->change[seat], &tally->change2[seat], change);
        add_halves(&tally->cubes_high[seat], &tally->cubes_low[seat], change * change * change);
        add_halves(&tally->fourths_high[seat], &tally->fourths_low[seat], change * change * change * change);
        tally_add(&tally->ahead[seat], &tally->ahead2[seat], ahead);
        tally->fallen[seat] += fallen;
        tally->eliminated[row] += fallen; /* R5.3: the game is over */
        tally->histogram[seat][bin_of(outcome->change[seat])]++;
    }
}

void pair_tally_game(PairTally *pair, const Outcome *outcome, const Outcome *other, int seats, int focus) {
    bool changed = false;
    pair->games++;
    pair->zombies += other->winners == 0;
    pair->total += other->total;
    pair->gap += other->gap;
    tally_add(&pair->d_total, &pair->d_total2, outcome->total - other->total);
    tally_add(&pair->d_gap, &pair->d_gap2, outcome->gap - other->gap);
    for (int seat = 0; seat < seats; seat++) {
        int64_t change = outcome->change[seat] - other->change[seat], wins = outcome->wins[seat] - other->wins[seat];
        pair->wins[seat] += other->wins[seat];
        tally_add(&pair->change[seat], &pair->change2[seat], other->change[seat]);
        tally_add(&pair->d_change[seat], &pair->d_change2[seat], change);
        tally_add(&pair->d_wins[seat], &pair->d_wins2[seat], wins);
        changed = changed || wins;
        if (seat != focus) continue;
        tally_add(&pair->focus_change, &pair->focus_change2, change);
        tally_add(&pair->focus_wins, &pair->focus_wins2, wins);
    }
    pair->other_decided += changed;
}

/* Writing part files ------------------------------------------------------------------------------- */

static void put_power_tally(FILE *file, const PowerTally *power) {
    fprintf(file, "power %s\n", power->name);
    part_put_fields(file, power_tally_fields, power);
    for (int i = 0; i < power->query_count; i++) {
        fprintf(file, "query %s\n", power->queries[i].text);
        part_put_fields(file, query_fields, &power->queries[i]);
    }
}

void power_results_put(FILE *file, const SimRun *run) {
    const PowerResults *results = power_results(run->results);
    part_put_fields(file, tally_fields, &results->tally);
    for (int i = 1; i < run->arm_count; i++) {
        fprintf(file, "pair %d\n", i);
        part_put_fields(file, pair_tally_fields, &results->pairs[i]);
    }
    for (int i = 0; i < results->power_count; i++) put_power_tally(file, results->powers[i]);
}

/* Checks ------------------------------------------------------------------------------------------- */

/* Of numbers by games, each part of a whole: part^2 <= part * whole <= whole^2. */
static bool products_fit(const int64_t *parts2, const int64_t *both, const int64_t *wholes2, int count) {
    return part_within(parts2, both, count) && part_within(both, wholes2, count);
}

static const char *check_tally(const SimRun *run, const void *record) {
    const Tally *tally = record;
    int64_t games = tally->games, won = games - tally->zombies;
    if (tally->rounds > games * run->rounds) return "rounds";
    if (tally->shared > won) return "shared";
    if (tally_sum(tally->ended, ROUND_ROWS) != games) return "ended";
    if (tally_sum(tally->wins, MAX_SEATS) != TALLY_WIN * won) return "wins";
    if (tally->total != tally_sum(tally->change, MAX_SEATS)) return "total";
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->change[seat] - tally->total) return "ahead";
    if (tally_sum(tally->fallen, MAX_SEATS) != tally_sum(tally->eliminated, ROUND_ROWS)) return "fallen";
    for (int seat = 0; seat < run->seats; seat++)
        if (tally_sum(tally->histogram[seat], BINS) != games) return "histogram";
    if (tally_sum(tally->led, MAX_SEATS) > games) return "led";
    if (tally->opener_wins > TALLY_WIN * tally->rounds) return "opener_wins";
    if (tally_sum(tally->tricks_on, SIDES) != tally->tricks) return "tricks_on";
    if (!part_within(tally->leader_wins, tally->tricks_on, SIDES)) return "leader_wins";
    if (!part_squares_fit(tally->trick_games[SIDES], tally->tricks, tally->tricks_on2[SIDES])) return "tricks_on2";
    if (!products_fit(tally->leader_wins2, tally->leader_both, tally->tricks_on2, TRICK_ROWS)) return "leader_both";
    return tally->unfitted <= tally->searched ? NULL : "unfitted";
}

/* A sum of differences is the difference of the sums. */
static bool differ_by(const int64_t *first, const int64_t *other, const int64_t *differences, int count) {
    for (int i = 0; i < count; i++)
        if (differences[i] != first[i] - other[i]) return false;
    return true;
}

static const char *check_pair(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    const Tally *first = &power_results(run->results)->tally;
    int64_t games = pair->games;
    if (tally_sum(pair->wins, MAX_SEATS) != TALLY_WIN * (games - pair->zombies)) return "wins";
    if (!differ_by(first->wins, pair->wins, pair->d_wins, MAX_SEATS)) return "d_wins";
    if (!differ_by(first->change, pair->change, pair->d_change, MAX_SEATS)) return "d_change";
    if (pair->total != tally_sum(pair->change, MAX_SEATS)) return "total";
    if (!differ_by(&first->total, &pair->total, &pair->d_total, 1)) return "d_total";
    return differ_by(&first->gap, &pair->gap, &pair->d_gap, 1) ? NULL : "d_gap";
}

/* True if every receiver of cards plays, or is nobody. */
static bool receivers_fit(const SimRun *run, const int64_t to[RELATIVES]) {
    for (int i = 0; i < RELATIVES; i++)
        if (to[i] && i >= run->seats && i != NOBODY) return false;
    return true;
}

static const char *check_power(const SimRun *run, const void *record) {
    const PowerTally *power = record;
    const Tally *tally = &power_results(run->results)->tally;
    if (power->rounds > tally->rounds) return "rounds";
    if (power->fires > tally->tricks) return "fires";
    if (!receivers_fit(run, power->to)) return "to";
    return receivers_fit(run, power->to_worth) ? NULL : "to_worth";
}

/* Several kinds of option can be offered at once, but one is taken. */
static const char *check_query(const SimRun *run, const void *record) {
    const Query *query = record;
    int64_t chosen = query->asked - query->forced;
    if (chosen < 0) return "forced";
    for (int i = 0; i < CLASSES; i++)
        if (query->offered[i] > chosen) return "offered";
    if (!part_within(query->taken, query->offered, CLASSES) || tally_sum(query->taken, CLASSES) > chosen)
        return "taken";
    if (!part_within(query->games, query->offered, CLASSES)) return "games";
    for (int i = 0; i < CLASSES; i++)
        if (!part_squares_fit(query->games[i], query->offered[i], query->offered2[i])) return "offered2";
    if (!products_fit(query->taken2, query->both, query->offered2, CLASSES)) return "both";
    bool first = query->asked ? query->first >= run->from && query->first < run->to : query->first == 0;
    return first ? NULL : "first";
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool take_pair(PartReader *reader, int number) {
    PairTally *pair = &power_results(reader->run->results)->pairs[number];
    char *text = part_need(reader, "pair");
    int64_t found;
    if (!text) return false;
    if (!part_take_number(&text, &found) || *text || found != number)
        return part_refuse(reader, false, "%s", "not the number of the next pair");
    return part_take_fields(reader, pair_tally_fields, pair, check_pair);
}

static bool take_query(PartReader *reader, PowerTally *power, const char *text) {
    Query query = {.line = 0};
    if ((size_t)snprintf(query.text, sizeof query.text, "%s", text) >= sizeof query.text)
        return part_refuse(reader, false, "%s", "the question is too long");
    if (!part_take_fields(reader, query_fields, &query, check_query)) return false;
    int before = power->query_count;
    Query *added = power_tally_query(power, (int)query.line, (int)query.about);
    if (power->query_count == before) return part_refuse(reader, false, "%s", "the question is there twice");
    *added = query;
    return true;
}

static bool take_power_tally(PartReader *reader, const char *name) {
    PowerResults *results = power_results(reader->run->results);
    if (!*name || strlen(name) >= NAME_SIZE) return part_refuse(reader, false, "%s", "not the name of a power");
    if (results_find_power(results, name)) return part_refuse(reader, false, "%s", "the power is there twice");
    PowerTally *power = results_power(results, name);
    if (!part_take_fields(reader, power_tally_fields, power, check_power)) return false;
    for (char *text; (text = part_take(reader, "query"));)
        if (!take_query(reader, power, text)) return false;
    return true;
}

bool power_results_take(PartReader *reader) {
    Tally *tally = &power_results(reader->run->results)->tally;
    if (!part_take_fields(reader, tally_fields, tally, check_tally)) return false;
    for (int i = 1; i < reader->run->arm_count; i++)
        if (!take_pair(reader, i)) return false;
    for (char *name; (name = part_take(reader, "power"));)
        if (!take_power_tally(reader, name)) return false;
    return part_take_end(reader);
}
