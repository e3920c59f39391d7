#!/bin/sh
# After a kill or on a full disk, the saved game can be replayed and continued.
. t/lib/tap.sh
setup='--players 5 --seed 11 --power-draw --powers cheerleader,hippie:weak,military:advanced'
count=$(games 24)

horde game $setup --save whole.game --events whole.jsonl --quiet
exits 0 'the game to compare with is saved'
bytes=$(wc -c <"$here/whole.jsonl")
mkfifo "$here/pipe"

# resumes FILE: true if it is the beginning of whole.game, and becomes whole.game when it is continued
resumes() {
    size=$(wc -c <"$here/$1")
    head -c "$size" "$here/whole.game" | cmp -s - "$here/$1" || return 1
    horde replay "$1"
    [ "$code" -eq 0 ] || return 1
    horde game --continue "$1" --events again.jsonl --quiet
    [ "$code" -eq 0 ] && cmp -s "$here/$1" "$here/whole.game" && cmp -s "$here/again.jsonl" "$here/whole.jsonl"
}

# kill_reading BYTES [COMMAND]: reads so many bytes of events from a game, runs the command, then kills the game
kill_reading() {
    (cd "$here" && exec $HORDE game $setup --save killed.game --events pipe --quiet) >/dev/null 2>&1 &
    process=$!
    exec 3<"$here/pipe"
    head -c "$1" <&3 >/dev/null
    [ "$2" ] && "$2"
    kill -9 $process 2>/dev/null # it may have ended
    wait $process 2>/dev/null
    exec 3<&-
}

try_to_continue() {
    await test -e "$here/killed.game"
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
verdict $? 'a game killed between two events is continued to the same end'
[ $partly -gt 0 ]
verdict $? 'and some were not finished'

# kill_writing BYTES: kills a game as soon as its file is seen to have so many bytes, whatever it is doing then
kill_writing() {
    (cd "$here" && exec perl -MPOSIX=:sys_wait_h -e '
        my $bytes = shift;
        my $game = fork // die;
        $game or exec @ARGV or die;
        until ((-s "killed.game" // -1) >= $bytes) { exit if waitpid($game, WNOHANG) > 0 }
        kill KILL => $game;
        waitpid $game, 0; # it holds its lock until then' -- "$1" $HORDE game $setup --save killed.game --quiet) >/dev/null 2>&1
}

wrong=0 partly=0 bytes=$(wc -c <"$here/whole.game")
for i in $(seq "$count"); do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    rm -f "$here/killed.game" "$here"/killed.game.*
    kill_writing $((seed / 65536 % (bytes / 8))) # the game writes on until it is killed
    [ "$(wc -c <"$here/killed.game")" -lt "$bytes" ] && partly=$((partly + 1))
    resumes killed.game || { wrong=$((wrong + 1)); echo "# $i: $(cat "$results/err")"; }
done
[ $wrong -eq 0 ]
verdict $? 'so is a game killed at any time'

rm -f "$here/killed.game"
kill_reading 10 try_to_continue
exits 1 'a game that another process plays cannot be continued'
says 'another game is writing to it' 'with the reason'

# A file size limit, then a full disk.
for blocks in 1 4 9 16; do
    rm -f "$here/full.game"
    (cd "$here" && ulimit -f $blocks && exec $HORDE game $setup --save full.game --quiet) >"$results/out" 2>"$results/err"
    code=$?
    exits 1 "a game stops at a limit of $blocks blocks"
    if [ -e "$here/full.game" ]; then
        says "full\.game cannot be written: .*; it is complete up to line $(wc -l <"$here/full.game")\$" 'and reports the last complete line'
        resumes full.game
        verdict $? 'and can be continued without the limit'
    else
        says 'full\.game cannot be written: ' 'and reports that not even the first line fits'
    fi
done
small='mkdir -p small && mount -t tmpfs -o size=12k none small'
if unshare -rm sh -c "cd $here && $small" 2>/dev/null; then
    (cd "$here" && unshare -rm sh -c "$small && $HORDE game $setup --save small/full.game --quiet; code=\$?; cp small/full.game .; exit \$code") \
        >"$results/out" 2>"$results/err"
    code=$?
    exits 1 'a full disk stops a game'
    says 'small/full\.game cannot be written: No space left on device; it is complete up to line' 'with a message'
    resumes full.game
    verdict $? 'and can be continued elsewhere'
fi
done_testing
