#!/bin/sh
# A whole game asks every seat for several pieces at once: questions and answers are told together, seat by seat, before
# anything moves.
. t/lib/tap.sh
write() {
    cat >"$here/pass.lua" <<END
return { id = "pass", name = "Pass", api = 3, seats = { 3, 3 }, text = "t", source = "own", begin = "deal",
  kinds = { card = { copies = 12, start = "deck", back = "card" } },
  zones = { deck = { sees = "nobody" }, hand = { per = "seat", sees = "owner" } },
  phases = {
    deal = function(g) g:shuffle("deck") g:deal("deck", "hand", 4) return "pass" end,
    pass = function(g)
      local hands = {}
      for _, seat in ipairs(g:seats()) do hands[seat] = g:pieces("hand:" .. seat) end
      local passed = g:ask_each("piece", hands, { text = "Which do you pass?", $1 })
      for seat, pieces in pairs(passed) do
        if #pieces < $2 or #pieces > $3 then error("too few or too many") end
        g:move(pieces, "hand:" .. g:left(seat))
      end
      g:finish { ranking = { { 1, 2, 3 } }, reason = "passed" }
    end,
  },
}
END
}
# seen: a line for each event from the phase pass on: ask, seat, number of options; answer, seat; move.
seen() {
    sed -n '/"phase":"pass"/,$p' "$results/out" | awk -F'"options":' '
        /"e":"ask"/ { print "ask", substr($0, index($0, "seat") + 6, 1), gsub(/","/, ",", $2) + 1 }
        /"e":"answer"/ { print "answer", substr($0, index($0, "seat") + 6, 1) }
        /"e":"move"/ { print "move" }' >"$here/seen"
}

write 'least = 3, most = 3' 3 3
horde game --game pass.lua --seed 1 --events - --quiet
exits 0 "three pieces are passed"
seen
{ for seat in 1 2 3; do for left in 4 3 2; do echo "ask $seat $left"; echo "answer $seat"; done; done
    for i in 1 2 3 4 5 6 7 8 9; do echo move; done; } | diff - "$here/seen"
verdict $? "each seat is asked three times, and nothing moves before all have answered"
horde check --games 40 pass.lua
exits 0 "no seat is told more than it can know"

write 'most = 2' 0 2
horde game --game pass.lua --seed 1 --events - --quiet
seen
grep -q 'ask 1 5' "$here/seen"
verdict $? "without least, done can be chosen at once"
prints '"choice":"done"' "and is, by somebody"
horde check --games 40 pass.lua
exits 0 "which check accepts"
done_testing
