#!/bin/sh
# Bots of whole games do not know hidden cards: where no re-deal is found they choose at random, by what their seat sees,
# and it is reported how often. A re-deal and a decision have budgets.
. t/lib/tap.sh

# guess ID MORE: seat 1 guesses which of two cards lies on top of the deck; MORE are further fields.
guess() {
    cat >"$here/$1.lua" <<END
return {
  id = "$1", name = "N", api = 3, seats = { 2, 2 }, text = "t", source = "own", begin = "setup",
  kinds = { a = { back = "x", start = "deck" }, b = { back = "x", start = "deck" } },
  zones = { deck = { sees = "nobody" } }, counters = { right = { per = "seat" } }, words = { "a", "b" },
  phases = {
    setup = function(g) g:shuffle("deck") return "turn" end,
    turn = function(g)
      local word = g:ask_word(1, { "a", "b" }, "Which card is on top?")
      if word == g:kind_name(g:top("deck")) then g:score(1, "guess", 1) g:set("right", 1, 1) end
      g:finish { ranking = { { 1, 2 } }, reason = "over" }
    end,
  }, score = function(g, seat) return g:get("right", seat) end, $2
}
END
}

# guesses BOTS: the number of right guesses in 20 games, and of games in which the word is a.
guesses() {
    right=0 a=0
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        horde game --game "$here/$1.lua" --bots "$2" --seed $seed --events -
        grep -q '"e":"score"' "$results/out" && right=$((right + 1))
        grep '"e":"answer"' "$results/out" | grep -q '"a"' && a=$((a + 1))
    done
}

guess strict 'may_lie = function() return false end,'
for bots in greedy search:20; do
    guesses strict $bots
    [ $right -gt 2 ] && [ $right -lt 18 ]
    verdict $? "$bots guesses right in $right of 20 games where may_lie allows nothing"
    [ $a -eq 0 ] || [ $a -eq 20 ]
    verdict $? 'and guesses the same card whenever it sees the same'
    horde sim --game strict.lua --bots $bots,random --games 40 --seed 1 --json
    prints 'For 40 of 40 decisions bots found no re-deal' 'sim says how often'
done
guess free
guesses free greedy
horde sim --game free.lua --bots greedy,random --games 40 --seed 1
exits 0 'a game without may_lie is played'
never_prints 'found no re-deal' 'and re-dealt'
printf 'try\n' >"$here/typed"
input=$here/typed
horde repl --game "$here/strict.lua" --seed 3
says 'no other deal was found that fits what seat 1 sees' 'try says that no re-deal was found'
unset input

horde check "$here/strict.lua" --games 8
exits 1 'check reports a may_lie that forbids where a piece really lies'
prints 'strict\.lua:[0-9]*: may_lie says that a piece cannot lie where it really lies' 'with its line'
prints ' check --game .*strict\.lua .*--seed [0-9]*$' 'and how to play that game again'
horde check "$here/free.lua" --games 8
exits 0 'a game without may_lie passes'

# A slow may_lie: each call stays within its own budget.
guess slow 'may_lie = function() local n = 0 for i = 1, 45000 do n = n + i end return n < 0 end,'
horde sim --game slow.lua --bots greedy,random --games 4 --seed 1 --workers 1
prints 'For 4 of 4 decisions bots found no re-deal' 'a re-deal that takes too long is not found'
says 'slow\.lua: a re-deal took more than [0-9]* instructions' 'and that is said'
[ "$(grep -c 'took more' "$results/err")" -eq 1 ]
verdict $? 'once'
cp "$results/out" "$here/one"
horde sim --game slow.lua --bots greedy,random --games 4 --seed 1 --workers 3
cmp -s "$results/out" "$here/one"
verdict $? 'the budget counts instructions: the same bytes with more workers'

# A slow phase: greedy tries many options, each within its own budget.
cat >"$here/long.lua" <<'END'
return {
  id = "long", name = "N", api = 3, seats = { 2, 2 }, text = "t", source = "own", begin = "turn",
  kinds = { a = { start = "deck" } }, zones = { deck = { sees = "nobody" } },
  phases = {
    turn = function(g)
      local number = g:ask_number(1, { least = 1, most = 300 }, "How much?")
      return "slow", number, 100
    end,
    slow = function(g, number, left)
      local n = 0 for i = 1, 45000 do n = n + i end
      if left > 0 then return "slow", number, left - 1 end
      g:score(1, "number", number) g:finish { ranking = { { 1 }, { 2 } }, reason = "over" }
    end,
  },
}
END
horde sim --game long.lua --bots greedy,random --games 1 --seed 1 --workers 1
says 'long\.lua: a decision of a bot took more than [0-9]* instructions' 'a decision has a budget, too'
prints 'For 1 of 1 decisions bots found no re-deal' 'and falls back alike'

