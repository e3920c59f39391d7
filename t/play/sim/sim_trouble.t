#!/bin/sh
# horde sim when things go wrong: a clear message, and no games are lost.
. t/lib/tap.sh

# frail SUM: a faction that fails for one hand of community 1: that of game $1 with the seed 1.
frail() {
    mkdir -p "$here/mine"
    cat >"$here/mine/frail.lua" <<LUA
return {
  id = "frail", name = "Frail", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function(g)
    local sum = 0
    for _, card in ipairs(g:hand(1)) do sum = (sum * 131 + card - 100) % 1000000007 end
    if sum == $1 then error("no luck") end
  end },
}
LUA
}
setup='--seed 1 --rounds 1 --powers frail,hippie,dog --factions-dir mine'

# fails_at NUMBER GROUPED GAMES
fails_at() {
    horde sim $setup --games "$3"
    exits 1 "a faction that fails in game $2 ends the run"
    says '^mine/frail\.lua:6: no luck$' 'with file and line'
    says "^horde: game $2 failed: frail:base, hook on_round_start, round 1" 'and with game, power and hook'
    prints "^games      $(($1 - 1)) of $3$" 'the games before it are reported'
    cp "$results/out" "$here/before"
    command=$(tail -n 1 "$results/err" | sed 's/^[^ ]* //')
    horde sim $setup --games "$(($1 - 1))"
    exits 0 'they can be played alone'
    sed 1d "$results/out" | cmp -s - "$(sed 1d "$here/before" >"$here/rest" && echo "$here/rest")"
    verdict $? 'with the same numbers'
    case $command in
        "--seed "*" --players 3 --edition woodstock --powers frail:base,hippie:base,dog:base --rounds 1 --bots random --factions-dir mine") true ;;
        *) false ;;
    esac
    verdict $? 'a command opens the game that failed'
    echo playout >"$here/finish"
    input="$here/finish"
    horde $command
    input=
    cat "$results/out" "$results/err" | grep -q '^mine/frail\.lua:6: no luck'
    verdict $? 'in the REPL it fails again'
    horde game $command
    exits 1 'horde game fails, too'
    says '^mine/frail\.lua:6: no luck' 'in the same place'
}
frail 30491691
fails_at 123 123 1000
horde sim $setup --games 1000 --workers 1
cmp -s "$results/out" "$here/before"
verdict $? 'one worker reports the same'
horde sim $setup --games 1000 --shard 1/2 --out part
exits 1 'a shard fails as well'
says 'wrote 122 games to part' 'and writes the games before it'
refuses 1 'missing: games 123 to 1000' merge part
horde sim --seed 1 --rounds 1 --powers hippie,dog,kid --factions-dir mine --games 1000 --versus '--powers frail,hippie,dog'
says '^horde: game 123 failed: frail:base' 'also in the set-up of --versus'
if [ "${SCALE:-100}" -ge 100 ]; then
    frail 933645422
    fails_at 77123 77,123 80000
fi

