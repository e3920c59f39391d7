#include "sim/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "sim/part.h"

const StudyInfo study_info[STUDIES] = {
    [STUDY_DRAMA] = {"drama", 1000, true},
    [STUDY_NEIGHBOURS] = {"neighbours", 1000, true},
    [STUDY_DECISIONS] = {"decisions", 500, false},
    [STUDY_SKILL] = {"skill", 60, false},
};

const TallyField study_plan_fields[] = {
    {"studied", offsetof(StudyPlan, games), STUDIES, 0, STUDY_MOST, TALLY_FACT},
    TALLY_END,
};

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
    memset(&results->drama, 0, sizeof results->drama);
    memset(&results->neighbours, 0, sizeof results->neighbours);
    memset(&results->skill, 0, sizeof results->skill);
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

void study_init(Study *study, const StudyPlan *plan, const volatile sig_atomic_t *stop) {
    *study = (Study){.plan = plan, .stop = stop};
    choices_init(&study->results.choices);
}

void study_release(Study *study) {
    choices_release(&study->results.choices);
    free(study->game);
    free(study->sampled);
}

/* For Host.see: questions with one option are answered by themselves, and only told. */
static void see_question(void *watcher, const Game *game, const Event *event) {
    Study *study = watcher;
    if (describe_event_info(game, study->setup, event).question)
        choices_forced(&study->results.choices, study->setup, game);
}

static void note_standings(Study *study) {
    const Door *door = door_of(study->setup);
    Clock clock = door->clock(study->game, study->setup);
    int32_t standings[DOOR_SEATS];
    if (!drama_is_new(&study->drama, clock)) return;
    door_standings(study->game, study->setup, standings);
    drama_note(&study->drama, &study->results.drama, clock, standings);
}

static bool play_studied(Study *study, Bench bench, Host *host, bool drama, bool decisions) {
    Status status;
    bench.decisions = NULL; /* those of the game itself have been counted */
    while ((status = door_step(host, study->game)) == GAME_WAITS) {
        int option = bench_decide(&bench, study->game);
        if (option < 0) break; /* stopped */
        if (drama) note_standings(study);
        if (decisions) choices_note(&study->results.choices, &study->sample, study->setup, study->game, option);
        (void)door_answer(host, study->game, option);
    }
    return status == GAME_OVER;
}

/* Plays the game again, as the run did. */
static bool replay_game(Study *study, const Bench *bench, uint64_t seed, int64_t number, Host *host) {
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
    if (drama) drama_end(&study->drama, &study->results.drama, scores, winners);
    if (neighbours) neighbours_add(&study->results.neighbours, scores, winners, door_seats(study->setup));
    if (decisions) choices_judge(&study->results.choices, &study->sample, study->setup);
    return true;
}

static bool climb(Study *study, uint64_t seed, int64_t number, Host *host, char where[DOOR_WHY]) {
    int seat = (int)(number % door_seats(study->setup));
    if (!studies(study, STUDY_SKILL, number)) return true;
    for (int rung = 0; rung < SKILL_RUNGS && !*study->stop; rung++) {
        if (skill_add(&study->results.skill, rung, study->setup, seed, seat, study->game, host, study->stop)) continue;
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
    return replay_game(study, bench, seed, number, host) && climb(study, seed, number, host, where);
}

/* Part files --------------------------------------------------------------------------------------- */

/* Checks ------------------------------------------------------------------------------------------- */

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
    if (!part_squares_fit(games, drama->changes, drama->changes2)) return "changes2";
    if (tally_sum(drama->by_changes, DRAMA_CHANGES) != games) return "by_changes";
    if (!part_squares_fit(won, drama->settled, drama->settled2)) return "settled2";
    if (tally_sum(drama->by_settled, DRAMA_TENTHS) != won) return "by_settled";
    if (drama->half_led > games) return "half_led";
    if (drama->half_won > drama->half_led * TALLY_WIN) return "half_won";
    if (drama->comebacks > drama->sole) return "comebacks";
    return part_squares_fit(drama->sole, drama->behind, drama->behind2) ? NULL : "behind2";
}

