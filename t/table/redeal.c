/* Re-dealt games look the same to the seat, and differ in what it does not know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/names.h"
#include "core/table/view.h"
#include "t/lib/table/test_tabletop.h"

/* How many of 200 re-deals for the seat put the piece into the zone; -1 if one changes the view. */
static int count_in(TestTabletop *test, int seat, const char *piece, const char *zone, int *redealt) {
    static uint8_t before[TABLETOP_SIZE], after[TABLETOP_SIZE];
    const TabletopLayout *layout = &test->game->layout;
    Tabletop *copy = tabletop_block_new(layout);
    size_t size = tabletop_view(layout, test->block, seat, before);
    int found = 0;
    *redealt = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        memcpy(copy, test->block, layout->size);
        *redealt += tabletop_redeal(&test->host, copy, seat, seed);
        bool same = tabletop_view(layout, copy, seat, after) == size && memcmp(before, after, size) == 0;
        if (!same || tabletop_unsound(layout, copy)) found = -1000;
        int at = parts_now(layout, copy).pieces[names_find_piece(layout, piece)].zone;
        found += at == names_find_zone(layout, zone);
    }
    free(copy);
    return found < 0 ? -1 : found;
}

#define DECK                                                                                                           \
    "kinds = { a = { copies = 3, back = 'x', start = 'deck' }, b = { copies = 3, back = 'x', start = 'deck' },\n"      \
    " boss = { back = 'x', start = 'deck' } },\n"                                                                      \
    "zones = { deck = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' }, row = {}, gone = { sees = "        \
    "'nobody' } },\n"                                                                                                  \
    "counters = { vote = { per = 'seat' } }, words = { 'red', 'blue' },\n"

static void permutes_hidden_pieces(void) {
    TestTabletop *test =
        test_tabletop_fields(DECK "begin = 'go', phases = { go = function(g)\n"
                                  " g:move(g:piece 'boss', 'hand:2') g:deal('deck', 'hand', 2) return 'ask' end,\n"
                                  " ask = function(g) g:ask_yes(1, 'now?') end }");
    int redealt;
    (void)tabletop_step(&test->host, test->block);
    int found = count_in(test, 0, "boss", "hand:2", &redealt);
    cmp_ok(found, ">", 60, "of 5 hidden pieces, 3 in the other hand, the boss is often there");
    cmp_ok(found, "<", 180, "... and often not");
    cmp_ok(count_in(test, 1, "boss", "hand:2", &redealt), "==", 200, "its owner knows where it is");
    cmp_ok(redealt, "==", 200, "all are re-dealt");
    test_tabletop_free(test);
}

static void keeps_what_was_shown_and_shuffles_anew(void) {
    TestTabletop *test = test_tabletop_fields(
        DECK "begin = 'go', phases = { go = function(g)\n"
             " g:draw('deck', 'row', 7) g:move(g:pieces('row'), 'gone') g:shuffle('gone') g:draw('gone', 'row')\n"
             " g:draw('gone', 'hand:2', 3) g:ask_yes(1, 'now?') end }");
    int redealt, places = 0;
    (void)tabletop_step(&test->host, test->block);
    const TabletopLayout *layout = &test->game->layout;
    for (int piece = 0; piece < layout->piece_count; piece++) {
        char name[LONG_NAME];
        int found = count_in(test, 0, names_piece(layout, piece, name), "hand:2", &redealt);
        places += found > 40 && found < 160;
        if (redealt != 200) places = -100;
    }
    cmp_ok(places, "==", 6, "a shuffle in the open phase is drawn anew, but for the piece that was turned up");
    test_tabletop_free(test);
}

static void respects_may_lie(void) {
    TestTabletop *test = test_tabletop_fields(
        DECK "begin = 'go', phases = { go = function(g)\n"
             " g:deal('deck', 'hand', 1) return 'ask' end, ask = function(g) g:ask_yes(1, 'now?') end },\n"
             "may_lie = function(g, piece, zone, depth) return g:kind_name(piece) ~= 'boss' or zone == 'deck' end");
    int redealt;
    (void)tabletop_step(&test->host, test->block);
    cmp_ok(count_in(test, 0, "boss", "deck", &redealt), "==", 200, "may_lie keeps the boss in the deck");
    cmp_ok(count_in(test, 0, "b", "hand:2", &redealt), ">", 10, "other pieces still change places");
    test_tabletop_free(test);
}

static bool is_zero(const Tabletop *block, size_t size) {
    const uint8_t *bytes = (const uint8_t *)(const void *)block;
    for (size_t i = 0; i < size; i++)
        if (bytes[i]) return false;
    return true;
}

/* Between two phases and in the middle of one; a piece that the seat could know by its back alone stays. */
static void finds_nothing_where_nothing_is_allowed(void) {
    static const char *const phases[] = {
        "go = function(g) g:deal('deck', 'hand', 1) return 'ask' end, ask = function(g) g:ask_yes(1, 'now?') end",
        "go = function(g) g:shuffle('deck') g:deal('deck', 'hand', 1) g:ask_yes(1, 'now?') end"};
    for (int i = 0; i < 2; i++) {
        char fields[2048];
        snprintf(fields, sizeof fields, DECK "begin = 'go', phases = { %s }, may_lie = function() return false end",
                 phases[i]);
        TestTabletop *test = test_tabletop_fields(fields);
        const TabletopLayout *layout = &test->game->layout;
        Tabletop *copy = tabletop_block_new(layout);
        (void)tabletop_step(&test->host, test->block);
        memcpy(copy, test->block, layout->size);
        ok(!tabletop_redeal(&test->host, copy, 0, 1), "where may_lie allows nothing, no re-deal is found");
        ok(is_zero(copy, layout->size), "and the copy shows nothing of the real deal");
        ok(tabletop_misplaced(&test->host, test->block, 0) >= 0, "a piece lies where may_lie forbids it");
        free(copy);
        test_tabletop_free(test);
    }
}

/* The vote of seat 1 (blue) becomes known when all have voted. */
static void draws_secret_answers_again(void) {
    TestTabletop *test = test_tabletop_fields(
        DECK "begin = 'go', phases = { go = function(g)\n"
             " local words = { 'red', 'blue' } local votes = g:ask_each('word', { words, words })\n"
             " for seat, word in pairs(votes) do g:set('vote', word == 'red' and 1 or 2, seat) end\n"
             " g:ask_yes(1, 'and now?') end }");
    const TabletopLayout *layout = &test->game->layout;
    int red = 0, blue = 0;
    (void)tabletop_step(&test->host, test->block);
    (void)test_tabletop_choose(test, "blue");
    for (uint64_t seed = 0; seed < 100; seed++) {
        Tabletop *copy = tabletop_block_new(layout);
        memcpy(copy, test->block, layout->size);
        (void)tabletop_redeal(&test->host, copy, 1, seed);
        (void)tabletop_answer(copy, 0);
        (void)tabletop_step(&test->host, copy);
        int vote = tabletop_counter(layout, copy, 0, 0);
        red += vote == 1, blue += vote == 2;
        free(copy);
    }
    ok(red > 20 && blue > 20 && red + blue == 100, "to seat 2 the secret vote of seat 1 is either");
    test_tabletop_free(test);
}

int main(void) {
    plan(14);
    permutes_hidden_pieces();
    keeps_what_was_shown_and_shuffles_anew();
    respects_may_lie();
    finds_nothing_where_nothing_is_allowed();
    draws_secret_answers_again();
    done_testing();
}