# Being stopped.
# last_game FILE: how many games a part has; nothing without a part.
last_game() { sed -n '/^to / { s/to //p; q; }' "$here/$1"; }
has_played() { [ "$(last_game "$1")" -gt "$2" ]; }
# interrupt SIGNAL WORDS…: stops the program once it has written some games to a new part, kept.
interrupt() {
    signal=$1
    shift
    rm -f "$here/kept"
    (cd "$here" && exec $HORDE sim --seed 2 --games 1000000000 "$@") >"$results/out" 2>"$results/err" &
    process=$!
    await has_played kept 0
    kill "-$signal" $process
    eval "${twice:-}"
    wait $process 2>/dev/null
    code=$?
}
interrupt INT --workers 2 --out kept
exits 1 'Ctrl-C stops a run'
says 'stopped after [0-9,]* of 1,000,000,000 games' 'with a message'
says 'wrote [0-9,]* games to kept' 'and the games are written'
played=$(last_game kept)
horde sim --seed 2 --games "$played" --out whole
sed -n '/^tally/,/^end/p' "$here/kept" | sed '$d' >"$here/one"
sed -n '/^tally/,/^end/p' "$here/whole" | sed '$d' | cmp -s - "$here/one"
verdict $? 'they are all games below a number'
twice='kill -INT $process'
interrupt INT --out kept
twice=
exits 1 'a second signal, as timeout sends it, changes nothing'
says 'wrote [0-9,]* games to kept' 'the games are written, too'
interrupt TERM --out kept
exits 1 'SIGTERM stops a run'
says 'wrote [0-9,]* games to kept' 'and the games are written'
interrupt HUP --out kept
exits 1 'SIGHUP, of a closed terminal, stops a run'
says 'wrote [0-9,]* games to kept' 'and the games are written'
(trap '' HUP; cd "$here" && exec $HORDE sim --seed 2 --games 1000000000 --rounds 1 --out nohup) >"$results/out" 2>"$results/err" &
await has_played nohup 0
before=$(last_game nohup)
kill -HUP $!
await has_played nohup "$before" # and a piece that was begun after the signal:
await has_played nohup "$(last_game nohup)"
kill -0 $!
verdict $? 'unless nohup ignores SIGHUP'
kill -INT $!
wait $!
code=$?
exits 1 'Ctrl-C stops it all the same'
interrupt KILL --out kept
[ "$code" -gt 128 ] && horde merge kept
[ "$code" -eq 1 ] && grep -q '^horde: missing: games' "$results/err"
verdict $? 'after SIGKILL the last part is intact'
(cd "$here" && exec $HORDE sim --seed 2 --games 1000000000 --rounds 1 --games-csv rows.csv) >"$results/out" 2>"$results/err" &
await grep -q '^[1-9]' "$here/rows.csv"
kill -INT $!
wait $!
code=$?
exits 1 'without --out, Ctrl-C exits with 1'
prints '^games      [1-9][0-9]* of 1000000000$' 'and reports the games played'
never_prints '\[#' 'there is no progress bar without a terminal'
if has_terminal; then
    (cd "$here" && script -qec "$HORDE sim --seed 2 --games $(games 20000) --rounds 1" /dev/null) >"$results/out" 2>"$results/err" </dev/null
    prints '\[#.* games/s, [0-9]*:[0-9][0-9] left' 'a terminal shows speed and time left'
    drawn() { tr '\r' '\n' <"$results/out" | grep -c '  0% .* games/s, [0-9]*:[0-9][0-9]:[0-9][0-9] left'; }
    has_drawn() { [ "$(drawn)" -ge "$1" ]; }
    : >"$results/out"
    (cd "$here" && exec script -qefc "echo \$\$ >bar; exec $HORDE sim --seed 2 --games 1000000000 --sweep players" /dev/null) \
        >"$results/out" 2>"$results/err" </dev/null &
    await has_drawn 3
    kill -INT "$(cat "$here/bar")"
    wait $!
    code=$?
    exits 1 'the bar is updated before the first percent, and Ctrl-C stops a sweep'
fi

# Disks and pipes.
horde sim --seed 2 --games 100 --out nowhere/part
exits 1 'an output file that cannot be created is an error'
says 'nowhere/part cannot be written: ' 'before any game is played'
prints_nothing 'and nothing is printed'
mkfifo "$here/pipe"
refuses 1 'pipe cannot be written: it is not a regular file' sim --seed 2 --games 100 --out pipe
[ -p "$here/pipe" ]
verdict $? 'and the pipe is not replaced'
if [ -w /dev/full ]; then
    (cd "$here" && $HORDE sim --seed 2 --games 100 --rounds 1 >/dev/full 2>"$results/err")
    code=$?
    exits 1 'a full disk is an error'
    says 'cannot be written: No space left on device' 'with a message'
fi
horde sim --seed 2 --games 100 --rounds 1 --out small
size=$(($(wc -c <"$here/small") / 1024)) # a file may not be larger from here on, as if the disk were full
(trap '' XFSZ; ulimit -f "$size"; cd "$here" && exec $HORDE sim --seed 2 --games 200 --rounds 1 --out small) >"$results/out" 2>"$results/err"
code=$?
exits 1 'a part that cannot be written is an error'
says 'small cannot be written: File too large' 'with a message'
prints '^games      200$' 'and the report is printed instead'
[ -z "$(ls "$here" | grep '^small\.')" ]
verdict $? 'no temporary file is left behind'
(trap '' PIPE; cd "$here" && $HORDE sim --seed 2 --games 100 2>"$results/err"; echo $? >"$results/code") | true
code=$(cat "$results/code")
exits 0 'a closed pipe is not an error'
done_testing
