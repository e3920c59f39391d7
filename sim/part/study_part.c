#include "sim/part/study_part.h"

#include <string.h>

/* The largest numbers of one game. */
#define SCORE INT64_C(16000)
#define AHEAD (2 * DOOR_SEATS * SCORE)   /* seats * score - total */
#define LEADS (2 * CHOICE_DEALS * AHEAD) /* the difference of two leads, over all deals */
#define WINS (INT64_C(2) * CHOICE_DEALS * CHOICE_WIN)
#define NOTES INT64_C(16384)
#define ASKED INT64_C(1000000)
#define MANY INT64_C(1000000000000000)

_Static_assert(SCORE == DRAMA_SCORE && NOTES == DRAMA_NOTES, "as counted");

/* The games of the part that a section studies. */
static int64_t studied(const SimRun *run, StudySection section) {
    int64_t end = run->plan.games[section] < run->to ? run->plan.games[section] : run->to;
    return end > run->from ? end - run->from : 0;
}

/* Drama -------------------------------------------------------------------------------------------- */

static bool adds_drama_games(const SimRun *run, const void *record) {
    return ((const DramaTally *)record)->games == studied(run, STUDY_DRAMA);
}

static bool adds_sole(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    (void)run;
    return drama->nobody + drama->sole <= drama->games;
}

static bool adds_by_changes(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    (void)run;
    return field_range_sum(drama->by_changes, DRAMA_CHANGES) == drama->games &&
           field_range_squares(drama->games, drama->changes, drama->changes2);
}

static bool adds_by_settled(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    int64_t won = drama->games - drama->nobody;
    (void)run;
    return field_range_sum(drama->by_settled, DRAMA_TENTHS) == won &&
           field_range_squares(won, drama->settled, drama->settled2);
}

static bool adds_half(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    (void)run;
    return drama->half_led <= drama->games && drama->half_won <= drama->half_led * DRAMA_WIN;
}

static bool adds_comebacks(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    (void)run;
    return drama->comebacks <= drama->sole;
}

static bool adds_behind2(const SimRun *run, const void *record) {
    const DramaTally *drama = record;
    (void)run;
    return field_range_squares(drama->sole, drama->behind, drama->behind2);
}

static bool adds_led_won(const SimRun *run, const void *record) {
    const DramaCell *cell = record;
    (void)run;
    return cell->led <= cell->reached && cell->led_won <= cell->led * DRAMA_WIN;
}

static bool adds_standing2(const SimRun *run, const void *record) {
    const DramaCell *cell = record;
    (void)run;
    return field_range_squares(cell->reached, cell->standing, cell->standing2);
}

static const FieldRange drama_ranges[] = {
    {"games", 0, 1, false, adds_drama_games},
    {"nobody", 0, 1, false, NULL},
    {"sole", 0, 1, false, adds_sole},
    {"changes", 0, NOTES, false, NULL},
    {"changes2", 0, NOTES *NOTES, false, NULL},
    {"by_changes", 0, 1, false, adds_by_changes},
    {"settled", 0, DRAMA_WHOLE, false, NULL},
    {"settled2", 0, DRAMA_WHOLE *DRAMA_WHOLE, false, NULL},
    {"by_settled", 0, 1, false, adds_by_settled},
    {"half_led", 0, 1, false, NULL},
    {"half_won", 0, DRAMA_WIN, false, adds_half},
    {"comebacks", 0, 1, false, adds_comebacks},
    {"behind", 0, 2 * SCORE, false, NULL},
    {"behind2", 0, 4 * SCORE *SCORE, false, adds_behind2},
    {NULL, 0, 0, false, NULL},
};

static const FieldRange cell_ranges[] = {
    {"reached", 0, NOTES, false, NULL},
    {"led", 0, NOTES, false, NULL},
    {"led_won", 0, NOTES *DRAMA_WIN, false, adds_led_won},
    {"standing", -NOTES *DOOR_SEATS *SCORE, NOTES *DOOR_SEATS *SCORE, false, NULL},
    {"standing2", 0, MANY, false, adds_standing2},
    {NULL, 0, 0, false, NULL},
};

static bool drama_holds(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(drama_ranges, run, record, field);
}

static bool cell_holds(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(cell_ranges, run, record, field);
}

