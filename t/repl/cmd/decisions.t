#!/bin/sh
# The verbs of a scenario: decisions as people say them, those left to bots, and what is refused.
. t/lib/tap.sh

# holds NAME: the scenario on stdin passes. fails NAME SENTENCE: it stops with this sentence.
holds() {
    cat >"$here/a.lua"
    horde run ${options-} a.lua
    [ "$code" -eq 0 ] && grep -q ': all met$' "$results/out" && [ ! -s "$results/err" ]
    verdict $? "$1"
}
fails() {
    cat >"$here/a.lua"
    horde run --quiet ${options-} a.lua
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -qxF -- "$2"
    verdict $? "$1"
}

# play NAME CODE, illegal NAME SENTENCE CODE: three communities with two cards each; CODE stands in line 5.
three='return scenario { title = "T", powers = "hippie,military,dog", rounds = 1, hand_size = 2,
  deal = { hands = { "hippie-9 dog-1", "hippie-11 dog-2", "hippie-3 dog-3" }, transfers = false, leader = 1 },

  play = function(s, g)'
play() { printf '%s\n%s\nend }\n' "$three" "$2" >"$here/in"; holds "$1" <"$here/in"; }
illegal() {
    printf '%s\n%s\nend }\n' "$three" "$3" | sed "${4-}" >"$here/in"
    fails "$1" "a.lua:5: $2" <"$here/in"
}

holds 'a title alone is a scenario' <<END
return { title = "T" }
END
holds 'the table need not be returned' <<END
scenario { title = "T", rounds = 1 }
END
play 'plays and choices by name' 's:play(1, "hippie-9", "high") s:play(2, "hippie-11") s:play(3, "hippie-3", "high")
  s:choose(2, 1) s:expect_turn(2)'
play 'a choice may be a number' 's:play(1, "dog-1", "high") s:play(2, "dog-2") s:play(3, "dog-3") s:choose(3, 2) s:expect_turn(3)'
illegal 'a card that must not be played (R3.4)' \
    '2 cannot play dog-2: a seat that holds a card of the faction asked for must play one, or a van (R3.4)' \
    's:play(1, "hippie-9", "high") s:play(2, "dog-2")'
illegal 'a card of another hand' '1 cannot play dog-2: the card is neither in the hand nor in the transfer zone (R3.2)' 's:play(1, "dog-2", "high")'
illegal 'a card that is not there' "bad argument #2 to 'play' (there is no card 'kid-2' in this round)" 's:play(1, "kid-2", "high")'
illegal 'a seat that is not there' "bad argument #1 to 'play' (expected a community from 1 to 3, got 4)" 's:play(4, "dog-2")'
illegal 'a seat whose turn it is not' '2 cannot play: 1 is to play a card' 's:play(2, "dog-2", "high")'
illegal 'a lead without a side' '1 leads: add the side, "high" or "low"' 's:play(1, "dog-1")'
illegal 'a side that is none' "bad argument #3 to 'play' (expected \"high\" or \"low\", got \"up\")" 's:play(1, "dog-1", "up")'
illegal 'another side than that of the trick (R3.2)' 'this trick is played on the high side' 's:play(1, "dog-1", "high") s:play(2, "dog-2", "low")'
illegal 'a play where something else is asked' 'this is not the time to play a card: 2 is asked about: community' \
    's:play(1, "hippie-9", "high") s:play(2, "hippie-11") s:play(3, "hippie-3") s:play(2, "dog-2", "low")'
illegal 'a choice that is not offered' "2 is asked about: community; 'me' is not one of: 1 3" \
    's:play(1, "hippie-9", "high") s:play(2, "hippie-11") s:play(3, "hippie-3") s:choose(2, "me")'
illegal 'a choice of another seat' '1 cannot choose: 2 is asked about: community' \
    's:play(1, "hippie-9", "high") s:play(2, "hippie-11") s:play(3, "hippie-3") s:choose(1, 2)'
