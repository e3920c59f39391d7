#!/bin/sh
# Ctrl-C stops sim and check at the first press, also while scripts use all of their budget, or are loaded.
. t/lib/tap.sh

# A look-up passes 128 keys that collide: about 50 ms for each run of a hook, and minutes for a game.
mkdir "$here/slow" "$here/start"
cat >"$here/slow/burner.lua" <<'LUA'
local function burn()
  local t, missing, found = {}, 127 * 10000000, nil
  for i = 1, 128 do t[i * 127 + 127 * 4096] = true end
  for _ = 1, 3500 do
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
    found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
  end
  return found
end
return {
  id = "burner", name = "Burner", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function() burn() end,
    on_trick_won = function() burn() end,
    on_any_trick = function() burn() end,
    may_play = function() burn() end,
  },
}
LUA

# The processor time that a start takes here, in hundredths of a second.
start=$(perl -e 'system join(" ", @ARGV, ">/dev/null"); printf "%d", 100 * ((times)[2] + (times)[3])' -- $HORDE factions)
playing=$((5 * start + 50)) loading=$((3 * start + 10))

# interrupt HUNDREDTHS WORDS…: sends one SIGINT once so much processor time is used, and waits a minute for the end; $code
# is 124 if it does not come. A shell lets programs in the background ignore SIGINT: perl undoes that.
interrupt() {
    used=$1
    shift
    (cd "$here" && exec perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' -- $HORDE "$@") >"$results/out" 2>"$results/err" </dev/null &
    process=$!
    await has_used $process "$used"
    kill -INT $process
    (for _ in $(seq 600); do sleep 0.1; kill -0 $process 2>/dev/null || exit; done; kill -KILL $process) &
    wait $process
    code=$?
    [ $code -ne 137 ] || code=124
    wait
}

powers='--factions-dir slow --powers burner,hippie,dog --seed 1'
for workers in 1 2; do
    interrupt "$playing" sim $powers --workers $workers --games 1000
    exits 1 "Ctrl-C stops a sim with $workers workers in the middle of a game"
    says '^stopped after [0-9,]* of 1,000 games$' 'with a message'
done
interrupt "$playing" sim $powers --workers 1 --games 32 --sweep players
exits 1 'and a sweep'
says '^stopped in set-up 1 of ' 'with a message'
interrupt "$playing" check slow/burner.lua
exits 1 'Ctrl-C stops check in the middle of a game'
says '^stopped checking slow/burner.lua after 0 of [0-9]* games$' 'with a message'
prints_nothing 'and the game is not reported'
interrupt "$playing" check slow/burner.lua --powers burner,hippie,dog --seed 1
exits 1 'also the game that is described by options'
says '^stopped before the end of the game$' 'with a message'

# Each of the files runs for a while as it is loaded.
sed -e '/^return {$/,$d' "$here/slow/burner.lua" >"$here/body"
for i in $(seq 1000 1200); do
    { cat "$here/body"; echo 'burn()'; sed -n '/^return {$/,$p' "$here/slow/burner.lua"; } |
        sed "s/burner/burner_$i/" >"$here/start/burner_$i.lua"
done
stopped='stopped while the scripts were loaded$'
interrupt "$loading" sim --factions-dir start --games 100
exits 1 'Ctrl-C stops sim while it loads scripts'
says "^start:1: $stopped" 'with a message'
interrupt "$loading" check --factions-dir start slow/burner.lua
exits 1 'and check'
says "^start:1: $stopped" 'with a message'
interrupt "$loading" check $(cd "$here" && ls start/burner_*.lua)
exits 1 'also while it loads the scripts to check'
says "^$stopped" 'with a message'
interrupt "$loading" run --factions-dir start "$root/scenarios"
exits 1 'the signal ends run at once, too'
done_testing
