#!/bin/sh
# g:reserve and g:order: a row of single questions; the last card needs no answer, and the cards lie in that order.
. t/lib/tap.sh

mkdir "$here/mine"
write() {
    printf 'return { id = "smuggler", name = "Smugglers", cards = { values = { 1, 13 } },\n  base = { text = "T.", source = "own",\n    on_trick_won = function(g, me)\n%s\n    end } }\n' "$1" >"$here/mine/smuggler.lua"
}
write 'g:move(g:ask_order(me, g:reserve(3), "Which card is next?"), "reserve")'
cat >"$here/a.lua" <<'END'
return scenario {
  title = "Three cards", powers = "smuggler,hippie,dog", rounds = 1, hand_size = 4,
  deal = { hands = { "smuggler-9 dog-1 dog-2 dog-3", "smuggler-2 dog-4 dog-5 dog-6", "smuggler-3 dog-7 dog-8 dog-9" },
    reserve = "zombie-1 hippie-1 hippie-2 hippie-3 hippie-4", transfers = false, leader = 1, rest = "removed" },
  play = function(s, g)
    s:play(1, "smuggler-9", "high") s:play(2, "smuggler-2") s:play(3, "smuggler-3")
    s:expect_ask(1, "card", "hippie-1 hippie-2 hippie-3", "smuggler:base")
    s:choose(1, "hippie-3")
    s:expect_ask(1, "card", "hippie-1 hippie-2")
    s:choose(1, "hippie-1")
    s:expect_equal(g:trick(), 2, "the trick; the last card needs no answer")
    s:expect_equal(g:name(g:encounter()), "hippie-3")
    s:expect_zone("reserve", "hippie-1 hippie-2 hippie-4")
  end,
}
END
horde run --factions-dir mine a.lua
exits 0 "three cards are put back in an order"
horde check mine/smuggler.lua
exits 0 "also where the Reserve has fewer cards"
horde sim --factions-dir mine --powers smuggler,hippie,dog --games 300 --rounds 1 --seed 1
prints '^smuggler:base' "sim counts its questions"
printf '%s\n' 'trace on' 'play smuggler-9 high' 'play smuggler-2' 'play smuggler-3' 'choose hippie-3' 'choose hippie-1' \
    'as 2' 'table' 'as 1' 'table' >"$here/in"
sed -i '/^  play/,/^  end,/d' "$here/a.lua"
input=$here/in horde repl --factions-dir mine a.lua
prints 'order(1, {hippie-1, hippie-2, hippie-3}, "Which card is next?").*hippie-3, hippie-1, hippie-2' "trace shows the order"
prints 'reserve 3, hippie-1 on top' "the seat that chose knows the top card"

# mistake CODE MESSAGE
mistake() {
    write "$1"
    horde check mine/smuggler.lua
    prints "smuggler.lua:4: $2" "$1"
}
mistake 'g:ask_order(me, g:reserve(3), { may = "none" })' "bad argument #3 to 'ask_order' (an order has all cards: it takes neither may nor least and most)"
mistake 'g:ask_order(g:reserve(3), me)' "bad argument #1 to 'ask_order' (expected a seat, got a table)"
mistake 'g:ask_order(me, me)' "bad argument #2 to 'ask_order' (expected a list of cards, got [12])"
mistake 'g:reserve(-1)' "bad argument #1 to 'reserve' (expected a whole number from 0 to 128, got -1)"
mistake 'g:reserve("top")' "bad argument #1 to 'reserve' (expected a whole number from 0 to 128, got \"top\")"
done_testing
