#!/bin/sh
# Games of one player: every command plays them, and what compares seats says that there is one, or is left out. And what
# commands say about players, files and arguments that they do not take.
. t/lib/tap.sh
cp "$root/t/table/games/solo.lua" "$here"

horde game --game solo.lua --players 1 --seed 3 --save one.game --events one.jsonl
exits 0 'a game of one player is played'
prints 'seat 1 wins; scores: ' 'and has a winner'
grep -q '"players":1,' "$here/one.jsonl" && grep -q '"ranking":\[\[1\]\]' "$here/one.jsonl"
verdict $? 'its event stream tells one seat'
horde replay one.game
exits 0 'it is replayed'
prints 'all unchanged; seat 1 wins' 'with the same events'

printf 'yes\nno\nundo\nplayout\n' >"$here/in"
input=$here/in horde repl --game solo.lua --players 1 --seed 3
exits 0 'the prompt plays it'
prints '; 1 wins; scores: ' 'to its end'

horde sim --game solo.lua --players 1 --games 60 --seed 1 --show all
exits 0 'the simulator plays it'
prints '^There is one seat: it wins 100' 'the verdict says that there is one seat'
prints 'none to compare it with' 'and so does the table of seats'
never_prints 'vs others\|best seat\|lead changes\|shared wins\|who else\|against the others' 'nothing compares seats'
prints 'search:50 *greedy .*[+-][1-9]*[0-9]*\.[0-9]*[1-9]' 'bots are compared by its score'
horde sim --game solo.lua --players 1 --games 60 --seed 1 --json
exits 0 'the report is JSON, too'
never_prints 'against_others' 'and has no others'
horde sim --game solo.lua --players 1 --games 60 --seed 1 --versus '--players 2'
never_prints 'nan' 'set-ups with one and two seats are compared without nonsense'

horde check solo.lua
exits 0 'it is checked'
prints 'no faults in [0-9]* games' 'with all numbers of players'

cat >"$here/one.lua" <<'END'
return scenario {
  title = "Alone", game = "solo.lua", players = 1, seed = 3,
  play = function(s, g)
    s:expect_equal(g:players(), 1, "players")
    s:choose(1, "yes")
    s:expect_equal(g:size("kept:1"), 1, "cards")
  end,
}
END
horde run one.lua
exits 0 'a scenario has one player'
prints '2 expectations: all met' 'and its expectations are met'

# How many players a game takes
refuses 2 'Solo has from 1 to 6 players, not 9' game --game solo.lua --players 9
refuses 2 'woodstock is for 2 to 5 communities, not 9' game --players 9
refuses 2 'woodstock is for 2 to 5 communities, not 1' game --players 1
refuses 2 'woodstock is for 2 to 5 communities, not 9' sim --players 9
refuses 2 'Happy City has from 2 to 5 players, not 1' game --game city --players 1
refuses 2 "takes a number of players, not '0'" game --players 0

# A file that cannot be read
horde run nosuch.lua
exits 1 'a scenario that does not exist is an error'
prints '^nosuch\.lua:1: cannot be read: No such file or directory' 'with a sentence'
never_prints 'expectation\|scenario' 'and nothing was expected of it'
horde run one.lua nosuch.lua
exits 1 'also beside one that is played'
prints '^1 scenario, 2 expectations: all met' 'whose expectations are counted alone'

# A population that does not fit
printf 'return scenario { title = "Many",\n  population = 70000,\n  play = function(s) end }\n' >"$here/many.lua"
horde run many.lua
prints "many.lua:2: 'population' must be a whole number from -32768 to 32767" 'a population that does not fit says what does'

# The arguments of sim
horde sim --help
prints '^horde sim \[--rank FACTION\.\.\.\] \[options\]' 'the help of sim shows factions with --rank'

# A fault that versions share
cat >"$here/giant.lua" <<'END'
local function hook(g, me) return nil end
local version = { text = "T.", source = "own", on_trick_won = hook, wrong = 1 }
return { id = "giant", name = "Giant", cards = { values = { 1, 13 } },
  base = version, advanced = version, weak = version, draft = version }
END
horde check giant.lua
[ "$(grep -c "has no field 'wrong'" "$results/out")" -eq 1 ]
verdict $? 'a fault of a table that four versions share is reported once'
done_testing
