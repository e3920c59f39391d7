/* Drama, against a plain recount: the standings of each game are listed, and every figure is read off the list. */
#include "sim/study.h"

#include <stdlib.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_game.h"

enum { MOMENTS = 4096 };

static const volatile sig_atomic_t never = 0;

/* A game as a list of standings; the last one is the end. */
typedef struct Course {
    int32_t at[MOMENTS][DOOR_SEATS];
    int cell[MOMENTS], count, seats;
    unsigned winners;
} Course;

typedef struct Recount {
    double changes, settled, half_led, half_won, comebacks, behind;
    double reached[DRAMA_CELLS], led_won[DRAMA_CELLS], standing[DRAMA_CELLS];
} Recount;

static void play(const TestGame *test, const char *bot, uint64_t seed, Course *course) {
    Host host = {.setup = test->setup, .silent = true};
    Bench bench = test_game_bench(test, bot, 0, bot);
    Game *game = heap_new(1, door_size(test->setup));
    Clock last = {{UINT16_MAX, UINT16_MAX}};
    course->count = 0;
    course->seats = door_seats(test->setup);
    test->door->start(game, test->setup, seed);
    while (door_step(&host, game) == GAME_WAITS && course->count < MOMENTS - 1) {
        Clock clock = test->door->clock(game, test->setup);
        if (clock.at[0] != last.at[0] || clock.at[1] != last.at[1]) {
            door_standings(game, test->setup, course->at[course->count]);
            course->cell[course->count++] = drama_cell(clock);
            last = clock;
        }
        (void)door_answer(&host, game, bench_decide(&bench, game));
    }
    test->door->score(game, test->setup, course->at[course->count++]);
    course->winners = test->door->winners(game, test->setup);
    free(game);
}

/* True if nobody stands better, or with `worse` nobody stands worse, than the seat. */
static bool is_first(const Course *course, int moment, int seat, bool worse) {
    for (int other = 0; other < course->seats; other++) {
        int32_t ahead = course->at[moment][other] - course->at[moment][seat];
        if (worse ? ahead < 0 : ahead > 0) return false;
    }
    return true;
}

/* The seat that leads alone, or -1. */
static int leader_at(const Course *course, int moment) {
    int leader = -1, count = 0;
    for (int seat = 0; seat < course->seats; seat++)
        if (is_first(course, moment, seat, false)) leader = seat, count++;
    return count == 1 ? leader : -1;
}

static double win_of(const Course *course, int seat) {
    int count = 0;
    for (int other = 0; other < course->seats; other++) count += course->winners >> other & 1;
    return seat >= 0 && course->winners >> seat & 1 ? 1.0 / count : 0;
}

static double changes_of(const Course *course) {
    int leader = -1, changes = 0;
    for (int i = 0; i < course->count; i++) {
        int now = leader_at(course, i);
        if (now >= 0 && leader >= 0 && now != leader) changes++;
        if (now >= 0) leader = now;
    }
    return changes;
}

/* True if all winners lead or share the lead from the moment to the end. */
static bool is_settled(const Course *course, int moment) {
    for (int i = moment; i < course->count; i++)
        for (int seat = 0; seat < course->seats; seat++)
            if (course->winners >> seat & 1 && !is_first(course, i, seat, false)) return false;
    return true;
}

static void add_winner(Recount *recount, const Course *course) {
    int end = course->count - 1, moment = 0, worst = 0, winner = leader_at(course, end);
    if (!course->winners) return;
    while (moment < end && !is_settled(course, moment)) moment++;
    recount->settled += end ? moment * 1000 / end : 0;
    for (winner = 0; !(course->winners >> winner & 1);) winner++;
    if (win_of(course, winner) < 1) return;
    bool last = is_first(course, end / 2, winner, true), leads = is_first(course, end / 2, winner, false);
    recount->comebacks += last && !leads;
    for (int i = 0; i <= end; i++)
        for (int seat = 0; seat < course->seats; seat++)
            if (course->at[i][seat] - course->at[i][winner] > worst)
                worst = course->at[i][seat] - course->at[i][winner];
    recount->behind += worst;
}

static void add(Recount *recount, const Course *course) {
    int end = course->count - 1;
    recount->changes += changes_of(course);
    recount->half_led += leader_at(course, end / 2) >= 0;
    recount->half_won += win_of(course, leader_at(course, end / 2));
    add_winner(recount, course);
    for (int i = 0; i < end; i++) {
        recount->reached[course->cell[i]]++;
        recount->led_won[course->cell[i]] += win_of(course, leader_at(course, i));
        for (int seat = 0; seat < course->seats; seat++) recount->standing[course->cell[i]] += course->at[i][seat];
    }
}

static bool near(int64_t counted, double expected) {
    return counted - expected < 1e-6 && expected - counted < 1e-6;
}

static void compare(const DramaTally *drama, const Recount *recount, const char *what) {
    bool reached = true, won = true, standing = true;
    ok(near(drama->changes, recount->changes), "%s: lead changes", what);
    ok(near(drama->settled, recount->settled), "%s: when the winner is settled", what);
    ok(near(drama->half_led, recount->half_led) && near(drama->half_won, recount->half_won * TALLY_WIN),
       "%s: the leader half-way", what);
    ok(near(drama->comebacks, recount->comebacks), "%s: comebacks", what);
    ok(near(drama->behind, recount->behind), "%s: how far the winner was behind", what);
    for (int i = 0; i < DRAMA_CELLS; i++) {
        reached = reached && near(drama->cells[i].reached, recount->reached[i]);
        won = won && near(drama->cells[i].led_won, recount->led_won[i] * TALLY_WIN);
        standing = standing && near(drama->cells[i].standing, recount->standing[i]);
    }
    ok(reached && won && standing, "%s: leaders and standings by the clock", what);
}

static void test_game(const char *options, const char *bot, int most) {
    TestGame *test = test_game_open(options);
    StudyPlan plan = {.games = {[STUDY_DRAMA] = STUDY_MOST}};
    int64_t games = scale_games(most) + 2;
    Study *study = heap_new(1, sizeof *study);
    Course *course = heap_new(1, sizeof *course);
    Recount *recount = heap_new(1, sizeof *recount);
    Bench bench = test_game_bench(test, bot, 0, bot);
    char where[DOOR_WHY];
    Host host;
    bool studied = true;
    study_init(study, &plan, study_results_new(), &never);
    for (int64_t i = 0; i < games; i++) {
        studied = studied && study_game(study, test->setup, &bench, (uint64_t)i + 5, i, &host, where);
        play(test, bot, (uint64_t)i + 5, course);
        add(recount, course);
    }
    ok(studied && study->results->drama.games == games, "%s: every game is studied", options);
    compare(&study->results->drama, recount, options);
    study_results_free(study->results);
    study_release(study);
    free(recount);
    free(course);
    free(study);
    test_game_close(test);
}

int main(void) {
    test_game("--players 3", "random", 30);
    test_game("--players 4 --rounds 1", "greedy", 8);
    test_game("--game city --players 3", "random", 30);
    test_game("--game tsunami --players 4", "random", 30);
    test_game("--game humans --players 3", "random", 10);
    done_testing();
}
