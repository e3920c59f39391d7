/* Altering a game by hand, and the words of a script. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/alter.h"
#include "core/table/names.h"
#include "t/lib/table/test_tabletop.h"

static void puts_a_piece(void) {
    TestTabletop *test = test_tabletop_file("t/table/games/market.lua", 2);
    const TabletopLayout *layout = &test->game->layout;
    (void)tabletop_step(&test->host, test->block);
    int cloth = names_find_piece(layout, "cloth"), row = names_find_zone(layout, "row");
    int coins = names_find_counter(layout, "coins");
    ok(!tabletop_put(layout, test->block, cloth, row, false), "a piece is put into a zone");
    ok(!tabletop_put_counter(layout, test->block, coins, 0, 9), "a counter is set");
    is(tabletop_put_counter(layout, test->block, coins, 0, 10), "the counter cannot have that value",
       "within its bounds");
    ok(!tabletop_asked(test->block) && !tabletop_unsound(layout, test->block), "the phase begins again");
    cmp_ok(tabletop_step(&test->host, test->block), "==", GAME_WAITS, "on the altered table");
    cmp_ok(names_find_option(layout, tabletop_asked(test->block), "cloth"), ">=", 0, "which offers the piece");
    test_tabletop_free(test);
}

static void keeps_tiles(void) {
    TestTabletop *test = test_tabletop_file("t/table/games/town.lua", 2);
    const TabletopLayout *layout = &test->game->layout;
    (void)tabletop_step(&test->host, test->block);
    int laid = parts_now(layout, test->block).piles[layout->board].top;
    is(tabletop_put(layout, test->block, laid, names_find_zone(layout, "stack"), false),
       "a tile that is laid stays where it is", "a tile stays");
    int tile = 0, walker = names_find_piece(layout, "walker");
    while (layout->tiles[tile].piece == laid) tile++;
    int place = layout->zone_count + layout->tiles[tile].first_place;
    is(tabletop_put(layout, test->block, walker, place, false), "the tile of that place is not laid",
       "a place must exist");
    test_tabletop_free(test);
}

typedef struct Words {
    const WholeGame *game;
    EventText line, all;
} Words;

static void add_words(void *watcher, const Game *played, const Event *told) {
    Words *words = watcher;
    event_text_words(&words->line, words->game, tabletop_look_at(played), tabletop_told(told), NOTHING);
    if (words->line.length) event_text_add(&words->all, "%s\n", words->line.text);
}

static void tells_in_its_own_words(void) {
    TestTabletop *test = test_tabletop_fields(
        "kinds = { ant = { start = 'deck' } }, zones = { deck = {}, row = {} }, counters = { n = { per = 'seat' } },\n"
        "begin = 'go', phases = { go = function(g) g:draw('deck', 'row') g:add('n', 3, 2) g:score(1, 'luck', 2)\n"
        " g:finish { ranking = { { 1 }, { 2 } }, reason = 'done' } end },\n"
        "tell = function(e) if e.e == 'move' then return e.piece .. ' runs to the ' .. e.to end\n"
        " if e.e == 'count' then error('no words') end if e.e == 'score' then while true do end end end");
    Words words = {.game = test->game};
    test->host.see = add_words;
    test->host.watcher = &words;
    cmp_ok(tabletop_step(&test->host, test->block), "==", GAME_OVER, "the game ends, whatever `tell` does");
    is(words.all.text,
       "go:\nant runs to the row\nn of 2: 0 + 3 = 3\n1 scores 2 for luck\nthe game ends (done); 1 wins; scores: 2 0\n",
       "the script's words, or ours where it has none or fails");
    buffer_release(&words.line);
    buffer_release(&words.all);
    test_tabletop_free(test);
}

/* What is told about the end of a game with this ranking. */
static void ends_with(const char *ranking, const char *sentence) {
    char fields[256];
    (void)snprintf(fields, sizeof fields,
                   "kinds = { ant = { start = 'deck' } }, zones = { deck = {} }, begin = 'go',\n"
                   "phases = { go = function(g) g:finish { ranking = %s, reason = 'done' } end }",
                   ranking);
    TestTabletop *test = test_tabletop_fields(fields);
    Words words = {.game = test->game};
    test->host.see = add_words;
    test->host.watcher = &words;
    (void)tabletop_step(&test->host, test->block);
    is(words.line.text, sentence, "%s", sentence);
    buffer_release(&words.line);
    buffer_release(&words.all);
    test_tabletop_free(test);
}

int main(void) {
    plan(12);
    puts_a_piece();
    keeps_tiles();
    tells_in_its_own_words();
    ends_with("{ { 2 }, { 1 } }", "the game ends (done); 2 wins; scores: 0 0");
    ends_with("{ { 1, 2 } }", "the game ends (done); 1 and 2 share the win; scores: 0 0");
    done_testing();
}
