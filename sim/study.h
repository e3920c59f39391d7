/* What a designer asks of a run: is it exciting, are there decisions, luck or skill, who helps whom? The first games of the
 * run are played again through the door, with every decision handed out. Which ones depends only on their numbers, so the
 * sums are the same for any number of workers and shards, and for a run that is stopped. */
#ifndef SIM_STUDY_H
#define SIM_STUDY_H

#include <signal.h>
#include <stdio.h>

#include "sim/choices.h"
#include "sim/drama.h"
#include "sim/skill.h"

typedef enum StudySection { STUDY_DRAMA, STUDY_NEIGHBOURS, STUDY_DECISIONS, STUDY_SKILL, STUDIES } StudySection;

enum { STUDY_MOST = 100000 }; /* games of a section, so that no sum overflows */

/* The names of the sections, how many games each studies unless told otherwise, and whether a run has it unless told
 * otherwise. */
typedef struct StudyInfo {
    const char *name;
    int games;
    bool usual;
} StudyInfo;

extern const StudyInfo study_info[STUDIES];

/* How many games of the run each section studies, from the first; 0: it is not chosen. */
typedef struct StudyPlan {
    int64_t games[STUDIES];
} StudyPlan;

/* Who gains when a seat wins: the final scores of the others, by their place clockwise from the winner. */

/* Sums over games with one winner and at least three seats. */
typedef struct NeighbourTally {
    int64_t games;
    /* Of the seat so many places clockwise from the winner: its score times the number of other losers, less theirs. */
    int64_t ahead[DOOR_SEATS], ahead2[DOOR_SEATS];
} NeighbourTally;

/* Adds one game; `winners` is a bit for each seat. */
void neighbours_add(NeighbourTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners, int seats);

/* Sums over the games that were studied. */
typedef struct StudyResults {
    DramaTally drama;
    NeighbourTally neighbours;
    SkillTally skill;
    ChoiceTally choices;
} StudyResults;

/* New results with all sums at zero; freed with study_results_free, which takes NULL, too. */
StudyResults *study_results_new(void);
void study_results_free(StudyResults *results);

void study_results_clear(StudyResults *results);
void study_results_add(StudyResults *results, const StudyResults *more);

/* Studies games for one worker. */
typedef struct Study {
    const StudyPlan *plan;
    const volatile sig_atomic_t *stop;
    StudyResults *results;

    size_t size; /* of the games below */
    Game *game, *sampled;
    const Setup *setup; /* of the game that is studied */
    DramaGame drama;
    ChoiceSample sample;
} Study;

/* `results` must outlive the study, which adds to them. */
void study_init(Study *study, const StudyPlan *plan, StudyResults *results, const volatile sig_atomic_t *stop);
void study_release(Study *study);

/* Studies the game with this number and seed, if a section does, and adds to the results. False if a script fails; then
 * `host` and study->game show where, and `where` gets the bots if they are not those of the run. False, too, if *stop is
 * set. */
bool study_game(Study *study, const Setup *setup, const Bench *bench, uint64_t seed, int64_t number, Host *host,
                char where[DOOR_WHY]);

/* Part files: writes the plan and the sums of the sections that were chosen; nothing if none was. Reads them into the
 * reader's run: false, after part_refuse, if a line is missing or a number is out of range. */
struct SimRun;
struct PartReader;
void study_part_put(FILE *file, const struct SimRun *run);
bool study_part_take(struct PartReader *reader);

#endif
