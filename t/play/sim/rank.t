#!/bin/sh
# horde sim --rank: one list of all powers, the same from any number of workers and shards, and after being killed.
. t/lib/tap.sh
some=$(games 1000)
[ "$some" -ge 700 ] || some=700 # fewer would say nothing about partners
run="--rank hippie kid:weak --games $some --seed 5"

# same FILE NAME: the last output equals the file.
same() { cmp -s "$results/out" "$1"; verdict $? "$2"; }
# row POWER: the line of a power in the list of the last output.
row() { sed -n "/^Powers/,/^wins/p" "$results/out" | grep " $1  "; }

horde sim $run --workers 1
exits 0 'powers are ranked'
says_nothing 'without a message'
cp "$results/out" "$here/whole"
[ "$(grep -c '^ *[0-9]* .*:\(base\|advanced\|weak\) .*±' "$here/whole")" -ge 36 ]
verdict $? 'all 36 powers of the shipped factions are in one list'
awk '/^Powers/ { on = 1 } /^wins/ { on = 0 }
    on && $1 ~ /^[0-9]+$/ { value = $2 == "*" ? $4 : $3; if ($1 > 1 && value + 0 > last + 0) exit 1; last = value; n++ }
    END { exit n != 36 }' "$here/whole"
verdict $? 'from the strongest to the weakest'
for power in hippie:base hippie:advanced hippie:weak kid:weak; do
    row "$power" | grep -q '^ *[0-9]*  \*'
    verdict $? "$power is marked"
done
[ "$(grep -c '^ *[0-9]*  \* ' "$here/whole")" -eq 4 ]
verdict $? 'and no other'
prints '^kid:weak is number [0-9]* of 36.*: [-+][0-9.]* ±[0-9.]* % of games' 'a sentence says where mine is'
prints '^Who gets along with whom' 'it has a table of partners'
sed -n '/^Who/,/^survivors:/p' "$here/whole" | grep -q '^\(hippie:\|kid:weak\|[a-z:]*  *\(hippie:\|kid:weak\)\)'
verdict $? 'with pairs of mine'
prints '^No pair differs by more than chance\|pairs differs* by more than chance' 'and a verdict on them'
prints '^setup .*' 'the set-up is printed'
grep -q -- '--rounds 1 ' "$here/whole"
verdict $? 'one round is played, because other powers come in later'
for columns in 60 80 160; do
    (cd "$here" && COLUMNS=$columns LC_ALL=C.UTF-8 $HORDE sim $run --workers 2) >"$results/out" 2>&1
    widest=$(sed 's/±/+/g' "$results/out" | awk '/^Powers/ { on = 1 } on && length > most { most = length } END { print most }')
    [ "$widest" -le "$columns" ] && [ "$widest" -gt $((columns - 20)) ]
    verdict $? "the bars fit $columns columns ($widest)"
done

for workers in 2 8; do
    horde sim $run --workers $workers
    same "$here/whole" "$workers workers rank alike, byte for byte"
done
for format in json csv; do
    horde sim $run --$format
    cp "$results/out" "$here/whole.$format"
done
prints '^rank,/* */*hippie:base.*\|^rank,.*hippie:base.*,wins,' 'a ranking can be CSV'
grep -q '"survivors":' "$here/whole.json" && grep -q '"partners":' "$here/whole.json"
verdict $? 'or JSON'
for k in 1 2 3; do horde sim $run --shard $k/3 --out "part$k"; done
horde merge part2 part3 part1
same "$here/whole" 'merged shards give the same ranking'
for format in json csv; do
    horde merge part3 part1 part2 --$format
    same "$here/whole.$format" "also as $format"
done

# A run that is killed or stopped continues.
all=$(games 20000)
long="--rank --games $all --seed 6 --workers 2"
horde sim $long
cp "$results/out" "$here/long"
# played: how many games the part file has
played() { awk '$1 == "to" { print $2; exit }' "$here/part"; }
has_played() { [ "$(played)" -gt "$1" ]; }
# interrupt SIGNAL: starts the run and ends it when it has written more games.
interrupt() {
    before=$(played 2>/dev/null)
    (cd "$here" && exec $HORDE sim $long --out part) >/dev/null 2>"$results/err" &
    await has_played "${before:-0}"
    kill -"$1" $!
    wait $! 2>/dev/null
    code=$?
}
interrupt KILL
first=$(played)
[ "$first" -gt 0 ] && [ "$first" -lt "$all" ]
verdict $? "a ranking is killed after it wrote $first games"
interrupt INT
second=$(played)
[ "$second" -gt "$first" ] && [ "$second" -lt "$all" ]
verdict $? "it continues, and is stopped after $second games"
horde sim $long --out part
says 'continues after [0-9,]* games in part' 'it continues again'
says "wrote [0-9,]* games to part" "to the end"
horde merge part
same "$here/long" 'and comes to the result of a run without interruption'
horde sim $run --shard 1/3 --out part1
says "^continues after [0-9]* games in part1" 'a part that is complete is not played again'
horde merge part1 part2 part3
same "$here/whole" 'and stays unchanged'
horde sim --rank hippie --games "$some" --seed 5 --shard 2/3 --out part2
never=$(grep -c continues "$results/err")
[ "$never" -eq 0 ]
verdict $? 'a part of another ranking is not continued'
refuses 1 'part2 is not from the same run as part1' merge part1 part2 part3