static const char *check_moment(const SimRun *run, const void *record) {
    const DramaCell *cell = record;
    (void)run;
    if (cell->led > cell->reached) return "led";
    if (cell->led_won > cell->led * TALLY_WIN) return "led_won";
    return part_squares_fit(cell->reached, cell->standing, cell->standing2) ? NULL : "standing2";
}

static const char *check_neighbours(const SimRun *run, const void *record) {
    const NeighbourTally *tally = record;
    if (tally->games > studied(run, STUDY_NEIGHBOURS)) return "games";
    for (int place = 0; place < DOOR_SEATS; place++)
        if (!part_squares_fit(tally->games, tally->ahead[place], tally->ahead2[place])) return "ahead2";
    return NULL;
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

/* Writing ------------------------------------------------------------------------------------------ */

/* Most moments of the clock are never reached. */
static void put_drama(FILE *file, const DramaTally *drama) {
    part_put_fields(file, drama_fields, drama);
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
    const StudyResults *study = run->study;
    if (!study) return;
    part_put_fields(file, study_plan_fields, &run->plan);
    if (run->plan.games[STUDY_DRAMA]) put_drama(file, &study->drama);
    if (run->plan.games[STUDY_NEIGHBOURS]) part_put_fields(file, neighbour_fields, &study->neighbours);
    if (run->plan.games[STUDY_SKILL]) part_put_fields(file, skill_fields, &study->skill);
    if (!run->plan.games[STUDY_DECISIONS]) return;
    part_put_fields(file, choice_fields, &study->choices);
    put_row_list(file, "kind", &study->choices.kinds);
    put_row_list(file, "option", &study->choices.options);
}

/* Reading ------------------------------------------------------------------------------------------ */

/* The names are in order, so that none is there twice. */
static bool take_row(PartReader *reader, RowList *list, const char *name) {
    bool fits = *name && strlen(name) < ROW_NAME && list->count < list->most &&
                (!list->count || strcmp(row_list_at(list, list->count - 1), name) < 0);
    if (!fits) return part_refuse(reader, false, "%s", "not the next name of the list");
    return part_take_fields(reader, list->fields, row_list_find(list, name), NULL);
}

/* The moments are in order, so that none is there twice. */
static bool take_drama(PartReader *reader) {
    DramaTally *drama = &reader->run->study->drama;
    int64_t last = -1, moment;
    if (!part_take_fields(reader, drama_fields, drama, check_drama)) return false;
    for (char *text; (text = part_take(reader, "moment")); last = moment) {
        if (!part_take_number(&text, &moment) || *text || moment <= last || moment >= DRAMA_CELLS)
            return part_refuse(reader, false, "%s", "not the next moment of the clock");
        if (!part_take_fields(reader, drama_cell_fields, &drama->cells[moment], check_moment)) return false;
    }
    return true;
}

static bool take_choices(PartReader *reader) {
    ChoiceTally *choices = &reader->run->study->choices;
    if (!part_take_fields(reader, choice_fields, choices, check_choices)) return false;
    for (char *name; (name = part_take(reader, "kind"));)
        if (!take_row(reader, &choices->kinds, name)) return false;
    for (char *name; (name = part_take(reader, "option"));)
        if (!take_row(reader, &choices->options, name)) return false;
    return true;
}

/* Reads the fields of a section if it was chosen. */
static bool take_section(PartReader *reader, StudySection section, const TallyField *fields, void *record,
                         PartCheck *check) {
    return !reader->run->plan.games[section] || part_take_fields(reader, fields, record, check);
}

bool study_part_take(PartReader *reader) {
    SimRun *run = reader->run;
    static const char word[] = "studied ";
    if (!reader->next || strncmp(reader->next, word, sizeof word - 1) != 0) return true;
    StudyResults *study = run->study = study_results_new();
    return part_take_fields(reader, study_plan_fields, &run->plan, NULL) &&
           (!run->plan.games[STUDY_DRAMA] || take_drama(reader)) &&
           take_section(reader, STUDY_NEIGHBOURS, neighbour_fields, &study->neighbours, check_neighbours) &&
           take_section(reader, STUDY_SKILL, skill_fields, &study->skill, check_skill) &&
           (!run->plan.games[STUDY_DECISIONS] || take_choices(reader));
}
