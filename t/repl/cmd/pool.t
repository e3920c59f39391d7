#!/bin/sh
# The pool that a run draws on: an unfinished faction is left out with a note, and the report names what is not shipped.
# A whole game in ./games is found by its name.
. t/lib/tap.sh
mkdir "$here/mine"
printf 'return { id = "rough", name = "Rough", cards = { values = { 1, 13 } },\n  base = { txt = "Later.", source = "own" } }\n' >"$here/mine/rough.lua"
printf 'return { id = "ready", name = "Ready", cards = { values = { 1, 13 } },\n  base = { text = "T.", source = "own", on_trick_won = function(g, me) g:lead_next(me) end } }\n' >"$here/mine/ready.lua"

horde sim --factions-dir mine --powers random --games 60 --seed 1
exits 0 "a run with an unfinished faction in its folder ends well"
says '^rough has faults, so it is left out of the pool; name it in --powers to play it$' "which is noted"
[ "$(grep -c 'is left out of the pool' "$results/err")" = 1 ]
verdict $? "once"
prints '# the pool: the shipped factions, ready$' "the report names the pool"
prints '^ready:base' "the finished one is drawn"
never_prints '^rough:base' "the unfinished one is not"
horde sim --factions-dir mine --powers hippie,dog,military --rounds 1 --games 20 --seed 1
never_prints 'the pool' "a run that draws nothing names no pool"
horde sim --powers random --games 20 --seed 1
never_prints 'the pool' "neither does one with the shipped factions alone"
horde game --factions-dir mine --powers rough,hippie,dog --rounds 1 --seed 1
exits 0 "the unfinished faction plays if it is named"
prints 'rough:base' "and is in play"

horde new game court
horde game --game court --seed 1
exits 0 "a game is found where new game writes it"
prints '^game court' "by its name"
horde games
prints '^court  Court' "and it is listed"
done_testing
