#include "repl/balance_dayz/dayz_statistics.h"

#include <string.h>

#include "repl/balance_dayz/rank_statistics.h"
#include "repl/balance_dayz/sim_unreached.h"
#include "repl/balance_dayz/summary.h"
#include "repl/balance_dayz/sweep.h"
#include "repl/term/message.h"
#include "sim/dayz/power_part.h"

enum { MOST_GAMES = 1000000000 }; /* so that no sum overflows */

static bool sweeps_powers(const Options *options) {
    return options->sweep && (strcmp(options->sweep, "factions") == 0 || strcmp(options->sweep, "versions") == 0);
}

static int check_options(Options *options) {
    if (choices_are_random(options->powers) && (options->knock_out || sweeps_powers(options)))
        return message_error("%s%s needs --powers with names: random powers differ from game to game",
                             options->knock_out ? "--knock-out" : "--sweep ", options->knock_out ? "" : options->sweep),
               WRONG_USAGE;
    return DONE;
}

/* Says which power was off: no option can switch a power off, so the command plays the game with it. */
static void note_failure(const SimRun *run, const Failure *failure) {
    const RunArm *arm = &run->arms[failure->arm];
    if (arm->kind == ARM_OFF)
        message_note("%s was switched off in that game; the command below plays it with %s", arm->name, arm->name);
    if (arm->kind == ARM_OFF_ONE)
        message_note("%s was switched off for community %d in that game; the command below plays it with %s", arm->name,
                     (int)(failure->game % run->seats) + 1, arm->name);
}

static const ReportSection sections[] = {
    {"seats", "seats", summary_seats},          {"overall", "seats", summary_overall},
    {"rounds", "drama", summary_rounds_played}, {"leader", "seats", summary_leaders},
    {"tricks", "length", summary_tricks},       {"changes", "scores", summary_changes},
    {"powers", "powers", summary_powers},       {"receivers", "powers", summary_receivers},
    {"questions", "powers", summary_questions}, {"never", "powers", summary_never},
    {"versus", "versus", summary_versus},       {"skill", "skill", summary_skill},
    {"knock_out", "powers", summary_knockouts}, {NULL, NULL, NULL},
};

const Statistics dayz_statistics = {
    .part_game = "", /* its parts name no game */
    .least_seats = MIN_SEATS,
    .most_rounds = MAX_ROUNDS,
    .most_games = MOST_GAMES,
    .usual_games = 10000,
    .size = sizeof(PowerResults),
    .clear = power_results_clear,
    .add = power_results_add,
    .release = power_results_release,
    .sort = power_results_sort,
    .put = power_part_put,
    .take = power_part_take,
    .check_options = check_options,
    .row_columns = power_games_columns,
    .row = power_games_row,
    .wins = summary_wins,
    .won = summary_won,
    .verdict = summary_verdict,
    .worker_new = dayz_worker_new,
    .worker_free = dayz_worker_free,
    .open = dayz_worker_open,
    .prepare = dayz_worker_prepare,
    .describe_run = dayz_workers_describe_run,
    .describe = dayz_workers_describe,
    .note_failure = note_failure,
    .complete = sim_unreached_list,
    .sections = sections,
    .sweep = sweep_run,
    .ranking = &rank_statistics,
};
