/* What a script may look at for a seat: games that look the same to the seat become the same table. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/arena.h"
#include "core/table/view.h"
#include "t/lib/table/test_tabletop.h"

/* Of so many re-deals for the seat, how many become the same table as the real game; `moved` gets how many were another deal. */
static int count_same(TestTabletop *test, int seat, int redeals, int *moved) {
    const TabletopLayout *layout = &test->game->layout;
    Tabletop *copy = tabletop_block_new(layout), *known = tabletop_block_new(layout);
    int same = 0;
    memcpy(known, test->block, layout->size);
    tabletop_forget(layout, known, seat);
    *moved = 0;
    for (int i = 0; i < redeals; i++) {
        memcpy(copy, test->block, layout->size);
        if (!tabletop_redeal(&test->host, copy, seat, (uint64_t)i)) continue;
        *moved += memcmp(block_now(layout, copy), block_now(layout, test->block), layout->table_size) != 0;
        tabletop_forget(layout, copy, seat);
        same += !tabletop_unsound(layout, copy) &&
                memcmp(block_now(layout, copy), block_now(layout, known), layout->table_size) == 0;
    }
    free(copy);
    free(known);
    return same;
}

/* The text of the first option, as a seat is shown it. */
static const char *first_text(TestTabletop *test, const Tabletop *block, Arena *arena) {
    OptionTexts texts = {.arena = arena};
    (void)whole_game_asking(test->game, block, &texts);
    return texts.texts[0] ? texts.texts[0] : "";
}

static void test_option_texts(void) {
    TestTabletop *test = test_tabletop_fields(
        "kinds = { a = { copies = 4, back = 'x', start = 'deck' }, b = { copies = 4, back = 'x', start = 'deck' } },\n"
        "zones = { deck = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' } },\n"
        "begin = 'go', phases = { go = function(g) g:shuffle('deck') g:deal('deck', 'hand', 2) return 'ask' end,\n"
        " ask = function(g) g:ask_piece(1, g:pieces('hand:1'), { text = 'Which?', option_text = function(g, piece)\n"
        "  return g:name(piece) .. ' beside ' .. g:name(g:pieces('hand:2')[1]) .. ', ' .. g:size('hand:2') end }) end "
        "}");
    const TabletopLayout *layout = &test->game->layout;
    Tabletop *copy = tabletop_block_new(layout);
    Arena *arena = arena_new();
    (void)tabletop_step(&test->host, test->block);
    const char *text = first_text(test, test->block, arena);
    int same = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        memcpy(copy, test->block, layout->size);
        (void)tabletop_redeal(&test->host, copy, 0, seed);
        same += strcmp(first_text(test, copy, arena), text) == 0;
    }
    like(text, " beside .*, 2", "the script says what matters for choosing: %s", text);
    cmp_ok(same, "==", 20, "... and cannot tell what the seat does not know");
    ok(memcmp(first_text(test, test->block, arena), text, strlen(text)) == 0, "... and the game is unchanged");
    arena_free(arena);
    free(copy);
    test_tabletop_free(test);
}

int main(void) {
    plan(NO_PLAN);
    TestTabletop *test = test_tabletop_fields(
        "kinds = { a = { copies = 4, back = 'x', start = 'deck' }, b = { copies = 4, back = 'x', start = 'deck' },\n"
        " c = { copies = 3, back = 'y', start = 'deck' } },\n"
        "zones = { deck = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' }, row = {} },\n"
        "counters = { vote = { per = 'seat', secret = true } },\n"
        "begin = 'go', phases = { go = function(g) g:shuffle('deck') g:deal('deck', 'hand', 3) g:draw('deck', 'row')\n"
        " g:set('vote', 3, 1) g:set('vote', 2, 2) return 'ask' end, ask = function(g) g:ask_yes(1, 'now?') end }");
    int moved;
    (void)tabletop_step(&test->host, test->block);
    cmp_ok(count_same(test, 0, 50, &moved), "==", 50, "every re-deal for a seat becomes the same table");
    cmp_ok(moved, ">", 40, "... though most are other deals");
    Tabletop *copy = tabletop_block_new(&test->game->layout);
    memcpy(copy, test->block, test->game->layout.size);
    tabletop_forget(&test->game->layout, copy, 0);
    cmp_ok(tabletop_counter(&test->game->layout, copy, 0, 0), "==", 3, "a seat keeps its own secret counter");
    cmp_ok(tabletop_counter(&test->game->layout, copy, 0, 1), "==", 0, "... and not that of another seat");
    memcpy(copy, test->block, test->game->layout.size);
    tabletop_forget(&test->game->layout, copy, NOTHING);
    ok(memcmp(copy, test->block, test->game->layout.size) == 0, "who sees everything forgets nothing");
    free(copy);
    test_tabletop_free(test);
    test_option_texts();
    return exit_status();
}
