#include "sim/choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/game/describe.h"
#include "core/base/heap.h"
#include "sim/search.h"
#include "sim/run_report.h"

/* The largest numbers of one game, for part files. */
#define LEADS (2 * CHOICE_DEALS * TALLY_AHEAD) /* the difference of two leads, over all deals */
#define WINS (INT64_C(2) * CHOICE_DEALS * TALLY_WIN)
#define ASKED INT64_C(1000000)

const TallyField choice_fields[] = {
    TALLY_ONE(ChoiceTally, games, 0, 1),
    TALLY_ONE(ChoiceTally, judged, 0, 1),
    TALLY_ONE(ChoiceTally, unfitted, 0, 1),
    TALLY_ROW(ChoiceTally, by_part, 0, CHOICE_DEALS),
    TALLY_ROW(ChoiceTally, own, 0, CHOICE_DEALS),
    TALLY_ROW(ChoiceTally, own2, 0, CHOICE_DEALS *CHOICE_DEALS),
    TALLY_ROW(ChoiceTally, king, 0, CHOICE_DEALS),
    TALLY_ROW(ChoiceTally, king2, 0, CHOICE_DEALS *CHOICE_DEALS),
    TALLY_END,
};

const TallyField kind_fields[] = {
    TALLY_ONE(KindTally, asked, 0, ASKED),
    TALLY_ONE(KindTally, options, 0, 256 * ASKED),
    TALLY_ONE(KindTally, forced, 0, ASKED),
    TALLY_ONE(KindTally, judged, 0, 1),
    TALLY_ONE(KindTally, spread, -LEADS, LEADS),
    TALLY_ONE(KindTally, spread2, 0, LEADS *LEADS),
    TALLY_ONE(KindTally, win_spread, -WINS, WINS),
    TALLY_ONE(KindTally, win_spread2, 0, WINS *WINS),
    TALLY_ONE(KindTally, regret, -LEADS, LEADS),
    TALLY_ONE(KindTally, regret2, 0, LEADS *LEADS),
    TALLY_END,
};

const TallyField option_fields[] = {
    TALLY_ONE(OptionTally, offered, 0, 1),
    TALLY_ONE(OptionTally, taken, 0, 1),
    TALLY_ONE(OptionTally, best, 0, 1),
    TALLY_ONE(OptionTally, regret, -LEADS, LEADS),
    TALLY_ONE(OptionTally, regret2, 0, LEADS *LEADS),
    TALLY_END,
};

void choices_init(ChoiceTally *tally) {
    *tally = (ChoiceTally){.kinds = {.size = sizeof(KindTally), .fields = kind_fields, .most = CHOICE_KINDS},
                           .options = {.size = sizeof(OptionTally), .fields = option_fields, .most = CHOICE_OPTIONS}};
}

void choices_release(ChoiceTally *tally) {
    row_list_release(&tally->kinds);
    row_list_release(&tally->options);
}

void choices_clear(ChoiceTally *tally) {
    RowList kinds = tally->kinds, options = tally->options;
    choices_init(tally);
    tally->kinds = kinds;
    tally->options = options;
    row_list_clear(&tally->kinds);
    row_list_clear(&tally->options);
}

void choices_add(ChoiceTally *tally, const ChoiceTally *more) {
    tally_fields_add(choice_fields, tally, more);
    row_list_add(&tally->kinds, &more->kinds);
    row_list_add(&tally->options, &more->options);
}

/* Questions ---------------------------------------------------------------------------------------- */

/* What a script asks may hold any byte: control characters become spaces. */
static void keep_printable(char *name) {
    for (; *name; name++)
        if ((unsigned char)*name < ' ') *name = ' ';
}

/* "card: military:base, on_trick_won". */
static void name_kind(const Setup *setup, const Game *game, const char *about, bool forced, char out[ROW_NAME / 2]) {
    static const char rules[] = "the rules: ";
    char who[DOOR_WHY];
    if (forced)
        snprintf(who, sizeof who, "answered by itself"); /* told inside a step, where nobody can say who asks */
    else
        (void)describe_asked_by(game, setup, who);
    const char *from = strncmp(who, rules, sizeof rules - 1) == 0 ? who + sizeof rules - 1 : who;
    snprintf(out, ROW_NAME / 2, "%.32s: %.88s", about, from);
    keep_printable(out);
}

