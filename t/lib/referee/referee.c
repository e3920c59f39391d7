#include "t/lib/referee/referee.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "t/lib/referee/table.h"

#define RULE_OF(name, rule, about) rule,
#define ABOUT_OF(name, rule, about) rule ": " about,
static const char *const rules[REFEREE_CHECK_COUNT] = {REFEREE_CHECKS(RULE_OF)};
static const char *const checks[REFEREE_CHECK_COUNT] = {REFEREE_CHECKS(ABOUT_OF)};

const char *referee_check_name(int check) {
    return checks[check];
}

Referee *referee_new(void) {
    Referee *referee = heap_new(1, sizeof *referee);
    referee->stage = STAGES;
    referee->at_kind = NONE;
    return referee;
}

static void section_clear(RefereeSection *section) {
    for (int i = 0; i < section->count; i++) cJSON_Delete(section->lines[i].json);
    section->count = section->next = 0;
}

void referee_free(Referee *referee) {
    section_clear(&referee->section);
    free(referee->section.lines);
    free(referee);
}

void referee_tally(const Referee *referee, RefereeTally *sum) {
    const RefereeTally *tally = &referee->tally;
    sum->events += tally->events;
    for (int i = 0; i < REFEREE_KINDS; i++) sum->kinds[i] += tally->kinds[i];
    for (int i = 0; i < REFEREE_CHECK_COUNT; i++) sum->checks[i] += tally->checks[i];
    for (int i = 0; i < REFEREE_FACTIONS; i++)
        for (int j = 0; j < REFEREE_VERSIONS; j++) sum->powers[i][j] += tally->powers[i][j];
}

void referee_require(Referee *referee, RefereeCheck check, bool so, const char *words, ...) {
    referee->tally.checks[check]++;
    if (so) return;
    char what[280];
    va_list arguments;
    va_start(arguments, words);
    vsnprintf(what, sizeof what, words, arguments);
    va_end(arguments);
    const char *kind = referee->at_kind == NONE ? "line" : referee_kind_name(referee->at_kind);
    snprintf(referee->verdict, sizeof referee->verdict, "event %ld (%s): %s: %s", referee->at, kind, rules[check],
             what);
    referee->broken = true;
    longjmp(referee->stop, 1);
}

typedef void (*SectionCheck)(Referee *referee);
static const SectionCheck judges[STAGES] = {
    [STAGE_GAME] = referee_judge_game,
    [STAGE_ROUND] = referee_judge_round,
    [STAGE_TRICK] = referee_judge_trick,
    [STAGE_COUNT] = referee_judge_count,
    [STAGE_END] = referee_judge_end,
    [STAGE_BETWEEN] = referee_judge_between,
    [STAGE_CAMPAIGN_END] = referee_judge_campaign_end,
};

static const char *const stage_names[STAGES + 1] = {
    "the game",           "a round",      "a trick", "the count", "what is between rounds", "the end",
    "the campaign's end", "the beginning"};

/* The section that this line begins, or the current one. */
static RefereeStage stage_of(const Referee *referee, int kind) {
    const RefereeSection *section = &referee->section;
    bool counted = section->count && section->lines[section->count - 1].kind == LINE_ROUND_END;
    switch (kind) {
    case LINE_GAME: return STAGE_GAME;
    case LINE_ROUND: return STAGE_ROUND;
    case LINE_TRICK: return STAGE_TRICK;
    case LINE_GAME_END: return STAGE_END;
    case LINE_CAMPAIGN_END: return STAGE_CAMPAIGN_END;
    case LINE_SCORE:
    case LINE_ROUND_END: return counted ? STAGE_BETWEEN : STAGE_COUNT;
    default: return counted ? STAGE_BETWEEN : referee->stage;
    }
}

static bool begins(const Referee *referee, int kind, RefereeStage stage) {
    bool landmark = kind == LINE_GAME || kind == LINE_ROUND || kind == LINE_TRICK || kind == LINE_GAME_END ||
                    kind == LINE_CAMPAIGN_END;
    return landmark || stage != referee->stage;
}

