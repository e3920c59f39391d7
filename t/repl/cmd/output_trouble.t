#!/bin/sh
# Every command, when its output or its files cannot be written: a sentence, a sensible exit status, and no hang.
. t/lib/tap.sh

LIMIT=120 # seconds for a command that should end at once
horde game --seed 7 --rounds 1 --save kept.game
horde sim --seed 1 --games 20 --rounds 1 --shard 1/1 --out part
printf 'playout\nlog\n' >"$here/commands"

# limited WORDS…: runs the program for at most LIMIT seconds; `new` finds none of the files that it wrote before.
limited() {
    cd "$here" && rm -rf factions scenarios && exec timeout $LIMIT $HORDE "$@" 2>"$results/err" </dev/null
}

# says_one PATTERN SENTENCE: tests for a single line on stderr.
says_one() { [ "$(wc -l <"$results/err")" -eq 1 ] && grep -qe "$1" "$results/err"; verdict $? "$2"; }

# survives WORDS…: a closed pipe ends a command in silence; a full disk is an error.
survives() {
    : >"$results/out"
    (trap '' PIPE; (limited "$@"); echo $? >"$results/code") | true
    code=$(cat "$results/code")
    [ "$code" -eq 0 ] && [ ! -s "$results/err" ]
    verdict $? "horde $*: a closed pipe ends it in silence"
    ((limited "$@"); echo $? >"$results/code") | head -n 1 >/dev/null
    code=$(cat "$results/code")
    [ "$code" -eq 0 ] && [ ! -s "$results/err" ]
    verdict $? 'so does a pipe that closes half-way'
    (limited "$@" >&-)
    code=$?
    exits 0 'without an output it does its work'
    [ -w /dev/full ] || return
    (limited "$@" >/dev/full)
    code=$?
    exits 1 'a full disk is an error'
    says_one '^horde: the output cannot be written: No space left on device$' 'with one sentence'
}
survives repl --seed 7 --rounds 1 -x commands
survives run "$root/scenarios/campaign/2-school.lua"
survives game --seed 7 --rounds 1
survives replay kept.game
survives sim --seed 1 --games 20 --rounds 1
survives sim --seed 1 --games 20 --rounds 1 --json
survives merge part
survives check "$root/factions/hippie.lua" --games 4
survives new faction novel
survives factions
survives games
survives puzzles
survives --help

# Files: a limit on their size stands for a full disk.
# full WORDS…: runs the program where no file can grow.
full() {
    (cd "$here" && ulimit -f 0 && timeout $LIMIT $HORDE "$@" 2>&1 >/dev/null </dev/null; echo $?) | cat >"$results/all"
    code=$(tail -n 1 "$results/all")
    sed '$d' "$results/all" >"$results/err"
}
# unwritten NAME WORDS…: the file NAME cannot be written, and is not left behind.
unwritten() {
    name=$1
    shift
    full "$@"
    exits 1 "horde $*: a full disk is an error"
    says_one "^horde: .*$name.*: File too large" 'with one sentence that names the file'
    [ ! -e "$here/$name" ]
    verdict $? 'and no empty file stays'
}
rm -rf "$here/factions" "$here/scenarios"
unwritten full.game game --seed 7 --rounds 1 --save full.game
unwritten full.part sim --seed 1 --games 20 --rounds 1 --out full.part
unwritten factions/novel.lua new faction novel
printf 'step 3\nsave full.game\n' >"$here/commands"
full repl --seed 7 -x commands
exits 1 '`save` on a full disk is an error'
says '^horde: full.game cannot be written: File too large$' 'which says so'
printf 'step 3\nexport full.lua\n' >"$here/commands"
full repl --seed 7 -x commands
exits 1 '`export`, too'
says '^horde: commands:2: stopped here: the command failed' 'with the line'

# Without HOME, and with a state folder that cannot be made, nothing but saving fails.
printf 'zombie-13 low\nmilitary-9 low\n2\nzombie-17\nvan-3 high\n' >"$here/solution"
# stateless REASON VARIABLES…: `puzzles` and `--resume` find nothing, and a solved puzzle cannot be recorded.
stateless() {
    reason=$1
    shift
    before=$HORDE
    HORDE="env $* $before"
    horde puzzles
    exits 0 "env $*: puzzles are listed"
    prints ' puzzles, 0 solved' 'none is solved'
    refuses 1 '^horde: there is no game to resume$' repl --resume
    input=$here/solution horde repl "$root/scenarios/puzzles/bitter-pill.lua"
    prints '^Solved: the goal is reached$' 'a puzzle can be solved'
    cat "$results/out" "$results/err" | grep -q "^the solved puzzle cannot be recorded: $reason\$"
    verdict $? 'and why that is not recorded is said'
    HORDE=$before
}
none='neither XDG_STATE_HOME nor HOME names a folder'
stateless "$none" -u HOME -u XDG_STATE_HOME -u XDG_DATA_HOME
stateless "$none" HOME= XDG_STATE_HOME=relative
stateless '/dev/null/x/horde: Not a directory' XDG_STATE_HOME=/dev/null/x
stateless '/proc/none/horde: No such file or directory' XDG_STATE_HOME=/proc/none
done_testing
