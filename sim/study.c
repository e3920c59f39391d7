#include "sim/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "sim/part.h"
#include "sim/run_report.h"

const StudyInfo study_info[STUDIES] = {
    [STUDY_DRAMA] = {"drama", 1000, true},
    [STUDY_NEIGHBOURS] = {"neighbours", 1000, true},
    [STUDY_DECISIONS] = {"decisions", 500, false},
    [STUDY_SKILL] = {"skill", 60, false},
};

static const TallyField study_plan_fields[] = {
    {"studied", offsetof(StudyPlan, games), STUDIES, 0, STUDY_MOST, TALLY_FACT, false, 0, 0},
    TALLY_END,
};

/* Who gains when a seat wins ------------------------------------------------------------------------ */

static const TallyField neighbour_fields[] = {
    TALLY_ONE(NeighbourTally, games, 0, 1),
    TALLY_SEATS(NeighbourTally, ahead, -TALLY_AHEAD, TALLY_AHEAD),
    TALLY_SQUARES(NeighbourTally, ahead2, ahead, games, TALLY_AHEAD *TALLY_AHEAD),
    TALLY_END,
};

void neighbours_add(NeighbourTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners, int seats) {
    int64_t total = 0;
    if (seats < 3 || __builtin_popcount(winners) != 1) return;
    int winner = __builtin_ctz(winners);
    for (int seat = 0; seat < seats; seat++) total += seat == winner ? 0 : scores[seat];
    tally->games++;
    for (int place = 1; place < seats; place++) {
        int64_t ahead = (int64_t)(seats - 1) * scores[(winner + place) % seats] - total;
        tally_add(&tally->ahead[place], &tally->ahead2[place], ahead);
    }
}

/* Results ------------------------------------------------------------------------------------------ */

StudyResults *study_results_new(void) {
    StudyResults *results = heap_new(1, sizeof *results);
    choices_init(&results->choices);
    return results;
}

void study_results_free(StudyResults *results) {
    if (results) choices_release(&results->choices);
    free(results);
}

void study_results_clear(StudyResults *results) {
    memset(results, 0, offsetof(StudyResults, choices)); /* the last member keeps its memory */
    choices_clear(&results->choices);
}

void study_results_add(StudyResults *results, const StudyResults *more) {
    drama_add(&results->drama, &more->drama);
    tally_fields_add(neighbour_fields, &results->neighbours, &more->neighbours);
    tally_fields_add(skill_fields, &results->skill, &more->skill);
    choices_add(&results->choices, &more->choices);
}

/* Games -------------------------------------------------------------------------------------------- */

static bool studies(const Study *study, StudySection section, int64_t number) {
    return number < study->plan->games[section];
}

void study_init(Study *study, const StudyPlan *plan, StudyResults *results, const volatile sig_atomic_t *stop) {
    *study = (Study){.plan = plan, .results = results, .stop = stop};
}

void study_release(Study *study) {
    free(study->game);
    free(study->sampled);
}

/* For Host.see: questions with one option are answered by themselves, and only told. */
static void see_question(void *watcher, const Game *game, const Event *event) {
    Study *study = watcher;
    if (describe_event_info(game, study->setup, event).question)
        choices_forced(&study->results->choices, study->setup, game);
}

static void note_standings(Study *study) {
    const Door *door = door_of(study->setup);
    Clock clock = door->clock(study->game, study->setup);
    int32_t standings[DOOR_SEATS];
    if (!drama_is_new(&study->drama, clock)) return;
    door_standings(study->game, study->setup, standings);
    drama_note(&study->drama, &study->results->drama, clock, standings);
}

static bool play_studied(Study *study, Bench bench, Host *host, bool drama, bool decisions) {
    Status status;
    bench.decisions = NULL; /* those of the game itself have been counted */
    while ((status = door_step(host, study->game)) == GAME_WAITS) {
        int option = bench_decide(&bench, study->game);
        if (option < 0) break; /* stopped */
        if (drama) note_standings(study);
        if (decisions) choices_note(&study->results->choices, &study->sample, study->setup, study->game, option);
        (void)door_answer(host, study->game, option);
    }
    return status == GAME_OVER;
}

