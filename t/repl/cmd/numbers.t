#!/bin/sh
# Stored numbers in scenarios: expected, prepared, altered, exported; those of each seat and those of the whole table.
. t/lib/tap.sh

mkdir "$here/mine"
cp t/repl/prompt/sessions/factions/saboteur.lua "$here/mine/"

# plays CODE [COUNTERS]: a scenario with one trick of saboteurs, which 2 wins, and then the code, in line 7.
plays() {
    printf 'return scenario {\n  title = "T", powers = "saboteur,hippie,dog", rounds = 1, hand_size = 2,\n' >"$here/a.lua"
    printf '  deal = { hands = { "saboteur-9 dog-1", "saboteur-12 dog-2", "saboteur-3 dog-3" }, transfers = false,\n' >>"$here/a.lua"
    printf '    leader = 1, counters = { saboteur = { %s } } },\n  play = function(s, g)\n' "${2-coups = { 2, 0, 1 \}}" >>"$here/a.lua"
    printf '    s:play(1, "saboteur-9", "high") s:play(2, "saboteur-12") s:play(3, "saboteur-3")\n%s\n  end,\n}\n' "$1" >>"$here/a.lua"
    horde run --factions-dir mine a.lua
}

plays 's:expect_number("saboteur.coups", 1, 2) s:expect_number("saboteur.coups", 2, 1)'
exits 0 "the numbers of seats are prepared, changed and expected"
plays 's:expect_number("saboteur.reversed", 1) s:expect_equal(g:get("saboteur.reversed"), 1)'
exits 0 "a number of the whole table is expected without a seat"
plays 's:expect_number("saboteur.reversed", 0)' 'reversed = 1'
exits 0 "and prepared"
plays 's:expect_number("saboteur.coups", 2, 5)'
prints '^a.lua:7: saboteur.coups of 2 is 5$' "a wrong number of a seat is told with the seat"
prints '^    got: 1$' "and with what it is"
plays 's:expect_number("saboteur.reversed", 5)'
prints '^a.lua:7: saboteur.reversed is 5$' "a wrong number of the table without one"
plays 's:expect_number("saboteur.gold", 1, 5)'
prints "a.lua:7: bad argument #1 to 'expect_number' (there is no number 'saboteur.gold' in play)" "an unknown number is refused"
plays 's:expect_number("police.coups", 1, 5)'
prints "a.lua:7: bad argument #1 to 'expect_number' (there is no number 'police.coups' in play)" "so is that of a power not in play"
plays 's:expect_number("saboteur.coups", 1)'
prints "a.lua:7: bad argument #3 to 'expect_number' (expected a whole number" "a seat's number needs a seat and a value"
plays '' 'reversed = { 1, 0, 0 }'
prints "a.lua:4: 'reversed' must be a whole number: it is for the whole table" "a number of the table is prepared as one number"
plays 's:alter("set number saboteur.coups 3 7") s:expect_number("saboteur.coups", 3, 7)'
exits 0 "a scenario can alter a number"

# Exports keep numbers, and fail when a power loses count.
printf '%s\n' 'play saboteur-9 high' 'play saboteur-12' 'play saboteur-3' 'export b.lua' >"$here/in"
input=$here/in horde repl --factions-dir mine "$root/t/repl/prompt/sessions/scenes/sabotage.lua"
cp "$here/b.lua" "$results/out"
prints '^    s:expect_counter("saboteur.coups", 2, 1)$' "an export expects the numbers of seats"
prints '^    s:expect_counter("saboteur.reversed", 1)$' "and those of the whole table"
horde run --factions-dir mine b.lua
exits 0 "it passes"
sed -i 's/g:set("reversed".*/g:set("reversed", 0)/' "$here/mine/saboteur.lua"
horde run --factions-dir mine b.lua
exits 1 "and fails once the power is broken"
prints '^b.lua:[0-9]*: saboteur.reversed is 1$' "because of its number"

# What a script may not do with them.
faction() {
    sed "s/g:set(\"reversed\".*/$1/" t/repl/prompt/sessions/factions/saboteur.lua >"$here/mine/saboteur.lua"
    horde check mine/saboteur.lua
}
faction 'g:set("reversed", 1, me)'
prints "saboteur.lua:8: bad argument #3 to 'set' (the counter 'reversed' is for the whole table: leave the seat out)" \
    "a counter of the table has no seat"
faction 'g:set("coups", 1)'
prints "saboteur.lua:8: bad argument #3 to 'set' (expected a seat, got nothing)" "a seat's counter has one"
horde factions --factions-dir mine saboteur
prints 'coups (lasts the game), reversed (lasts a round, for the whole$' "factions lists it as such"
done_testing
