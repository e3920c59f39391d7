#!/bin/sh
# Signals without a terminal: a piped session. It is signalled once it has visibly
# begun, must end, and exits with 1.
. t/lib/tap.sh

# signalled SIGNAL PATTERN FILE WORDS…: waits until FILE holds PATTERN, sends the signal, and waits for the end. A shell lets
# programs in the background ignore SIGINT: perl undoes that.
signalled() {
    signal=$1 pattern=$2 file=$3
    shift 3
    (cd "$here" && exec perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' -- $HORDE "$@") >"$results/out" 2>"$results/err" <"$here/input" &
    process=$!
    code=124
    for _ in $(seq 600); do
        grep -qe "$pattern" "$file" 2>/dev/null && break
        sleep 0.1
    done
    grep -qe "$pattern" "$file" || verdict 1 "horde $1 begins within a minute"
    kill "-$signal" $process
    (for _ in $(seq 600); do sleep 0.1; kill -0 $process 2>/dev/null || exit; done; kill -KILL $process) &
    watcher=$!
    wait $process
    code=$?
    kill $watcher $feeder 2>/dev/null
    wait
}

cat >"$here/slow.lua" <<'LUA'
return { id = "slow", name = "Slow", api = 2, seats = { 2, 2 }, begin = "turn",
  kinds = { ant = { copies = 4, start = "deck" } }, zones = { deck = { sees = "nobody" } }, counters = { n = {} },
  phases = { turn = function(g)
    local x = 0
    for i = 1, 60000 do x = x + i end
    g:add("n", 1)
    print("burning " .. g:get("n"))
    g:ask_yes(1, "Well?")
    if g:get("n") < 19000 then return "turn" end
    g:finish { ranking = { g:seats() }, reason = "over" }
  end } }
LUA
mkfifo "$here/input"
# feeds LINE: a pipe that stays open after this line.
feeds() { (echo "$1"; exec sleep 100) >"$here/input" & feeder=$!; }
for signal in INT TERM; do
    feeds playout
    signalled $signal 'burning 9' "$results/out" repl --game slow.lua --seed 1 --events told
    exits 1 "SIG$signal ends a piped session while bots play"
    [ "$(tail -c 2 "$here/told" | head -c 1)" = '}' ]
    verdict $? 'the events so far are all written'
    feeds step
    signalled $signal 'Well?' "$results/out" repl --game slow.lua --seed 1
    exits 1 "SIG$signal ends a piped session that waits for a line"
done
done_testing
