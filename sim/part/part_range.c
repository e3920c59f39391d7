#include "sim/part/part_range.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/door.h"
#include "sim/part/part_lines.h"

const TallyField sim_run_fields[] = {
    {"seats", offsetof(SimRun, seats), 1},   {"rounds", offsetof(SimRun, rounds), 1},
    {"games", offsetof(SimRun, games), 1},   {"from", offsetof(SimRun, from), 1},
    {"to", offsetof(SimRun, to), 1},         {"shard", offsetof(SimRun, shard), 1},
    {"shards", offsetof(SimRun, shards), 1}, {NULL, 0, 0},
};

static int count_bots(const char *list) {
    int count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

/* The set-up, as options, says how many play. */
static bool is_for_seats(const SimRun *run) {
    static const char option[] = "--players ";
    const char *players = strstr(run->setup, option);
    char *number = players ? (char *)(uintptr_t)players + sizeof option - 1 : NULL;
    int64_t seats;
    return players && part_take_number(&number, &seats) && seats == run->seats && count_bots(run->bots) == run->seats;
}

static bool is_shard(const SimRun *run) {
    if (!run->shards) return !run->shard; /* a slice */
    return run->shards >= run->shard && run->shards <= run->games &&
           run->from == sim_run_shard(run->games, run->shard, run->shards) &&
           run->to <= sim_run_shard(run->games, run->shard + 1, run->shards);
}

bool part_range_run(const SimRun *run, const void *record, const TallyField *field) {
    const Statistics *statistics = run->statistics;
    (void)record;
    switch (field->offset) {
    case offsetof(SimRun, seats):
        return run->seats >= statistics->least_seats && run->seats <= DOOR_SEATS && is_for_seats(run);
    case offsetof(SimRun, rounds): return run->rounds >= 1 && run->rounds <= statistics->most_rounds;
    case offsetof(SimRun, games): return run->games >= 1 && run->games <= statistics->most_games;
    case offsetof(SimRun, from): return run->from >= 0 && run->from <= run->games;
    case offsetof(SimRun, to): return run->to >= run->from && run->to <= run->games;
    case offsetof(SimRun, shard): return run->shard >= 0 && run->shard <= run->games;
    case offsetof(SimRun, shards): return is_shard(run);
    default: return false;
    }
}
