/* What the powers did, and which hooks and questions never came up. */
#include <inttypes.h>
#include <string.h>

#include "sim/dayz/summary.h"
#include "sim/dayz/observer.h"

/* A card that nobody won has no receiver as seen from a winner, but a seat or a pile. */
static int64_t cards_moved(const PowerTally *power) {
    return tally_sum(power->seat, MAX_SEATS) + power->to[NOBODY];
}

/* The printed report gives details only for powers that the game begins with. */
static void show_lineup(ReportTable *table, const PowerTally *power) {
    if (power->order < MAX_POWERS) table->shown = report_table_rows(table);
}

void summary_powers(Report *report, const SimRun *run) {
    int64_t games = power_results(run->results)->tally.games;
    ReportTable *table = report_add_table(report, "powers", "Powers, per game");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"rounds", "rounds", COLUMN_NUMBER},
                   {"fires", "tricks won", COLUMN_NUMBER}, {"acts", "acts", COLUMN_NUMBER},
                   {"cards", "cards moved", COLUMN_NUMBER}, {"scored", "survivors scored", COLUMN_SIGNED},
                   {"changed", "at once", COLUMN_SIGNED});
    for (int i = 0; i < power_results(run->results)->power_count; i++) {
        const PowerTally *power = power_results(run->results)->powers[i];
        if (!power->hooks && !tally_sum(power->acts, POWER_HOOKS) && !tally_sum(power->calls, POWER_HOOKS))
            continue; /* only cards, without hooks: zombies, vans */
        report_row(table, cell_text("%s", power->name), cell_measure(measure_ratio(power->rounds, games)),
                   cell_measure(measure_ratio(power->fires, games)),
                   cell_measure(measure_ratio(tally_sum(power->acts, POWER_HOOKS), games)),
                   cell_measure(measure_ratio(cards_moved(power), games)),
                   cell_measure(measure_ratio(tally_sum(power->scored, MAX_SEATS), games)),
                   cell_measure(measure_ratio(tally_sum(power->changed, MAX_SEATS), games)));
    }
    report_table_remark(
        table, "tricks won: those that asked for its faction; acts: how often it did anything, such as move cards, "
               "ask, draw or set a number; survivors scored: those it counted at the end of rounds, with cards whose "
               "worth it changes; at "
               "once: those it added to populations during rounds.");
}

/* Who gets the cards ------------------------------------------------------------------------------- */

/* Names a receiver by its place clockwise from the winner, such as "2nd to its left". */
static const char *name_relative(int relative, char name[32]) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    if (relative == 0) return "the winner";
    if (relative == NOBODY) return "nobody (a pile)";
    snprintf(name, 32, "%d%s to its left", relative, endings[relative < 4 ? relative : 0]);
    return name;
}

static void add_receiver(ReportTable *table, const PowerTally *power, const char *name, int64_t cards, int64_t worth,
                         int64_t games) {
    report_row(table, cell_text("%s", power->name), cell_text("%s", name), cell_measure(measure_ratio(cards, games)),
               cell_measure(measure_ratio(worth, games)), cell_measure(measure_ratio(worth, cards)));
}

static bool is_any(const int64_t *numbers, int count) {
    for (int i = 0; i < count; i++)
        if (numbers[i]) return true;
    return false;
}

/* Adds a row for each seat, unless all numbers are 0. */
static void add_survivors_of(ReportTable *table, const PowerTally *power, const SimRun *run, const char *what,
                             const int64_t *survivors) {
    for (int seat = 0; seat < run->seats && is_any(survivors, MAX_SEATS); seat++) {
        char name[48];
        snprintf(name, sizeof name, "%s %d", what, seat + 1);
        add_receiver(table, power, name, 0, survivors[seat], power_results(run->results)->tally.games);
    }
}

static void add_receivers_of(ReportTable *table, const PowerTally *power, const SimRun *run) {
    int64_t games = power_results(run->results)->tally.games;
    int64_t to_seats = tally_sum(power->to, MAX_SEATS), others = tally_sum(power->seat, MAX_SEATS) - to_seats;
    for (int i = 0; i < RELATIVES; i++) {
        char name[32];
        if ((i < run->seats && (to_seats || !others)) || i == NOBODY)
            add_receiver(table, power, name_relative(i, name), power->to[i], power->to_worth[i], games);
    }
    if (others)
        add_receiver(table, power, "a seat, without a winner", others,
                     tally_sum(power->seat_worth, MAX_SEATS) - tally_sum(power->to_worth, MAX_SEATS), games);
    for (int seat = 0; seat < run->seats; seat++) {
        char name[32];
        snprintf(name, sizeof name, "community %d", seat + 1);
        add_receiver(table, power, name, power->seat[seat], power->seat_worth[seat], games);
    }
    add_survivors_of(table, power, run, "counted for", power->scored);
    add_survivors_of(table, power, run, "at once for", power->changed);
}