/* Plays the game again, as the run did. */
static bool replay_studied(Study *study, const Bench *bench, uint64_t seed, int64_t number, Host *host) {
    bool drama = studies(study, STUDY_DRAMA, number), neighbours = studies(study, STUDY_NEIGHBOURS, number);
    bool decisions = studies(study, STUDY_DECISIONS, number);
    const Door *door = door_of(study->setup);
    int32_t scores[DOOR_SEATS];
    if (!drama && !neighbours && !decisions) return true;
    *host = (Host){.setup = study->setup, .silent = true, .watcher = study, .see = decisions ? see_question : NULL};
    study->sample.game = study->sampled;
    drama_begin(&study->drama, door_seats(study->setup));
    choices_begin(&study->sample, seed);
    memset((void *)study->game, 0, study->size);
    door->start(study->game, study->setup, seed);
    if (!play_studied(study, *bench, host, drama, decisions)) return false;
    unsigned winners = door->winners(study->game, study->setup);
    door->score(study->game, study->setup, scores);
    if (drama) drama_end(&study->drama, &study->results->drama, scores, winners);
    if (neighbours) neighbours_add(&study->results->neighbours, scores, winners, door_seats(study->setup));
    if (decisions) choices_judge(&study->results->choices, &study->sample, study->setup);
    return true;
}

static bool climb(Study *study, uint64_t seed, int64_t number, Host *host, char where[DOOR_WHY]) {
    int seat = (int)(number % door_seats(study->setup));
    if (!studies(study, STUDY_SKILL, number)) return true;
    for (int rung = 0; rung < SKILL_RUNGS && !*study->stop; rung++) {
        if (skill_add(&study->results->skill, rung, study->setup, seed, seat, study->game, host, study->stop)) continue;
        snprintf(where, DOOR_WHY, "%s among %s", skill_bots[rung + 1], skill_bots[rung]);
        return false;
    }
    return !*study->stop;
}

bool study_game(Study *study, const Setup *setup, const Bench *bench, uint64_t seed, int64_t number, Host *host,
                char where[DOOR_WHY]) {
    *where = 0;
    study->setup = setup;
    if (study->size != door_size(setup)) {
        study->size = door_size(setup);
        study->game = heap_resize(study->game, study->size);
        study->sampled = heap_resize(study->sampled, study->size);
    }
    return replay_studied(study, bench, seed, number, host) && climb(study, seed, number, host, where);
}

/* Part files --------------------------------------------------------------------------------------- */

/* The games of the part that a section studies. */
static int64_t studied(const SimRun *run, StudySection section) {
    int64_t end = run->plan.games[section] < run->to ? run->plan.games[section] : run->to;
    return end > run->from ? end - run->from : 0;
}

static const char *check_drama(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    int64_t games = drama->games, won = games - drama->nobody;
    if (games != studied(run, STUDY_DRAMA)) return "games";
    if (drama->sole > won) return "sole";
    if (tally_sum(drama->by_changes, DRAMA_CHANGES) != games) return "by_changes";
    if (!part_squares_fit(won, drama->settled, drama->settled2)) return "settled2";
    if (tally_sum(drama->by_settled, DRAMA_TENTHS) != won) return "by_settled";
    if (drama->half_led > games) return "half_led";
    if (drama->half_won > drama->half_led * TALLY_WIN) return "half_won";
    return drama->comebacks > drama->sole ? "comebacks" : NULL;
}

static const char *check_moment(const SimRun *run, const void *record) {
    const DramaCell *cell = record;
    (void)run;
    if (cell->led > cell->reached) return "led";
    return cell->led_won > cell->led * TALLY_WIN ? "led_won" : NULL;
}

static const char *check_neighbours(const SimRun *run, const void *record) {
    const NeighbourTally *tally = record;
    return tally->games > studied(run, STUDY_NEIGHBOURS) ? "games" : NULL;
}

static const char *check_choices(const SimRun *run, const void *record) {
    const ChoiceTally *choices = record;
    if (choices->games != studied(run, STUDY_DECISIONS)) return "games";
    if (choices->judged + choices->unfitted > choices->games) return "unfitted";
    if (tally_sum(choices->by_part, CHOICE_PARTS) != choices->judged * CHOICE_DEALS) return "by_part";
    for (int part = 0; part < CHOICE_PARTS; part++)
        if (choices->own[part] + choices->king[part] > choices->by_part[part]) return "king";
    return NULL;
}