/* Neighbours --------------------------------------------------------------------------------------- */

static bool adds_neighbour_games(const SimRun *run, const void *record) {
    return ((const NeighbourTally *)record)->games <= studied(run, STUDY_NEIGHBOURS);
}

static bool adds_neighbours(const SimRun *run, const void *record) {
    const NeighbourTally *tally = record;
    (void)run;
    for (int place = 0; place < DOOR_SEATS; place++)
        if (!field_range_squares(tally->games, tally->ahead[place], tally->ahead2[place])) return false;
    return true;
}

static const FieldRange neighbour_ranges[] = {
    {"games", 0, 1, false, adds_neighbour_games},
    {"ahead", -AHEAD, AHEAD, true, NULL},
    {"ahead2", 0, AHEAD *AHEAD, true, adds_neighbours},
    {NULL, 0, 0, false, NULL},
};

static bool neighbours_hold(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(neighbour_ranges, run, record, field);
}

/* Decisions ---------------------------------------------------------------------------------------- */

static bool adds_judged(const SimRun *run, const void *record) {
    const ChoiceTally *choices = record;
    return choices->games == studied(run, STUDY_DECISIONS) && choices->judged + choices->unfitted <= choices->games;
}

static bool adds_parts(const SimRun *run, const void *record) {
    const ChoiceTally *choices = record;
    (void)run;
    for (int part = 0; part < CHOICE_PARTS; part++)
        if (choices->own[part] + choices->king[part] > choices->by_part[part]) return false;
    return field_range_sum(choices->by_part, CHOICE_PARTS) == choices->judged * CHOICE_DEALS;
}

static const FieldRange choice_ranges[] = {
    {"games", 0, 1, false, NULL},
    {"judged", 0, 1, false, NULL},
    {"unfitted", 0, 1, false, adds_judged},
    {"by_part", 0, CHOICE_DEALS, false, NULL},
    {"own", 0, CHOICE_DEALS, false, NULL},
    {"own2", 0, CHOICE_DEALS *CHOICE_DEALS, false, NULL},
    {"king", 0, CHOICE_DEALS, false, NULL},
    {"king2", 0, CHOICE_DEALS *CHOICE_DEALS, false, adds_parts},
    {NULL, 0, 0, false, NULL},
};

static const FieldRange kind_ranges[] = {
    {"asked", 0, ASKED, false, NULL},
    {"options", 0, 256 * ASKED, false, NULL},
    {"forced", 0, ASKED, false, NULL},
    {"judged", 0, 1, false, NULL},
    {"spread", -LEADS, LEADS, false, NULL},
    {"spread2", 0, LEADS *LEADS, false, NULL},
    {"win_spread", -WINS, WINS, false, NULL},
    {"win_spread2", 0, WINS *WINS, false, NULL},
    {"regret", -LEADS, LEADS, false, NULL},
    {"regret2", 0, LEADS *LEADS, false, NULL},
    {NULL, 0, 0, false, NULL},
};

static const FieldRange option_ranges[] = {
    {"offered", 0, 1, false, NULL},
    {"taken", 0, 1, false, NULL},
    {"best", 0, 1, false, NULL},
    {"regret", -LEADS, LEADS, false, NULL},
    {"regret2", 0, LEADS *LEADS, false, NULL},
    {NULL, 0, 0, false, NULL},
};

static bool choices_hold(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(choice_ranges, run, record, field);
}

static bool kind_holds(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(kind_ranges, run, record, field);
}

static bool option_holds(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(option_ranges, run, record, field);
}

/* Skill -------------------------------------------------------------------------------------------- */

static bool adds_skill_games(const SimRun *run, const void *record) {
    const SkillTally *skill = record;
    for (int rung = 0; rung < SKILL_RUNGS; rung++)
        if (skill->games[rung] != studied(run, STUDY_SKILL)) return false;
    return true;
}