# So has a search: N playouts may each be slow, but not all of them.
sed 's/most = 300/most = 3/; s/"long"/"three"/' "$here/long.lua" >"$here/three.lua"
horde sim --game three.lua --bots search:20,random --games 1 --seed 1 --workers 1
says 'the scripts in a search took more than 106000000 instructions' 'a search has a budget of its own'
prints 'For 1 of 1 decisions bots found no re-deal or used up their budget' 'and is counted with those that fall back'
printf 'try 20\n' >"$here/typed"
input=$here/typed
horde repl --game "$here/three.lua" --seed 3
prints 'the search ended early: the scripts used up its instructions' 'try says that it ended early'
unset input

# Happy DayZ: the numbers that are asked for follow from the hand of a neighbour.
mkdir "$here/own"
cat >"$here/own/seer.lua" <<'END'
return { id = "seer", name = "Seers", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_trick_won = function(g, me)
    local sum = 0
    for i, card in ipairs(g:hand(g:left(me))) do sum = (sum * 31 + g:value(card) * 7 + #g:faction(card) + i) % 1000 end
    g:ask_number(me, { least = sum, most = sum + 1 }, "Which?")
  end } }
END
horde sim --factions-dir own --powers seer,hippie,dog --players 3 --bots search:8,random,random --games 4 --seed 1
prints 'For [0-9]* of [0-9]* decisions "search" found no re-deal or used up its budget' 'sim of Happy DayZ says it, too'
cp "$results/out" "$here/one"
for k in 1 2; do
    horde sim --factions-dir own --powers seer,hippie,dog --players 3 --bots search:8,random,random --games 4 --seed 1 --shard $k/2 --out part$k
done
horde merge part1 part2
grep 'found no re-deal' "$here/one" >"$here/said"
grep -qFf "$here/said" "$results/out"
verdict $? 'and its parts keep the numbers'

# All answer at once: greedy sees what its answer does in every seat, and a game that is the same for all stays so.
cat >"$here/each.lua" <<'END'
return {
  id = "each", name = "N", api = 3, seats = { 2, 4 }, text = "t", source = "own", begin = "turn",
  kinds = { a = { start = "deck" } }, zones = { deck = { sees = "nobody" } },
  counters = { points = { per = "seat" }, round = {} }, clock = { "round" },
  phases = {
    turn = function(g)
      g:add("round", 1)
      local lists = {}
      for _, seat in ipairs(g:seats()) do lists[seat] = { 1, 2, 3, 4, 5 } end
      local bids = g:ask_each("number", lists, "How much?")
      for seat, bid in pairs(bids) do g:add("points", bid, seat) g:score(seat, "bid", bid) end
      if g:get("round") < 3 then return "turn" end
      return "close"
    end,
    close = function(g)
      local ranking, left = {}, {}
      for _, seat in ipairs(g:seats()) do left[#left + 1] = seat end
      table.sort(left, function(a, b) return g:get("points", a) > g:get("points", b) end)
      local last
      for _, seat in ipairs(left) do
        if last and g:get("points", last) == g:get("points", seat) then ranking[#ranking][#ranking[#ranking] + 1] = seat
        else ranking[#ranking + 1] = { seat } end
        last = seat
      end
      g:finish { ranking = ranking, reason = "over" }
    end,
  }, score = function(g, seat) return g:get("points", seat) end,
}
END
horde sim --game each.lua --players 4 --bots greedy --games 60 --seed 1
never_prints 'Not every seat is equal' 'greedy makes no difference between seats that answer at once'
[ "$(grep -c '^[1-4] .* 15\.00 ' "$results/out")" -eq 4 ]
verdict $? 'and takes the best option in each of them'
cp "$results/out" "$here/one"
horde sim --game each.lua --players 4 --bots greedy --games 60 --seed 1 --workers 3
cmp -s "$results/out" "$here/one"
verdict $? 'and plays the same games again'
done_testing
