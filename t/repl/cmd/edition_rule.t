#!/bin/sh
# An edition may have a rule of its own: a special that is in play in every game. Every command knows it.
. t/lib/tap.sh
export LC_ALL=C.UTF-8
readme=$root/scenarios/editions/README.md
sed -n '/^```lua taxes.lua/,/^```$/p' "$readme" | sed '1d;$d' >"$here/taxes.lua"

horde game --edition taxes.lua --seed 3 --rounds 2 --events taxes.jsonl --save taxes.game
exits 0 'a game with a rule is played'
prints '^Round 1: hippie:base, military:base, dog:base, with taxes$' 'which is shown as such'
grep -q '"with":\["taxes"\]' "$here/taxes.jsonl"
verdict $? 'the event stream names it in the round'
grep -q '{"e":"power","power":"taxes","hook":"on_any_trick","seat":' "$here/taxes.jsonl"
verdict $? 'and as the power that acts'
grep -q '"e":"population".*"power":"taxes"' "$here/taxes.jsonl"
verdict $? 'and as the power that changes a population'
horde game --edition taxes.lua --seed 3 --with bunker --quiet --events with.jsonl
exits 0 'other specials may be in play, too'
grep -q '"with":\["taxes","bunker"\]' "$here/with.jsonl"
verdict $? 'the rule comes first'
refuses 2 'taxes is the rule of an edition: --edition puts it into play' game --edition taxes.lua --with taxes --seed 1

sed 's/"taxes"/"bunker"/' "$here/taxes.lua" >"$here/bunker.lua"
refuses 1 "bunker.lua:1: the id 'bunker' is also that of .*/factions/bunker.lua; choose another id" \
    game --edition bunker.lua --seed 1

# saves
horde replay taxes.game
exits 0 'a saved game is played again'
head -n 1 "$here/taxes.game" | grep -q '"file":"taxes.lua"'
verdict $? 'it names the file of the rule'
mv "$here/taxes.lua" "$here/gone.lua"
horde replay taxes.game
exits 1 'without that file it is refused'
says 'the edition cannot be used: taxes.lua:1: cannot be read' 'and the message names it'
mv "$here/gone.lua" "$here/taxes.lua"
sed 's/change_population(winner, -1)/change_population(winner, -2)/' "$here/taxes.lua" >"$here/other.lua"
cp "$here/taxes.lua" "$here/first.lua"
cp "$here/other.lua" "$here/taxes.lua"
horde replay taxes.game
exits 1 'with another rule it differs'
says 'taxes' 'and the message names the rule'
cp "$here/first.lua" "$here/taxes.lua"

# the REPL: export, reload
printf 'step 30\nexport taxes-test.lua\n' >"$here/lines"
horde repl --edition taxes.lua --seed 3 --rounds 1 -x lines
exits 0 'the REPL plays it'
! grep -q 'with = ' "$here/taxes-test.lua"
verdict $? 'an export leaves the rule to the edition'
horde run taxes-test.lua
exits 0 'and is met'
printf 'step 40\nedit taxes\n' >"$here/lines"
EDITOR='cp other.lua' horde repl --edition taxes.lua --seed 3 --rounds 1 -x lines
exits 0 'the rule is edited and read again'
prints '^event [0-9]* differs' 'and what it changes is shown'
cp "$here/first.lua" "$here/taxes.lua"

# the simulator
horde sim --edition taxes.lua --games 40 --seed 1 --workers 2 --knock-out
exits 0 'the simulator plays it on several workers'
prints '^taxes ' 'and says what the rule is worth'
never_prints ' --with taxes' 'the rule is not an option'
for shard in 1 2; do
    horde sim --edition taxes.lua --games 40 --seed 1 --shard $shard/2 --out part$shard
    exits 0 "part $shard is written"
done
cp "$here/other.lua" "$here/taxes.lua"
horde sim --edition taxes.lua --games 40 --seed 1 --shard 2/2 --out part3
cp "$here/first.lua" "$here/taxes.lua"
horde merge part1 part2
exits 0 'parts are merged'
horde merge part1 part3
exits 1 'parts with another rule are not'
done_testing
