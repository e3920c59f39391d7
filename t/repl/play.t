#!/bin/sh
# horde alone: a game against bots.
. t/lib/tap.sh
answers() { input=$here/answers; printf '%s\n' "$@" >"$input"; }

horde --seed 7
exits 0 'the end of the input leaves'
prints '^Round 1: hippie:base, military:base, dog:base$' "the game is the rulebook's first"
prints '^Which card do you give to 2?$' 'the first decision is the transfer'
prints '^1 .* | 2 ' 'its options are numbered'
never_prints '^Trick' 'nothing goes on without an answer'
says_nothing 'there is nothing to say'
cp "$results/out" "$here/first"
horde --seed=7 --players=3 --edition=woodstock --rounds=4 --bots=random
cmp -s "$results/out" "$here/first"
verdict $? 'the defaults are what the rules say'
horde
says 'the seed is [0-9]*; --seed [0-9]* plays this game again' 'a seed that is not given is chosen and said'
sed -n 's/.*--seed \([0-9]*\).*/\1/p' "$results/err" >"$here/seed"
cp "$results/out" "$here/first"
horde --seed "$(cat "$here/seed")"
cmp -s "$results/out" "$here/first"
verdict $? 'and makes the same game'

horde --seed 7
prints '^+ round 1 of 4 -* as 1 sees it +$' 'the table is drawn as community 1 sees it'
prints '^|   dog 4 5 6 8  *|  *|  *|$' 'its hand by faction, and no other'
LC_ALL=C.UTF-8
horde --seed 7
prints '^┌ round 1 of 4 ─* as 1 sees it ┐$' 'with box characters where the locale has them'
LC_ALL=C

answers 1 1 quit
horde --seed 7
prints '^  1 gives ' 'answers are taken'
prints '^Trick 1: ' 'and the game goes on'
answers 99 0 -1 nonsense '' 1 q
horde --seed 7
[ "$(grep -c 'a number from 1 to 15 will do, or quit' "$results/err")" -eq 5 ]
verdict $? 'what is no option is refused, and asked again'
prints '^Which card do you give to 3?$' 'until there is one'
name=$(sed -n 's/^1 \([a-z]*-[0-9]*\) |.*/\1/p' "$here/first" | head -n 1)
answers "$name" q
horde --seed "$(cat "$here/seed")"
prints '^Which card do you give to 3?$' 'an option has a name, too'

yes 1 | head -n 2000 >"$here/ones"
input=$here/ones
horde --seed 7 --rounds 1 --with bunker,horde,zero:dog --powers hippie:weak,cheerleader,dog
exits 0 'a game can be played to its end'
prints '^The game is over: ' 'which is told'
horde --seed 7 --rounds 2 --power-draw --players 5 --edition draft
exits 0 'with any set-up'
prints '^Round 2: ' 'and any number of rounds'
never_prints 'hand:[2-5]: from' 'what others do in secret is not told'
horde --seed 7 --rounds 1 --events told.jsonl
exits 0 'the events of a game can be kept'
head -n 1 "$here/told.jsonl" | grep -q '^{"e":"game","format":1,"edition":"woodstock","players":3,"seed":"7","rounds":1,'
verdict $? 'from the first one'
tail -n 1 "$here/told.jsonl" | grep -q '^{"e":"game_end","winners":\['
verdict $? 'to the last'
horde --seed 7 --rounds 1 --events -
grep '^{"e":' "$results/out" | cmp -s - "$here/told.jsonl"
verdict $? 'also in the output, the same bytes'
horde --seed 7 --rounds 1 --events /dev/full
exits 1 'a full disk is noticed'
says 'not all events could be written to /dev/full: No space left on device' 'and said'
horde --seed 7 --events nowhere/told.jsonl
exits 1 'and so is a file that cannot be made'
says 'nowhere/told.jsonl cannot be written' 'by its name'
input=

mkdir "$here/more"
cat >"$here/more/dud.lua" <<'LUA'
return {
  id = "dud", name = "Duds", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function(g) print("here we go") error("no luck") end },
}
LUA
answers 1 1
horde --seed 1 --factions-dir more --powers dud,hippie,dog
exits 1 'a script that fails ends the game'
says '^more/dud\.lua:3: no luck (on_round_start of dud:base, round 1, trick 0)$' 'with file and line and hook'
says 'stack traceback' 'and a traceback'
says '^more/dud\.lua:3: here we go$' 'what a script prints is heard'
done_testing
