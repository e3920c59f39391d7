/* What the powers did, and what of them never came up. */
#include <inttypes.h>
#include <string.h>

#include "repl/balance/summary.h"
#include "sim/observer.h"

/* People are told in full of the powers that the game begins with. */
static bool is_of_lineup(const PowerTally *power) {
    return power->order < MAX_POWERS;
}

static int64_t sum_of(const int64_t *numbers, int count) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

/* A power that has no hook and is a faction's cards alone (zombies, vans) is not told of. */
static bool is_told(const PowerTally *power) {
    return power->hooks || sum_of(power->acts, POWER_HOOKS) || sum_of(power->calls, POWER_HOOKS);
}

static void show_lineup(Sheet *sheet, const PowerTally *power) {
    if (is_of_lineup(power)) sheet->shown = sheet_rows(sheet);
}

static void add_powers(Paper *paper, const Run *run) {
    int64_t games = run->results.tally.games;
    Sheet *sheet = paper_sheet(paper, "powers", "Powers, a game");
    sheet_column(sheet, "power", "power", COLUMN_TEXT);
    sheet_column(sheet, "rounds", "rounds", COLUMN_NUMBER);
    sheet_column(sheet, "fires", "tricks won", COLUMN_NUMBER);
    sheet_column(sheet, "acts", "acts", COLUMN_NUMBER);
    sheet_column(sheet, "cards", "cards moved", COLUMN_NUMBER);
    sheet_column(sheet, "scored", "survivors counted", COLUMN_SIGNED);
    for (int i = 0; i < run->results.power_count; i++) {
        const PowerTally *power = run->results.powers[i];
        if (!is_told(power)) continue;
        sheet_text(sheet, "%s", power->name);
        sheet_measure(sheet, measure_ratio(power->rounds, games));
        sheet_measure(sheet, measure_ratio(power->fires, games));
        sheet_measure(sheet, measure_ratio(sum_of(power->acts, POWER_HOOKS), games));
        sheet_measure(sheet, measure_ratio(sum_of(power->to, RELATIVES), games));
        sheet_measure(sheet, measure_ratio(sum_of(power->scored, MAX_SEATS), games));
    }
    sheet_remark(sheet, "tricks won: those that asked for it; acts: how often it moved, asked or drew something; "
                        "survivors counted: added by it at the end of rounds.");
}

/* Who gets the cards ------------------------------------------------------------------------------- */

static const char *const relatives[RELATIVES] = {"the winner",      "1st to its left", "2nd to its left",
                                                 "3rd to its left", "4th to its left", "nobody (a pile)"};

static void add_receiver(Sheet *sheet, const PowerTally *power, const char *name, int64_t cards, int64_t worth,
                         int64_t games) {
    sheet_text(sheet, "%s", power->name);
    sheet_text(sheet, "%s", name);
    sheet_measure(sheet, measure_ratio(cards, games));
    sheet_measure(sheet, measure_ratio(worth, games));
    sheet_measure(sheet, measure_ratio(worth, cards));
}

static void add_receivers_of(Sheet *sheet, const PowerTally *power, const Run *run) {
    int64_t games = run->results.tally.games;
    for (int i = 0; i < RELATIVES; i++)
        if (i < run->seats || i == NOBODY)
            add_receiver(sheet, power, relatives[i], power->to[i], power->to_worth[i], games);
    for (int seat = 0; seat < run->seats; seat++) {
        char name[32];
        snprintf(name, sizeof name, "community %d", seat + 1);
        add_receiver(sheet, power, name, power->seat[seat], power->seat_worth[seat], games);
    }
    for (int seat = 0; seat < run->seats && sum_of(power->scored, MAX_SEATS); seat++) {
        char name[48];
        snprintf(name, sizeof name, "counted for %d", seat + 1);
        add_receiver(sheet, power, name, 0, power->scored[seat], games);
    }
}

static void add_receivers(Paper *paper, const Run *run) {
    Sheet *sheet = paper_sheet(paper, "receivers", "Who gets the cards that powers move, a game");
    sheet_column(sheet, "power", "power", COLUMN_TEXT);
    sheet_column(sheet, "receiver", "to", COLUMN_TEXT);
    sheet_column(sheet, "cards", "cards", COLUMN_NUMBER);
    sheet_column(sheet, "worth", "worth", COLUMN_SIGNED);
    sheet_column(sheet, "worth_each", "each", COLUMN_SIGNED);
    sheet->shown = 0;
    for (int i = 0; i < run->results.power_count; i++) {
        const PowerTally *power = run->results.powers[i];
        if (!sum_of(power->to, RELATIVES) && !sum_of(power->seat, MAX_SEATS) && !sum_of(power->scored, MAX_SEATS))
            continue;
        add_receivers_of(sheet, power, run);
        show_lineup(sheet, power);
    }
}

