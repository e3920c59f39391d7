#!/bin/sh
# A script keeps no state between calls, in any command and with any number of workers.
. t/lib/tap.sh

# write FILE DECLARATION ASSIGNMENT: a faction that would count its tricks.
write() {
    mkdir -p "$here/${1%.lua}"
    printf '%s\nreturn { id = "%s", name = "N", cards = { values = { 1, 13 } }, base = { text = "t", source = "own",\n' \
        "$2" "${1%.lua}" >"$here/${1%.lua}/$1"
    printf 'on_trick_won = function(g)\n  %s\n  g:lead_next(2)\nend } }\n' "$3" >>"$here/${1%.lua}/$1"
    printf 'return scenario { title = "T", powers = "%s,kid,dog", rounds = 1 }\n' "${1%.lua}" >"$here/${1%.lua}.scenario.lua"
}
setup='--factions-dir variable --powers variable,kid,dog --seed 1'
write variable.lua 'local n = 0' 'n = n + 1'
for command in game 'sim --games 4' repl; do
    horde $command $setup
    says "^variable/variable\.lua:4: 'n' cannot be set: it outlives the call\. (To keep a value" "$command refuses the variable"
    [ "$code" -ne 0 ] && [ ! -s "$results/out" ]
    verdict $? 'and plays no game with it'
done
horde run variable.scenario.lua --factions-dir variable
says "^variable/variable\.lua:4: 'n' cannot be set" 'run refuses it'
exits 1 'and fails'
horde check variable/variable.lua
prints "^variable/variable\.lua:4: 'n' cannot be set" 'check refuses it'
exits 1 'and fails'

# A table is refused when the hook writes to it, at the same place for any number of workers.
write kept.lua 'local kept = { n = 0 }' 'kept.n = kept.n + 1'
setup='--factions-dir kept --powers kept,kid,dog --seed 1'
refusal="kept/kept\.lua:4: 'n' cannot be set: the table is read-only"
for command in game repl; do
    printf 'step 100\n' >"$here/input"
    input="$here/input" horde $command $setup
    grep -q "$refusal" "$results/out" "$results/err"
    verdict $? "$command refuses the table"
done
horde run kept.scenario.lua --factions-dir kept
grep -q "$refusal" "$results/out" "$results/err"
verdict $? 'run refuses it'
horde check kept/kept.lua --games 8
prints "^$refusal" 'check refuses it'
first=
for workers in 1 2 2 8; do
    horde sim $setup --games 200 --workers $workers
    grep -q "$refusal" "$results/err"
    verdict $? "sim with $workers workers refuses it"
    cat "$results/out" "$results/err" >"$here/report.$workers"
    [ -z "$first" ] && first=$workers
    cmp -s "$here/report.$first" "$here/report.$workers"
    verdict $? 'with the same report'
done

# The order of keys is the same in every process.
write order.lua '' 'local t = { a = 1, b = 2, c = 3, d = 4, e = 5, [1] = 1, [3] = 1, [4] = 1 }
  t.a = nil
  t.zz = 1
  g:lead_next(#t == 1 and 1 or 2)
  do return end'
horde game --factions-dir order --powers order,kid,dog --seed 1
cp "$results/out" "$here/game"
exits 0 'a game shows the length of a table with gaps'
differ=0
for process in 1 2 3 4 5 6 7 8 9 10; do
    horde game --factions-dir order --powers order,kid,dog --seed 1
    cmp -s "$here/game" "$results/out" || differ=1
done
verdict $differ 'ten more processes play the same game'
done_testing
