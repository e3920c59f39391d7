/* A game goes on with a changed script if the layout is the same. */
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

#define FIELDS(copies, least, word, phase, gain)                                                                       \
    "kinds = { ant = { copies = " copies ", start = 'deck' } }, zones = { deck = {} },\n"                              \
    "counters = { n = { least = " least " } }, words = { '" word "' }, begin = 'go',\n"                                \
    "phases = { go = function(g) g:ask_yes(1) g:add('n', " gain ") g:ask_yes(2) end, " phase " = function() end }"

static void differs(const TestTabletop *one, const char *fields, const char *what) {
    TestTabletop *other = test_tabletop_fields(fields);
    ok(!layout_same(&one->game->layout, &other->game->layout), "%s", what);
    test_tabletop_free(other);
}

int main(void) {
    plan(7);
    TestTabletop *before = test_tabletop_fields(FIELDS("2", "0", "red", "late", "1"));
    TestTabletop *after = test_tabletop_fields(FIELDS("2", "0", "red", "late", "5"));
    ok(layout_same(&before->game->layout, &after->game->layout), "what phases do is no part of the layout");
    differs(before, FIELDS("3", "0", "red", "late", "1"), "another number of pieces is");
    differs(before, FIELDS("2", "1", "red", "late", "1"), "the bounds of a counter are");
    differs(before, FIELDS("2", "0", "blue", "late", "1"), "words are");
    differs(before, FIELDS("2", "0", "red", "soon", "1"), "names of phases are");
    (void)tabletop_step(&before->host, before->block);
    memcpy(after->block, before->block, after->game->layout.size);
    cmp_ok(test_tabletop_choose(after, "yes"), "==", GAME_WAITS, "the game goes on with the changed script");
    cmp_ok(tabletop_counter(&after->game->layout, after->block, 0, 0), "==", 5, "... which does what is new");
    test_tabletop_free(before);
    test_tabletop_free(after);
    done_testing();
}