static KindTally *kind_tally_of(ChoiceTally *tally, const Setup *setup, const Game *game, const Asked *asked,
                                bool forced) {
    char name[ROW_NAME / 2];
    name_kind(setup, game, asked->about, forced, name);
    return row_list_find(&tally->kinds, name);
}

void choices_forced(ChoiceTally *tally, const Setup *setup, const Game *game) {
    Asked asked;
    if (!door_asked(game, setup, &asked) || asked.option_count != 1) return;
    KindTally *kind = kind_tally_of(tally, setup, game, &asked, true);
    if (kind) kind->forced++;
}

void choices_begin(ChoiceSample *sample, uint64_t seed) {
    sample->decisions = 0;
    sample->chance = chance_of(seed, 2);
}

void choices_note(ChoiceTally *tally, ChoiceSample *sample, const Setup *setup, const Game *game, int option) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return;
    KindTally *kind = kind_tally_of(tally, setup, game, &asked, false);
    if (kind && asked.option_count == 1) kind->forced++;
    if (asked.option_count == 1) return;
    if (kind) kind->asked++, kind->options += asked.option_count;
    if (chance_below(&sample->chance, (uint32_t)++sample->decisions) != 0) return;
    door_copy(sample->game, game, setup);
    sample->option = option;
    sample->number = sample->decisions - 1;
}

/* Judging ------------------------------------------------------------------------------------------ */

/* What came of an option. */
typedef struct JudgedOption {
    int64_t lead[2], wins[2]; /* on each half of the deals */
} JudgedOption;

typedef struct Judgement {
    const Setup *setup;
    Asked asked;
    JudgedOption *options;
    int64_t own, king; /* deals in which the choice decides whether the seat wins, or who else does */
} Judgement;

/* Does the choice decide in this deal whether the seat wins, or who else does? */
static void judge_winners(Judgement *judged, const SearchedOption *tried) {
    bool wins = false, loses = false, differ = false;
    for (int i = 0; i < judged->asked.option_count; i++) {
        wins = wins || tried[i].wins;
        loses = loses || !tried[i].wins;
        differ = differ || tried[i].best != tried[0].best;
    }
    judged->own += wins && loses;
    judged->king += !wins && differ;
}

/* Tries all options on one more deal, unless no re-dealt game is found for it. */
static void judge_deal(Judgement *judged, SearchDeals *deals, SearchedOption *tried) {
    int count = judged->asked.option_count;
    int64_t fitted = deals->fitted;
    for (int i = 0; i < count; i++) tried[i] = (SearchedOption){.option = i};
    search_deals_play(deals, tried, count, 1);
    if (deals->fitted == fitted) return;
    for (int i = 0; i < count; i++) {
        judged->options[i].lead[fitted & 1] += tried[i].lead;
        judged->options[i].wins[fitted & 1] += tried[i].wins;
    }
    judge_winners(judged, tried);
}

/* The option with the largest lead on a half of the deals, or with `sign` -1 the smallest. */
static int best_on(const Judgement *judged, int half, int sign) {
    int best = 0;
    for (int i = 1; i < judged->asked.option_count; i++)
        if (sign * judged->options[i].lead[half] > sign * judged->options[best].lead[half]) best = i;
    return best;
}

/* The lead after the best option less that after `option`: the best on each half, judged by the other one. */
static int64_t regret_of(const Judgement *judged, int option) {
    int64_t sum = 0;
    for (int half = 0; half < 2; half++)
        sum += judged->options[best_on(judged, !half, 1)].lead[half] - judged->options[option].lead[half];
    return sum;
}

static void add_kind(KindTally *kind, const Judgement *judged, int taken) {
    int64_t leads = 0, wins = 0;
    for (int half = 0; half < 2; half++) {
        const JudgedOption *best = &judged->options[best_on(judged, !half, 1)];
        const JudgedOption *worst = &judged->options[best_on(judged, !half, -1)];
        leads += best->lead[half] - worst->lead[half];
        wins += best->wins[half] - worst->wins[half];
    }
    kind->judged++;
    tally_add(&kind->spread, &kind->spread2, leads);
    tally_add(&kind->win_spread, &kind->win_spread2, wins);
    tally_add(&kind->regret, &kind->regret2, regret_of(judged, taken));
}

static int64_t option_lead(const Judgement *judged, int option) {
    return judged->options[option].lead[0] + judged->options[option].lead[1];
}

