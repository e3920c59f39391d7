/* The report of a ranking. */
#include "sim/dayz/summary.h"

#include <stdlib.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "sim/dayz/rank_model.h"

enum { PAIRS_SHOWN = 10, PAIRS_NAMED = 5 };

/* A pair of powers: how much more the first is worth beside the second than beside an average power. Survivors show that in
 * fewer games than wins do. */
typedef struct Pair {
    int power, partner;
} Pair;

typedef struct Ranking {
    const RankTally *tally;
    RankWorth *wins, *change; /* of each power */
    int order[RANK_POWERS];   /* the powers that have a rank, strongest first */
    int ranked;
    Pair *pairs; /* that are of interest, the clearest first */
    int pair_count;
} Ranking;

/* Making ------------------------------------------------------------------------------------------- */

static double strength_of(const Ranking *ranking, int power) {
    const Measure *strength = &ranking->wins[power].strength;
    return strength->known ? strength->value : -2; /* below all that is known */
}

/* Insertion sort keeps the order of equal powers. */
static void sort_powers(Ranking *ranking) {
    for (int i = 0; i < ranking->tally->count; i++) {
        if (ranking->tally->shared[i]) continue;
        int at = ranking->ranked++;
        for (; at > 0 && strength_of(ranking, ranking->order[at - 1]) < strength_of(ranking, i); at--)
            ranking->order[at] = ranking->order[at - 1];
        ranking->order[at] = i;
    }
}

static void make_ranking(Ranking *ranking, const SimRun *run) {
    const RankTally *tally = rank_tally_of(run->results);
    *ranking = (Ranking){.tally = tally};
    ranking->wins = heap_new((size_t)tally->count, sizeof *ranking->wins);
    ranking->change = heap_new((size_t)tally->count, sizeof *ranking->change);
    for (int power = 0; power < tally->count; power++) {
        rank_model_fit(tally, power, RANK_UNIT_WINS, &ranking->wins[power]);
        rank_model_fit(tally, power, RANK_UNIT_CHANGE, &ranking->change[power]);
    }
    sort_powers(ranking);
}

static void release_ranking(Ranking *ranking) {
    free(ranking->wins);
    free(ranking->change);
    free(ranking->pairs);
}

static bool has_mine(const RankTally *tally) {
    for (int power = 0; power < tally->count; power++)
        if (tally->mine[power]) return true;
    return false;
}

/* The list ----------------------------------------------------------------------------------------- */

static void add_rank_row(ReportTable *table, const Ranking *ranking, int place) {
    const RankTally *tally = ranking->tally;
    int power = ranking->order[place], first, last;
    rank_model_ranks(tally, ranking->wins, power, &first, &last);
    report_row(table, cell_count(place + 1), cell_text("%s", tally->mine[power] ? "*" : ""),
               cell_text("%s", tally->names[power]), cell_measure(ranking->wins[power].strength),
               cell_measure(ranking->change[power].strength), cell_count(first), cell_count(last),
               cell_text(first == last ? "%d" : "%d-%d", first, last),
               cell_count(rank_tally_sum(tally, RANK_GAMES, power, power)),
               cell_measure(ranking->wins[power].strength));
}

static void name_rank(ReportTable *table, const Ranking *ranking, int place) {
    const RankTally *tally = ranking->tally;
    int power = ranking->order[place], first, last, count = ranking->ranked;
    char text[64];
    if (!tally->mine[power] || !ranking->wins[power].strength.known) return;
    rank_model_ranks(tally, ranking->wins, power, &first, &last);
    report_measure_text(&ranking->wins[power].strength, COLUMN_POINTS, text);
    if (first == last)
        report_table_remark(table, "%s is number %d of %d: %s %% of games.", tally->names[power], place + 1, count,
                            text);
    else
        report_table_remark(table, "%s is number %d of %d, or any from %d to %d: %s %% of games.",
                            ranking->tally->names[power], place + 1, count, first, last, text);
}

/* A power that belongs to nobody has no rank: what it does to the game. */
static void name_shared(ReportTable *table, const Ranking *ranking, int power) {
    const Measure *change = &ranking->change[power].strength;
    const char *name = ranking->tally->names[power];
    char effect[STATISTICS_SENTENCE / 2] = "";
    if (summary_raises(*change, ranking->tally->count - ranking->ranked, effect))
        report_table_remark(table, "%s belongs to nobody, so it has no rank: it%s.", name, effect);
    else
        report_table_remark(table, "%s belongs to nobody, so it has no rank%s.", name,
                            change->bounded ? "; it makes no measurable difference to the populations" : "");
}

static void add_rank_columns(ReportTable *table) {
    report_columns(table, {"rank", "#", COLUMN_COUNT}, {"mine", "", COLUMN_TEXT}, {"power", "power", COLUMN_TEXT},
                   {"wins", "wins %", COLUMN_POINTS}, {"survivors", "survivors", COLUMN_SIGNED | COLUMN_HIDDEN},
                   {"rank_first", "first", COLUMN_COUNT | COLUMN_HIDDEN},
                   {"rank_last", "last", COLUMN_COUNT | COLUMN_HIDDEN}, {"ranks", "ranks", COLUMN_TEXT},
                   {"games", "games", COLUMN_COUNT | COLUMN_HIDDEN}, {"bar", "", COLUMN_RANGE});
}

