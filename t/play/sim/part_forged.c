/* Parts that somebody has edited, with a digest that matches: numbers out of range and counts that do not add up are
 * refused with file and line. What is still accepted can be joined and reported without a fault. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "t/lib/sim/forged_part.h"
#include "t/lib/sim/test_batch.h"

enum { GAMES = 40 };

static ForgedPart *part;

static void make_part(void) {
    TestBatch *test = test_batch_open(1, 3, "hippie,cheerleader,preacher:draft", "bunker", NULL);
    SimRun *run = heap_new(1, sizeof *run);
    *run = (SimRun){.statistics = &dayz_statistics,
                    .setup = "--players 3",
                    .bots = "random,random,random",
                    .seed = 1,
                    .seats = 3,
                    .rounds = 4};
    int64_t played;
    test_batch_add(test, NULL);
    run->games = GAMES, run->shard = 2, run->shards = 2;
    run->from = GAMES / 2, run->to = GAMES;
    run->arm_count = 2;
    run->arms[1].kind = ARM_VERSUS;
    (void)batch_play(&test->batch, run->from, run->to, &played);
    results_sort(test->batch.results);
    run->results = test->batch.results;
    part = forged_part_open(run);
    free(run);
    test_batch_close(test);
}

/* Forgeries by hand: the first line that begins with these words, after `behind`, becomes another. */
static const struct Forgery {
    const char *behind, *line, *with, *what;
} forgeries[] = {
    {"", "seats 3", "seats 4", "another number of seats"},
    {"", "seats 3", "seats -3", "a negative number of seats"},
    {"", "setup --players 3", "setup --players 4", "a set-up for others"},
    {"", "setup --players 3", "setup --players 4294967299", "a set-up for 3 and 2 to the power of 32"},
    {"", "bots random,random,random", "bots random,random", "too few bots"},
    {"", "rounds 4", "rounds 0", "no round"},
    {"", "rounds 4", "rounds 100", "too many rounds"},
    {"", "rounds 4", "rounds 1", "fewer rounds than were played"},
    {"", "games 40", "games 0", "no games"},
    {"", "games 40", "games 4000000000000000000", "too many games"},
    {"", "shards 2", "shards 4000000000000000000", "too many shards"},
    {"", "shards 2", "shards 3", "another number of shards"},
    {"", "shard 2", "shard 0", "shard 0"},
    {"", "shard 2", "shard 1", "another shard"},
    {"", "from 20", "from -1", "a negative first game"},
    {"", "from 20", "from 19", "one game more"},
    {"", "to 40", "to 41", "a game behind the last"},
    {"", "to 40", "to 39", "a game less than was counted"},
    {"", "arm 0", "arm 1", "no first set-up"},
    {"", "arm 1", "arm 0", "two first set-ups"},
    {"", "arm 1", "arm 5", "an unknown kind of set-up"},
    {"", "arm 1", "arm -1", "a negative kind of set-up"},
    {"", "pair 1", "pair 2", "another pair"},
    {"", "pair 1", "pair 4294967297", "pair 1 and 2 to the power of 32"},
    {"", "pair 1", "pair 1 1", "a pair with two numbers"},
    {"\ntally", "games 20", "games 21", "a game more than was played"},
    {"\ntally", "zombies ", "zombies 21 ", "more games won by zombies than played"},
    {"\npower", "order 0", "order -1", "a negative place"},
    {"\npower", "hooks ", "hooks -1 ", "a negative set of hooks"},
    {"\nquery", "about ", "about -1 ", "a question about a negative number"},
    {"\nquery", "about ", "about 99 ", "a question about nothing known"},
    {"\nquery", "line ", "line 4000000000000000000 ", "a line that is too large"},
    {"\nquery", "first ", "first 5 ", "a question from another shard"},
    {"\nquery", "forced ", "forced 999 ", "more forced answers than questions"},
};
enum { FORGERIES = sizeof forgeries / sizeof *forgeries };

static void test_by_hand(void) {
    for (int i = 0; i < FORGERIES; i++) {
        const struct Forgery *forgery = &forgeries[i];
        char word[64];
        const char *from = *forgery->behind ? strstr(part->text, forgery->behind) : part->text;
        snprintf(word, sizeof word, "\n%s", forgery->line);
        const char *at = from ? strstr(from, word) : NULL;
        if (!at) BAIL_OUT("the part has no line '%s'", forgery->line);
        bool whole = forgery->line[strlen(forgery->line) - 1] != ' ';
        size_t size = whole ? strlen(forgery->line) : strcspn(at + 1, "\n");
        char with[64];
        snprintf(with, sizeof with, "%s", forgery->with);
        if (!whole) with[strlen(with) - 1] = 0;
        bool accepted = forged_part_accepts(part, forged_part_edit(part, at + 1, size, with));
        ok(!accepted && forged_part_names_line(part), "%s is refused with its line", forgery->what);
        if (accepted) diag("accepted");
    }
}

/* Every number in turn becomes another. */
static void test_each(const char *with, bool always) {
    long numbers = 0, refused = 0, named = 0;
    for (const char *at = strstr(part->text, "\nseats"); *at; at++) {
        if (*at != ' ' || !strchr("-0123456789", at[1])) continue;
        const char *line = at;
        while (line[-1] != '\n') line--;
        if (strncmp(line, "query ", 6) == 0 || strncmp(line, "power ", 6) == 0 || strncmp(line, "arm ", 4) == 0)
            continue;
        size_t size = strcspn(at + 1, " \n");
        bool accepted = forged_part_accepts(part, forged_part_edit(part, at + 1, size, with));
        numbers++;
        refused += !accepted;
        named += !accepted && forged_part_names_line(part);
        if (accepted && always) diag("accepted: %.40s", line);
    }
    cmp_ok(numbers, ">", 500, "each of %ld numbers becomes %s", numbers, with);
    cmp_ok(named, "==", refused, "a refusal has a line");
    if (always) cmp_ok(refused, "==", numbers, "all are refused");
}

int main(void) {
    plan(NO_PLAN);
    alarm(300);
    make_part();
    ok(forged_part_accepts(part, part->text), "a part with a digest of our own is accepted");
    test_by_hand();
    test_each("4000000000000000000", true);
    test_each("-4000000000000000000", true);
    test_each("9223372036854775807", true);
    test_each("99999999999999999999", true);
    test_each("x", true);
    test_each("-1", false);
    test_each("1000000", false);
    ok(!forged_part_accepts(part, forged_part_edit(part, strstr(part->text, "\npower"), 0, "\npower x")),
       "a power without numbers is refused");
    ok(!forged_part_accepts(part, forged_part_edit(part, strstr(part->text, "\ntally") + 1, 0, "more 1\n")),
       "an unknown line is refused");
    const char *power = strstr(part->text, "\npower") + 1, *next = strstr(power, "\npower") + 1;
    char *twice = heap_alloc((size_t)(next - power) + 1);
    memcpy(twice, power, (size_t)(next - power));
    twice[next - power] = 0;
    ok(!forged_part_accepts(part, forged_part_edit(part, next, 0, twice)), "a power that is there twice is refused");
    free(twice);
    forged_part_close(part);
    done_testing();
}