static void add_judged_options(ChoiceTally *tally, const Judgement *judged, const ChoiceSample *sample,
                               const char *kind) {
    int64_t most = option_lead(judged, 0);
    for (int i = 1; i < judged->asked.option_count; i++)
        if (option_lead(judged, i) > most) most = option_lead(judged, i);
    for (int i = 0; i < judged->asked.option_count; i++) {
        char option[DOOR_NAME], name[ROW_NAME];
        door_option_name(sample->game, judged->setup, i, option);
        keep_printable(option);
        snprintf(name, sizeof name, "%s%c%s", kind, CHOICE_SEPARATOR, option);
        OptionTally *sum = row_list_find(&tally->options, name);
        if (!sum) continue;
        sum->offered++;
        sum->taken += i == sample->option;
        sum->best += option_lead(judged, i) == most;
        tally_add(&sum->regret, &sum->regret2, regret_of(judged, i));
    }
}

static void add_judged(ChoiceTally *tally, const Judgement *judged, const ChoiceSample *sample) {
    char name[ROW_NAME / 2];
    int64_t part = sample->number * CHOICE_PARTS / sample->decisions;
    name_kind(judged->setup, sample->game, judged->asked.about, false, name);
    KindTally *kind = row_list_find(&tally->kinds, name);
    if (kind) add_kind(kind, judged, sample->option);
    add_judged_options(tally, judged, sample, name);
    tally->judged++;
    tally->by_part[part] += CHOICE_DEALS;
    tally_add(&tally->own[part], &tally->own2[part], judged->own);
    tally_add(&tally->king[part], &tally->king2[part], judged->king);
}

/* Judges on CHOICE_DEALS deals; false if so many are not found, or the scripts use up their instructions. */
static bool judge_sample(Judgement *judged, const Game *game, SearchedOption *tried) {
    SearchSettings settings = {.setup = judged->setup};
    SearchDeals deals = {.settings = &settings, .game = game, .seat = judged->asked.seat};
    deals.key = search_view_key(judged->setup, game, judged->asked.seat);
    deals.work = search_work((int64_t)CHOICE_TRIES * judged->asked.option_count);
    while (deals.fitted < CHOICE_DEALS && deals.next < CHOICE_TRIES && !deals.spent) judge_deal(judged, &deals, tried);
    return deals.fitted == CHOICE_DEALS;
}

void choices_judge(ChoiceTally *tally, const ChoiceSample *sample, const Setup *setup) {
    Judgement judged = {.setup = setup};
    tally->games++;
    if (!sample->decisions || !door_asked(sample->game, setup, &judged.asked)) return;
    SearchedOption *tried = heap_new((size_t)judged.asked.option_count, sizeof *tried);
    judged.options = heap_new((size_t)judged.asked.option_count, sizeof *judged.options);
    if (judge_sample(&judged, sample->game, tried))
        add_judged(tally, &judged, sample);
    else
        tally->unfitted++;
    free(judged.options);
    free(tried);
}

/* The report: are there decisions? ----------------------------------------------------------------- */

/* Are there decisions? */

enum { OPTIONS_SHOWN = 12, OFTEN = 20 }; /* OFTEN: an option that is offered less is not called dominated */

