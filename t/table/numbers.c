/* Whole numbers that scripts supply: one that does not fit is refused with a sentence that says what fits; none is cut or wraps
 * round, also not in a sum. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

/* Plays a game with this phase. */
static TestTabletop *play(const char *phase, Status *status) {
    char fields[2048];
    snprintf(fields, sizeof fields,
             "kinds = { coin = { copies = 3, start = 'deck', hit = function(g, coin, seat) return seat end }, "
             "tile = { places = { {} }, start = 'deck' } },\n"
             "zones = { board = {}, deck = {}, hand = { per = 'seat' } }, words = { 'red' },\n"
             "counters = { gold = { per = 'seat' }, all = { least = -5, most = 5 } }, begin = 'go', phases = {\n"
             "go = function(g, n) %s end }",
             phase);
    TestTabletop *test = test_tabletop_fields(fields);
    *status = test->game ? tabletop_step(&test->host, test->block) : GAME_FAILED;
    return test;
}

static void is_refused(const char *phase, const char *sentence) {
    Status status;
    TestTabletop *test = play(phase, &status);
    const char *what = test->host.fault.what ? test->host.fault.what : test->messages;
    if (!ok(status == GAME_FAILED && strstr(what, sentence), "refused: %s", phase)) diag("%s", what);
    test_tabletop_free(test);
}

static void scores(const char *phase, int score) {
    Status status;
    TestTabletop *test = play(phase, &status);
    bool over = status == GAME_OVER;
    if (!ok(over, "plays: %s", phase)) diag("%s%s", test->messages, test->host.fault.what);
    cmp_ok(over ? tabletop_score(&test->game->layout, test->block, 0) : -1, "==", score, "... for %d points", score);
    test_tabletop_free(test);
}

#define FINISH " g:finish { ranking = { g:seats() }, reason = 'over' }"

int main(void) {
    static const char million[] = "expected a whole number from -1000000 to 1000000, got ",
                      billion[] = "the score of a seat lies between -1000000000 and 1000000000",
                      range[] = "a range has at most 512 whole numbers, from -4096 to 4095";
    plan(NO_PLAN);
    is_refused("for i = 1, 5000 do g:score(1, 'much', 1000000) end" FINISH, billion);
    is_refused("for i = 1, 5000 do g:score(1, 'little', -1000000) end" FINISH, billion);
    is_refused("for i = 1, 1000 do g:score(1, 'much', 2000000000) end" FINISH, million);
    is_refused("g:score(1, 'much', 5000000000)" FINISH, million);
    is_refused("g:score(1, 'half', 0.5)" FINISH, million);
    scores("for i = 1, 1000 do g:score(1, 'much', 1000000) end" FINISH, 1000000000);
    scores("for i = 1, 1000 do g:score(1, 'a', 1000000) g:score(1, 'b', -1000000) end" FINISH, 0);
    is_refused("g:set('gold', 4294967296, 1)", million);
    is_refused("g:add('gold', 4294967297, 1)", million);
    is_refused("g:add('gold', math.mininteger, 1)", million);
    is_refused("g:set('all', 6)", "expected a whole number from -5 to 5, got 6");
    is_refused("g:roll { what = 'luck', dice = 1001 }", "expected a whole number from 0 to 1000, got 1001");
    is_refused("g:roll { what = 'luck', dice = 4294967297 }", "expected a whole number from 0 to 1000, got ");
    is_refused("g:roll { what = 'luck', faces = 4294967298 }", "expected a whole number from 1 to 1000, got ");
    is_refused("g:draw('deck', 'hand:1', 4294967297)", "expected a whole number from 0 to 384, got ");
    is_refused("g:deal('deck', 'hand', math.maxinteger)", "expected a whole number from 0 to 384, got ");
    is_refused("g:top('deck', math.mininteger)", "expected a whole number from 0 to 384, got ");
    is_refused("g:lay(g:of_kind('tile')[1], 4294967296, 0)", "expected a whole number from -32 to 31, got ");
    is_refused("g:lay(g:of_kind('tile')[1], 0, 0, 4)", "expected a whole number from 0 to 3, got 4");
    is_refused("g:within(g:place('tile:1'), 4294967297)", "expected a whole number from 0 to 192, got ");
    is_refused("g:move(4294967396, 'hand:1')", "expected a piece");
    is_refused("g:ask_yes(4294967297)", "expected a seat from 1 to 2");
    is_refused("g:ask_number(1, { least = 0, most = 70000 })", range);
    is_refused("g:ask_number(1, { least = 0, most = 600 })", range);
    is_refused("g:ask_number(1, { least = 5, most = math.mininteger })", range);
    is_refused("g:ask_number(1, { least = math.maxinteger, most = 3 })", range);
    is_refused("g:ask_number(1, { 65537 })", "expected a whole number from -4096 to 4095, got 65537");
    is_refused("g:pick({ 65537 }, 'one')", "expected a whole number from -4096 to 4095, got 65537");
    is_refused("g:ask_pieces(1, g:of_kind('coin'), { most = 4294967297 })", "expected a whole number from 0 to 1024");
    is_refused("return 'go', 65536", "up to 4 whole numbers from -32768 to 32767");
    is_refused("return { 'go', 1e300 }", "up to 4 whole numbers from -32768 to 32767");
    scores("if n == 4 then" FINISH " else g:emit('hit', g:of_kind('coin'), math.mininteger) return 'go', 4 end", 0);
    Status status;
    TestTabletop *test = play("g:ask_each('number', { [1] = { least = 0, most = 3 } })", &status);
    const TabletopQuestion *asked = status == GAME_WAITS ? tabletop_asked(test->block) : NULL;
    ok(asked && asked->seat == 0 && asked->option_count == 4, "g:ask_each asks for a number of a range");
    test_tabletop_free(test);
    is_refused("g:ask_each('number', { [1] = { least = 0, most = 9999 } })", range);
    is_refused("g:ask_each('piece', { [1] = { a = 101 } })",
               "expected a list of options, got a table without an element 1");
    is_refused("g:ask_each('word', { [1] = { 'gold' } })", "bad argument #2 to 'ask_each' (there is no word 'gold'");
    is_refused("g:ask_piece(1, g:of_kind('coin'), { words = { 'gold' } })", "bad argument #3 to 'ask_piece' (there is");
    is_refused("g:ask_piece(1, g:of_kind('coin'), { at = { gold = {} } })", "bad argument #3 to 'ask_piece' (there is");
    is_refused("g:ask_piece(1, g:of_kind('coin'), { piece = 1 })", "bad argument #3 to 'ask_piece' (1 is a seat");
    is_refused("g:ask_piece(1, g:of_kind('coin'), { least = 2 })", "least and most say how many answers ask_pieces");
    is_refused("g:ask_each('number', { [1] = { 1, 2 } }, { most = 2 })", "only a question about pieces, without words");
    is_refused("g:ask_cell(1, { { 1, 'a' } })", "bad argument #2 to 'ask_cell' (expected a whole number");
    is_refused("g:roll { what = 'luck', seat = 9 }", "bad argument #1 to 'roll' (expected a seat");
    is_refused("g:move(g:of_kind('coin'), 'hand:1', { seen = { 9 } })", "bad argument #3 to 'move' (expected a seat");
    is_refused("g:finish { ranking = { { 1, 9 } }, reason = 'x' }", "bad argument #1 to 'finish' (expected a seat");
    is_refused("g:ask_piece(1, { first = 101 })", "expected a list of pieces, got a table without an element 1");
    done_testing();
}
