#include "sim/sim_run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/parse.h"

/* Results ------------------------------------------------------------------------------------------ */

Results *results_new(const Statistics *statistics, bool studied) {
    Results *results = heap_new(1, statistics->size);
    results->statistics = statistics;
    if (studied) results->study = study_results_new();
    return results;
}

void results_free(Results *results) {
    if (!results) return;
    study_results_free(results->study);
    if (results->statistics->release) results->statistics->release(results);
    free(results);
}

void results_clear(Results *results) {
    if (results->study) study_results_clear(results->study);
    results->statistics->clear(results);
}

void results_sort(Results *results) {
    if (results->statistics->sort) results->statistics->sort(results);
}

void results_add(Results *results, const Results *more) {
    if (results->study && more->study) study_results_add(results->study, more->study);
    results->statistics->add(results, more);
}

/* Shards: which games each one plays, and adding them up -------------------------------------------- */

const char *sim_run_bot(const SimRun *run, int seat, char out[SIM_RUN_BOT]) {
    const char *list = run->bots;
    for (int i = 0; i <= seat && list; i++) (void)parse_item(&list, out, SIM_RUN_BOT);
    return out;
}

bool sim_run_bots_differ(const SimRun *run) {
    char first[SIM_RUN_BOT], next[SIM_RUN_BOT];
    sim_run_bot(run, 0, first);
    for (int seat = 1; seat < run->seats; seat++)
        if (strcmp(first, sim_run_bot(run, seat, next)) != 0) return true;
    return false;
}

void sim_run_release(SimRun *run) {
    results_free(run->results);
    run->results = NULL;
}

int64_t sim_run_shard(int64_t games, int64_t shard, int64_t shards) {
    int64_t each = games / shards, rest = games % shards, before = shard - 1;
    return before * each + (before < rest ? before : rest);
}

static bool tell_differs(char *why, size_t size, const char *what, const char *one, const char *other) {
    snprintf(why, size, "%s '%s', not '%s'", what, other, one);
    return false;
}

static bool same_arms(const SimRun *run, const SimRun *other) {
    if (run->arm_count != other->arm_count) return false;
    for (int i = 0; i < run->arm_count; i++)
        if (run->arms[i].kind != other->arms[i].kind || strcmp(run->arms[i].name, other->arms[i].name) != 0)
            return false;
    return true;
}

bool sim_run_alike(const SimRun *run, const SimRun *other, char *why, size_t size) {
    char one[32], two[32];
    if (strcmp(run->setup, other->setup) != 0)
        return tell_differs(why, size, "its set-up is", run->setup, other->setup);
    if (run->statistics != other->statistics || strcmp(run->game, other->game) != 0)
        return snprintf(why, size, "it is of another game"), false;
    snprintf(one, sizeof one, "%" PRIu64, run->seed);
    snprintf(two, sizeof two, "%" PRIu64, other->seed);
    if (run->seed != other->seed) return tell_differs(why, size, "its seed is", one, two);
    snprintf(one, sizeof one, "%" PRId64, run->games);
    snprintf(two, sizeof two, "%" PRId64, other->games);
    if (run->games != other->games) return tell_differs(why, size, "its number of games is", one, two);
    if (strcmp(run->bots, other->bots) != 0) return tell_differs(why, size, "its bots are", run->bots, other->bots);
    if (run->seats != other->seats || run->rounds != other->rounds)
        return snprintf(why, size, "it has another number of seats or rounds"), false;
    if (memcmp(&run->plan, &other->plan, sizeof run->plan) != 0)
        return snprintf(why, size, "it studies other sections (--show)"), false;
    if (!same_arms(run, other)) return snprintf(why, size, "it compares with other set-ups"), false;
    if (run->statistics->alike && !run->statistics->alike(run->results, other->results))
        return snprintf(why, size, "it ranks other powers"), false;
    if (run->scripts != other->scripts)
        return snprintf(why, size, "it was played with other scripts, or with another edition of the same name"), false;
    return true;
}

static int compare_runs(const void *one, const void *other) {
    const SimRun *a = *(SimRun *const *)one, *b = *(SimRun *const *)other;
    if (a->from != b->from) return a->from < b->from ? -1 : 1;
    return a->to < b->to ? -1 : a->to > b->to;
}

/* The shard that holds a game; the first ones may have one game more than the others. */
static int64_t shard_of(const SimRun *run, int64_t game) {
    int64_t each = run->games / run->shards, rest = run->games % run->shards, larger = rest * (each + 1);
    return 1 + (game < larger ? game / (each + 1) : rest + (game - larger) / each);
}

/* Appends the missing games to `why`, with the shards that would hold them. */
static void name_missing(const SimRun *run, int64_t from, int64_t to, char *why, size_t size) {
    size_t used = strlen(why);
    used += (size_t)snprintf(why + used, size - used, "%s games %" PRId64 " to %" PRId64,
                             used ? ", and" : "missing:", from + 1, to);
    const char *before = " (shard ";
    if (!run->shards) return;
    for (int64_t shard = shard_of(run, from); used < size && shard <= run->shards; shard++) {
        if (sim_run_shard(run->games, shard, run->shards) >= to) break;
        used += (size_t)snprintf(why + used, size - used, "%s%" PRId64 "/%" PRId64, before, shard, run->shards);
        before = ", ";
    }
    if (used < size && before[0] == ',') snprintf(why + used, size - used, ")");
}

static bool is_covered(SimRun **order, const SimRun *runs, const char *const *paths, int count, char *why,
                       size_t size) {
    const SimRun *last = NULL; /* the one with the last game so far */
    int64_t next = 0;
    *why = 0;
    for (int i = 0; i < count; i++) {
        const SimRun *run = order[i];
        if (last && run->from < next && run->to > run->from) {
            snprintf(why, size, "%s: games %" PRId64 " to %" PRId64 " are also in %s", paths[run - runs], run->from + 1,
                     next < run->to ? next : run->to, paths[last - runs]);
            return false;
        }
        if (run->from > next && strlen(why) < size / 2) name_missing(run, next, run->from, why, size);
        if (run->to > next) next = run->to, last = run;
    }
    if (next < order[0]->games) name_missing(order[0], next, order[0]->games, why, size);
    return !*why;
}

/* Slices cover as many games as the last of them. */
static void find_games(SimRun *runs, int count) {
    int64_t games = 0;
    for (int i = 0; i < count; i++) {
        if (runs[i].shards) return;
        if (runs[i].to > games) games = runs[i].to;
    }
    for (int i = 0; i < count; i++) runs[i].games = games;
}

bool sim_run_join(SimRun *runs, const char *const *paths, int count, char *why, size_t size) {
    char how[SIM_RUN_TEXT * 3];
    find_games(runs, count);
    for (int i = 1; i < count; i++)
        if (!sim_run_alike(&runs[0], &runs[i], how, sizeof how))
            return snprintf(why, size, "%s is not from the same run as %s: %s", paths[i], paths[0], how), false;
    SimRun **order = heap_new((size_t)count, sizeof *order);
    for (int i = 0; i < count; i++) order[i] = &runs[i];
    qsort(order, (size_t)count, sizeof *order, compare_runs);
    bool covered = is_covered(order, runs, paths, count, why, size);
    free(order);
    if (!covered) return false;
    for (int i = 1; i < count; i++) results_add(runs[0].results, runs[i].results);
    results_sort(runs[0].results);
    runs[0].from = 0;
    runs[0].to = runs[0].games;
    runs[0].shard = runs[0].shards = 1;
    return true;
}
