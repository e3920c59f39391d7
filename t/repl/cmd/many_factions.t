#!/bin/sh
# A folder with hundreds of factions: the pool of a game holds 128, those that the game names first.
. t/lib/tap.sh

# make_factions FOLDER LAST: writes the factions z1000, z1001 … zLAST; the last ones by name do not fit into a pool.
mkdir "$here/many" "$here/few"
make_factions() {
    folder=$1
    for i in $(seq 1000 "$2"); do
        cat >"$here/$folder/z$i.lua" <<LUA
return { id = "z$i", name = "Z", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_trick_won = function(g, me)
    g:give(g:ask_card(me, g:trick_cards(), "Which?"), g:ask_community(me, g:others(me), "Who?"))
  end } }
LUA
    done
}
make_factions many 1199
make_factions few 1099
note='^scripts:1: a game has at most 128 factions and 240 specials to choose from'
game='--seed 3 --rounds 3 --power-draw --bots greedy'

horde game --factions-dir few --powers z1001,z1099,hippie --with zero:z1099 $game --events small
exits 0 'a game with 100 more factions'
says_nothing 'needs no message'
horde game --factions-dir many --powers z1001,z1199,hippie --with zero:z1199 $game --events one --save saved
exits 0 'a game with 200 more factions'
says "$note" 'has a message that says which are in the pool'
prints 'z1199' 'and plays with those that it names'
horde game --factions-dir many --powers z1001,z1199,hippie --with zero:z1199 $game --events two
cmp -s "$here/one" "$here/two"
verdict $? 'always the same game'
horde replay --factions-dir many saved
exits 0 'a saved game is the same'
horde sim --factions-dir many --powers z1198,dog,kid --games 200 --seed 1 --workers 1
cp "$results/out" "$here/report"
exits 0 'sim plays'
horde sim --factions-dir many --powers z1198,dog,kid --games 200 --seed 1 --workers 3
cmp -s "$results/out" "$here/report"
verdict $? 'the same with several workers'
horde check --factions-dir many many/z1150.lua --games 30
exits 0 'check plays with a faction that is not among the first ones'
prints '^many/z1150.lua: no faults in 30 games$' 'and finds no fault'
cat >"$here/late.lua" <<'LUA'
return { title = "Late", seed = 1, rounds = 1, powers = { "z1199", "z1198", "z1197" }, with = { "zero:z1197" } }
LUA
cat >"$here/campaign.lua" <<'LUA'
return { title = "Campaign", seed = 1, scenarios = { "first.lua", "late.lua" } }
LUA
cat >"$here/first.lua" <<'LUA'
return { title = "First", seed = 1, rounds = 1, powers = { "z1190", "z1191", "z1192" } }
LUA
horde run --factions-dir many late.lua first.lua campaign.lua
exits 0 'run plays scenarios and a campaign'
cat >"$here/in" <<'IN'
playout
quit
IN
input="$here/in"
horde repl --factions-dir many --powers z1197,z1196,z1195 --seed 1 --rounds 1
exits 0 'the REPL plays'
input=
horde factions --factions-dir many
prints 'z1199' 'factions lists all of them'
refuses 2 "there is no faction 'zz1199'; did you mean 'z" game --factions-dir few --powers zz1199,dog,kid --seed 1
done_testing
