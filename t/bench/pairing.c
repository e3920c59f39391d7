/* What pairing saves: the variance of a difference over the same deals, as a part of that over independent games. At 0.25
 * a quarter of the games is enough.
 * pairing [GAMES]; a figure from n games is about 1.4 / sqrt(n) of itself off (one standard deviation, at most). */
#include <stdio.h>
#include <stdlib.h>

#include "t/lib/scripts/test_scripts.h"
#include "t/lib/sim/pairing.h"

/* A power that is knocked out, or a set-up that another one is compared with. */
static const struct Comparison {
    const char *what, *powers, *other; /* other: NULL knocks out the first power */
} comparisons[] = {
    {"knock-out", "hippie,military,dog", NULL},
    {"knock-out", "military,dog,hippie", NULL},
    {"knock-out", "dog,hippie,military", NULL},
    {"knock-out", "nurse,kid,governor", NULL},
    {"knock-out", "police,biker,survivalist", NULL},
    {"knock-out", "preacher,cheerleader,scientist", NULL},
    {"a version", "hippie,military,dog", "hippie:advanced,military,dog"},
    {"a version", "military,dog,hippie", "military:weak,dog,hippie"},
    {"a version", "nurse,kid,governor", "nurse:weak,kid,governor"},
    {"a version", "police,biker,survivalist", "police:weak,biker,survivalist"},
    {"a faction", "hippie,military,dog", "nurse,military,dog"},
    {"a faction", "military,dog,hippie", "kid,dog,hippie"},
    {"a faction", "police,biker,survivalist", "governor,biker,survivalist"},
};

static double measure(const TestScripts *scripts, const struct Comparison *row, const char *bot, int rounds,
                      int games) {
    Setup setup = test_scripts_setup(scripts, false, 3, row->powers, NULL);
    setup.rounds = rounds;
    if (!row->other) return pairing_knock_out(&setup, 2, bot_find(bot), games);
    Setup other = test_scripts_setup(scripts, false, 3, row->other, NULL);
    other.rounds = rounds;
    return pairing_part_left(&setup, &other, NULL, bot_find(bot), games);
}

int main(int count, char **words) {
    int games = count > 1 ? atoi(words[1]) : 300;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    printf("variance left by pairing, 3 seats, %d games each (independent games: 1.00)\n", games);
    printf("%-10s %-32s %-32s %8s %8s %8s %8s\n", "", "", "", "random", "", "greedy", "");
    printf("%-10s %-32s %-32s %8s %8s %8s %8s\n", "compared", "this", "without, or with", "1 round", "4", "1 round",
           "4");
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
        const struct Comparison *row = &comparisons[i];
        printf("%-10s %-32s %-32s", row->what, row->powers, row->other ? row->other : "its first power");
        for (int way = 0; way < 4; way++) {
            printf(" %8.2f", measure(scripts, row, way < 2 ? "random" : "greedy", way % 2 ? 4 : 1, games));
            fflush(stdout);
        }
        printf("\n");
    }
    test_scripts_close(scripts);
    return 0;
}
