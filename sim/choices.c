#include "sim/choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/game/describe.h"
#include "core/base/heap.h"
#include "sim/search_deals.h"

/* The largest numbers of one game, for part files. */
#define LEADS (4 * DOOR_SEATS * CHOICE_DEALS * INT64_C(16000)) /* the difference of two leads, over all deals */
#define WINS (INT64_C(2) * CHOICE_DEALS * CHOICE_WIN)
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
        (void)describe_of(setup)->asked_by(game, setup, who);
    const char *from = strncmp(who, rules, sizeof rules - 1) == 0 ? who + sizeof rules - 1 : who;
    snprintf(out, ROW_NAME / 2, "%.32s: %.88s", about, from);
    keep_printable(out);
}

static KindTally *kind_of(ChoiceTally *tally, const Setup *setup, const Game *game, const Asked *asked, bool forced) {
    char name[ROW_NAME / 2];
    name_kind(setup, game, asked->about, forced, name);
    return row_list_find(&tally->kinds, name);
}

void choices_forced(ChoiceTally *tally, const Setup *setup, const Game *game) {
    Asked asked;
    if (!door_asked(game, setup, &asked) || asked.option_count != 1) return;
    KindTally *kind = kind_of(tally, setup, game, &asked, true);
    if (kind) kind->forced++;
}

void choices_begin(ChoiceSample *sample, uint64_t seed) {
    sample->decisions = 0;
    sample->chance = chance_of(seed, 2);
}

void choices_note(ChoiceTally *tally, ChoiceSample *sample, const Setup *setup, const Game *game, int option) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return;
    KindTally *kind = kind_of(tally, setup, game, &asked, false);
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

static void add(int64_t *sum, int64_t *squares, int64_t number) {
    *sum += number;
    *squares += number * number;
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
    add(&kind->spread, &kind->spread2, leads);
    add(&kind->win_spread, &kind->win_spread2, wins);
    add(&kind->regret, &kind->regret2, regret_of(judged, taken));
}

static int64_t lead_of(const Judgement *judged, int option) {
    return judged->options[option].lead[0] + judged->options[option].lead[1];
}

static void add_options(ChoiceTally *tally, const Judgement *judged, const ChoiceSample *sample, const char *kind) {
    int64_t most = lead_of(judged, 0);
    for (int i = 1; i < judged->asked.option_count; i++)
        if (lead_of(judged, i) > most) most = lead_of(judged, i);
    for (int i = 0; i < judged->asked.option_count; i++) {
        char option[DOOR_NAME], name[ROW_NAME];
        door_option_name(sample->game, judged->setup, i, option);
        keep_printable(option);
        snprintf(name, sizeof name, "%s%c%s", kind, CHOICE_SEPARATOR, option);
        OptionTally *sum = row_list_find(&tally->options, name);
        if (!sum) continue;
        sum->offered++;
        sum->taken += i == sample->option;
        sum->best += lead_of(judged, i) == most;
        add(&sum->regret, &sum->regret2, regret_of(judged, i));
    }
}

static void add_judged(ChoiceTally *tally, const Judgement *judged, const ChoiceSample *sample) {
    char name[ROW_NAME / 2];
    int64_t part = sample->number * CHOICE_PARTS / sample->decisions;
    name_kind(judged->setup, sample->game, judged->asked.about, false, name);
    KindTally *kind = row_list_find(&tally->kinds, name);
    if (kind) add_kind(kind, judged, sample->option);
    add_options(tally, judged, sample, name);
    tally->judged++;
    tally->by_part[part] += CHOICE_DEALS;
    add(&tally->own[part], &tally->own2[part], judged->own);
    add(&tally->king[part], &tally->king2[part], judged->king);
}

/* Judges on CHOICE_DEALS deals; false if so many are not found, or the scripts use up their instructions. */
static bool judge(Judgement *judged, const Game *game, SearchedOption *tried) {
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
    if (judge(&judged, sample->game, tried))
        add_judged(tally, &judged, sample);
    else
        tally->unfitted++;
    free(judged.options);
    free(tried);
}