static const FieldRange skill_ranges[] = {
    {"games", 0, 1, false, adds_skill_games},
    {"wins", 0, SKILL_WIN, false, NULL},
    {"even_wins", 0, SKILL_WIN, false, NULL},
    {"gain", -2 * AHEAD, 2 * AHEAD, false, NULL},
    {"gain2", 0, 4 * AHEAD *AHEAD, false, NULL},
    {"even", -AHEAD, AHEAD, false, NULL},
    {"even2", 0, AHEAD *AHEAD, false, NULL},
    {"better", -AHEAD, AHEAD, false, NULL},
    {"better2", 0, AHEAD *AHEAD, false, NULL},
    {"both", -AHEAD *AHEAD, AHEAD *AHEAD, false, NULL},
    {NULL, 0, 0, false, NULL},
};

static bool skill_holds(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(skill_ranges, run, record, field);
}

/* Parts -------------------------------------------------------------------------------------------- */

static bool plan_holds(const SimRun *run, const void *record, const TallyField *field) {
    const StudyPlan *plan = record;
    (void)run;
    (void)field;
    for (int i = 0; i < STUDIES; i++)
        if (plan->games[i] < 0 || plan->games[i] > STUDY_MOST) return false;
    return true;
}

/* Most moments of the clock are never reached. */
static void put_drama(FILE *file, const DramaTally *drama) {
    part_put_fields(file, drama_fields, drama);
    for (int i = 0; i < DRAMA_CELLS; i++) {
        if (!drama->cells[i].reached) continue;
        fprintf(file, "moment %d\n", i);
        part_put_fields(file, drama_cell_fields, &drama->cells[i]);
    }
}

static void put_rows(FILE *file, const char *word, const RowList *list) {
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
    put_rows(file, "kind", &study->choices.kinds);
    put_rows(file, "option", &study->choices.options);
}

/* The names are in order, so that none is there twice. */
static bool take_row(PartReader *reader, RowList *list, const char *name,
                     bool (*holds)(const SimRun *run, const void *record, const TallyField *field)) {
    bool fits = *name && strlen(name) < ROW_NAME && list->count < list->most &&
                (!list->count || strcmp(row_list_at(list, list->count - 1), name) < 0);
    if (!fits) return part_refuse(reader, false, "%s", "not the next name of the list");
    return part_take_fields(reader, list->fields, row_list_find(list, name), holds);
}

/* The moments are in order, so that none is there twice. */
static bool take_drama(PartReader *reader) {
    DramaTally *drama = &reader->run->study->drama;
    int64_t last = -1, moment;
    if (!part_take_fields(reader, drama_fields, drama, drama_holds)) return false;
    for (char *text; (text = part_take(reader, "moment")); last = moment) {
        if (!part_take_number(&text, &moment) || *text || moment <= last || moment >= DRAMA_CELLS)
            return part_refuse(reader, false, "%s", "not the next moment of the clock");
        if (!part_take_fields(reader, drama_cell_fields, &drama->cells[moment], cell_holds)) return false;
    }
    return true;
}

static bool take_choices(PartReader *reader) {
    ChoiceTally *choices = &reader->run->study->choices;
    if (!part_take_fields(reader, choice_fields, choices, choices_hold)) return false;
    for (char *name; (name = part_take(reader, "kind"));)
        if (!take_row(reader, &choices->kinds, name, kind_holds)) return false;
    for (char *name; (name = part_take(reader, "option"));)
        if (!take_row(reader, &choices->options, name, option_holds)) return false;
    return true;
}

/* Reads the fields of a section if it was chosen. */
static bool take_section(PartReader *reader, StudySection section, const TallyField *fields, void *record,
                         bool (*holds)(const SimRun *run, const void *record, const TallyField *field)) {
    return !reader->run->plan.games[section] || part_take_fields(reader, fields, record, holds);
}

bool study_part_take(PartReader *reader) {
    SimRun *run = reader->run;
    static const char word[] = "studied ";
    if (!reader->next || strncmp(reader->next, word, sizeof word - 1) != 0) return true;
    StudyResults *study = run->study = study_results_new();
    return part_take_fields(reader, study_plan_fields, &run->plan, plan_holds) &&
           (!run->plan.games[STUDY_DRAMA] || take_drama(reader)) &&
           take_section(reader, STUDY_NEIGHBOURS, neighbour_fields, &study->neighbours, neighbours_hold) &&
           take_section(reader, STUDY_SKILL, skill_fields, &study->skill, skill_holds) &&
           (!run->plan.games[STUDY_DECISIONS] || take_choices(reader));
}
