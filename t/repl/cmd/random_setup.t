#!/bin/sh
# --powers random (R2.10) and --box (R1.7), wherever a game is made.
. t/lib/tap.sh

woodstock='hippie\|military\|dog\|preacher\|scientist\|kid'
dream='biker\|cheerleader\|police\|nurse\|governor\|survivalist'

# A game, its events and its saved game have the same powers.
horde game --powers random --seed 5 --save drawn.game --events drawn.jsonl
exits 0 'a game with random powers is played'
prints '^Round 1: [a-z]*:[a-z]*, [a-z]*:[a-z]*, [a-z]*:[a-z]*' 'three powers are drawn, each in a version (R2.10)'
powers=$(sed -n 's/^Round 1: \(.*\)$/\1/p' "$results/out")
cp "$results/out" "$here/first"
horde game --powers random --seed 5
cmp -s "$results/out" "$here/first"
verdict $? 'the same seed draws the same powers'
grep -q "\"e\":\"round\",\"round\":1,\"powers\":\[\"$(echo "${powers%%, with*}" | sed 's/, /","/g')\"\]" "$here/drawn.jsonl"
verdict $? "the events of round 1 name the powers that were drawn"
horde replay drawn.game
prints 'all unchanged' 'the saved game is replayed'
head -n 1 "$here/drawn.game" | grep -q "\"zombie:base\",\"$(echo "${powers%%, with*}" | sed 's/, /","/g')\"\]"
verdict $? 'it holds the set-up that was drawn'
for seed in 1 2 3 4 5 6 7 8; do horde game --powers random --seed $seed --rounds 1; sed -n 's/^Round 1: //p' "$results/out"; done >"$here/eight"
[ "$(sort -u "$here/eight" | wc -l)" -gt 6 ]
verdict $? 'other seeds draw other powers'
horde game --powers random --with horde --seed 5 --rounds 1
prints '^Round 1: .* with horde' 'a special that is named is in play'

# One box.
horde game --box "Woodstock Fever" --power-draw --powers random --seed 11 --players 5 --events box.jsonl
exits 0 'a game with one box is played'
prints '^edition woodstock, players 5, seed 11, rounds 4, power draw, box Woodstock Fever$' 'the set-up names the box'
grep -q '^{"e":"game",.*"box":"Woodstock Fever"' "$here/box.jsonl"
verdict $? 'the events name it, too'
never_prints "\($dream\)[:-]" 'no faction of another box comes in (R1.7, R2.10, R5.6, R5.7)'
horde game --box DREAM --power-draw --seed 11 --players 5 --save dream.game
prints '^Round 1: biker:base, cheerleader:base, governor:base$' 'a word of its name will do'
never_prints "\($woodstock\)[:-]" 'and the other box stays closed'
head -n 1 "$here/dream.game" | grep -q '"box":"American Dream"'
verdict $? 'a saved game keeps the box'
horde replay dream.game
prints 'all unchanged' 'and is replayed with it'
# drawn BOX: the special cards that random set-ups of a box draw, each once.
drawn() {
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do
        horde game --box "$1" --powers random --seed $seed --rounds 1
        sed -n 's/^Round 1: .* with //p' "$results/out"
    done | sort -u
}
[ "$(drawn woodstock)" = bunker ]
verdict $? 'Bunker is in Woodstock Fever, and Horde is not (R1.7)'
[ "$(drawn dream)" = horde ]
verdict $? 'Horde is in American Dream, and Bunker is not (R1.7)'
horde game --box woodstock --with horde --seed 5 --rounds 1
prints '^Round 1: .* with horde' 'a special of the other box can be named (R1.7)'
refuses 2 "there is no box 'sand'; there are: American Dream, Woodstock Fever" game --box sand
refuses 2 '--box takes a box, such as woodstock or dream' game --box ''
horde new faction punk
horde game --factions-dir factions --box 'our own' --powers punk,hippie,dog --seed 1
exits 0 "factions of one's own have a box, too"
refuses 2 'woodstock is played with 3 factions, but the box Our own has 1' game --factions-dir factions --box own

# The prompt: a new game draws anew, an exported game names its powers and its box.
printf 'new --powers random --box dream --seed 5\nexport out.lua\nnew --powers random --seed 6\n' >"$here/commands"
horde repl --seed 1 -x commands
exits 0 'new takes both options'
[ "$(grep -c '^Round 1: ' "$results/out")" -eq 3 ]
verdict $? 'and plays with what is drawn'
grep -q '  box = "American Dream",' "$here/out.lua"
verdict $? 'export keeps the box'
never=$(grep -c random "$here/out.lua")
[ "$never" -eq 0 ]
verdict $? 'and the powers that were drawn'
horde run out.lua
exits 0 'the exported scenario holds'

# Scenarios.
cat >"$here/random.lua" <<'SCENARIO'
return scenario {
  title = "Whatever comes", powers = "random", box = "dream", seed = 3, rounds = 1,
  play = function(s, g)
    s:expect_equal(#g:factions(), 3, "factions in play")
    local dream = { biker = 1, cheerleader = 1, police = 1, nurse = 1, governor = 1, survivalist = 1 }
    for _, id in ipairs(g:factions()) do s:expect(dream[id], "of this box") end
  end,
}
SCENARIO
horde run random.lua
prints '^ok  random.lua: 4 of 4' 'a scenario may have random powers and a box'
sed 's/"dream"/"sand"/' "$here/random.lua" >"$here/wrong.lua"
horde run wrong.lua
prints "^wrong.lua:2: there is no box 'sand'; there are: American Dream, Woodstock Fever" 'an unknown box is named with its line'
printf 'return campaign { title = "C", scenarios = { "random.lua" } }\n' >"$here/campaign.lua"
horde run campaign.lua
prints '^random.lua:2: a part of a campaign names its powers: they cannot be random' 'a campaign names its powers (R11)'

# Simulations: every game draws its own powers.
many=$(games 400)
horde sim --powers random --box dream --games "$many" --seed 3 --rounds 1 --workers 1
prints '^setup .* --powers random --box ' 'the report names the set-up'
[ "$(grep -c "^\($dream\):[a-z~]* *0\.[0-9]* " "$results/out")" -ge 15 ]
verdict $? 'every game of a batch draws its own powers'
cp "$results/out" "$here/report"
horde sim --powers random --box dream --games "$many" --seed 3 --rounds 1 --workers 3
cmp -s "$results/out" "$here/report"
verdict $? 'the same ones for any number of workers'
for part in 1 2 3; do horde sim --powers random --box dream --games "$many" --seed 3 --rounds 1 --shard $part/3 --out part$part; done
horde merge part1 part2 part3
cmp -s "$results/out" "$here/report"
verdict $? 'and for shards, whose parts keep the set-up'
horde sim --powers random --games "$many" --seed 3 --rounds 1 --shard 2/3 --out other
horde merge part1 other part3
says "its set-up is '.* --powers random --rounds" 'a part of another box is noticed'
refuses 2 '--knock-out needs --powers with names' sim --powers random --knock-out --games 10 --seed 1
refuses 2 '--sweep factions needs --powers with names' sim --powers random --sweep factions --games 10 --seed 1
horde sim --sweep factions --box dream --games 10 --seed 1
prints '20 set-ups' 'a sweep completes --powers from the box'

# check plays one game with the set-up of the options.
horde check factions/punk.lua --powers random --box woodstock --seed 4
prints 'no faults in this game' 'check takes both options'
done_testing
