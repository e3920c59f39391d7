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
prints '^ 11  The bitter pill  dayz, medium$' 'a puzzle is listed with number, title, game and difficulty'
prints '^     No zombie is in your expedition zone at the end.$' 'and its goal in words'
never_prints '/scenarios/' 'no path is shown'
prints ' puzzles, 0 solved' 'at first nothing is solved'
never_prints 'low-wins' 'other scenarios are not puzzles'

printf 'zombie-13 low\nmilitary-9 low\n2\nzombie-17\nvan-3 high\n' >"$here/in"
input=$here/in horde repl "$root/scenarios/puzzles/bitter-pill.lua"
prints '^Solved: the goal is reached$' 'the solution solves the puzzle'
prints '^The next puzzle is 12, The empty van: `puzzle 12` opens it$' 'the next puzzle is offered'
horde puzzles
prints '^ 11  The bitter pill  dayz, medium, solved$' 'that it is solved is kept'
prints ' puzzles, 1 solved' 'and counted once'

# What does not count: an altered table, and a solution of one's own for the other seats.
printf 'put zombie-20 removed\nput zombie-13 removed\nplayout\n' >"$here/in"
input=$here/in horde repl "$root/scenarios/puzzles/empty-van.lua"
horde puzzles
prints ' puzzles, 1 solved' 'an altered table does not count'

refuses 2 "unexpected argument 'all'" puzzles all

# A puzzle is opened by its number, its title or the name of its file; inside the REPL, too.
for name in 1 'The casino' casino puzzle-casino; do
    printf 'quit\n' >"$here/in"
    input=$here/in horde puzzle "$name"
    prints '^The casino$' "horde puzzle $name opens it"
done
printf 'puzzle 12\npuzzle\npuzzle nothing\n' >"$here/in"
input=$here/in horde repl --seed 1
prints '^The empty van$' 'the REPL opens a puzzle, too'
prints '^The fourth scientist$' 'without a number the next one'
refuses 2 "there is no puzzle '99'" puzzle 99
refuses 2 'puzzle takes the number or the name' puzzle

# Every shipped puzzle says its goal in words, and how hard it is.
for puzzle in "$root"/scenarios/puzzles/*.lua "$root"/scenarios/*/puzzle-*.lua; do
    grep -q '^  goal_text = ".*\."' "$puzzle" && grep -q '^  difficulty = [123],' "$puzzle"
    verdict $? "$(basename "$puzzle") has a goal in words and a difficulty"
done

horde scenarios
exits 0 'horde scenarios lists the scenarios'
prints '^  campaign/woodstock-fever.lua  *Woodstock Fever (the whole campaign)$' 'the campaign,'
prints '^  mixed/7-orders.lua  *Orders$' 'the mixed scenarios'
prints '^  examples/low-wins.lua  *The lowest hippie$' 'and the examples'
never_prints 'bitter-pill' 'but no puzzles'
printf 'quit\n' >"$here/in"
input=$here/in horde examples/low-wins.lua
prints '^The lowest hippie$' 'as it is listed, a scenario can be opened from any folder'
done_testing