void summary_receivers(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "receivers", "Who receives the cards that powers move, per game");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"receiver", "to", COLUMN_TEXT},
                   {"cards", "cards", COLUMN_NUMBER}, {"worth", "worth", COLUMN_SIGNED},
                   {"worth_each", "each", COLUMN_SIGNED});
    table->shown = 0;
    for (int i = 0; i < power_results(run->results)->power_count; i++) {
        const PowerTally *power = power_results(run->results)->powers[i];
        if (!cards_moved(power) && !is_any(power->scored, MAX_SEATS) && !is_any(power->changed, MAX_SEATS)) continue;
        add_receivers_of(table, power, run);
        show_lineup(table, power);
    }
}

/* Questions ---------------------------------------------------------------------------------------- */

static const char *const class_names[ABOUTS][CLASSES] = {
    [ABOUT_CARD] = {"worth 2 or more", "a survivor", "worth nothing", "loss of 1-3", "loss of 4-6",
                    "loss of 7 or more"},
    [ABOUT_COMMUNITY] = {"itself", "1st to its left", "2nd to its left", "3rd to its left", "4th to its left",
                         "5th to its left"},
    [ABOUT_SIDE] = {"high", "low"},
    [ABOUT_YES_NO] = {"yes", "no"},
    [ABOUT_NUMBER] = {"0", "1", "2", "3", "4", "5", "6", "7 or more"},
    [ABOUT_FACTION] = {"faction 1", "faction 2", "faction 3", "faction 4", "faction 5", "faction 6", "faction 7",
                       "one not in play"},
    [ABOUT_WORD] = {"word 1", "word 2", "word 3", "word 4", "word 5", "word 6", "word 7", "a later word"},
};

static const char *class_name(const Query *query, int class) {
    const char *name = query->about < ABOUTS ? class_names[query->about][class] : NULL;
    return class == CLASS_WAY_OUT ? "none, or done" : name ? name : "another";
}

/* "14: Which card?". A question asked in lua/verbs.lua has no line in the script. */
static void question_cell(ReportTable *table, const Query *query) {
    const char *text = *query->text ? query->text : name_about((int)query->about);
    if (query->line > 0)
        report_row(table, cell_text("%d: %s", (int)query->line, text));
    else
        report_row(table, cell_text("%s", text));
}

static void add_query_options(ReportTable *table, const PowerTally *power, const Query *query) {
    for (int class = 0; class < CLASSES; class ++) {
        if (!query->offered[class]) continue;
        report_row(table, cell_text("%s", power->name));
        question_cell(table, query);
        report_row(table, cell_text("%s", class_name(query, class)), cell_count(query->offered[class]),
                   cell_count(query->taken[class]));
        ClusteredShare share = {query->games[class],  query->taken[class],    query->offered[class],
                                query->taken2[class], query->offered2[class], query->both[class]};
        report_row(table, cell_measure(measure_clustered(&share)));
    }
}

void summary_questions(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "questions", "Answers, where there was a choice");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"question", "line and question", COLUMN_TEXT},
                   {"option", "option", COLUMN_TEXT}, {"offered", "offered", COLUMN_COUNT | COLUMN_HIDDEN},
                   {"taken", "taken", COLUMN_COUNT | COLUMN_HIDDEN},
                   {"taken_share", "chosen if offered %", COLUMN_PERCENT});
    table->shown = 0;
    for (int i = 0; i < power_results(run->results)->power_count; i++) {
        const PowerTally *power = power_results(run->results)->powers[i];
        for (int s = 0; s < power->query_count; s++) add_query_options(table, power, &power->queries[s]);
        show_lineup(table, power);
    }
    if (table->shown)
        report_table_remark(table,
                            "chosen if offered: how often this option was chosen when it was offered with others.");
}

/* What never came up ------------------------------------------------------------------------------- */

static bool was_asked(const PowerTally *power, const Query *place) {
    for (int i = 0; i < power->query_count; i++) {
        const Query *query = &power->queries[i];
        if (query->asked && (query->line == place->line || (place->verb && query->line == -place->verb))) return true;
    }
    return false;
}

static void add_unreached(ReportTable *table, const PowerTally *power) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (!(power->hooks >> hook & 1) || power->calls[hook] || power->acts[hook]) continue;
        report_row(table, cell_text("%s", power->name), cell_text("hook %s", name_hook(hook)));
    }
    for (int i = 0; i < power->query_count; i++) {
        const Query *place = &power->queries[i];
        if (place->about || was_asked(power, place)) continue;
        report_row(table, cell_text("%s", power->name), cell_text("the question on line %d", (int)place->line));
    }
}

void summary_never(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "never", "What never came up");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"what", "what", COLUMN_TEXT});
    for (int i = 0; i < power_results(run->results)->power_count; i++)
        add_unreached(table, power_results(run->results)->powers[i]);
    if (!report_table_rows(table))
        report_table_remark(table, "Every hook and every question of the powers in play came up.");
}
