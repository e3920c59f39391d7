#!/bin/sh
# A campaign in the REPL is one game: undo, branches, saves, reload and export work in and across its parts (R11).
. t/lib/tap.sh
fever=$root/scenarios/campaign/woodstock-fever.lua

# repl FILE COMMAND…: runs the commands on a file.
repl() {
    file=$1
    shift
    printf '%s\n' "$@" >"$here/in"
    horde repl "$file" $options -x in
}
options=

repl "$fever" 'quit'
prints '^Woodstock Fever$' 'the title of the campaign is shown'
prints '^Wonder13 ' 'with the preface'
prints '^18 June: Rations$' 'and the first part'
repl "$fever" 'round'
prints '^This part is over: communit' 'the end of a part is told'
prints '^3 July: The school$' 'then the title and date of the next'
prints '^The address was a school' 'and its diary'
prints '^Round 2: military:advanced, dog:advanced, kid:base$' 'rounds are counted through the parts'
never_prints '^Wonder13 .*Wonder13' 'the preface is told once'

repl "$fever" 'round' 'round' 'trick' 'trick' 'goto 3.2' 'goto 2.4' 'goto 1.1' 'goto 4.1'
prints '^position [0-9]*.*: round 3, trick 2$' 'goto 3.2 is the second trick of the third part'
prints '^position [0-9]*.*: round 2, trick 4$' 'goto 2.4 is in the second part'
prints '^position [0-9]*.*: round 1, trick 1$' 'goto 1.1 is in the first'
exits 1 'a part that is not reached is refused'

# Undo crosses parts exactly: the same decisions lead to the same table.
repl "$fever" 'round' 'round' 'trick' 'as all' 'table' 'undo 60' 'redo 60' 'table' 'undo 60' 'step 60' 'table'
[ "$(grep -c 'round 3 of 6, trick' "$results/out")" -eq 3 ]
verdict $? 'three times the same place'
tables() { awk '/round 3 of 6, trick/ { n++; keep = 1 } keep { print > (here "/table" n) } /now  / { keep = 0 }' here="$here" "$results/out"; }
tables
cmp -s "$here/table1" "$here/table2" && cmp -s "$here/table1" "$here/table3"
verdict $? 'undo and redo across parts come back to the same table, and so does playing again'
prints '^position [0-9]*.*: round 2, trick ' 'undo went back into an earlier part'

# Branches, saves and reload in any part.
repl "$fever" 'round' 'round' 'trick' 'branch other' 'undo 80' 'step 3' 'diff main other' 'switch main' 'reload' 'save main.game' 'seed'
exits 0 'branches begin and end in different parts'
prints '^ *round  *3 -> [12]$' 'diff tells the round'
prints '^reloaded: [0-9]* decisions unchanged$' 'reload replays all parts'
prints '^6$' 'the seed is that of the campaign'
horde replay main.game
prints 'it is not over: round 3' 'a saved campaign stands where it was saved'
options=--keep-going
repl main.game 'round' 'round' 'round' 'round' 'save all.game'
exits 0 'it is opened and played to its end'
prints '^12 July: Lessons$' 'with the diary of the part that it is in'
prints '^The campaign is over: communit' 'and the totals at the end'
horde replay all.game
prints '6 rounds.*, all unchanged; communit' 'the whole campaign replays'

# Export in any part, and at the end.
repl "$fever" 'trick' 'export one.lua' 'round' 'trick' 'trick' 'export two.lua' 'put van-1 hand:1' 'step' 'export altered.lua' \
    'round' 'round' 'round' 'round' 'round' 'export end.lua'
exits 0 'a campaign is exported in any part'
never_prints 'fails when run' 'the export leads to the same position'
horde run one.lua two.lua altered.lua end.lua
exits 0 'and runs as a test'
prints '^3 July: The school$' 'with its diary'
repl two.lua 'export again.lua'
exits 0 'an exported campaign opens where it was exported'
prints '^position [0-9]*.*: round 2, trick 2$' 'in its part'
sed 's/s:expect_score(1, .*)/s:expect_score(1, 7)/' "$here/end.lua" >"$here/wrong.lua"
horde run wrong.lua
exits 1 'a wrong score is found'
prints '^wrong.lua:[0-9]*: the score of 1 is 7$' 'and named'

# With `carry` too.
options=--carry
repl "$fever" 'round' 'round' 'trick' 'export carried.lua' 'undo 60' 'redo 60' 'save carried.game'
exits 0 'a campaign that carries over is exported, too'
horde run carried.lua
exits 0 'and runs'
horde replay carried.game
prints 'all unchanged' 'its save replays'
done_testing
