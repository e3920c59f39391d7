#!/bin/sh
# The hooks around a round and at the end of the game, in the event stream; firing and copying other powers.
. t/lib/tap.sh
mkdir "$here/mine"

# faction ID FIELDS: a faction with these fields in its base version.
faction() {
    printf 'return { id = "%s", name = "%s", cards = { values = { 1, 13 } },\n  base = { text = "T.", source = "own",\n%s } }\n' \
        "$1" "$1" "$2" >"$here/mine/$1.lua"
}
# game OPTIONS: the event stream of a game with these factions.
game() { horde game --factions-dir mine --quiet --events - "$@"; }
# follows FIRST SECOND SENTENCE: a line that matches SECOND comes after one that matches FIRST, and none before it.
follows() {
    awk -v first="$1" -v second="$2" '$0 ~ first { seen = 1 } $0 ~ second { if (!seen) bad = 1; found = 1 }
        END { exit bad || !found }' "$results/out"
    verdict $? "$3"
}

faction clerk 'on_deal = function(g) g:change_population(1, 1) end,
on_transfer = function(g)
  for _, seat in ipairs(g:seats()) do
    for _, card in ipairs(g:transfer(seat)) do
      local giver = g:giver(card)
      if giver == seat or not (giver == g:left(seat) or giver == g:right(seat)) then error("nobody gave it") end
    end
    for _, card in ipairs(g:hand(seat) - g:transfer(seat)) do
      if g:giver(card) then error("kept, not given") end
    end
  end
  g:change_population(2, 1)
end,
on_game_end = function(g)
  if not g:is_last_round() or g:round() ~= g:rounds() then error("not the last round") end
  g:change_population(3, 7)
end'
game --powers clerk,hippie,dog --rounds 1 --seed 5
exits 0 "the hooks run"
follows '"e":"deal"' '"hook":"on_deal"' "on_deal follows the deal"
follows '"hook":"on_deal"' '"e":"transfer"' "and comes before the transfer"
follows '"e":"transfer"' '"hook":"on_transfer"' "on_transfer follows the transfer"
follows '"hook":"on_transfer"' '"e":"trick"' "and comes before the first trick"
follows '"e":"round_end","round":1' '"hook":"on_game_end"' "on_game_end follows the last count"
follows '"hook":"on_game_end"' '"e":"game_end"' "and comes before the end"
before=$(sed -n 's/.*"e":"round_end","round":1.*"population":\[[0-9]*,[0-9]*,\([0-9]*\)\].*/\1/p' "$results/out")
after=$(sed -n 's/.*"e":"game_end".*"population":\[[0-9]*,[0-9]*,\([0-9]*\)\].*/\1/p' "$results/out")
[ "$after" -eq $((before + 7)) ]
verdict $? "the winners are found with what it changed"

faction doom 'count = function(g) g:score(1, -999) end, on_game_end = function(g) g:change_population(2, 100) end'
game --powers doom,hippie,dog --rounds 4 --seed 5
follows '"e":"round_end","round":1' '"hook":"on_game_end"' "it is called when somebody is eliminated, too"
prints '"reason":"eliminated"' "which is why the game ends"

faction guest 'counters = { stays = "game" }, on_round_start = function(g) g:add("stays", 1, 1) end,
on_leave = function(g) g:change_population(1, 10 + g:get("stays", 1)) end'
faction host 'on_swap = function(g, seat, out, new)
  if out ~= "guest" or new == "guest" then return end
  g:change_population(seat, 1)
end'
for seed in 1 2 3 4 5 6 7 8; do
    game --powers guest,host,dog --rounds 3 --seed $seed
    grep -q '"e":"swap".*"out":"guest:base"' "$results/out" && break
done
follows '"hook":"on_leave"' '"out":"guest:base"' "on_leave comes before the swap"
prints '"e":"population","seat":1,"delta":1[123],.*"power":"guest:base"' "with the counters of the power that leaves"
follows '"out":"guest:base"' '"hook":"on_swap"' "on_swap follows it"

# Firing.
faction idle 'may_play = { when = "leading", forbid = { role = "van" } }'
faction fan 'on_trick_won = function(g, me)
  if g:fire("idle", me) then error("something happened") end
  if not g:fire("clerk", me, "on_deal") then error("nothing happened") end
end'
game --powers fan,idle,clerk --rounds 1 --seed 3
exits 0 "another hook of a power is fired"
says 'fan.lua:4: idle:base has no on_trick_won: g:fire does nothing' "g:fire says that it does nothing"
prints '"e":"power","power":"clerk:base","hook":"on_deal","seat":[123]' "and the fired hook is told"
faction fan 'on_trick_won = function(g, me) g:fire("dog", me, "worth") end'
horde check mine/fan.lua
prints "bad argument #3 to 'fire' (expected \"on_trick_won\", " "a hook that judges cannot be fired"

# Copying.
faction rich 'worth = function() return 5 end, count = function(g) g:score(2, 3) end'
faction ape 'copies = { worth = "rich", count = function() return "rich" end }'
game --powers ape,rich,dog --rounds 1 --seed 3
exits 0 "worth and count are copied"
prints '"e":"score","seat":[123],"why":"ape:base","delta":5' "its own cards are worth as much"
prints '"e":"score","seat":2,"why":"ape:base","delta":3' "its count counts for itself"
faction ape 'copies = { worth = "nobody" }'
horde check mine/ape.lua
prints 'copies names a faction: an id, or a function that returns one or nil' "a model that does not exist is a fault"
faction ape 'copies = { worth = "rich" }'
faction rich 'copies = { worth = "ape" }'
horde check mine/ape.lua mine/rich.lua
prints 'powers copy each other endlessly' "so are powers that copy each other"

# Exchanging.
faction swift 'on_trick_won = function(g, me) g:exchange(g:trick_cards()[1], g:expedition(me)[1]) end'
horde check mine/swift.lua
prints 'swift.lua:3: only a card that lies in the trick can be exchanged, in on_play' "a card that was collected cannot be exchanged"
done_testing
