#!/bin/sh
# horde game: a whole game by bots, told.
. t/lib/tap.sh

horde game --seed 7
exits 0 'a whole game is played'
says_nothing 'without a word on the other side'
prints '^3 communities, edition woodstock, 4 rounds, seed 7\.$' 'its set-up is told'
prints '^Round 1: hippie:base, military:base, dog:base$' 'and what is in play'
prints '^  2 is dealt .*zombie-' 'and the hands'
prints '^  Transfer: 1 gives [a-z]*-[0-9]* to 2, ' 'and the transfer (R2.6)'
prints '^Trick 1, encounter [a-z]*-[0-9]*: [1-3] leads [a-z]*-[0-9]* \(high\|low\), [1-3] plays' 'plays stand in a row'
prints '^  [1-3] wins with [a-z]*-[0-9]*, the \(highest\|lowest\) [a-z]*\.' 'who won, and why'
prints 'The horde: [1-3] takes zombie-[0-9]* (-[369])' 'the horde is shared out (R4.2)'
prints '^  hippie:base: Who gets the trick? [1-3] chooses [1-3]\.' 'what a power asked'
prints ' go to [1-3]\.$' 'and what it did'
prints '^Count of round 1$' 'the count is a table'
prints '^  zombies  *-[0-9]* *-[0-9]* *-[0-9]*$' 'with its reasons'
prints '^  total  *[-+][0-9]* *[-+][0-9]* *[-+][0-9]*$' 'and its total'
tail -n 1 "$results/out" | grep -qE '^After round [1-4] (community [123] wins|communities .* share the win|the zombies win); populations: '
verdict $? 'the last line is the result'
[ "$(wc -L <"$results/out")" -le 80 ]
verdict $? 'no line is wider than 80 columns'
cp "$results/out" "$here/told"
horde game --seed 7
cmp -s "$results/out" "$here/told"
verdict $? 'the same seed is told in the same words'
horde game --seed 7 --quiet
tail -n 1 "$here/told" | cmp -s - "$results/out"
verdict $? 'quietly, only the result is printed'
export COLUMNS=40
horde game --seed 7
[ "$(wc -L <"$results/out")" -le 48 ]
verdict $? 'a narrow screen gets short lines'
unset COLUMNS

# The table adds up to what the events say.
horde game --seed 3 --players 4 --powers scientist,kid,biker --with bunker,zero:kid --events told.jsonl
prints '^Round 1: scientist:base, kid:base, biker:base, with bunker, zero:kid$' 'specials are named'
prints '^  bunker ' 'powers are reasons of the count'
sed -n 's/^{"e":"round_end","round":1,"delta":\[\([-0-9,]*\)\].*/\1/p' "$here/told.jsonl" | tr , '\n' >"$here/wanted"
awk '/^Count of round/{r = $4} /^  population/{r = 0} r == 1 && /^  [a-z]/ && !/total|population/ {for (i = 1; i <= 4; i++) sum[i] += $(NF - 4 + i)}
    END {for (i = 1; i <= 4; i++) print sum[i] + 0}' "$results/out" >"$here/got"
cmp -s "$here/wanted" "$here/got"
verdict $? 'the rows of a count add up to what is counted (R5.1)'

horde game --seed 5 --powers police,hippie,dog --rounds 1
prints 'wins with police-[0-9]*, because of police:base\.' 'a trump has its reason (R8)'
horde game --seed 7 --players 2 --edition draft --power-draw
exits 0 'any set-up is played'
prints 'Chance (power draw): ' 'a power draw is told'
prints ' replaces ' 'and what it replaces'
horde game --seed 7 --bots random,random
exits 2 'bots that do not fit are refused'
refuses 2 'nothing to do with' game file
refuses 2 'unknown option --saev' game --saev x

horde game --seed 7 --events -
head -n 1 "$results/out" | grep -q '^{"e":"game"'
verdict $? 'events in the output are'
never_prints '^[^{]' 'all that is there'
cp "$results/out" "$here/stream"
horde game --seed 7 --events told.jsonl
cmp -s "$here/stream" "$here/told.jsonl"
verdict $? 'the same as in a file'
cmp -s "$results/out" "$here/told"
verdict $? 'beside which the game is told as ever'
horde game --seed 7 --events /dev/full
exits 1 'a full disk is noticed'
says 'not all events could be written' 'and said'
(cd "$here" && $HORDE game --seed 7 >/dev/full 2>"$results/err")
code=$?
exits 1 'so is an output that is full'
(cd "$here"; $HORDE game --seed 7 --save piped.game 2>"$results/err"; echo $? >code) | head -n 1 >/dev/null
code=$(cat "$here/code")
exits 0 'a reader who has seen enough is no failure'
says_nothing 'and no reason for words'
horde replay piped.game
prints 'all the same; ' 'and the game is kept to its end'

if has_terminal; then
    TERM=xterm script -qec "$HORDE game --seed 7" /dev/null >"$results/out" </dev/null
    grep -q "$(printf '\33\\[32mzombie-')" "$results/out"
    verdict $? 'on a terminal, factions have colours'
    TERM=xterm NO_COLOR=1 script -qec "$HORDE game --seed 7" /dev/null >"$results/out" </dev/null
    ! grep -q "$(printf '\33')" "$results/out"
    verdict $? 'unless one does not want them'
fi

mkdir "$here/more"
cat >"$here/more/dud.lua" <<'LUA'
return {
  id = "dud", name = "Duds", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own",
    on_trick_won = function(g, me) if g:trick() > 3 then error("no luck") end end },
}
LUA
horde game --seed 2 --factions-dir more --powers dud,hippie,dog --save dud.game
exits 1 'a script that fails ends the game'
says '^more/dud\.lua:4: no luck (on_trick_won of dud:base, seat [1-3], round 1, trick [0-9]*)$' 'with all there is to say'
says 'dud\.game is kept up to there' 'and the game is kept'
prints '^Trick 4' 'it was told up to there'
horde replay dud.game --factions-dir more
exits 1 'played again, it fails again'
says '^more/dud\.lua:4: no luck (' 'in the same place'
prints 'it is not over: round 1, trick [0-9]*$' 'and that is said'
sed -i 's/> 3/> 99/' "$here/more/dud.lua"
horde replay dud.game --factions-dir more
exits 0 'mended, it goes on from there'
says 'the scripts are not what they were: dud$' 'and that it was mended is said'
cp "$here/dud.game" "$here/before"
horde game --continue dud.game --factions-dir more --quiet
exits 1 'the file of another script is not written on'
cmp -s "$here/dud.game" "$here/before"
verdict $? 'at all'
horde game --continue dud.game --save mended.game --factions-dir more --quiet
exits 0 'but the game can go on in another file'
horde replay mended.game --factions-dir more
exits 0 'which is as sound as any'
prints 'all the same; ' 'and whole'
says_nothing 'and of the scripts of today'
done_testing
