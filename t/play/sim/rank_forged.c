/* Parts of a ranking that somebody has edited, with a digest that matches: whatever number is changed, something no longer
 * adds up, and the part is refused with its line. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "play/sim/dayz_statistics.h"
#include "sim/dayz/rank_tally.h"
#include "t/lib/sim/forged_part.h"

enum { GAMES = 60, FACTIONS = 5, POWERS = 2 * FACTIONS, IN_GAME = 3 };

static ForgedPart *part;

static void play(RankTally *tally) {
    uint64_t chance = 14;
    for (int i = 0; i < GAMES; i++) {
        RankGame game;
        uint8_t factions[FACTIONS] = {0, 1, 2, 3, 4};
        chance_shuffle(&chance, factions, FACTIONS);
        for (int place = 0; place < IN_GAME; place++) {
            game.powers[place] = 2 * factions[place] + (int)chance_below(&chance, 2);
            game.wins[place] = 30 * ((int)chance_below(&chance, 5) - 2);
            game.change[place] = (int)chance_below(&chance, 41) - 20;
        }
        rank_tally_game(tally, &game);
    }
}

static SimRun *new_run(int powers) {
    SimRun *run = heap_new(1, sizeof *run);
    *run = (SimRun){.statistics = &rank_statistics,
                    .game = "dayz-rank",
                    .clock = "round",
                    .setup = "--players 3 --rank",
                    .bots = "random,random,random",
                    .seats = 3,
                    .rounds = 1,
                    .games = GAMES,
                    .to = GAMES,
                    .shard = 1,
                    .shards = 1,
                    .arm_count = 1,
                    .results = results_new(&rank_statistics, false)};
    RankTally *tally = rank_tally_of(run->results);
    rank_tally_init(tally, powers, IN_GAME);
    for (int power = 0; power < powers; power++)
        snprintf(tally->names[power], NAME_SIZE, "%c:%s", 'a' + power / 2, power % 2 ? "weak" : "base");
    return run;
}

static void free_run(SimRun *run) {
    sim_run_release(run);
    free(run);
}

/* True for a name or a mark, which may be another one. */
static bool is_free(const char *line) {
    return strncmp(line, "power ", 6) == 0 || strncmp(line, "arm ", 4) == 0;
}

/* Every number in turn becomes another. */
static void test_each(const char *what, int64_t more, const char *with) {
    int numbers = 0, refused = 0, named = 0;
    for (const char *at = strstr(part->text, "\ntally"); *at; at++) {
        if (*at != ' ' || !strchr("-0123456789", at[1])) continue;
        const char *line = at;
        char number[32];
        while (line[-1] != '\n') line--;
        if (is_free(line)) continue;
        snprintf(number, sizeof number, "%" PRId64, (int64_t)strtoll(at + 1, NULL, 10) + more);
        bool accepted =
            forged_part_accepts(part, forged_part_edit(part, at + 1, strcspn(at + 1, " \n"), with ? with : number));
        numbers++;
        refused += !accepted;
        named += !accepted && forged_part_names_line(part);
        if (accepted) diag("accepted: %.30s", line);
    }
    cmp_ok(numbers, ">", 600, "each of %d numbers becomes %s", numbers, what);
    cmp_ok(refused, "==", numbers, "all are refused");
    cmp_ok(named, "==", numbers, "with their line");
}

/* Replaces the first line that begins with these words. */
static void test_line(const char *line, const char *with, const char *what) {
    char word[64];
    snprintf(word, sizeof word, "\n%s", line);
    const char *at = strstr(part->text, word);
    if (!at) BAIL_OUT("the part has no line '%s'", line);
    ok(!forged_part_accepts(part, forged_part_edit(part, at + 1, strlen(line), with)) && forged_part_names_line(part),
       "%s is refused with its line", what);
}

static void test_join(void) {
    SimRun *runs[2] = {new_run(POWERS), new_run(POWERS - 2)}, *other = new_run(POWERS);
    char why[8 * SIM_RUN_TEXT];
    ok(sim_run_alike(runs[0], other, why, sizeof why), "two parts of one ranking are alike");
    ok(!sim_run_alike(runs[0], runs[1], why, sizeof why) && strstr(why, "it ranks other powers"),
       "parts with other powers are not joined");
    rank_tally_of(other->results)->mine[0] = true;
    ok(!sim_run_alike(runs[0], other, why, sizeof why), "nor parts that mark other powers");
    free_run(runs[0]);
    free_run(runs[1]);
    free_run(other);
}

int main(void) {
    plan(NO_PLAN);
    alarm(300);
    SimRun *run = new_run(POWERS);
    play(rank_tally_of(run->results));
    part = forged_part_open(run);
    free_run(run);
    ok(forged_part_accepts(part, part->text), "a part with a digest of our own is accepted");
    test_each("one more", 1, NULL);
    test_each("one less", -1, NULL);
    test_each("much more", 1000000, NULL);
    test_each("too much", 0, "9223372036854775807");
    test_each("far too much", 0, "99999999999999999999");
    test_each("a letter", 0, "x");
    test_line("powers 10 3", "powers 11 3", "a power more than there are");
    test_line("powers 10 3", "powers 97 3", "more powers than can be ranked");
    test_line("powers 10 3", "powers 0 3", "a ranking of nothing");
    test_line("powers 10 3", "powers 10 4", "another number of powers in a game");
    test_line("powers 10 3", "powers 10 99", "more powers in a game than fit");
    test_line("power 0 a:base", "power 4 a:base", "a strange mark");
    test_line("power 0 a:base", "power 0 ", "a power without a name");
    test_line("power 0 a:weak", "power 0 a:base", "a power that is there twice");
    test_line("power 0 b:base", "power 0 a:best", "a power that was in play with another of its faction");
    test_line("three ", "four ", "an unknown line");
    test_join();
    forged_part_close(part);
    done_testing();
}