illegal 'a transfer that is over' 'this is not the time to transfer a card: 1 is to play a card' 's:transfer(1, "dog-1", "hippie-9")' 
illegal 'a transfer of a card that is not there' "1 is asked about: transfer; 'dog-2' is not one of: hippie-9 dog-1" 's:transfer(1, "dog-1", "dog-2")' 's/transfers = false,//'
illegal 'a decision after the end' '1 cannot play: the scenario is over' 's:finish() s:play(1, "dog-1")'
illegal 'a loop without end' 'exceeded its budget of 200000 instructions' 'while true do s:step(0) end'
illegal 'an error of its own' 'oh dear' 'error("oh dear")'
printf 'return scenario { title = "T",\nplay = function(s, g) error("oh dear", 0) end }\n' >"$here/in"
fails 'an error without a place' 'a.lua:2: oh dear' <"$here/in"
printf 'return scenario { title = "T",\nplay = function(s, g) error({}) end }\n' >"$here/in"
fails 'an error without words' 'a.lua:2: the error is not a string (table)' <"$here/in"
illegal 'a method that is not there' "s has no method 'paly'; did you mean 'play'?" 's:paly(1, "dog-1")'
illegal 'acting on the table' 'a hook that judges may look, but not act' 'g:give(g:card("dog-1"), 2)'
illegal 'asking by hand' 'a hook that judges may not ask' 'g:ask_yes(1, "Really?")'
illegal 'a bot that is not there' "there is no bot 'smart'" 's:auto(1, "smart")'
printf 'return scenario { title = "T",\nplay = function(s, g)\nlocal function hoard(...) local all for i = 1, 20000 do all = { all, ... } end end
local few = {} for i = 1, 200 do few[i] = i end hoard(table.unpack(few)) end }\n' >"$here/in"
fails 'a hoard of memory' 'a.lua:3: exceeded its memory limit' <"$here/in"
cat >"$here/in" <<END
local kept
return scenario { title = "T", rounds = 1,
  play = function(s, g) kept = s end,
  goal = function(g) kept:step() end, solver = 1 }
END
holds 's can be kept, but' <"$here/in"

