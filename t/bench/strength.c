/* How strong greedy is: one greedy against others that play as greedy first did, over set-ups, seats and rounds.
 * strength [GAMES [SEED]]; intervals are Wilson's, 95 %. */
#include <stdio.h>
#include <stdlib.h>

#include "sim/bot.h"
#include "t/lib/scripts/lineups.h"
#include "t/lib/sim/first_greedy.h"
#include "t/lib/sim/win_rate.h"

typedef struct Contest {
    const char *powers, *with;
    int seats, rounds;
} Contest;

static const Contest contests[] = {
    {"hippie,military,dog", NULL, 3, 1},           {"kid,police,survivalist", NULL, 3, 1},
    {"scientist,biker,nurse", NULL, 3, 1},         {"preacher,governor,cheerleader", NULL, 3, 1},
    {"hippie:weak,nurse,kid", NULL, 5, 1},         {"military:weak,biker,governor", "bunker", 4, 1},
    {"police:weak,preacher:weak,dog", NULL, 4, 1}, {"kid:advanced,police,cheerleader", "horde", 2, 1},
    {"scientist,hippie,military", "bunker", 3, 4},
};

static void print_contest(const TestScripts *scripts, const Contest *contest, int games, uint64_t seed) {
    WinRate old = {0}, chance = {0};
    char what[128];
    Setup setup = test_scripts_setup(scripts, false, contest->seats, contest->powers, contest->with);
    setup.rounds = contest->rounds;
    for (int i = 0; i < games; i++) {
        win_rate_play(&old, &setup, seed + (uint64_t)i, bot_find("greedy"), &first_greedy);
        win_rate_play(&chance, &setup, seed + (uint64_t)i, bot_find("greedy"), bot_find("random"));
    }
    snprintf(what, sizeof what, "%s%s%s, %d seats, %d rounds", contest->powers, contest->with ? " + " : "",
             contest->with ? contest->with : "", contest->seats, contest->rounds);
    win_rate_print(&old, what);
    win_rate_print(&chance, "    against random");
    fflush(stdout);
}

/* Any factions in any version, express, by number of seats. */
static void print_line_ups(const Lineups *lineups, int games, uint64_t seed) {
    WinRate rates[SHIPPED_SEATS + 1] = {{0}};
    for (int i = 0; i < games; i++) {
        Setup setup = lineups_setup(lineups, seed + (uint64_t)i);
        setup.rounds = 1;
        win_rate_play(&rates[setup.seats], &setup, seed + (uint64_t)i, bot_find("greedy"), &first_greedy);
    }
    for (int seats = MIN_SEATS; seats <= SHIPPED_SEATS; seats++) {
        char what[64];
        snprintf(what, sizeof what, "any factions, %d seats", seats);
        win_rate_print(&rates[seats], what);
    }
}

int main(int count, char **words) {
    int games = count > 1 ? atoi(words[1]) : 200;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    if (getenv("POWERS")) {
        Contest c = {getenv("POWERS"), NULL, getenv("SEATS") ? atoi(getenv("SEATS")) : 3, 1};
        print_contest(scripts, &c, games, seed);
        return 0;
    }

    for (size_t i = 0; i < sizeof contests / sizeof *contests; i++) print_contest(scripts, &contests[i], games, seed);
    print_line_ups(lineups, 4 * games, seed);
    lineups_free(lineups);
    test_scripts_close(scripts);
    return 0;
}
