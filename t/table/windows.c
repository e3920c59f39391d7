/* A window asks every seat that could react as far as everybody knows; nobody sees whose question is open. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/view.h"
#include "t/lib/table/test_tabletop.h"

/* Seat `holder` has the shield; seats 2, 3 and 4 are asked in a window after seat 1. */
static TestTabletop *make(int holder, bool window) {
    char fields[2048];
    snprintf(
        fields, sizeof fields,
        "kinds = { shield = { start = 'deck', back = 'x' }, stone = { copies = 4, start = 'deck', back = 'x' } },\n"
        "zones = { deck = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' }, used = {} },\n"
        "begin = 'deal', phases = { deal = function(g) local seat = %d\n"
        "  g:move(g:piece 'shield', 'hand:' .. seat)\n"
        "  for i, stone in ipairs(g:of_kind 'stone') do if i ~= seat then g:move(stone, 'hand:' .. i) end end\n"
        "  return 'react' end,\n"
        " react = function(g) for _, seat in ipairs(g:seats()) do local able = {}\n"
        "   for _, piece in ipairs(g:pieces('hand:' .. seat)) do\n"
        "     if g:kind_name(piece) == 'shield' then able[#able + 1] = piece end end\n"
        "   local played = g:ask_piece(seat, able, { text = 'Who reacts?', may = 'none', window = %s })\n"
        "   if played then g:move(played, 'used') end end\n"
        "   return 'last' end,\n"
        " last = function(g) g:ask_yes(1, 'on?') end }",
        holder, window ? "true" : "false");
    char text[4096];
    snprintf(text, sizeof text, "return { id = 't', name = 'T', api = 3, seats = { 4, 4 }, %s }", fields);
    TestTabletop *test = test_tabletop_text(text);
    (void)tabletop_step(&test->host, test->block);
    return test;
}

static bool sees_the_same(const TestTabletop *one, const TestTabletop *other, int seat) {
    static uint8_t first[TABLETOP_SIZE], second[TABLETOP_SIZE];
    size_t size = tabletop_view(&one->game->layout, one->block, seat, first);
    return tabletop_view(&other->game->layout, other->block, seat, second) == size && memcmp(first, second, size) == 0;
}

static void nobody_sees_whose_question_is_open(void) {
    TestTabletop *second = make(2, true), *third = make(3, true);
    cmp_ok(tabletop_asked(second->block)->seat, "==", 1, "the holder is asked");
    cmp_ok(tabletop_asked(third->block)->seat, "==", 2, "whoever it is");
    cmp_ok(tabletop_decisions(second->block), "==", 1, "seats before it have answered by themselves");
    ok(sees_the_same(second, third, 0), "another seat sees the same, whoever is asked");
    ok(sees_the_same(second, third, 3), "also one that is asked later");
    ok(!sees_the_same(second, third, 1), "the holder sees its question");
    test_tabletop_free(second);
    test_tabletop_free(third);
}

static void without_a_window_it_shows(void) {
    TestTabletop *second = make(2, false), *third = make(3, false);
    cmp_ok(tabletop_decisions(second->block), "==", 0, "without a window, `none` alone is not asked");
    ok(!sees_the_same(second, third, 0), "and all see who is asked");
    test_tabletop_free(second);
    test_tabletop_free(third);
}

static void the_stream_tells_every_seat(void) {
    TestTabletop *test = make(3, true);
    char *stream = test_tabletop_stream(test, 1, false);
    ok(!!strstr(stream, "{\"e\":\"ask\",\"seat\":2,\"about\":\"piece\",\"options\":[\"none\"]}\n"
                        "{\"e\":\"answer\",\"seat\":2,\"choice\":\"none\"}"),
       "the stream tells automatic passes");
    free(stream);
    test_tabletop_free(test);
}

int main(void) {
    plan(9);
    nobody_sees_whose_question_is_open();
    without_a_window_it_shows();
    the_stream_tells_every_seat();
    done_testing();
}
