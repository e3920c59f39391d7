/* Are there decisions? */
#include <string.h>

#include "sim/sections.h"

enum { OPTIONS_SHOWN = 12, OFTEN = 20 }; /* OFTEN: an option that is offered less is not called dominated */

/* Sums over all kinds of question. */
static KindTally all_kinds(const SimRun *run) {
    const RowList *kinds = &run->study->choices.kinds;
    KindTally all = {.name = "all"};
    for (int i = 0; i < kinds->count; i++) tally_fields_add(kind_fields, &all, row_list_at(kinds, i));
    return all;
}

Measure study_forced(const SimRun *run) {
    KindTally all = all_kinds(run);
    return measure_ratio(all.forced, all.forced + all.asked);
}

Measure study_options(const SimRun *run) {
    KindTally all = all_kinds(run);
    return measure_ratio(all.options, all.asked);
}

/* Leads are counted times the other seats, over all deals. */
static int64_t unit_of(const SimRun *run) {
    return CHOICE_DEALS * (run->seats > 1 ? run->seats - 1 : 1);
}

Measure study_spread(const SimRun *run) {
    KindTally all = all_kinds(run);
    return measure_mean(all.spread, all.spread2, all.judged, unit_of(run));
}

/* Kinds of question -------------------------------------------------------------------------------- */

static void add_kind(ReportTable *table, const SimRun *run, const KindTally *kind) {
    int64_t games = run->study->choices.games, questions = kind->asked + kind->forced;
    report_table_text(table, "%s", kind->name);
    report_table_measure(table, measure_ratio(questions, games));
    report_table_measure(table, measure_ratio(kind->forced, questions));
    report_table_measure(table, measure_ratio(kind->options, kind->asked));
    report_table_count(table, kind->judged);
    report_table_measure(table, measure_mean(kind->spread, kind->spread2, kind->judged, unit_of(run)));
    report_table_measure(
        table, measure_mean(kind->win_spread, kind->win_spread2, kind->judged, (int64_t)CHOICE_WIN * CHOICE_DEALS));
    report_table_measure(table, measure_mean(kind->regret, kind->regret2, kind->judged, unit_of(run)));
}

static void add_kind_verdicts(ReportTable *table, const SimRun *run) {
    const RowList *kinds = &run->study->choices.kinds;
    for (int i = 0; i < kinds->count; i++) {
        char text[64];
        const KindTally *kind = row_list_at(kinds, i);
        Measure spread = measure_mean(kind->spread, kind->spread2, kind->judged, unit_of(run));
        if (!verdict_is_clear(&spread, kinds->count) || spread.value < 0) continue;
        report_table_remark(table, "%s: the best option is worth %s points more than the worst.", kind->name,
                            report_measure_text(&spread, COLUMN_NUMBER, text));
    }
}

static void add_kinds(Report *report, const SimRun *run) {
    const RowList *kinds = &run->study->choices.kinds;
    KindTally all = all_kinds(run);
    ReportTable *table = report_add_table(report, "decisions", "Are there decisions?");
    report_table_column(table, "question", "question", COLUMN_TEXT);
    report_table_column(table, "a_game", "a game", COLUMN_NUMBER);
    report_table_column(table, "forced", "forced %", COLUMN_PERCENT);
    report_table_column(table, "options", "options", COLUMN_NUMBER);
    report_table_column(table, "judged", "judged", COLUMN_COUNT);
    report_table_column(table, "spread", "best-worst", COLUMN_NUMBER);
    report_table_column(table, "win_spread", "in wins %", COLUMN_PERCENT);
    report_table_hide(table);
    report_table_column(table, "regret", "lost", COLUMN_NUMBER);
    report_table_hide(table);
    add_kind(table, run, &all);
    for (int i = 0; i < kinds->count; i++) add_kind(table, run, row_list_at(kinds, i));
    report_table_remark(table,
                        "forced: questions with one option; best-worst: points between the best and the worst "
                        "option. One decision of each game is judged on %d re-deals.",
                        CHOICE_DEALS);
    if (run->study->choices.unfitted)
        report_table_remark(table, "%d decision%s could not be judged: no re-dealt game was found.",
                            (int)run->study->choices.unfitted, run->study->choices.unfitted == 1 ? "" : "s");
    add_kind_verdicts(table, run);
}

/* Options ------------------------------------------------------------------------------------------ */

static Measure regret_of(const SimRun *run, const OptionTally *option) {
    return measure_mean(option->regret, option->regret2, option->offered, unit_of(run));
}

/* Never the best, though offered often; and the loss is more than chance explains for the worst of so many options. */
static bool is_dominated(const SimRun *run, const OptionTally *option) {
    Measure regret = regret_of(run, option);
    return !option->best && option->offered >= OFTEN && regret.value > 0 &&
           verdict_is_clear(&regret, run->study->choices.options.count);
}

static void add_option(ReportTable *table, const SimRun *run, const OptionTally *option) {
    char kind[ROW_NAME];
    const char *name = strchr(option->name, CHOICE_SEPARATOR);
    snprintf(kind, sizeof kind, "%.*s", name ? (int)(name - option->name) : ROW_NAME, option->name);
    report_table_text(table, "%s", kind);
    report_table_text(table, "%s", name ? name + 1 : "");
    report_table_count(table, option->offered);
    report_table_measure(table, measure_ratio(option->taken, option->offered));
    report_table_measure(table, measure_share(option->best, option->offered, option->offered));
    report_table_measure(table, regret_of(run, option));
}

static void add_options(Report *report, const SimRun *run) {
    const RowList *options = &run->study->choices.options;
    int dominated = 0;
    ReportTable *table = report_add_table(report, "options", "Which options are good?");
    report_table_column(table, "question", "question", COLUMN_TEXT);
    report_table_column(table, "option", "option", COLUMN_TEXT);
    report_table_column(table, "offered", "offered", COLUMN_COUNT);
    report_table_column(table, "taken", "taken %", COLUMN_PERCENT);
    report_table_column(table, "best", "best %", COLUMN_PERCENT);
    report_table_column(table, "regret", "loses", COLUMN_NUMBER);
    for (int i = 0; i < options->count; i++) {
        const OptionTally *option = row_list_at(options, i);
        if (!is_dominated(run, option)) continue;
        add_option(table, run, option);
        dominated++;
    }
    for (int i = 0; i < options->count; i++)
        if (!is_dominated(run, row_list_at(options, i))) add_option(table, run, row_list_at(options, i));
    table->shown = dominated < OPTIONS_SHOWN ? dominated : OPTIONS_SHOWN;
    if (dominated)
        report_table_remark(table,
                            "%d of %d options %s dominated: offered at least %d times, never the best, and "
                            "worse than the best by more than chance explains among so many.",
                            dominated, options->count, dominated == 1 ? "is" : "are", OFTEN);
    else
        report_table_remark(table,
                            "No option is dominated: each is the best at times, or was judged too seldom to tell.");
}

void study_report_decisions(Report *report, const SimRun *run) {
    if (!run->study || !run->study->choices.games) return;
    add_kinds(report, run);
    add_options(report, run);
}
