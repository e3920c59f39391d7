#!/bin/sh
# The puzzles of Humans!!!: where chance is not drawn, a search confirms the solution and refutes other moves; where it is,
# the solution holds whatever the dice say.
. t/lib/tap.sh
export XDG_STATE_HOME="$here/state"
puzzles=$root/scenarios/humans

# plays PUZZLE LINES…: opens it with these lines.
plays() {
    puzzle=$puzzles/puzzle-$1.lua
    shift
    printf '%s\n' "$@" >"$here/in"
    input=$here/in horde repl "$puzzle"
}

for name in lure third-tie refuge; do
    plays $name solve
    prints '^The goal is forced' "$name: the goal is forced"
done

plays lure none solve
prints 'none at position 0 is refuted' 'lure: without the music nothing is reached'
plays lure musician 'musician zombie-10' solve
prints 'musician zombie-10 at position 1 is refuted' 'lure: only one zombie is near both humans (U6.4)'

plays third-tie 'wrestler zombie-10' 'town square:2' 'wrestler zombie-10' 'town square:1' wrestler eat
prints '^Not solved' 'third-tie: an eaten human is a zombie less (U8.4)'
plays third-tie 'wrestler zombie-10' 'town square:6' 'wrestler zombie-10' 'town square:9' wrestler infect
prints '^Not solved' 'third-tie: without the die token the win is shared (U8.4)'
prints '1 and 2 share the win' 'and the last line says so'

for square in 'fire station:5' 'fire station:9' 'town square:3'; do
    plays refuge "$square"
    prints '^Not solved' "refuge: seat 3 reaches $square"
done
plays refuge 'fire station:1'
prints '^Solved' 'refuge: a barricade stops zombies, not humans (U4.2)'

# The solution, with the dice of other seeds: failed captures, catches, catches with an escape.
for seed in 5 6 33 40 59 64; do
    sed "s/seed = 5/seed = $seed/; /expect_at(\"human\|expect_zone/d" "$puzzles/puzzle-surround.lua" >"$here/seed.lua"
    horde run --quiet seed.lua
    exits 0 "surround: a point with seed $seed (U4.4)"
done

# misses PUZZLE PLAY NAME: with these decisions the goal alone is missed.
misses() {
    sed '/^  play = /,$d' "$puzzles/puzzle-$1.lua" >"$here/other.lua"
    printf '  play = function(s)\n%s\ns:finish() s:expect_goal() end,\n}\n' "$2" >>"$here/other.lua"
    horde run --quiet other.lua
    exits 1 "$1: $3"
    prints 'got: it is not reached$' 'the goal is missed'
}

misses surround 's:choose(1, "doctor zombie-10") s:choose(1, "town square:2") s:choose(1, "doctor zombie-10")
s:choose(1, "town square:1") s:choose(1, "doctor zombie") s:choose(1, "town square:3") s:choose(1, "doctor zombie")
s:choose(1, "town square:2") s:choose(1, "done")' 'a human with one way left is gone (U4.1)'
misses surround 's:choose(1, "doctor zombie") s:choose(1, "church:7") s:choose(1, "doctor zombie-2") s:choose(1, "church:7")
s:choose(1, "doctor zombie-2") s:choose(1, "church:8") s:choose(1, "done")' 'the other human flees through the wall (U4.2)'
misses door 's:choose(1, "doctor zombie") s:choose(1, "break in church:4") s:choose(2, "no")' 'nobody helps (U3.3.3)'
done_testing
