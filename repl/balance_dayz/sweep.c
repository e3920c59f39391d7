#include "repl/balance_dayz/sweep.h"

#include <stdlib.h>
#include <string.h>

#include "repl/balance/report_export.h"
#include "repl/balance/verdict.h"
#include "repl/balance_dayz/summary.h"
#include "repl/balance_dayz/sweep_setups.h"
#include "repl/term/message.h"

enum { STEP = 1000 };

typedef struct Sweep {
    Sim *sim;
    SweepSetups setups;
    char first[SIM_RUN_TEXT]; /* the first set-up in full */
    double until;             /* stop a set-up at this margin; 0: never early */
    int unfair;               /* set-ups that are more unfair than chance explains */
    Report report;
    ReportTable *table;
} Sweep;

/* The table ---------------------------------------------------------------------------------------- */

static void add_table(Sweep *sweep) {
    ReportTable *table = sweep->table = report_add_table(&sweep->report, "sweep", "Set-ups");
    report_table_column(table, "setup", "set-up", COLUMN_TEXT);
    report_table_hide(table);
    report_table_column(table, "short", "set-up", COLUMN_TEXT);
    report_table_column(table, "games", "games", COLUMN_COUNT);
    report_table_column(table, "change", "change", COLUMN_SIGNED);
    report_table_column(table, "unfair", "unfair %", COLUMN_POINTS);
    report_table_column(table, "seat", "seat", COLUMN_COUNT);
    report_table_column(table, "leader", "first leader", COLUMN_SIGNED);
    report_table_hide(table);
    report_table_column(table, "spread", "spread", COLUMN_NUMBER);
    report_table_hide(table);
    report_table_column(table, "gap", "best to worst", COLUMN_NUMBER);
    report_table_hide(table);
    report_table_column(table, "zombies_win", "zombies win %", COLUMN_PERCENT);
    report_table_hide(table);
    report_table_column(table, "rounds", "rounds", COLUMN_NUMBER);
    report_table_hide(table);
    if (!sweep->sim->options->knock_out) return;
    report_table_column(table, "best_power", "best power", COLUMN_TEXT);
    report_table_column(table, "best_worth", "worth", COLUMN_SIGNED);
    report_table_column(table, "worst_power", "worst power", COLUMN_TEXT);
    report_table_column(table, "worst_worth", "worth", COLUMN_SIGNED);
}

/* The power that is worth most to its owner, or with `sign` -1 least. */
static void add_power(Sweep *sweep, int sign) {
    const SimRun *run = &sweep->sim->run;
    int arm = summary_farthest_arm(run, sign);
    report_table_text(sweep->table, "%s", arm < 0 ? "none" : run->arms[arm].name);
    report_table_measure(sweep->table, arm < 0 ? (Measure){.known = false} : summary_worth(run, arm));
}

/* How far the share of wins of a seat is from an equal share. */
static Measure unfairness(const SimRun *run, int seat) {
    Measure wins = summary_wins(run, seat);
    const Tally *tally = &power_results(run->results)->tally;
    double equal = (double)(tally->games - tally->zombies) / (double)tally->games;
    equal = equal / (double)run->seats;
    wins.value -= equal;
    wins.low -= equal;
    wins.high -= equal;
    return wins;
}

/* Adds a short label such as "hippie military- dog+"; + is advanced and - weak, as in R6.4. */
static void add_short_label(Sweep *sweep, const char *label) {
    static const char *const words[][2] = {
        {":advanced", "+"}, {":weak", "-"}, {":base", ""}, {":draft", ""}, {",", " "}};
    char text[MAX_NAMES] = "";
    for (size_t used = 0; *label && used + 1 < sizeof text;) {
        const char *with = NULL;
        for (size_t i = 0; !with && i < sizeof words / sizeof *words; i++) {
            if (strncmp(label, words[i][0], strlen(words[i][0])) != 0) continue;
            with = words[i][1];
            label += strlen(words[i][0]);
        }
        used += (size_t)snprintf(text + used, sizeof text - used, "%.*s", 1, with ? with : label);
        label += !with;
    }
    report_table_text(sweep->table, "%s", text);
}

static void add_row(Sweep *sweep, const SweepSetup *setup) {
    const SimRun *run = &sweep->sim->run;
    const Tally *tally = &power_results(run->results)->tally;
    int worst = 0;
    for (int seat = 1; seat < run->seats; seat++) {
        double here = unfairness(run, seat).value, there = unfairness(run, worst).value;
        if (here * here > there * there) worst = seat;
    }
    Measure unfair = unfairness(run, worst);
    sweep->unfair += verdict_is_clear(&unfair, sweep->setups.count * (int)run->seats);
    report_table_text(sweep->table, "%s", setup->label);
    add_short_label(sweep, setup->label);
    report_table_count(sweep->table, tally->games);
    report_table_measure(sweep->table, summary_change(run));
    report_table_measure(sweep->table, measure_among(unfair, (int)run->seats)); /* it was picked as the worst */
    report_table_count(sweep->table, worst + 1);
    report_table_measure(sweep->table, summary_first_leader(run));
    report_table_measure(sweep->table, summary_spread(run));
    report_table_measure(sweep->table, summary_gap(run));
    report_table_measure(sweep->table, summary_zombies(run));
    report_table_measure(sweep->table, summary_rounds(run));
    if (!sweep->sim->options->knock_out) return;
    add_power(sweep, 1);
    add_power(sweep, -1);
}