static const char *check_skill(const SimRun *run, const void *record) {
    const SkillTally *skill = record;
    for (int rung = 0; rung < SKILL_RUNGS; rung++)
        if (skill->games[rung] != studied(run, STUDY_SKILL)) return "games";
    return NULL;
}

/* What a section adds to part files: the sums of its record, and then its lists. */
typedef struct StudyPart {
    StudySection section;
    size_t record; /* in StudyResults */
    const TallyField *fields;
    PartCheck *check;
} StudyPart;

static const StudyPart study_parts[STUDIES] = {
    {STUDY_DRAMA, offsetof(StudyResults, drama), drama_fields, check_drama},
    {STUDY_NEIGHBOURS, offsetof(StudyResults, neighbours), neighbour_fields, check_neighbours},
    {STUDY_SKILL, offsetof(StudyResults, skill), skill_fields, check_skill},
    {STUDY_DECISIONS, offsetof(StudyResults, choices), choice_fields, check_choices},
};

/* Most moments of the clock are never reached. */
static void put_moments(FILE *file, const DramaTally *drama) {
    for (int i = 0; i < DRAMA_CELLS; i++) {
        if (!drama->cells[i].reached) continue;
        fprintf(file, "moment %d\n", i);
        part_put_fields(file, drama_cell_fields, &drama->cells[i]);
    }
}

static void put_row_list(FILE *file, const char *word, const RowList *list) {
    for (int i = 0; i < list->count; i++) {
        fprintf(file, "%s %s\n", word, (const char *)row_list_at(list, i));
        part_put_fields(file, list->fields, row_list_at(list, i));
    }
}

void study_part_put(FILE *file, const SimRun *run) {
    const StudyResults *study = run->results->study;
    if (!study) return;
    part_put_fields(file, study_plan_fields, &run->plan);
    for (const StudyPart *part = study_parts; part < study_parts + STUDIES; part++) {
        if (!run->plan.games[part->section]) continue;
        part_put_fields(file, part->fields, (const char *)study + part->record);
        if (part->section == STUDY_DRAMA) put_moments(file, &study->drama);
        if (part->section != STUDY_DECISIONS) continue;
        put_row_list(file, "kind", &study->choices.kinds);
        put_row_list(file, "option", &study->choices.options);
    }
}

/* The moments are in order, so that none is there twice. */
static bool take_moments(PartReader *reader, DramaTally *drama) {
    int64_t last = -1, moment;
    for (char *text; (text = part_take(reader, "moment")); last = moment) {
        if (!part_take_number(&text, &moment) || *text || moment <= last || moment >= DRAMA_CELLS)
            return part_refuse(reader, false, "%s", "not the next moment of the clock");
        if (!part_take_fields(reader, drama_cell_fields, &drama->cells[moment], check_moment)) return false;
    }
    return true;
}

/* The names are in order, so that none is there twice. */
static bool take_row_list(PartReader *reader, const char *word, RowList *list) {
    for (char *name; (name = part_take(reader, word));) {
        bool fits = *name && strlen(name) < ROW_NAME && list->count < list->most &&
                    (!list->count || strcmp(row_list_at(list, list->count - 1), name) < 0);
        if (!fits) return part_refuse(reader, false, "%s", "not the next name of the list");
        if (!part_take_fields(reader, list->fields, row_list_find(list, name), NULL)) return false;
    }
    return true;
}

bool study_part_take(PartReader *reader) {
    SimRun *run = reader->run;
    static const char word[] = "studied ";
    if (!reader->next || strncmp(reader->next, word, sizeof word - 1) != 0) return true;
    StudyResults *study = run->results->study = study_results_new();
    bool fits = part_take_fields(reader, study_plan_fields, &run->plan, NULL);
    for (const StudyPart *part = study_parts; fits && part < study_parts + STUDIES; part++) {
        if (!run->plan.games[part->section]) continue;
        fits = part_take_fields(reader, part->fields, (char *)study + part->record, part->check);
        if (fits && part->section == STUDY_DRAMA) fits = take_moments(reader, &study->drama);
        if (!fits || part->section != STUDY_DECISIONS) continue;
        fits = take_row_list(reader, "kind", &study->choices.kinds) &&
               take_row_list(reader, "option", &study->choices.options);
    }
    return fits;
}

/* The report: who helps whom? ---------------------------------------------------------------------- */