/* Questions ---------------------------------------------------------------------------------------- */

static const char *const class_names[ABOUTS][CLASSES] = {
    [ABOUT_CARD] = {"worth 2 or more", "a survivor", "worth nothing", "loss of 1-3", "loss of 4-6",
                    "loss of 7 or more"},
    [ABOUT_COMMUNITY] = {"itself", "1st to its left", "2nd to its left", "3rd to its left", "4th to its left"},
    [ABOUT_SIDE] = {"high", "low"},
    [ABOUT_YES_NO] = {"yes", "no"},
    [ABOUT_NUMBER] = {"0", "1", "2", "3", "4", "5", "6", "7 or more"},
    [ABOUT_FACTION] = {"faction 1", "faction 2", "faction 3", "faction 4", "faction 5", "faction 6", "faction 7",
                       "one not in play"},
};

static const char *class_name(const Query *query, int class) {
    const char *name = query->about < ABOUTS ? class_names[query->about][class] : NULL;
    return class == CLASS_WAY_OUT ? "none, or done" : name ? name : "another";
}

/* "14: Which card?"; a verb's questions have no line of their own. */
static void add_question(Sheet *sheet, const Query *query) {
    const char *text = *query->text ? query->text : name_about((int)query->about);
    if (query->line > 0)
        sheet_text(sheet, "%d: %s", (int)query->line, text);
    else
        sheet_text(sheet, "%s", text);
}

static void add_options(Sheet *sheet, const PowerTally *power, const Query *query) {
    for (int class = 0; class < CLASSES; class ++) {
        if (!query->offered[class]) continue;
        sheet_text(sheet, "%s", power->name);
        add_question(sheet, query);
        sheet_text(sheet, "%s", class_name(query, class));
        sheet_count(sheet, query->offered[class]);
        sheet_count(sheet, query->taken[class]);
        sheet_measure(sheet, measure_share(query->taken[class], query->offered[class], query->offered[class]));
    }
}

static void add_questions(Paper *paper, const Run *run) {
    Sheet *sheet = paper_sheet(paper, "questions", "What is answered, where there is a choice");
    sheet_column(sheet, "power", "power", COLUMN_TEXT);
    sheet_column(sheet, "question", "line and question", COLUMN_TEXT);
    sheet_column(sheet, "option", "option", COLUMN_TEXT);
    sheet_column(sheet, "offered", "offered", COLUMN_COUNT);
    sheet_hide(sheet);
    sheet_column(sheet, "taken", "taken", COLUMN_COUNT);
    sheet_hide(sheet);
    sheet_column(sheet, "taken_share", "taken if there %", COLUMN_PERCENT);
    sheet->shown = 0;
    for (int i = 0; i < run->results.power_count; i++) {
        const PowerTally *power = run->results.powers[i];
        for (int s = 0; s < power->query_count; s++) add_options(sheet, power, &power->queries[s]);
        show_lineup(sheet, power);
    }
    if (sheet->shown)
        sheet_remark(sheet, "taken if there: of the times that there was such an option, beside another one.");
}

/* What never came up ------------------------------------------------------------------------------- */

static bool was_asked(const PowerTally *power, const Query *place) {
    for (int i = 0; i < power->query_count; i++) {
        const Query *query = &power->queries[i];
        if (query->asked && (query->line == place->line || (place->verb && query->line == -place->verb))) return true;
    }
    return false;
}

static void add_unreached(Sheet *sheet, const PowerTally *power) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (!(power->hooks >> hook & 1) || power->calls[hook] || power->acts[hook]) continue;
        sheet_text(sheet, "%s", power->name);
        sheet_text(sheet, "hook %s", name_hook(hook));
    }
    for (int i = 0; i < power->query_count; i++) {
        const Query *place = &power->queries[i];
        if (place->about || was_asked(power, place)) continue;
        sheet_text(sheet, "%s", power->name);
        sheet_text(sheet, "the question on line %d", (int)place->line);
    }
}

static void add_never(Paper *paper, const Run *run) {
    Sheet *sheet = paper_sheet(paper, "never", "What never came up");
    sheet_column(sheet, "power", "power", COLUMN_TEXT);
    sheet_column(sheet, "what", "what", COLUMN_TEXT);
    for (int i = 0; i < run->results.power_count; i++) add_unreached(sheet, run->results.powers[i]);
    if (!sheet_rows(sheet)) sheet_remark(sheet, "Every hook and every question of the powers in play came up.");
}

void summary_powers(Paper *paper, const Run *run) {
    add_powers(paper, run);
    add_receivers(paper, run);
    add_questions(paper, run);
    add_never(paper, run);
}
