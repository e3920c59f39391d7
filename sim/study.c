#include "sim/study.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/game/describe.h"
#include "core/base/heap.h"

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

/* Makes room for games of this set-up. */
static void make_room(Study *study, const Setup *setup) {
    study->setup = setup;
    if (study->size == door_size(setup)) return;
    study->size = door_size(setup);
    study->game = heap_resize(study->game, study->size);
    study->sampled = heap_resize(study->sampled, study->size);
}

/* For Host.see: questions with one option are answered by themselves, and only told. */
static void see(void *watcher, const Game *game, const Event *event) {
    Study *study = watcher;
    if (describe_of(study->setup)->event_info(game, study->setup, event).question)
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

static bool play(Study *study, Bench bench, Host *host, bool drama, bool decisions) {
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

static void end(Study *study, bool drama, bool neighbours, bool decisions) {
    const Door *door = door_of(study->setup);
    int32_t scores[DOOR_SEATS];
    unsigned winners = door->winners(study->game, study->setup);
    door->score(study->game, study->setup, scores);
    if (drama) drama_end(&study->drama, &study->results.drama, scores, winners);
    if (neighbours) neighbours_add(&study->results.neighbours, scores, winners, door_seats(study->setup));
    if (decisions) choices_judge(&study->results.choices, &study->sample, study->setup);
}

/* Plays the game again, as the run did. */
static bool replay(Study *study, const Bench *bench, uint64_t seed, int64_t number, Host *host) {
    bool drama = studies(study, STUDY_DRAMA, number), neighbours = studies(study, STUDY_NEIGHBOURS, number);
    bool decisions = studies(study, STUDY_DECISIONS, number);
    if (!drama && !neighbours && !decisions) return true;
    *host = (Host){.setup = study->setup, .silent = true, .watcher = study, .see = decisions ? see : NULL};
    study->sample.game = study->sampled;
    drama_begin(&study->drama, door_seats(study->setup));
    choices_begin(&study->sample, seed);
    memset((void *)study->game, 0, study->size);
    door_of(study->setup)->start(study->game, study->setup, seed);
    if (!play(study, *bench, host, drama, decisions)) return false;
    end(study, drama, neighbours, decisions);
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
    make_room(study, setup);
    return replay(study, bench, seed, number, host) && climb(study, seed, number, host, where);
}
