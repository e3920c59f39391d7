#include "sim/dayz/power_part.h"

#include <stdlib.h>
#include <string.h>

#include "sim/dayz/tally.h"

/* Writing ------------------------------------------------------------------------------------------ */

static void put_power(FILE *file, const PowerTally *power) {
    fprintf(file, "power %s\n", power->name);
    part_put_fields(file, power_tally_fields, power);
    for (int i = 0; i < power->query_count; i++) {
        fprintf(file, "query %s\n", power->queries[i].text);
        part_put_fields(file, query_fields, &power->queries[i]);
    }
}

void power_part_put(FILE *file, const SimRun *run) {
    const PowerResults *results = power_results(run->results);
    part_put_fields(file, tally_fields, &results->tally);
    for (int i = 1; i < run->arm_count; i++) {
        fprintf(file, "pair %d\n", i);
        part_put_fields(file, pair_tally_fields, &results->pairs[i]);
    }
    for (int i = 0; i < results->power_count; i++) put_power(file, results->powers[i]);
}

/* Checks ------------------------------------------------------------------------------------------- */

static bool histograms_fit(const SimRun *run, const Tally *tally) {
    for (int seat = 0; seat < run->seats; seat++)
        if (part_sum(tally->histogram[seat], BINS) != tally->games) return false;
    return true;
}

static bool leads_fit(const SimRun *run, const Tally *tally) {
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->change[seat] - tally->total) return false;
    return true;
}

/* Of numbers by games, each part of a whole: part^2 <= part * whole <= whole^2. */
static bool products_fit(const int64_t *parts2, const int64_t *both, const int64_t *wholes2, int count) {
    return part_within(parts2, both, count) && part_within(both, wholes2, count);
}

static const char *check_tally(const SimRun *run, const void *record) {
    const Tally *tally = record;
    int64_t games = tally->games, won = games - tally->zombies;
    if (tally->rounds > games * run->rounds) return "rounds";
    if (tally->shared > won) return "shared";
    if (part_sum(tally->ended, ROUND_ROWS) != games) return "ended";
    if (part_sum(tally->wins, MAX_SEATS) != WHOLE_WIN * won) return "wins";
    if (!part_seat_squares_fit(run, tally->change, tally->change2)) return "change2";
    if (tally->total != part_sum(tally->change, MAX_SEATS)) return "total";
    if (!leads_fit(run, tally)) return "ahead";
    if (!part_seat_squares_fit(run, tally->ahead, tally->ahead2)) return "ahead2";
    if (part_sum(tally->fallen, MAX_SEATS) != part_sum(tally->eliminated, ROUND_ROWS)) return "fallen";
    if (!histograms_fit(run, tally)) return "histogram";
    if (!part_squares_fit(games, tally->total, tally->total2)) return "total2";
    if (!part_squares_fit(games, tally->gap, tally->gap2)) return "gap2";
    if (part_sum(tally->led, MAX_SEATS) > games) return "led";
    if (!part_squares_fit(games, tally->first_ahead, tally->first_ahead2)) return "first_ahead2";
    if (tally->opener_wins > WHOLE_WIN * tally->rounds) return "opener_wins";
    if (!part_squares_fit(tally->rounds, tally->opener_ahead, tally->opener_ahead2)) return "opener_ahead2";
    if (part_sum(tally->tricks_on, SIDES) != tally->tricks) return "tricks_on";
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
    if (part_sum(pair->wins, MAX_SEATS) != WHOLE_WIN * (games - pair->zombies)) return "wins";
    if (!part_seat_squares_fit(run, pair->change, pair->change2)) return "change2";
    if (!differ_by(first->wins, pair->wins, pair->d_wins, MAX_SEATS)) return "d_wins";
    if (!part_seat_squares_fit(run, pair->d_wins, pair->d_wins2)) return "d_wins2";
    if (!differ_by(first->change, pair->change, pair->d_change, MAX_SEATS)) return "d_change";
    if (!part_seat_squares_fit(run, pair->d_change, pair->d_change2)) return "d_change2";
    if (pair->total != part_sum(pair->change, MAX_SEATS)) return "total";
    if (!differ_by(&first->total, &pair->total, &pair->d_total, 1)) return "d_total";
    if (!part_squares_fit(games, pair->d_total, pair->d_total2)) return "d_total2";
    if (!differ_by(&first->gap, &pair->gap, &pair->d_gap, 1)) return "d_gap";
    if (!part_squares_fit(games, pair->d_gap, pair->d_gap2)) return "d_gap2";
    if (!part_squares_fit(games, pair->focus_wins, pair->focus_wins2)) return "focus_wins2";
    return part_squares_fit(games, pair->focus_change, pair->focus_change2) ? NULL : "focus_change2";
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
    if (!part_within(query->taken, query->offered, CLASSES) || part_sum(query->taken, CLASSES) > chosen) return "taken";
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

static bool take_pairs(PartReader *reader) {
    for (int i = 1; i < reader->run->arm_count; i++)
        if (!take_pair(reader, i)) return false;
    return true;
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

static bool take_power(PartReader *reader, const char *name) {
    PowerResults *results = power_results(reader->run->results);
    if (!*name || strlen(name) >= NAME_SIZE) return part_refuse(reader, false, "%s", "not the name of a power");
    if (results_find_power(results, name)) return part_refuse(reader, false, "%s", "the power is there twice");
    PowerTally *power = results_power(results, name);
    if (!part_take_fields(reader, power_tally_fields, power, check_power)) return false;
    for (char *text; (text = part_take(reader, "query"));)
        if (!take_query(reader, power, text)) return false;
    return true;
}

static bool take_powers(PartReader *reader) {
    for (char *name; (name = part_take(reader, "power"));)
        if (!take_power(reader, name)) return false;
    return part_take_end(reader);
}

bool power_part_take(PartReader *reader) {
    Tally *tally = &power_results(reader->run->results)->tally;
    return part_take_fields(reader, tally_fields, tally, check_tally) && take_pairs(reader) && take_powers(reader);
}
