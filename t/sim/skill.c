/* The ladder of bots, against the same games played one by one. */
#include "sim/study.h"

#include <stdlib.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

static const volatile sig_atomic_t never = 0;

typedef struct Result {
    double score, win;
} Result;

/* The score of a seat, compared with the others, and its share of the win. */
static Result play(const TestGame *test, const char *better, int seat, const char *others, uint64_t seed) {
    Game *game = heap_new(1, door_size(test->setup));
    Bench bench = test_game_bench(test, better, seat, others);
    int32_t scores[DOOR_SEATS];
    Result result = {0, 0};
    test_game_play(test, &bench, seed, game);
    unsigned winners = test->door->winners(game, test->setup);
    test->door->score(game, test->setup, scores);
    for (int other = 0; other < door_seats(test->setup); other++) result.score += scores[seat] - scores[other];
    if (winners >> seat & 1) result.win = 1.0 / __builtin_popcount(winners);
    free(game);
    return result;
}

static bool near(int64_t counted, double expected) {
    return counted - expected < 1e-6 && expected - counted < 1e-6;
}

static void test_ladder(const char *options, int64_t games) {
    TestGame *test = test_game_open(options);
    StudyPlan plan = {.games = {[STUDY_SKILL] = games}};
    Study *study = heap_new(1, sizeof *study);
    Bench bench = test_game_bench(test, "random", 0, "random");
    bool same = true;
    study_init(study, &plan, study_results_new(), &never);
    SkillTally *skill = &study->results->skill;
    for (int64_t i = 0; i < games + 3; i++) {
        char where[DOOR_WHY];
        Host host;
        same = study_game(study, test->setup, &bench, (uint64_t)i + 9, i, &host, where) && same;
    }
    for (int rung = 0; rung < SKILL_RUNGS; rung++) {
        double wins = 0, gain = 0, gain2 = 0, even = 0, both = 0;
        for (int i = 0; i < games; i++) {
            int seat = i % door_seats(test->setup);
            const char *lesser = skill_bots[rung];
            Result one = play(test, skill_bots[rung + 1], seat, lesser, (uint64_t)i + 9);
            Result equal = play(test, lesser, seat, lesser, (uint64_t)i + 9);
            wins += one.win;
            gain += one.score - equal.score;
            gain2 += (one.score - equal.score) * (one.score - equal.score);
            even += equal.score;
            both += one.score * equal.score;
        }
        ok(same && skill->games[rung] == games && near(skill->wins[rung], wins * TALLY_WIN) &&
               near(skill->gain[rung], gain) && near(skill->gain2[rung], gain2) && near(skill->even[rung], even) &&
               near(skill->both[rung], both),
           "%s: %s among %s, as game by game", options, skill_bots[rung + 1], skill_bots[rung]);
    }
    study_results_free(study->results);
    study_release(study);
    free(study);
    test_game_close(test);
}

int main(void) {
    test_ladder("--players 3 --rounds 1", scale_games(6) + 1);
    test_ladder("--game tsunami --players 3", 1);
    done_testing();
}