Measure study_kingmaking(const SimRun *run) {
    const ChoiceTally *choices = &run->results->study->choices;
    int64_t sum = 0, squares = 0;
    for (int part = 0; part < CHOICE_PARTS; part++) {
        sum += choices->king[part];
        squares += choices->king2[part];
    }
    return measure_mean(sum, squares, choices->judged, CHOICE_DEALS);
}

/* What the seat so many places clockwise from the winner has, compared with the other losers. */
static Measure of_neighbour(const SimRun *run, int place) {
    const NeighbourTally *tally = &run->results->study->neighbours;
    return measure_mean(tally->ahead[place], tally->ahead2[place], tally->games, run->seats > 2 ? run->seats - 2 : 1);
}

/* "2nd to the left"; the last is the right-hand neighbour. */
static const char *name_place(const SimRun *run, int place, char out[32]) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    if (place == 1) return "left-hand neighbour";
    if (place == run->seats - 1) return "right-hand neighbour";
    snprintf(out, 32, "%d%s to the left", place, endings[place < 4 ? place : 0]);
    return out;
}

static void add_neighbour_verdict(ReportTable *table, const SimRun *run) {
    int named = 0,
        looks = run->seats == 3 ? 1 : (int)run->seats - 1; /* with three seats the two rows are one difference */
    for (int place = 1; place < run->seats; place++) {
        char text[64], name[32];
        Measure ahead = of_neighbour(run, place), size = measure_size(ahead);
        if (!verdict_is_clear(&ahead, looks)) continue;
        named++;
        if (run->seats == 3 && place == 2) continue;
        report_table_remark(table, "The %s of the winner ends %s the other losers by %s points.",
                            name_place(run, place, name), ahead.value > 0 ? "ahead of" : "behind",
                            report_measure_text(&size, COLUMN_NUMBER, text));
    }
    if (named && sim_run_bots_differ(run))
        report_table_remark(table, "The bots differ, so this need not be due to where a seat sits.");
    if (!named && run->results->study->neighbours.games >= MEASURE_FEW)
        report_table_remark(table, "Where a seat sits beside the winner makes no measurable difference.");
}

static void add_neighbours(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "neighbours", "Who gains beside a winner?");
    report_columns(table, {"seat", "seat, seen from the winner", COLUMN_TEXT}, {"games", "games", COLUMN_COUNT},
                   {"against_losers", "vs other losers", COLUMN_SIGNED});
    for (int place = 1; place < run->seats; place++) {
        char name[32];
        report_row(table, cell_text("%s", name_place(run, place, name)),
                   cell_count(run->results->study->neighbours.games), cell_measure(of_neighbour(run, place)));
    }
    report_table_remark(table, "vs other losers: the final score minus the mean score of the others that did not win.");
    add_neighbour_verdict(table, run);
}

static void add_kingmaking(Report *report, const SimRun *run) {
    static const char *const parts[CHOICE_PARTS] = {"first third", "second third", "last third"};
    const ChoiceTally *choices = &run->results->study->choices;
    ReportTable *table = report_add_table(report, "kingmaking", "Who decides who wins?");
    report_columns(table, {"part", "part of the game", COLUMN_TEXT}, {"decisions", "decisions", COLUMN_COUNT},
                   {"own", "own win %", COLUMN_PERCENT}, {"kingmaking", "kingmaking %", COLUMN_PERCENT});
    for (int part = 0; part < CHOICE_PARTS; part++) {
        int64_t judged = choices->by_part[part] / CHOICE_DEALS;
        report_row(table, cell_text("%s", parts[part]), cell_count(judged),
                   cell_measure(measure_mean(choices->own[part], choices->own2[part], judged, CHOICE_DEALS)),
                   cell_measure(measure_mean(choices->king[part], choices->king2[part], judged, CHOICE_DEALS)));
    }
    report_table_remark(table,
                        "Each option is played on from %d re-dealt positions with the same luck. own win: the "
                        "choice decides whether the seat itself wins; kingmaking: the seat loses either way, "
                        "and the choice decides who wins.",
                        CHOICE_DEALS);
}

void study_report_neighbours(Report *report, const SimRun *run) {
    if (!run->results->study || run->seats == 1) return;
    if (run->results->study->neighbours.games) add_neighbours(report, run);
    if (run->results->study->choices.judged) add_kingmaking(report, run);
}
