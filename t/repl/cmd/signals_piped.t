#!/bin/sh
# Signals without a terminal: a piped session is signalled once it has visibly begun, must end, and exits with 1; `new`
# leaves no half of its files.
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
return { id = "slow", name = "Slow", api = 3, seats = { 2, 2 }, begin = "turn",
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

# new: signalled as soon as its first file is there, and often before the second is.
cat >"$here/new.pl" <<'PERL'
use strict;
my ($signal, @command) = @ARGV;
my $process = fork // die;
if (!$process) { $SIG{INT} = "DEFAULT"; exec @command, "new", "faction", "punk"; die }
my $ended = 0;
until (-e "factions/punk.lua") { last if $ended = waitpid $process, 1 }
kill $signal, $process unless $ended;
waitpid $process, 0 unless $ended;
PERL
torn=0
horde new faction punk
(cd "$here" && find . -name '*punk*' -type f -exec cksum {} + | sort) >"$here/whole"
for signal in INT TERM INT TERM INT TERM INT TERM INT TERM INT TERM INT TERM INT TERM INT TERM INT TERM; do
    find "$here" -name '*punk*' -type f -exec rm {} +
    (cd "$here" && perl new.pl $signal $HORDE) >/dev/null 2>&1
    (cd "$here" && find . -name '*punk*' -type f -exec cksum {} + | sort) >"$here/left"
    [ -s "$here/left" ] && ! cmp -s "$here/left" "$here/whole" && torn=$((torn + 1))
done
[ -s "$here/whole" ] && [ $torn -eq 0 ]
verdict $? "a signal to new leaves all files or none (torn: $torn of 20)"
done_testing