/* Checks that this section may follow the one just judged. */
static void order_check(Referee *referee, RefereeStage next) {
    RefereeStage now = referee->stage;
    if (now == STAGE_TRICK && (next == STAGE_TRICK || next == STAGE_COUNT))
        referee_require(referee, CHECK_ROUND_OVER, (next == STAGE_COUNT) == referee_hands_empty(referee),
                        "the hands are %s, and %s follows", referee_hands_empty(referee) ? "empty" : "not empty",
                        stage_names[next]);
    else if (now == STAGE_COUNT && (next == STAGE_BETWEEN || next == STAGE_END || next == STAGE_ROUND)) {
        referee_require(referee, CHECK_GOES_ON, (next == STAGE_END) == referee_game_over(referee),
                        "the game is %s, and %s follows", referee_game_over(referee) ? "over" : "not over",
                        stage_names[next]);
        referee_require(referee, CHECK_CHOOSER, next != STAGE_ROUND, "nobody was asked which faction leaves");
    } else if (now == STAGE_END && referee->parts && (next == STAGE_GAME || next == STAGE_CAMPAIGN_END)) {
        referee_require(referee, CHECK_PART, (next == STAGE_CAMPAIGN_END) == referee_campaign_over(referee),
                        "%s follows part %d of %d", stage_names[next], referee->part, referee->parts);
    } else {
        bool right = now == STAGES          ? next == STAGE_GAME
                     : now == STAGE_GAME    ? next == STAGE_ROUND
                     : now == STAGE_ROUND   ? next == STAGE_TRICK
                     : now == STAGE_BETWEEN ? next == STAGE_ROUND
                                            : false;
        referee_require(referee, CHECK_ORDER, right, "%s does not follow %s", stage_names[next], stage_names[now]);
    }
}

static void judge_chapter(Referee *referee) {
    referee->announced = false;
    referee->expected_count = 0;
    judges[referee->stage](referee);
    referee_read_end(referee);
    section_clear(&referee->section);
}

static void chapter_add(RefereeSection *section, RefereeLine line) {
    if (section->count == section->room) {
        section->room = section->room ? 2 * section->room : 64;
        section->lines = heap_resize(section->lines, (size_t)section->room * sizeof *section->lines);
    }
    section->lines[section->count++] = line;
}

static void look_at(Referee *referee, long number, int kind) {
    referee->at = number;
    referee->at_kind = kind;
}

/* Judges the current section if this line begins another, then keeps the line. */
static void take_line(Referee *referee, cJSON *json, int kind) {
    RefereeStage stage = stage_of(referee, kind);
    if (begins(referee, kind, stage)) {
        if (referee->stage != STAGES) judge_chapter(referee);
        look_at(referee, referee->line_count, kind);
        order_check(referee, stage);
        referee->stage = stage;
    }
    chapter_add(&referee->section, (RefereeLine){json, kind, referee->line_count});
}

/* The kind of the line; NONE for an unknown kind, which is skipped (INTERFACE.md). */
static int check_line(Referee *referee, const cJSON *json) {
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(json, "e");
    look_at(referee, referee->line_count, NONE);
    referee_require(referee, CHECK_JSON, cJSON_IsObject(json) && cJSON_IsString(name), "this is not an event");
    int kind = referee_line_kind(name->valuestring);
    if (kind == NONE) return NONE;
    look_at(referee, referee->line_count, kind);
    const char *wrong = referee_field_wrong(kind, json);
    referee_require(referee, CHECK_FIELDS, !wrong, "field %s is missing, or of another type", wrong ? wrong : "");
    referee->tally.events++;
    referee->tally.kinds[kind]++;
    return kind;
}

const char *referee_line(Referee *referee, const char *text) {
    if (referee->broken) return referee->verdict;
    cJSON *json = cJSON_ParseWithOpts(text, NULL, true);
    referee->line_count++;
    if (setjmp(referee->stop)) {
        cJSON_Delete(json); /* not in the section yet; no check comes after this */
        return referee->verdict;
    }
    int kind = check_line(referee, json);
    if (kind == NONE)
        cJSON_Delete(json);
    else
        take_line(referee, json, kind);
    return NULL;
}

const char *referee_end(Referee *referee) {
    if (referee->broken) return referee->verdict;
    if (setjmp(referee->stop)) return referee->verdict;
    if (referee->stage != STAGES) judge_chapter(referee);
    RefereeStage last = referee->parts ? STAGE_CAMPAIGN_END : STAGE_END;
    referee_require(referee, CHECK_ORDER, referee->stage == last, "the stream ends in %s", stage_names[referee->stage]);
    return NULL;
}