static int find_column(const Sweep *sweep, const char *id) {
    for (int i = 0; i < sweep->table->column_count; i++)
        if (strcmp(sweep->table->columns[i].id, id) == 0) return i;
    return -1;
}

static int check_sort(const Sweep *sweep) {
    const char *id = sweep->sim->options->sort;
    char list[256] = "";
    if (!id || find_column(sweep, id) >= 0) return DONE;
    for (int i = 0; i < sweep->table->column_count; i++) sweep_setups_add_name(list, sweep->table->columns[i].id);
    message_error("--sort expects a column of the table; got '%s'; the columns are: %s", id, list);
    return WRONG_USAGE;
}

static int read_until(Sweep *sweep) {
    const char *text = sweep->sim->options->until;
    char *end;
    if (!text) return DONE;
    sweep->until = strtod(text, &end) / 100;
    if (end != text && (!*end || strcmp(end, "%") == 0) && sweep->until > 0 && sweep->until <= 0.5) return DONE;
    message_error("--until expects a percentage such as 0.5%%; got '%s'", text);
    return WRONG_USAGE;
}

/* Playing ------------------------------------------------------------------------------------------ */

/* True if the wins of every seat are known to within --until. */
static bool is_precise(const Sweep *sweep) {
    const SimRun *run = &sweep->sim->run;
    for (int seat = 0; seat < run->seats; seat++) {
        Measure wins = summary_wins(run, seat);
        if (measure_margin(&wins) > sweep->until) return false;
    }
    return true;
}

/* Precision is checked only after every STEP games, so that the result is the same for any number of
 * workers. */
static BatchEnd play_setup(Sweep *sweep) {
    Sim *sim = sweep->sim;
    BatchEnd end = BATCH_PLAYED;
    int64_t games = sim->run.games;
    while (end == BATCH_PLAYED && sim->run.to < games) {
        int64_t to = sweep->until > 0 && games - sim->run.to > STEP ? sim->run.to + STEP : games;
        end = sim_play(sim, to);
        if (sweep->until > 0 && is_precise(sweep)) break;
    }
    return end;
}

static int play_setups(Sweep *sweep) {
    Sim *sim = sweep->sim;
    sim->planned = (int64_t)sweep->setups.count * sim->options->games;
    for (int i = 0; i < sweep->setups.count; i++) {
        int end = sim_workers_prepare(&sim->workers, &sweep->setups.list[i].options, &sim->run);
        if (end != DONE) return message_error("this set-up failed: %s", sweep->setups.list[i].label), end;
        if (i == 0) snprintf(sweep->first, sizeof sweep->first, "%s", sim->run.setup);
        int64_t before = sim->done;
        BatchEnd played = play_setup(sweep);
        if (sim_run_played(&sim->run)) add_row(sweep, &sweep->setups.list[i]);
        sim->planned -= sim->options->games - (sim->done - before); /* games saved by stopping early */
        if (played == BATCH_STOPPED) message_note("stopped in set-up %d of %d", i + 1, sweep->setups.count);
        if (played != BATCH_PLAYED) return FAILED;
    }
    return DONE;
}

/* Adds what all set-ups have in common. */
static void add_head(Sweep *sweep) {
    const Sim *sim = sweep->sim;
    report_head(&sweep->report, "sweep", "%s, %d set-ups", sim->options->sweep, sweep->setups.count);
    report_head(&sweep->report, "first", "%s", sweep->first);
    report_head(&sweep->report, "seed", "%llu", (unsigned long long)sim->options->seed);
    report_head_intervals(&sweep->report, "");
}

/* The worst of many set-ups looks unfair by chance, so its own interval is not enough. */
static void add_verdict(Sweep *sweep) {
    ReportTable *table = sweep->table;
    int rows = report_table_rows(table);
    report_table_remark(table,
                        "unfair: how far the wins of the seat in the next column are from an equal share; its interval "
                        "allows for all seats, because that seat was picked as the farthest.");
    if (sweep->sim->options->knock_out)
        report_table_remark(table,
                            "best power, worst power: those that bring their owner most and least, and what they "
                            "bring, in survivors a game; picked afterwards, so the best looks too good.");
    if (sim_run_bots_differ(&sweep->sim->run))
        report_table_remark(table, "The bots differ, so what is unfair need not be due to the set-ups.");
    else if (sweep->unfair)
        report_table_remark(table, "%d of %d set-ups are more unfair than chance explains for the worst of so many.",
                            sweep->unfair, rows);
    else
        report_table_remark(table, "No set-up is more unfair than chance explains for the worst of so many.");
}

static int sweep_all(Sweep *sweep) {
    const Options *options = sweep->sim->options;
    add_table(sweep);
    int end = check_sort(sweep);
    if (end == DONE) end = read_until(sweep);
    if (end == DONE) end = sweep_setups_list(&sweep->setups);
    if (end != DONE) return end;
    sim_begin(sweep->sim);
    end = play_setups(sweep);
    progress_clear(&sweep->sim->progress);
    if (!report_table_rows(sweep->table)) return end;
    add_head(sweep);
    add_verdict(sweep);
    if (options->sort) report_table_sort(sweep->table, find_column(sweep, options->sort));
    report_print_format(&sweep->report, sweep->table, options, &sweep->sim->program->screen);
    return end;
}

int sweep_run(Sim *sim) {
    Sweep sweep = {.sim = sim, .setups = {.sim = sim}};
    int end = sweep_all(&sweep);
    report_release(&sweep.report);
    sweep_setups_release(&sweep.setups);
    return end;
}
