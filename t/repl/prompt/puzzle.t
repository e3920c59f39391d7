#!/bin/sh
# Puzzles in the REPL: a search confirms each shipped puzzle, a hint is the first move of its solution, and `horde
# puzzles` lists what was solved.
. t/lib/tap.sh

# first_move FILE: the first decision of the solver in the file's solution, as the REPL names it.
first_move() { sed -n 's/^ *s:\(play\|choose\)('"$2"', "*\([^")]*\)"*\(, "\([a-z]*\)"\)*).*/\2 \4/p' "$1" | head -1 | sed 's/ $//'; }

for puzzle in "$root"/scenarios/puzzles/*.lua; do
    name=$(basename "$puzzle" .lua)
    solver=$(sed -n 's/^  solver = \([0-9]\).*/\1/p' "$puzzle")
    printf 'solve\nhint\n' >"$here/in"
    input=$here/in horde repl "$puzzle"
    prints '^The goal is forced' "$name: the goal is forced"
    prints "^try $(first_move "$puzzle" "$solver")\$" "$name: the hint is the first move of the solution"
done

horde puzzles
exits 0 'horde puzzles lists the puzzles'
prints '^          *The bitter pill .*/scenarios/puzzles/bitter-pill.lua$' 'a puzzle is listed with title and file'
prints ' puzzles, 0 solved' 'at first nothing is solved'
never_prints 'low-wins' 'other scenarios are not puzzles'

printf 'zombie-13 low\nmilitary-9 low\n2\nzombie-17\nvan-3 high\n' >"$here/in"
input=$here/in horde repl "$root/scenarios/puzzles/bitter-pill.lua"
prints '^Solved: the goal is reached$' 'the solution solves the puzzle'
horde puzzles
prints '^  solved  The bitter pill ' 'that it is solved is kept'
prints ' puzzles, 1 solved' 'and counted once'

# What does not count: an altered table, and a solution of one's own for the other seats.
printf 'put zombie-20 removed\nput zombie-13 removed\nplayout\n' >"$here/in"
input=$here/in horde repl "$root/scenarios/puzzles/empty-van.lua"
horde puzzles
prints ' puzzles, 1 solved' 'an altered table does not count'

refuses 2 "unexpected argument 'all'" puzzles all
done_testing
