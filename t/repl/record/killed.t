#!/bin/sh
# Killed at any moment, or without room on the disk, a game leaves a file that loads and goes on.
. t/lib/tap.sh
setup='--players 5 --seed 11 --power-draw --powers cheerleader,hippie:weak,military:advanced'
count=$(games 24)

horde game $setup --save whole.game --events whole.jsonl --quiet
exits 0 'there is a game to compare with'
bytes=$(wc -c <"$here/whole.jsonl")
mkfifo "$here/pipe"

# resumes FILE: is it a part of the whole, and does it become the whole when it is continued?
resumes() {
    size=$(wc -c <"$here/$1")
    head -c "$size" "$here/whole.game" | cmp -s - "$here/$1" || return 1
    horde replay "$1"
    [ "$code" -eq 0 ] || return 1
    horde game --continue "$1" --events again.jsonl --quiet
    [ "$code" -eq 0 ] && cmp -s "$here/$1" "$here/whole.game" && cmp -s "$here/again.jsonl" "$here/whole.jsonl"
}

# The game waits for somebody who reads its events, who kills it after some of them.
kill_reading() {
    (cd "$here" && exec $HORDE game $setup --save killed.game --events pipe --quiet) >/dev/null 2>&1 &
    process=$!
    exec 3<"$here/pipe"
    head -c "$1" <&3 >/dev/null
    [ "$2" ] && "$2"
    kill -9 $process
    wait $process 2>/dev/null
    exec 3<&-
}

try_to_continue() {
    tries=0
    until [ -e "$here/killed.game" ] || [ $tries -eq 100 ]; do sleep 0.05; tries=$((tries + 1)); done
    horde game --continue killed.game --quiet
}

wrong=0 partly=0 seed=1
for i in $(seq "$count"); do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    rm -f "$here/killed.game" "$here"/killed.game.*
    kill_reading $((seed / 65536 % bytes))
    [ "$(wc -c <"$here/killed.game")" -lt "$(wc -c <"$here/whole.game")" ] && partly=$((partly + 1))
    resumes killed.game || { wrong=$((wrong + 1)); echo "# $i: $(cat "$results/err")"; }
done
[ $wrong -eq 0 ]
verdict $? 'killed while it is played, a game goes on to the same end'
[ $partly -gt 0 ]
verdict $? 'and some were not over yet'

wrong=0 none=0
for i in $(seq "$count"); do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    rm -f "$here/killed.game" "$here"/killed.game.*
    (cd "$here" && exec $HORDE game $setup --save killed.game --quiet) >/dev/null 2>&1 &
    process=$!
    sleep "0.0$((seed / 65536 % 2))$((seed / 1048576 % 10))"
    kill -9 $process 2>/dev/null
    wait $process 2>/dev/null
    if [ ! -e "$here/killed.game" ]; then
        none=$((none + 1)) # not begun
    else
        resumes killed.game || { wrong=$((wrong + 1)); echo "# $i: $(cat "$results/err")"; }
    fi
done 2>/dev/null
[ $wrong -eq 0 ]
verdict $? 'killed at any time at all, too'

rm -f "$here/killed.game"
kill_reading 10 try_to_continue
exits 1 'a game that is still played cannot be continued'
says 'another game is being written to it' 'and why is said'

# No room: a file that may not grow, then a disk that is full.
for blocks in 1 4 9 16; do
    rm -f "$here/full.game"
    (cd "$here" && ulimit -f $blocks && exec $HORDE game $setup --save full.game --quiet) >"$results/out" 2>"$results/err"
    code=$?
    exits 1 "without room ($blocks blocks) a game stops"
    if [ -e "$here/full.game" ]; then
        says "full\.game cannot be written on: .*; it is good up to line $(wc -l <"$here/full.game")\$" 'and says up to where it is good'
        resumes full.game
        verdict $? 'and it goes on where there is room'
    else
        says 'full\.game cannot be written: ' 'and says that not even its first line has room'
    fi
done
small='mkdir -p small && mount -t tmpfs -o size=12k none small'
if unshare -rm sh -c "cd $here && $small" 2>/dev/null; then
    (cd "$here" && unshare -rm sh -c "$small && $HORDE game $setup --save small/full.game --quiet; code=\$?; cp small/full.game .; exit \$code") \
        >"$results/out" 2>"$results/err"
    code=$?
    exits 1 'a full disk stops a game'
    says 'small/full\.game cannot be written on: No space left on device; it is good up to line' 'and says so'
    resumes full.game
    verdict $? 'and it goes on elsewhere'
fi
done_testing
