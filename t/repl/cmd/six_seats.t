#!/bin/sh
# An edition file may be for six communities: every command plays it, and community 6 is like any other.
. t/lib/tap.sh

cat >"$here/six.lua" <<'END'
return {
  id = "six", name = "Six communities",
  hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10, [6] = 10 },
  encounters = true, chooser = "lost most", usual = "base",
  population = 66, rounds = 4,
  powers = { "hippie", "military", "dog", "kid" },
}
END
six='--edition six.lua --players 6 --seed 1'

# game, and its saved games
horde game $six --events six.jsonl --save six.game
exits 0 'six communities play a game'
prints '^edition six, players 6' 'which says so'
prints '^  6 is dealt ' 'community 6 is dealt cards'
prints 'win.*; scores: \(-\{0,1\}[0-9]* \)\{5\}[0-9]*$' 'and has a population at the end'
grep -q '"seat":6' "$here/six.jsonl"
verdict $? 'community 6 is in the event stream'
horde game $six --bots random,random,random,random,random,greedy --quiet
exits 0 'each has a bot of its own'
refuses 2 'names 5 bots for 6 communities' game $six --bots random,random,random,random,random
head -n 1 "$here/six.game" | grep -q '"hand":\[20,15,12,10,10\],"itinerants":\[0,0,0,0,0\]'
verdict $? 'a saved game has the hands for 2 to 6 communities'
horde replay six.game
exits 0 'which is played again'
horde game --seed 1 --quiet --save five.game
head -n 1 "$here/five.game" | grep -q '"hand":\[20,15,12,10\],"itinerants":\[0,0,0,0\]'
verdict $? 'that of a shipped edition those for 2 to 5'

# who is refused
refuses 2 'woodstock is for 2 to 5 communities, not 6' game --players 6
refuses 2 'woodstock is for 2 to 5 communities, not 6' check --players 6 --hand 5 "$root/factions/dog.lua"
refuses 2 'six is for 2 to 6 communities, not 7' game --edition six.lua --players 7
sed 's/, \[6\] = 10//; s/"six"/"fewer"/' "$here/six.lua" >"$here/fewer.lua"
refuses 2 'fewer is for 2 to 5 communities, not 6' game --edition fewer.lua --players 6
sed 's/"players":6/"players":5/; s/"hand":\[20,15,12,10,10\]/"hand":[20,15,12]/' "$here/six.game" >"$here/short.game"
refuses 1 '.population. is for communities 1 to 5, not 6' replay short.game
sed 's/"hand":\[20,15,12,10,10\]/"hand":[20,15,12,10]/' "$here/six.game" >"$here/short.game"
refuses 1 'no hand for this number of communities (6)' replay short.game

# run
cat >"$here/scenario.lua" <<'END'
return scenario {
  title = "Six at a table", edition = "six.lua", players = 6, rounds = 1, hand_size = 2, seed = 1,
  population = { 10, 20, 30, 40, 50, 60 },
  deal = {
    hands = {
      { "dog-1", "kid-1" }, { "dog-2", "kid-2" }, { "dog-3", "kid-3" },
      { "dog-4", "kid-4" }, { "dog-5", "kid-5" }, { "dog-6", "kid-6" },
    },
    transfers = false, leader = 6, reserve = "zombie-1 zombie-2",
  },
  play = function(s, g)
    s:expect_equal(#g:seats(), 6)
    s:expect_population(6, 60)
    s:expect_hand(6, "dog-6 kid-6")
    s:expect_turn(6)
    s:play(6, "dog-6", "high")
    for seat = 1, 5 do s:play(seat, "dog-" .. seat) end
    s:expect_won(6, "dog")
    s:expect_ask(6, "community", "1, 2, 3, 4, 5, 6")
    s:choose(6, 5)
    s:finish()
    s:expect_population(6, 0)
  end,
}
END
horde run scenario.lua
exits 1 'a scenario of six is played'
prints 'scenario.lua:22: the population of 6 is 0' 'and its expectations are checked'
prints 'scenario.lua: 6 of 7' 'those of community 6, too'

# repl
printf '%s\n' table 'step 12' 'as 6' hand 'as all' 'set population 6 33' 'hand 6' 'auto 6 greedy' playout table \
    'why score 6' >"$here/commands"
horde $six --echo -x commands
exits 0 'six communities play in the REPL'
prints '6 .* 66 ' 'the table shows community 6'
prints '^hand:6' 'so does its hand'
prints '6 .* 33 ' 'and the population that was set'
for width in 40 80 120 160 200; do
    printf 'table\n' >"$here/table"
    COLUMNS=$width
    export COLUMNS
    HORDE_ASCII=1 input=$here/table horde $six
    unset COLUMNS
    [ "$(grep -o '[+] [>]* *[1-6] -' "$results/out" | tr -dc 1-6)" = 123456 ] &&
        ! grep -q ".\{$((width + 1))\}" "$results/out"
    verdict $? "at $width columns all six are drawn, and no line is wider"
done

# check: one game, and the plan of dry runs, for which six.lua takes the place of a shipped edition
horde check $six --hand 4 "$root/factions/dog.lua"
exits 0 'check plays one game of six'
horde check --games 16 "$root/factions/dog.lua"
prints 'no faults in 16 games' 'check plays the shipped editions'
mkdir -p "$here/xdg/horde/scenarios/editions"
sed 's/"six"/"woodstock"/' "$here/six.lua" >"$here/xdg/horde/scenarios/editions/woodstock.lua"
cat >"$here/picky.lua" <<'END'
return {
  id = "picky", name = "Picky", cards = { values = { 1, 13 } },
  base = {
    text = "Fails with six.", source = "own",
    on_trick_won = function(g, seat) if #g:seats() == 6 then error("six are too many for " .. seat) end end,
  },
}
END
horde check picky.lua
exits 1 'check plays an edition for six with six'
prints 'six are too many' 'and finds a fault that only six have'
prints '\--players 6 ' 'whose options play it again'
rm -r "$here/xdg"

# sim
horde sim $six --games "$(games 200)" --knock-out
exits 0 'sim plays six'
prints '^6  *[0-9.]* .*[0-9]' 'with a row for community 6'
prints '^change  *1  *2  *3  *4  *5  *6  *all' 'and a column'
prints '5th to its left  *[0-9]*\.[0-9][0-9] ' 'and the cards that the fifth neighbour is given'
horde sim $six --games "$(games 200)" --json
exits 0 'sim writes six as JSON'
prints '"seat_6"' 'with a number for community 6'
horde sim $six --games "$(games 200)" --csv
exits 0 'and as CSV'
horde sim $six --games 40 --shard 1/2 --out one.part && horde sim $six --games 40 --shard 2/2 --out two.part
horde merge one.part two.part
exits 0 'parts of six are merged'
horde sim --edition six.lua --games 30 --seed 1 --sweep players
prints '^--players 6 ' 'a sweep over players goes up to six'
horde sim --games 30 --seed 1 --sweep players
never_prints '^--players 6 ' 'that of a shipped edition up to five'

done_testing