# Bots
play 'a bot takes the decisions of a seat' 's:auto(2) s:auto(3, "random") s:play(1, "dog-1", "low") s:step() s:auto(3, false)
  s:expect_turn(3) s:expect(#g:hand(2) == 1, "2 has played")'
play 'others wait for a bot' 's:auto(2) s:play(1, "dog-1", "low") s:play(3, "dog-3") s:expect_won(1, "dog")'
play 'step takes one decision' 's:step() s:expect_turn(2) s:step(2) s:expect(#g:hand(3) == 1, "all have played")'
play 'trick goes on to the next trick' 's:trick() s:expect_equal(g:trick(), 2) s:expect_equal(#g:hand(1), 1) s:trick() s:expect_delta(1, g:population(1) - 66)'
play 'trick from its middle on' 's:play(1, "dog-1", "high") s:trick() s:expect_equal(g:trick(), 2)'
play 'finish goes to the end' 's:finish() s:expect_equal(#g:hand(1), 0) s:finish() s:step() s:trick() s:round()'
holds 'round goes on to the next round' <<END
return scenario { title = "T", rounds = 3, population = 500, play = function(s, g)
  s:round() s:expect_equal(g:round(), 2) s:trick() s:expect_equal(g:trick(), 2)
  s:round() s:expect_equal(g:round(), 3) s:round() s:expect_equal(g:round(), 3)
  s:expect(g:reserve_count() >= 0) end }
END
holds 'bots by seat' <<END
return scenario { title = "T", rounds = 1, bots = { "greedy", "random", "random" }, play = function(s, g) s:trick() s:expect_equal(g:trick(), 1) end, seed = 3,
  deal = { leader = 1, transfers = false, hands = { "zombie-20" }, removed = "van-1 van-2 van-3" }, hand_size = 1 }
END
printf 'return { title = "T", seed = 5, rounds = 1 }' >"$here/a.lua"
horde run --events one a.lua && cp "$here/one" "$here/two" && horde run --events one a.lua
cmp -s "$here/one" "$here/two"
verdict $? 'the same seed is the same game'

# Set-ups
holds 'transfers (R2.6)' <<END
return scenario { title = "T", rounds = 1, hand_size = 3, powers = "hippie,military,dog",
  deal = { hands = { "van-1 dog-1 dog-2", "dog-4 dog-5 dog-6", "dog-7 dog-8 dog-9" } },
  play = function(s, g)
    s:expect_ask(1, "transfer", "van-1 dog-1 dog-2")
    s:transfer(1, "van-1", "dog-1") s:transfer(2, "dog-4", "dog-5") s:transfer(3, "dog-7", "dog-8")
    s:expect_zone("transfer:2", "van-1 dog-8") s:expect_zone("transfer:3", "dog-1 dog-4") s:expect_zone("transfer:1", "dog-5 dog-7")
    s:expect_turn(2) -- R2.8
  end }
END
holds 'cards that lie in the transfer zone' <<END
return scenario { title = "T", rounds = 1, hand_size = 2, deal = { hands = { "dog-1" }, transfers = { "hippie-2", "van-1", "" } },
  play = function(s, g) s:expect_zone("transfer:1", "hippie-2") s:expect_hand(1, "dog-1 hippie-2") s:expect_turn(2) end }
END
holds 'two communities' <<END
return scenario { title = "T", players = 2, rounds = 1, hand_size = 2, powers = "hippie,military,dog", deal = { hands = { "dog-1 dog-2", "dog-3 dog-4" } },
  play = function(s, g) s:transfer(1, "dog-1", "dog-2") s:transfer(2, "dog-3", "dog-4")
    s:expect_zone("transfer:1", "dog-3 dog-4") s:expect_turn(1) end }
END
holds 'five communities' <<END
return scenario { title = "T", players = 5, rounds = 1, hand_size = 1, deal = { hands = { [5] = "dog-1" }, leader = 5, transfers = false },
  play = function(s, g) s:play(5, "dog-1", "low") s:expect_turn(1) s:finish() s:expect_equal(#g:seats(), 5) end }
END
holds 'the draft edition with itinerants (R3.1)' <<END
return scenario { title = "T", edition = "draft", players = 2, rounds = 1, hand_size = 1, powers = "kid,scientist,biker",
  deal = { hands = { "kid-2", "kid-1" }, itinerants = "biker-4 zombie-1", leader = 1, transfers = false },
  play = function(s, g) s:expect_zone("itinerants", "biker-4 zombie-1") s:expect_equal(g:encounter(), nil)
    s:play(1, "kid-2", "high") s:play(2, "kid-1") s:expect_zone("expedition:1", "biker-4 kid-1 kid-2") end }
END
holds 'hands of different size, said' <<END
return scenario { title = "T", rounds = 1, hand_size = { 3, 1, 2 }, deal = { hands = { "dog-1 dog-2" }, leader = 2, transfers = false },
  play = function(s, g) s:expect_equal(#g:hand(1), 3) s:expect_equal(#g:hand(2), 1) s:expect_equal(#g:hand(3), 2) end }
END
holds 'what is not given is dealt from the seed' <<END
return scenario { title = "T", rounds = 1, deal = { hands = { "dog-1" } },
  play = function(s, g) s:expect_equal(#g:hand(1), 15) s:expect_at("dog-1", "hand:1") s:expect_equal(g:reserve_count(), 17) end }
END
holds 'what is left over can be removed' <<END
return scenario { title = "T", rounds = 1, hand_size = 1, deal = { rest = "removed", removed = "dog-1", reserve = "dog-2 dog-3", transfers = false },
  play = function(s, g) s:expect_at("dog-1", "removed") s:expect_equal(g:reserve_count(), 1) s:expect_at("dog-2", "encounter") end }
END
holds 'a later trick' <<END
return scenario { title = "T", rounds = 1, deal = { trick = 13, expeditions = { "dog-1" }, leader = 3 },
  play = function(s, g) s:expect_equal(g:trick(), 13) s:expect_equal(#g:hand(2), 3) s:expect_turn(3) s:finish() s:expect_equal(g:trick(), 15) end }
END
holds 'a later round' <<END
return scenario { title = "T", rounds = 4, population = { 3, 2, 1 }, deal = { round = 4, transfers = false },
  play = function(s, g) s:expect_equal(g:round(), 4) s:expect_turn(3) s:expect_population(2, 2) end } -- R2.9
END
holds 'a seed beyond what Lua counts' <<END
return scenario { title = "T", rounds = 1, seed = "18446744073709551615" }
END
mkdir "$here/own"
cat >"$here/own/miser.lua" <<END
return { id = "miser", name = "Misers", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own", counters = { coins = "game" },
    on_trick_won = function(g, me)
      g:add("coins", 1, me)
      if g:get("coins", me) > 7 then error("too rich") end
    end } }
END
options='--factions-dir own'
cat >"$here/in" <<END
return scenario { title = "T", rounds = 1, hand_size = 2, powers = "miser,dog,kid",
  deal = { hands = { "miser-1 miser-2", "miser-3 miser-4", "miser-5 miser-6" }, transfers = false, leader = 1,
    counters = { miser = { coins = { 7, 0, 0 } } } },
  play = function(s, g)
    s:play(1, "miser-1", "low") s:play(2, "miser-3")
    s:play(3, "miser-5")
  end }
END
fails 'a power that fails in the middle is told with the line of the decision' \
    'a.lua:6: a power failed: own/miser.lua:5: too rich' <"$here/in"
sed 's/{ 7, 0, 0 }/{ 6, 0, 0 }/' "$here/in" >"$here/six" && holds 'counters of a power' <"$here/six"
sed 's/{ 7, 0, 0 }/6/; s/s:play(3, .*)/s:play(3, "miser-5") s:trick()/' "$here/in" >"$here/six" && holds 'the same for all' <"$here/six"
fails 'a power that fails while bots play on' 'a.lua:1: a power failed while the bots played on: own/miser.lua:5: too rich' <<END
return scenario { title = "T", rounds = 1, hand_size = 1, powers = "miser,dog,kid",
  deal = { hands = { "miser-1", "miser-3", "miser-5" }, transfers = false, counters = { miser = { coins = 7 } } } }
END

# Words and large numbers are chosen by name.
cp t/repl/prompt/sessions/factions/bidder.lua "$here/own/"
cat >"$here/in" <<END
return scenario { title = "T", rounds = 1, hand_size = 2, powers = "bidder,dog,hippie",
  deal = { hands = { "bidder-11 zombie-4", "bidder-8 zombie-6", "bidder-7 zombie-2" }, transfers = false, leader = 1 },
  play = function(s, g)
    s:play(1, "bidder-11", "high") s:play(2, "bidder-8") s:play(3, "bidder-7")
    s:choose(1, 300) s:choose(2, 0) s:choose(3, 299)
    s:expect_ask(1, "word", "red green")
    s:choose(1, "red") s:choose(1, 1023)
    s:expect_at("bidder-11", "expedition:2")
  end }
END
holds 'numbers up to 1,023 and words are chosen by name' <"$here/in"
sed 's/s:choose(1, "red")/s:choose(1, "blue")/' "$here/in" >"$here/wrong"
fails 'a word that is not offered is refused' "a.lua:7: 1 is asked about: word; 'blue' is not one of: red green" <"$here/wrong"
done_testing
