#!/bin/sh
# check notes what never happened in all games of a whole game: a counter, a word, a zone, pieces that do not come back.
. t/lib/tap.sh

# game ZONES COUNTERS WORDS BODY: a game in which seat 1 draws the three pieces of the deck, one in each phase.
game() {
    cat >"$here/small.lua" <<END
return { id = "small", name = "Small", api = 3, seats = { 2, 2 }, text = "t", source = "own", begin = "turn",
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, $1 },
  counters = { turns = {}, $2 },
  words = { $3 },
  phases = { turn = function(g)
    g:add("turns", 1)
    $4
    if g:get("turns") < 3 then return "turn" end
    g:finish { ranking = { { 1, 2 } }, reason = "over" }
  end },
}
END
    horde check --games 8 small.lua
}

game 'hand = { per = "seat", stays = true }' '' '"stop"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end'
exits 0 "a game in which everything happens passes"
never_prints 'came\|changed\|offered' "without such a note"

game 'hand = { per = "seat" }' '' '"stop"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end'
prints '^small.lua:3: note: no piece ever came back from: hand$' "pieces that stay in a zone are noted"

game 'hand = { per = "seat", stays = true }, discard = {}' '' '"stop"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end'
prints "^small.lua:3: note: no piece ever came to the zone 'discard' or left it\$" "so is a zone that nothing uses"

game 'hand = { per = "seat", stays = true }' 'score = { per = "seat" }' '"stop"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end'
prints "^small.lua:4: note: the counter 'score' never changed\$" "a counter that never changed"

game 'hand = { per = "seat", stays = true }' '' '"stop", "go"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end'
prints "^small.lua:5: note: the word 'go' was never offered\$" "and a word that was never offered"

game 'hand = { per = "seat", stays = true }' '' '"stop"' \
    'if g:ask_word(1, { "stop" }, { may = "none" }) then g:draw("deck", "hand:1") else g:draw("deck", "hand:2") end
    if g:get("turns") > 5 then error("too long") end
    local last = g:get("turns") == 3 and g:size("deck") > 0 and 1 or 0
    if last > 0 or g:get("turns") > 5 then error("pieces are left") end'
prints '^small.lua:9: note: a branch on this line was never taken$' "a branch on one line that was never taken is noted"
prints '^small.lua:11: note: a branch on this line was never taken$' "so is one behind two conditions"
never_prints '^small.lua:8: note' "branches that were all taken are not"
done_testing
