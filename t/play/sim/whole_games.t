#!/bin/sh
# horde sim for games other than Happy DayZ: seats, scores and length, the same bytes for any number of workers and
# shards, clear refusals, and nothing lost when it is stopped.
. t/lib/tap.sh
some=$(games 60)

for game in city tsunami humans; do
    [ $game != humans ] || some=20 # its games are long; two workers have something to do
    run="--game $game --players 3 --seed 4 --games $some"
    horde sim $run --workers 1
    exits 0 "$game is played"
    prints "^setup      --game $game --players 3 --bots random$" 'the report has the set-up'
    prints '^seat  *wins %  *score  *vs others  *decisions$' 'each seat has wins, scores and decisions'
    prints '^shared wins %  *nobody wins %' 'shared wins are counted'
    prints '^round  *[0-9]' 'and so is the clock'
    cp "$results/out" "$here/whole"
    for workers in 2 8; do
        horde sim $run --workers $workers
        cmp -s "$results/out" "$here/whole"
        verdict $? "$workers workers give the same bytes"
    done
    for k in 3 1 2; do horde sim $run --shard $k/3 --out part$k; done
    says "^wrote [0-9]* games to part2$" 'a shard is written'
    horde merge part2 part3 part1
    cmp -s "$results/out" "$here/whole"
    verdict $? 'merged shards give the same bytes'
    horde merge part2 part3 part1 --json
    prints '"win_share"' 'as JSON, too'
    refuses 1 'missing: games .* (shard 2/3)' merge part1 part3
done
horde sim --game city --players 2 --games 5 --seed 1 --csv
prints '^seats,1,win_share,[0-9.]*,[0-9.]*,[0-9.]*$' 'there is a report as CSV'
horde sim --game city --players 2 --variant expert --games 5 --seed 1
prints '^setup      --game city --players 2 --variant expert --bots random$' 'options of the game are in the set-up'
horde sim --game city --games 12 --seed 3 --shard 1/2 --out other
refuses 1 "other is not from the same run as part1: its set-up is" merge part1 other
horde sim --games 12 --seed 3 --rounds 1 --shard 1/2 --out dayz
refuses 1 "dayz is not from the same run as other" merge other dayz

# Bots that need the scripts, in every game.
for bots in greedy search:6 search:6,greedy,random; do
    run="--game city --players 3 --seed 4 --games 3 --bots $bots"
    horde sim $run --workers 1
    exits 0 "$bots plays"
    cp "$results/out" "$here/whole"
    horde sim $run --workers 8
    cmp -s "$results/out" "$here/whole"
    verdict $? 'the same games with any number of workers'
done
horde sim --rounds 1 --seed 4 --games 4 --bots search:20,greedy,random --workers 1
cp "$results/out" "$here/whole"
horde sim --rounds 1 --seed 4 --games 4 --bots search:20,greedy,random --workers 3
cmp -s "$results/out" "$here/whole"
verdict $? 'search plays the same games of Happy DayZ with any number of workers'

# What only Happy DayZ has.
for option in --knock-out '--versus --players=2' '--sweep players'; do
    refuses 2 "${option%% *} compares powers, and this game has none" sim --game city $option
done
refuses 2 '--games takes at most 10000000 for this game' sim --game city --games 10000001
refuses 2 'there is no game .nowhere' sim --game nowhere
refuses 2 'city has no option --powers' sim --game city --powers kid
refuses 2 "unknown bot 'clever'" sim --game city --bots clever
refuses 2 "'search:0': the number of playouts is from 1 to 1000000" sim --game city --bots search:0

# A game that fails names the command that replays it.
cat >"$here/frail.lua" <<'LUA'
return { id = "frail", name = "Frail", api = 3, seats = { 2, 3 }, text = "t", source = "own",
  words = { "a", "b", "c" }, kinds = { coin = { start = "bank" } }, zones = { bank = {} }, counters = { round = {}, luck = {} }, clock = { "round" },
  begin = "turn",
  phases = { turn = function(g)
    g:add("round", 1)
    if g:ask_word(g:get("round") % 2 + 1, { "a", "b", "c" }) == "a" then g:add("luck", 1) end
    if g:get("luck") == 7 then error("no luck") end
    if g:get("round") < 9 then return "turn" end
    g:score(1, "luck", g:get("luck"))
    g:finish{ ranking = { { 1, 2 } }, reason = "over" }
  end } }
LUA
horde sim --game frail.lua --seed 1 --games 100000
exits 1 'a script that fails ends the run'
says '^frail\.lua:7: no luck' 'with file and line'
says '^horde: game [0-9,]* failed: phase turn, round [789]$' 'and with game, phase and clock'
number=$(sed -n 's/^horde: game \([0-9,]*\) failed.*/\1/p' "$results/err" | tr -d ,)
prints "^games      $((number - 1)) of 100000$" 'the games before it are reported'
cp "$results/out" "$here/before"
command=$(tail -n 1 "$results/err" | sed 's/^[^ ]* //')
horde game $command
exits 1 'the command plays it again'
says '^frail\.lua:7: no luck' 'and it fails in the same place'
horde sim --game frail.lua --seed 1 --games 100000 --workers 1
cmp -s "$results/out" "$here/before"
verdict $? 'one worker reports the same'
sed 's/g:score(1, "luck", g:get("luck"))/g:score(1, "luck", 16001)/; s/== 7/== 99/; s/id = "frail"/id = "rich"/' "$here/frail.lua" >"$here/rich.lua"
horde sim --game rich.lua --seed 1 --games 10
says '^a final score is not between -16000 and 16000$' 'scores that cannot be summed are refused'

# Being stopped.
last_game() { sed -n '/^to / { s/to //p; q; }' "$here/kept"; }
has_played() { [ "$(last_game)" -gt 0 ]; }
# interrupt SIGNAL: ends a run once it has written some games to a new part, kept.
interrupt() {
    rm -f "$here/kept"
    (cd "$here" && exec $HORDE sim --game tsunami --seed 2 --games 10000000 --workers 2 --out kept) \
        >"$results/out" 2>"$results/err" &
    process=$!
    await has_played
    kill "-$1" $process
    wait $process 2>/dev/null
    code=$?
}
interrupt INT
exits 1 'Ctrl-C stops a run'
says 'stopped after [0-9,]* of 10,000,000 games' 'with a message'
played=$(last_game)
horde sim --game tsunami --seed 2 --games "$played" --out whole
sed -n '/^tally/,/^end/p' "$here/kept" | sed '$d' >"$here/one"
sed -n '/^tally/,/^end/p' "$here/whole" | sed '$d' | cmp -s - "$here/one"
verdict $? 'and writes all games below a number'
interrupt KILL
horde merge kept
[ "$code" -eq 1 ] && grep -q '^horde: missing: games' "$results/err"
verdict $? 'after SIGKILL the last part is intact'
done_testing
