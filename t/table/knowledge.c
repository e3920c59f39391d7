/* Who knows which piece lies where follows from zones and moves. */
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

/* Runs the body as a phase of a game with 4 cards a, b, c, d in a deck, a at its top, and a token with another back; it
 * raises what is wrong. */
static void holds(const char *what, const char *body) {
    char fields[4096];
    snprintf(fields, sizeof fields,
             "kinds = { a = { start = 'deck', back = 'x' }, b = { start = 'deck', back = 'x' },\n"
             "  c = { start = 'deck', back = 'x' }, d = { start = 'deck', back = 'x' },\n"
             "  token = { start = 'hand:1', back = 'y' } },\n"
             "zones = { deck = { sees = 'nobody' }, under = { sees = 'nobody' }, row = {},\n"
             "  hand = { per = 'seat', sees = 'owner' } },\n"
             "begin = 'go', phases = { go = function(g)\n"
             "  local a, b, c, d = g:piece 'a', g:piece 'b', g:piece 'c', g:piece 'd'\n"
             "  local function who(piece) local list = ''\n"
             "    for _, seat in ipairs(g:seats()) do if g:knows(seat, piece) then list = list .. seat end end\n"
             "    return list end\n"
             "  local function is(piece, seats) if who(piece) ~= seats then\n"
             "    error(g:name(piece) .. ' is known to ' .. who(piece) .. ', not ' .. seats) end end\n"
             "  %s\n"
             "  is(a, who(a)) is(b, who(b)) is(c, who(c)) is(d, who(d))\n"
             "  g:finish { ranking = { { 1, 2 } }, reason = 'done' } end }",
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
    holds("nobody knows a hidden deck", "is(a, '') is(d, '')");
    holds("a card drawn is known to its owner", "g:draw('deck', 'hand:2') is(a, '2')");
    holds("a card in an open zone is known to all, and remains so when it is covered",
          "g:draw('deck', 'row') is(a, '12') g:move(a, 'under') is(a, '12')");
    holds("a shuffle makes everybody forget",
          "g:draw('deck', 'row', 2) g:move({ a, b }, 'under') g:shuffle('under') is(a, '') is(b, '')");
    holds("a zone with a single card is not changed by a shuffle",
          "g:draw('deck', 'row') g:move(a, 'under') g:shuffle('under') is(a, '12')");
    holds("who peeks knows, also after the card was drawn by another seat",
          "g:peek(1, 'deck', 2) is(a, '1') is(b, '1') g:draw('deck', 'hand:2') is(a, '12') is(b, '1')");
    holds("from the middle of a pile, nobody sees which card comes",
          "g:peek(1, 'deck', 3) g:move(b, 'hand:2') is(b, '2') is(a, '') is(c, '')");
    holds("a card of another back is not doubted",
          "g:reveal(g:piece 'token') g:draw('deck', 'hand:1') g:move(a, 'under') is(g:piece 'token', '12')");
    holds("a hidden card that leaves a hand makes the others doubt all of them",
          "g:draw('deck', 'hand:1', 2) g:reveal(a) is(a, '12') g:move(b, 'under') is(a, '1') is(b, '1')");
    holds("a whole hand that goes to another zone is still known",
          "g:draw('deck', 'row', 2) g:move({ a, b }, 'hand:1') is(a, '12') g:move({ a, b }, 'hand:2') is(a, '12')");
    holds("the order in which several hidden cards go under a pile is not seen",
          "g:draw('deck', 'row', 2) g:move({ a, b }, 'hand:1') g:move({ a, b }, 'under') is(a, '1') is(b, '1')");
    holds("a seat that is shown a move knows the card", "g:move(b, 'under', { seen = { 2 } }) is(b, '2')");
    holds("a card face up is known to all, wherever it lies and whatever is shuffled",
          "g:turn(b, true) is(b, '12') g:shuffle('deck') is(b, '12') g:turn(b, false) g:shuffle('deck') is(b, '')");
    holds("reveal teaches all seats or some", "g:reveal(a, 2) is(a, '2') g:reveal({ a, b }) is(a, '12') is(b, '12')");
    holds("who chooses from the hand of another seat sees all of it",
          "g:draw('deck', 'hand:1', 3) g:ask_piece(2, { a }) is(a, '12') is(b, '12') is(d, '')");
    holds("who chooses from a pile sees what is offered alone", "g:ask_piece(2, { c }) is(c, '2') is(a, '')");
    done_testing();
}
