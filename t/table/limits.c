/* The size of a game: a town of 20 tiles with 328 pieces fits into 16 KiB (U13); more of everything is refused. */
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

/* A game with so many pieces, tiles of 9 places, zones and counters per seat. */
static TestTabletop *make(int pieces, int tiles, int zones, int counters) {
    char fields[2048];
    snprintf(fields, sizeof fields,
             "kinds = { pawn = { copies = %d, start = 'board' }, tile = { copies = %d, start = 'stack', places = "
             "places } },\n"
             "zones = zones, counters = counters, begin = 'go', phases = { go = function(g)\n"
             "  for i, tile in ipairs(g:of_kind('tile')) do g:lay(tile, i - 1, 0) g:move(g:top('board'), g:place(tile, "
             "9)) end\n"
             "  for _ = 1, 3 do g:ask_place(1, { 'stack', 'board' }) end\n"
             "  g:finish { ranking = { g:seats() }, reason = 'over' } end }",
             pieces, tiles);
    char text[4096];
    snprintf(text, sizeof text,
             "local places, zones, counters = {}, { board = {}, stack = { sees = 'nobody' } }, {}\n"
             "for i = 1, 9 do places[i] = {} end\nfor i = 1, %d do zones['z' .. i] = { per = 'seat' } end\n"
             "for i = 1, %d do counters['c' .. i] = { per = 'seat' } end\n"
             "return { id = 't', name = 'T', api = 3, seats = { 6, 6 },\n%s }",
             zones, counters, fields);
    return test_tabletop_text(text);
}

int main(void) {
    plan(5);
    TestTabletop *test = make(308, 20, 6, 5);
    ok(test->game != NULL, "a town with 328 pieces and 180 places is a game");
    if (!test->game) diag("%s", test->messages);
    cmp_ok(test->game ? (int)test->game->layout.size : 0, "<=", TABLETOP_SIZE, "... of at most 16 KiB");
    const char *fault = test->game ? random_tabletop_check(test->game, 1) : test->messages;
    ok(!fault, "... that can be played");
    if (fault) diag("%s", fault);
    test_tabletop_free(test);
    test = make(363, 21, 10, 40);
    ok(!test->game && strstr(test->messages, "bytes; at most 16384 are possible"), "a larger one is refused");
    test_tabletop_free(test);
    test = make(300, 22, 6, 5);
    ok(!test->game && strstr(test->messages, "a game has at most 64 tiles and 192 places"), "198 places are too many");
    test_tabletop_free(test);
    done_testing();
}