# Factions of one's own.
mkdir "$here/mine"
# faction NAME HOOKS: like the shipped ones, 13 cards
faction() {
    printf 'return { id = "%s", name = "R", cards = { values = { 1, 13 } },\nbase = { text = "t", source = "own",\n%s } }\n' \
        "$1" "$2" >"$here/mine/$1.lua"
}
rich='on_trick_won = function(g, me) g:add("won", 1, me) end,
counters = { won = "round" }, count = function(g) for _, s in ipairs(g:seats()) do g:score(s, 30 * g:get("won", s)) end end'
faction rich "$rich"
faction wealthy "$rich"
faction idle 'on_trick_won = function() end'
many=$(games 4000)
[ "$many" -ge 2500 ] || many=2500 # fewer would not place them
mine="--rank --factions-dir mine --seed 4 --games $many"
horde sim $mine
[ "$(grep -c '^ *[0-9]*  \* ' "$results/out")" -eq 3 ]
verdict $? 'the factions of --factions-dir are mine unless others are named'
row idle:base | grep -q ' 0.00 ±0.[0-9]* '
verdict $? 'a power that does nothing is worth 0'
prints '^ *[12]  \*  rich:base' 'one that gives 30 survivors for each trick is among the first two'
prints '^ *[12]  \*  wealthy:base' 'and so is its copy'
horde sim $mine --csv
awk -F, '/^rank,.*rich:base.*,wins,/ { low = $5; high = $6 } /^rank,.*wealthy:base.*,wins,/ { other_low = $5; other_high = $6 }
    END { exit !(low <= other_high && other_low <= high && low > 0) }' "$results/out"
verdict $? 'two copies of a faction have intervals that overlap'
horde sim $mine idle
[ "$(grep -c '^ *[0-9]*  \* ' "$results/out")" -eq 1 ]
verdict $? 'a faction that is named is the only one marked'
cp "$results/out" "$here/named"
horde sim --rank mine/idle.lua --seed 4 --games $many
same "$here/named" 'a faction may be named by its file'
refuses 2 'scripts come from one folder; idle.lua is in mine, not in factions' sim --rank mine/idle.lua --factions-dir factions
printf 'return { id = "bad", name = "B", cards = { values = { 1, 13 } },\nbase = { text = "t", source = "own",\non_trick_won = function() error("oops") end } }\n' >"$here/mine/bad.lua"
horde sim --rank bad --factions-dir mine --seed 4 --games 50
exits 1 'a script that fails ends the ranking'
says 'bad.lua:3: oops' 'with its error'
command=$(grep -o -- '--seed [0-9]* --players.*' "$results/err")
echo playout >"$here/in"
(cd "$here" && eval "$HORDE $command" <in) >"$results/out" 2>"$results/err"
grep -q oops "$results/out" "$results/err"
verdict $? 'and a command that opens the game that failed'

refuses 2 "no power 'foo' to be drawn" sim --rank foo --seed 1
refuses 2 "did you mean 'kid:weak'" sim --rank kid:week --seed 1
refuses 2 'cannot be combined with --knock-out' sim --rank --knock-out
refuses 2 'cannot be combined with --versus' sim --rank --versus '--players 4'
refuses 2 'cannot be combined with --sweep' sim --rank --sweep players
refuses 2 'draws the powers of each game' sim --rank --powers hippie,dog,kid
refuses 2 'this game has none' sim --rank --game city
refuses 2 "unexpected argument 'hippie'" sim hippie
horde sim --rank --box dream --games 60 --seed 1
exits 0 'a ranking may be limited to a box'
! grep -q hippie "$results/out"
verdict $? 'whose powers alone are ranked'
done_testing