/* Sums over all kinds of question. */
static KindTally all_kinds(const SimRun *run) {
    const RowList *kinds = &run->results->study->choices.kinds;
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
static int64_t choice_unit(const SimRun *run) {
    return CHOICE_DEALS * (run->seats > 1 ? run->seats - 1 : 1);
}

Measure study_spread(const SimRun *run) {
    KindTally all = all_kinds(run);
    return measure_mean(all.spread, all.spread2, all.judged, choice_unit(run));
}

/* Kinds of question -------------------------------------------------------------------------------- */

static void add_kind_row(ReportTable *table, const SimRun *run, const KindTally *kind) {
    int64_t games = run->results->study->choices.games, questions = kind->asked + kind->forced;
    report_row(table, cell_text("%s", kind->name), cell_measure(measure_ratio(questions, games)),
               cell_measure(measure_ratio(kind->forced, questions)),
               cell_measure(measure_ratio(kind->options, kind->asked)), cell_count(kind->judged),
               cell_measure(measure_mean(kind->spread, kind->spread2, kind->judged, choice_unit(run))),
               cell_measure(
                   measure_mean(kind->win_spread, kind->win_spread2, kind->judged, (int64_t)TALLY_WIN * CHOICE_DEALS)),
               cell_measure(measure_mean(kind->regret, kind->regret2, kind->judged, choice_unit(run))));
}

static void add_kind_verdicts(ReportTable *table, const SimRun *run) {
    const RowList *kinds = &run->results->study->choices.kinds;
    for (int i = 0; i < kinds->count; i++) {
        char text[64];
        const KindTally *kind = row_list_at(kinds, i);
        Measure spread = measure_mean(kind->spread, kind->spread2, kind->judged, choice_unit(run));
        if (!verdict_is_clear(&spread, kinds->count) || spread.value < 0) continue;
        report_table_remark(table, "%s: the best option is worth %s points more than the worst.", kind->name,
                            report_measure_text(&spread, COLUMN_NUMBER, text));
    }
}

static void add_kinds_table(Report *report, const SimRun *run) {
    const RowList *kinds = &run->results->study->choices.kinds;
    KindTally all = all_kinds(run);
    ReportTable *table = report_add_table(report, "decisions", "Are there decisions?");
    report_columns(table, {"question", "question", COLUMN_TEXT}, {"a_game", "a game", COLUMN_NUMBER},
                   {"forced", "forced %", COLUMN_PERCENT}, {"options", "options", COLUMN_NUMBER},
                   {"judged", "judged", COLUMN_COUNT}, {"spread", "best-worst", COLUMN_NUMBER},
                   {"win_spread", "in wins %", COLUMN_PERCENT | COLUMN_HIDDEN},
                   {"regret", "lost", COLUMN_NUMBER | COLUMN_HIDDEN});
    add_kind_row(table, run, &all);
    for (int i = 0; i < kinds->count; i++) add_kind_row(table, run, row_list_at(kinds, i));
    report_table_remark(table,
                        "forced: questions with one option; best-worst: points between the best and the worst "
                        "option. One decision of each game is judged on %d re-deals.",
                        CHOICE_DEALS);
    if (run->results->study->choices.unfitted)
        report_table_remark(table, "%d decision%s could not be judged: no re-dealt game was found.",
                            (int)run->results->study->choices.unfitted,
                            run->results->study->choices.unfitted == 1 ? "" : "s");
    add_kind_verdicts(table, run);
}

/* Options ------------------------------------------------------------------------------------------ */

static Measure mean_regret(const SimRun *run, const OptionTally *option) {
    return measure_mean(option->regret, option->regret2, option->offered, choice_unit(run));
}

/* Never the best, though offered often; and the loss is more than chance explains for the worst of so many options. */
static bool is_dominated(const SimRun *run, const OptionTally *option) {
    Measure regret = mean_regret(run, option);
    return !option->best && option->offered >= OFTEN && regret.value > 0 &&
           verdict_is_clear(&regret, run->results->study->choices.options.count);
}

static void add_option_row(ReportTable *table, const SimRun *run, const OptionTally *option) {
    char kind[ROW_NAME];
    const char *name = strchr(option->name, CHOICE_SEPARATOR);
    snprintf(kind, sizeof kind, "%.*s", name ? (int)(name - option->name) : ROW_NAME, option->name);
    report_row(table, cell_text("%s", kind), cell_text("%s", name ? name + 1 : ""), cell_count(option->offered),
               cell_measure(measure_ratio(option->taken, option->offered)),
               cell_measure(measure_share(option->best, option->offered, option->offered)),
               cell_measure(mean_regret(run, option)));
}

static void add_options_table(Report *report, const SimRun *run) {
    const RowList *options = &run->results->study->choices.options;
    int dominated = 0;
    ReportTable *table = report_add_table(report, "options", "Which options are good?");
    report_columns(table, {"question", "question", COLUMN_TEXT}, {"option", "option", COLUMN_TEXT},
                   {"offered", "offered", COLUMN_COUNT}, {"taken", "taken %", COLUMN_PERCENT},
                   {"best", "best %", COLUMN_PERCENT}, {"regret", "loses", COLUMN_NUMBER});
    for (int i = 0; i < options->count; i++) {
        const OptionTally *option = row_list_at(options, i);
        if (!is_dominated(run, option)) continue;
        add_option_row(table, run, option);
        dominated++;
    }
    for (int i = 0; i < options->count; i++)
        if (!is_dominated(run, row_list_at(options, i))) add_option_row(table, run, row_list_at(options, i));
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
    if (!run->results->study || !run->results->study->choices.games) return;
    add_kinds_table(report, run);
    add_options_table(report, run);
}