void summary_rank(Report *report, const SimRun *run) {
    Ranking ranking;
    make_ranking(&ranking, run);
    ReportTable *table = report_add_table(report, "rank", "Powers, from the strongest to the weakest");
    add_rank_columns(table);
    for (int place = 0; place < ranking.ranked; place++) add_rank_row(table, &ranking, place);
    report_table_remark(table,
                        "wins: how many more of 100 games a community wins if the power works for it, too, beside "
                        "average other powers; ranks: those that chance leaves possible%s.",
                        has_mine(ranking.tally) ? "; *: yours" : "");
    for (int place = 0; place < ranking.ranked; place++) name_rank(table, &ranking, place);
    for (int power = 0; power < ranking.tally->count; power++)
        if (ranking.tally->shared[power]) name_shared(table, &ranking, power);
    release_ranking(&ranking);
}

/* Partners ----------------------------------------------------------------------------------------- */

static const Measure *beside(const Ranking *ranking, const Pair *pair) {
    return &ranking->change[pair->power].beside[pair->partner];
}

/* The size of a difference in units of its margin. */
static double clearness(const Ranking *ranking, const Pair *pair) {
    const Measure *measure = beside(ranking, pair);
    double margin = measure_margin(measure);
    return margin > 0 ? measure_size(*measure).value / margin : 0;
}

/* Pairs with a power that is marked, or all pairs if none is. */
static void list_pairs(Ranking *ranking) {
    const RankTally *tally = ranking->tally;
    bool some = has_mine(tally);
    ranking->pairs = heap_new((size_t)tally->count * (size_t)tally->count, sizeof *ranking->pairs);
    for (int a = 0; a < tally->count; a++)
        for (int b = 0; b < tally->count; b++)
            if (!tally->shared[a] && ranking->change[a].beside[b].bounded &&
                (!some || tally->mine[a] || tally->mine[b]))
                ranking->pairs[ranking->pair_count++] = (Pair){a, b};
}

/* Shell sort: there may be thousands. The same pairs always come in the same order. */
static void sort_pairs(Ranking *ranking) {
    Pair *pairs = ranking->pairs;
    for (int gap = ranking->pair_count / 2; gap > 0; gap /= 2)
        for (int i = gap; i < ranking->pair_count; i++) {
            Pair held = pairs[i];
            int at = i;
            for (; at >= gap && clearness(ranking, &pairs[at - gap]) < clearness(ranking, &held); at -= gap)
                pairs[at] = pairs[at - gap];
            pairs[at] = held;
        }
}

static void add_pair(ReportTable *table, const Ranking *ranking, const Pair *pair) {
    double alone = ranking->change[pair->power].strength.value;
    report_row(table, cell_text("%s", ranking->tally->names[pair->power]),
               cell_text("%s", ranking->tally->names[pair->partner]),
               cell_measure((Measure){.value = alone + beside(ranking, pair)->value, .known = true}),
               cell_measure(*beside(ranking, pair)), cell_measure(ranking->wins[pair->power].beside[pair->partner]),
               cell_count(rank_tally_sum(ranking->tally, RANK_GAMES, pair->power, pair->partner)),
               cell_measure(*beside(ranking, pair)));
}

static void name_pair(ReportTable *table, const Ranking *ranking, const Pair *pair) {
    const char *const *words = beside(ranking, pair)->value > 0 ? (const char *const[]){"gets along with", "more"}
                                                                : (const char *const[]){"suffers from", "less"};
    char text[64];
    Measure size = measure_size(*beside(ranking, pair));
    report_table_remark(table, "%s %s %s: it is worth %s survivors %s there than beside an average power.",
                        ranking->tally->names[pair->power], words[0], ranking->tally->names[pair->partner],
                        report_measure_text(&size, COLUMN_NUMBER, text), words[1]);
}

/* Names the clearest pairs, corrected for the number of pairs. */
static void add_pairs_verdict(ReportTable *table, const Ranking *ranking) {
    int clear = 0;
    char count[32];
    thousands_text(ranking->pair_count, count);
    while (clear < ranking->pair_count &&
           measure_excludes_zero_among(beside(ranking, &ranking->pairs[clear]), ranking->pair_count))
        clear++;
    for (int i = 0; i < clear && i < PAIRS_NAMED; i++) name_pair(table, ranking, &ranking->pairs[i]);
    if (clear)
        report_table_remark(table, "%d of %s pairs %s by more than chance explains for the clearest of so many.", clear,
                            count, clear == 1 ? "differs" : "differ");
    else
        report_table_remark(
            table,
            "No pair differs by more than chance explains for the clearest of %s. A difference below about "
            "%.1f survivors would mostly not show.",
            count, /* the middle one of the differences that would be seen in 4 of 5 runs */
            measure_seen(beside(ranking, &ranking->pairs[ranking->pair_count / 2]), ranking->pair_count));
}

void summary_partners(Report *report, const SimRun *run) {
    Ranking ranking;
    make_ranking(&ranking, run);
    list_pairs(&ranking);
    sort_pairs(&ranking);
    ReportTable *table = report_add_table(report, "partners", "Who gets along with whom");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"beside", "beside", COLUMN_TEXT},
                   {"survivors", "survivors", COLUMN_SIGNED}, {"difference", "difference", COLUMN_SIGNED},
                   {"wins_difference", "wins %", COLUMN_POINTS | COLUMN_HIDDEN},
                   {"games", "games", COLUMN_COUNT | COLUMN_HIDDEN}, {"bar", "", COLUMN_RANGE});
    for (int i = 0; i < ranking.pair_count; i++) add_pair(table, &ranking, &ranking.pairs[i]);
    if (ranking.pair_count > PAIRS_SHOWN) table->shown = PAIRS_SHOWN;
    if (ranking.pair_count) {
        report_table_remark(
            table, "survivors: what the power is worth in a game beside the other one; difference: to its worth "
                   "beside an average power.");
        add_pairs_verdict(table, &ranking);
    } else {
        report_table_remark(table, "Too few games to compare partners.");
    }
    release_ranking(&ranking);
}
