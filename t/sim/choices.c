/* Decisions by kind, against a plain recount of the same games; and one decision judged option by option. */
#include "sim/study.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

static const volatile sig_atomic_t never = 0;

typedef struct Recount {
    double asked, options;
} Recount;

static void play(const TestGame *test, uint64_t seed, Recount *recount) {
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup));
    Asked asked;
    test->door->start(game, test->setup, seed);
    while (door_step(&host, game) == GAME_WAITS) {
        (void)door_asked(game, test->setup, &asked);
        if (asked.option_count > 1) recount->asked++, recount->options += asked.option_count;
        (void)door_answer(&host, game, test->door->random(test->setup, game));
    }
    free(game);
}

static void check_sums(const ChoiceTally *choices, const char *options) {
    int64_t judged = 0, offered = 0, best = 0, taken = 0, parts = 0;
    bool sound = true;
    for (int i = 0; i < choices->kinds.count; i++) {
        const KindTally *kind = row_list_at(&choices->kinds, i);
        judged += kind->judged;
        sound = sound && kind->judged <= kind->asked && (kind->judged || !kind->spread2);
    }
    for (int i = 0; i < choices->options.count; i++) {
        const OptionTally *option = row_list_at(&choices->options, i);
        offered += option->offered;
        best += option->best;
        taken += option->taken;
        sound = sound && option->best <= option->offered && strchr(option->name, CHOICE_SEPARATOR);
    }
    for (int part = 0; part < CHOICE_PARTS; part++) {
        parts += choices->by_part[part];
        sound = sound && choices->own[part] + choices->king[part] <= choices->by_part[part];
    }
    ok(sound && judged == choices->judged && parts == judged * CHOICE_DEALS && taken == judged && best >= judged &&
           offered >= 2 * judged,
       "%s: the sums over kinds, options and parts of the game agree", options);
}

static void test_game(const char *options, int most) {
    TestGame *test = test_game_open(options);
    StudyPlan plan = {.games = {[STUDY_DECISIONS] = STUDY_MOST}};
    int64_t games = scale_games(most) + 2, asked = 0, choices = 0;
    Study *study = heap_new(1, sizeof *study);
    Bench bench = test_game_bench(test, "random", 0, "random");
    Recount recount = {0, 0};
    study_init(study, &plan, study_results_new(), &never);
    for (int64_t i = 0; i < games; i++) {
        char where[DOOR_WHY];
        Host host;
        if (!study_game(study, test->setup, &bench, (uint64_t)i + 5, i, &host, where)) diag("%s", host.fault.what);
        play(test, (uint64_t)i + 5, &recount);
    }
    const ChoiceTally *tally = &study->results->choices;
    for (int i = 0; i < tally->kinds.count; i++) {
        const KindTally *kind = row_list_at(&tally->kinds, i);
        asked += kind->asked;
        choices += kind->options;
    }
    ok(asked == (int64_t)recount.asked && choices == (int64_t)recount.options, "%s: questions and options", options);
    ok(tally->games == games && tally->judged + tally->unfitted == games, "%s: one decision of each game", options);
    check_sums(tally, options);
    study_results_free(study->results);
    study_release(study);
    free(study);
    test_game_close(test);
}

/* Lists ---------------------------------------------------------------------------------------------- */

static void count_name(RowList *list, const char *name) {
    OptionTally *row = row_list_find(list, name);
    if (row) row->offered++;
}

/* Two lists that are full are added up in both orders. */
static void test_lists(void) {
    static const char *const names[] = {"f", "b", "d", "a", "e", "c"};
    RowList one = {.size = sizeof(OptionTally), .fields = option_fields, .most = 3}, other = one, sum = one;
    RowList back = one;
    for (int i = 0; i < 6; i++) count_name(i % 2 ? &one : &other, names[i]);
    for (int i = 0; i < 6; i++) count_name(&one, names[i]);
    row_list_add(&sum, &one);
    row_list_add(&sum, &other);
    row_list_add(&back, &other);
    row_list_add(&back, &one);
    const OptionTally *first = row_list_at(&sum, 0);
    ok(sum.count == 3 && strcmp(first->name, "a") == 0 && first->offered == 2, "the first names are kept");
    ok(memcmp(sum.rows, back.rows, 3 * sizeof(OptionTally)) == 0, "lists add up the same in any order");
    row_list_release(&one);
    row_list_release(&other);
    row_list_release(&sum);
    row_list_release(&back);
}

int main(void) {
    test_lists();
    test_game("--players 3 --rounds 1", 20);
    test_game("--game city --players 3", 10);
    test_game("--game tsunami --players 4", 10);
    test_game("--game humans --players 3", 2);
    done_testing();
}
