/* How strong greedy is. A shared win counts as its share only; intervals are Wilson's, 95 %. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "sim/bot.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"
#include "t/lib/sim/win_rate.h"

/* An interval of so many games is at most 6 % wide on either side; greedy is farther than that from every bound. */
enum { GAMES = 200, FEWEST = 60, EDITIONS = 2 };

/* The games of one contest: with too few, an interval says nothing. */
static int count_games(void) {
    int games = scale_games(GAMES);
    return games < FEWEST ? FEWEST : games;
}

/* One greedy, the others at random. */
static void challenge(WinRate *rate, const Setup *setup, uint64_t seed) {
    win_rate_play(rate, setup, seed, bot_find("greedy"), bot_find("random"));
}

static void the_first_game(const TestScripts *scripts) {
    WinRate rate = {0};
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", NULL);
    setup.rounds = 1;
    for (int i = 0; i < count_games(); i++) challenge(&rate, &setup, (uint64_t)i);
    win_rate_print(&rate, "the first game, express, against two");
    ok(win_rate_lower_bound(&rate) >= 0.5, "one greedy wins at least half of its first games against two at random");
}

/* Express games with all factions in all versions, by edition and number of seats. */
static void all_line_ups(const Lineups *lineups, WinRate contests[EDITIONS][MAX_SEATS + 1]) {
    for (int i = 0; i < 8 * count_games(); i++) {
        Setup setup = lineups_setup(lineups, (uint64_t)i);
        WinRate *rate = &contests[strcmp(setup.edition.name, "draft") == 0][setup.seats];
        setup.rounds = 1;
        challenge(rate, &setup, (uint64_t)rate->games);
    }
}

static void judge_line_ups(const Lineups *lineups) {
    WinRate contests[EDITIONS][MAX_SEATS + 1];
    memset(contests, 0, sizeof contests);
    all_line_ups(lineups, contests);
    ok(win_rate_lower_bound(&contests[0][3]) >= 0.5, "and half of all games of three with any factions in any version");
    for (int draft = 0; draft < EDITIONS; draft++)
        for (int seats = MIN_SEATS; seats <= SHIPPED_SEATS; seats++) {
            const WinRate *rate = &contests[draft][seats];
            char what[64];
            snprintf(what, sizeof what, "any factions, %d seats, %s", seats, draft ? "draft" : "woodstock");
            win_rate_print(rate, what);
            ok(win_rate_lower_bound(rate) > 1.4 * rate->fair / rate->games,
               "%s: greedy wins clearly more than its fair share", what);
        }
}

/* Powers that no script has, campaigns, short hands: greedy has no idea what they are about. */
static void powers_it_never_saw(void) {
    WinRate rate = {0};
    for (int i = 0; i < count_games(); i++) {
        Setup setup = setup_mix((uint64_t)i);
        challenge(&rate, &setup, (uint64_t)i);
    }
    win_rate_print(&rate, "stand-ins");
    ok(win_rate_lower_bound(&rate) > 1.2 * rate.fair / rate.games,
       "it also wins more than its share where powers are of no known kind");
}

int main(void) {
    plan(NO_PLAN);
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    the_first_game(scripts);
    judge_line_ups(lineups);
    powers_it_never_saw();
    lineups_free(lineups);
    test_scripts_close(scripts);
    done_testing();
}
