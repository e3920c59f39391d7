/* Where questions come from: each is put down to the line of the script that asks it, whatever lies between. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/sim/test_batch.h"
#include "t/lib/temp_folder.h"

static const char script[] = "local function helper(g, me)\n"             /* 1 */
                             "  return g:ask_yes(me, \"In a helper?\")\n" /* 2 */
                             "end\n"                                      /* 3 */
                             "local shared = \"Shared?\"\n"               /* 4 */
                             "return { id = \"many\", name = \"M\", cards = { values = { 1, 13 } },\n"
                             "base = { text = \"t\", source = \"own\", on_trick_won = function(g, me)\n" /* 6 */
                             "  g:ask_yes(me, \"Once?\")\n"                                              /* 7 */
                             "  g:ask_yes(me, \"Twice?\")\n"                                             /* 8 */
                             "  g:ask_yes(me, \"Twice?\")\n"                                             /* 9 */
                             "  g:ask_yes(me, shared)\n"                                                 /* 10 */
                             "  g:ask_yes(me, shared)\n"                                                 /* 11 */
                             "  g:ask_yes(me, \"Dynamic \" .. g:trick())\n"                              /* 12 */
                             "  helper(g, me)\n"                                                         /* 13 */
                             "  g:ask_yes(me)\n"                                                         /* 14 */
                             "  if g:trick() % 2 == 0 then g:ask_yes(me, \"Odd?\") end\n"                /* 15 */
                             "  verbs.give_one(g, me, me, g:trick_cards(), \"A verb's?\")\n"             /* 16 */
                             "  return verbs.give_one(g, me, me, g:trick_cards(), \"The last act?\")\n"  /* 17 */
                             "end } }\n";

static int64_t asked_on(const PowerTally *power, int line) {
    int64_t asked = 0;
    for (int i = 0; i < power->query_count; i++)
        if (power->queries[i].line == line) asked += power->queries[i].asked;
    return asked;
}

int main(void) {
    static const int lines[] = {7, 8, 9, 10, 11, 12, 2, 14, 16};
    TempFolder folder = temp_folder_new();
    int64_t played, tail = 0;
    plan(NO_PLAN);
    temp_folder_write(&folder, "many.lua", script);
    TestBatch *test = test_batch_open(2, 3, "many,hippie,dog", NULL, folder.path);
    ok(batch_play(&test->batch, 0, 60, &played) == BATCH_PLAYED, "the games are played");
    const PowerTally *power = results_power(power_results(test->batch.results), "many:base");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        ok(asked_on(power, lines[i]) == power->fires, "line %d asked in every trick", lines[i]);
    ok(asked_on(power, 15) > 0 && asked_on(power, 15) < power->fires, "line 15 in some");
    for (int i = 0; i < power->query_count; i++)
        if (power->queries[i].line < 0) tail += power->queries[i].asked;
    ok(tail == power->fires, "and a verb that is a hook's last act is known by its own line");
    ok(asked_on(power, 13) + asked_on(power, 17) + asked_on(power, 0) == 0, "no other line has asked");
    test_batch_close(test);
    temp_folder_remove(&folder);
    done_testing();
}
