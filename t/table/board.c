/* Places, links, tiles, distances and walks. */
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

/* A row of places p1 - p2 - p3 - p4 - p5, with p6 beside p3, a ladder from p1 to p5, and a tile of four places. The
 * body raises what is wrong; `names` makes a text of a list of places. */
static void holds(const char *what, const char *body) {
    char fields[4096];
    snprintf(fields, sizeof fields,
             "kinds = { ant = { start = 'box' }, tile = { copies = 2, start = 'box', places = { {}, {}, { wet = true "
             "}, {} },\n"
             "  joins = { road = { { 1, 2 }, { 2, 3 }, { 3, 4 } } } } },\n"
             "zones = { box = {}, board = {} }, links = { 'road', 'ladder' }, marks = { 'hole', 'door' },\n"
             "places = { p1 = { road = { 'p2' }, ladder = { 'p5' }, high = 3 }, p2 = { road = { 'p3' } },\n"
             "  p3 = { road = { 'p4', 'p6' } }, p4 = { road = { 'p5' } }, p5 = {}, p6 = {} },\n"
             "begin = 'go', phases = { go = function(g)\n"
             "  local function names(list) local all = {} for i, place in ipairs(list) do all[i] = g:name(place) end\n"
             "    table.sort(all) return table.concat(all, ' ') end\n"
             "  local function is(got, expected) if got ~= expected then\n"
             "    error('got ' .. tostring(got) .. ', expected ' .. tostring(expected)) end end\n"
             "  local p1, p2, p3, p4, p5, p6 = g:place 'p1', g:place 'p2', g:place 'p3', g:place 'p4', g:place 'p5', "
             "g:place 'p6'\n"
             "  local ant, tile, other = g:piece 'ant', g:piece 'tile', g:piece 'tile-2'\n"
             "  %s\n"
             "  is(p1 + p2 + p3 + p4 + p5 + p6 + ant + tile + other > 0, true)\n"
             "  g:finish { ranking = { { 1, 2 } }, reason = names {} .. 'done' } end }",
             body);
    TestTabletop *test = test_tabletop_fields(fields);
    Status status = test->game ? tabletop_step(&test->host, test->block) : GAME_FAILED;
    const char *broken = test->game ? tabletop_unsound(&test->game->layout, test->block) : test->messages;
    ok(status == GAME_OVER && !broken, "%s", what);
    if (status != GAME_OVER) diag("%s", test->game ? test->host.fault.what : test->messages);
    test_tabletop_free(test);
}

int main(void) {
    plan(16);
    holds("links of a fixed board go both ways",
          "is(names(g:neighbours(p3)), 'p2 p4 p6') is(names(g:neighbours(p5)), 'p1 p4')");
    holds("neighbours by kind of link",
          "is(names(g:neighbours(p5, 'road')), 'p4') is(names(g:neighbours(p1, { 'ladder' })), 'p5')");
    holds("data of a place", "is(g:place_data(p1).high, 3)");
    holds("pieces lie on places", "g:move(ant, p3) is(g:where(ant), p3) is(g:size(p3), 1) is(g:top('p3'), ant)");
    holds("distances", "is(g:distance(p1, p5), 1) is(g:distance(p1, p5, 'road'), 4) is(g:distance(p1, p1), 0)\n"
                       "is(g:distance(p6, g:place(tile, 1)), nil) is(names(g:within(p1, 2, 'road')), 'p2 p3')");
    holds("distances from the nearest of several places",
          "is(g:distance({ p1, p6 }, p4, 'road'), 2) is(names(g:within({ p1, p6 }, 1, 'road')), 'p2 p3')\n"
          "local steps = g:distances({ p1, p3 }, { p5, p3, g:place(tile, 1), p5 }, 'road')\n"
          "is(#steps, 4) is(steps[1], 2) is(steps[2], 0) is(steps[3], false) is(steps[4], 2)\n"
          "is(g:distances({}, { p1 })[1], false) is(#g:distances(p1, {}), 0)");
    holds("pieces that lie on places, and their places",
          "is(#g:on_board('ant'), 0) g:move(ant, p3) is(g:on_board('ant')[1], ant) is(#g:on_board('ant'), 1)\n"
          "is(names(g:places_of(g:of_kind('ant'))), 'p3')");
    holds("marks", "g:mark(p2, 'door', true) is(g:marked(p2, 'door'), true) is(g:marked(p2, 'hole'), false)\n"
                   "g:mark(p2, 'door', false) is(g:marked(p2, 'door'), false)");
    holds("walks of the whole length", "local ends, length = g:walks { from = p1, steps = 3, over = { 'road' } }\n"
                                       "is(names(ends), 'p4 p6') is(length, 3)");
    holds("or as far as possible", "local ends, length = g:walks { from = p6, steps = 9, over = { 'road' } }\n"
                                   "is(names(ends), 'p1 p5') is(length, 3)");
    holds("a blocked place is not entered, and no walk ends on a no_stop place (U4.2, U4.3)",
          "local ends, length = g:walks { from = p1, steps = 4, over = { 'road' }, block = { p5 }, no_stop = { p4 } }\n"
          "is(names(ends), 'p6') is(length, 3)");
    holds("no walk at all",
          "local ends, length = g:walks { from = p6, steps = 6, block = { p3 } } is(#ends, 0) is(length, 0)");
    holds("a tile brings its places and their links",
          "g:lay(tile, 3, -2, 1) local x, y, turn = g:spot(tile) is(x, 3) is(y, -2) is(turn, 1) is(g:tile_at(3, -2), "
          "tile)\n"
          "is(names(g:neighbours(g:place(tile, 2))), 'tile:1 tile:3') is(g:where(tile), 'board')\n"
          "is(g:place_data(g:place 'tile:3').wet, true) local of, number = g:tile_of(g:place 'tile:3') is(of, tile) "
          "is(number, 3)");
    holds(
        "tiles are linked and unlinked",
        "g:lay(tile, 0, 0) g:lay(other, 1, 0) g:link(g:place(tile, 4), g:place(other, 1), 'road')\n"
        "is(g:distance(g:place(tile, 1), g:place(other, 4)), 7) g:unlink(g:place(tile, 4), g:place(other, 1), 'road')\n"
        "is(g:distance(g:place(tile, 1), g:place(other, 4)), nil)");
    holds("before it is laid a tile has no spot",
          "is(g:spot(tile), nil) is(#g:places(tile), 4) is(#g:neighbours(g:place(tile, 1)), 0)");
    holds("a place of a tile is named by it", "is(g:name(g:place(other, 2)), 'tile-2:2')");
    done_testing();
}
