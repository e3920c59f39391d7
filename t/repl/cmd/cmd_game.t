#!/bin/sh
# horde game: plays a game between bots and prints it.
. t/lib/tap.sh

horde game --seed 7
exits 0 'a whole game is played'
says_nothing 'without a message'
prints '^edition woodstock, players 3, seed 7, rounds 4$' 'it prints the set-up'
prints '^Round 1: hippie:base, military:base, dog:base$' 'and the factions in play'
prints '^  2 is dealt .*zombie-' 'and the hands'
prints '^  1 gives [a-z]*-[0-9]* to 2; 1 gives ' 'and the transfer (R2.6)'
prints '^Trick 1: [1-3] leads, encounter [a-z]*-[0-9]*$' 'a trick has a heading'
prints '^  [1-3] plays [a-z]*-[0-9]* \(high\|low\); [1-3] plays [a-z]*-[0-9]*; [1-3] plays' 'the plays of a trick are one line'
prints '^  [1-3] wins the trick with [a-z]*-[0-9]*, the \(highest\|lowest\) [a-z]*$' 'it says who won, and why'
prints '^  [1-3] takes zombie-[0-9]* (-[369]); [1-3] takes' 'the horde is shared out (R4.2)'
prints '^  [1-3]: Who gets the trick? [1-3]$' 'what a power asked is printed'
prints '^  [a-z0-9, -]* and [a-z]*-[0-9]* move from expedition:[1-3] to expedition:[1-3]$' 'and what it did, in one sentence'
prints '^Count  *1  *2  *3$' 'the count is a table'
prints '^  zombies  *-[0-9]* *-[0-9]* *-[0-9]*$' 'with its reasons'
prints '^The round is over: 1: 66 [+-] [0-9]* = [0-9]*; ' 'and its sum'
tail -n 1 "$results/out" | grep -qE '^(community [123] wins|communities .* share the win|the zombies win); scores: '
verdict $? 'the last line is the result'
[ "$(wc -L <"$results/out")" -le 80 ]
verdict $? 'no line is wider than 80 columns'
cp "$results/out" "$here/told"
horde game --seed 7
cmp -s "$results/out" "$here/told"
verdict $? 'the same seed prints the same text'
horde game --seed 7 --quiet
tail -n 1 "$here/told" | cmp -s - "$results/out"
verdict $? '--quiet prints only the result'
export COLUMNS=40
horde game --seed 7
[ "$(wc -L <"$results/out")" -le 48 ]
verdict $? 'COLUMNS=40 gets shorter lines'
unset COLUMNS

# The draft with two communities: the itinerant is told, and who takes it.
horde game --edition draft --players 2 --rounds 1 --seed 3
prints '^Trick 1: [12] leads, itinerant [a-z]*-[0-9]*$' 'the top itinerant is told, by the draft (R3.1)'
itinerant=$(sed -n 's/^Trick 1: .*, itinerant \([a-z]*-[0-9]*\)$/\1/p' "$results/out")
prints "[12] takes the itinerant $itinerant" 'and who takes it (R3.1)'
printf 'playout\n' >"$here/in"
input=$here/in horde repl --edition draft --players 2 --rounds 1 --seed 3
prints 'Trick 1: [12] leads, itinerant [a-z]*-[0-9]*' 'the log of the prompt tells it, too'
prints ' takes the itinerant [a-z]*-[0-9]*' 'and its taking (R3.1)'

# The table of the count agrees with the events.
horde game --seed 3 --players 4 --powers scientist,kid,biker --with bunker,zero:kid --events told.jsonl
prints '^Round 1: scientist:base, kid:base, biker:base, with bunker, zero:kid$' 'special cards are named'
prints '^  bunker ' 'the count has a row for each power'
sed -n 's/^{"e":"round_end","round":1,"delta":\[\([-0-9,]*\)\].*/\1/p' "$here/told.jsonl" | tr , '\n' >"$here/wanted"
awk '/^Count /{r++} /^The round is over/{done++} r == 1 && !done && /^  [a-z]/ {for (i = 1; i <= 4; i++) sum[i] += $(NF - 4 + i)}
    END {for (i = 1; i <= 4; i++) print sum[i] + 0}' "$results/out" >"$here/got"
cmp -s "$here/wanted" "$here/got"
verdict $? 'the rows of a count add up to what is counted (R5.1)'

horde game --seed 5 --powers police,hippie,dog --rounds 1
prints 'wins the trick with police-[0-9]*, because of police:base$' 'a trump has its reason (R8)'
horde game --seed 7 --players 2 --edition draft --power-draw
exits 0 'it accepts all set-up options'
prints '^  chance (power draw): ' 'a power draw is printed'
prints ' replaces ' 'and which faction is replaced'
horde game --seed 7 --bots random,random
exits 2 'a list with too few bots is refused'
refuses 1 'nowhere.lua:1: cannot be read' game nowhere.lua
refuses 2 "unexpected argument 'more'" game first.lua more
refuses 2 'unknown option --saev' game --saev x
mkdir -p "$here/broken"
echo 'return { id = "dodo", base = {' >"$here/broken/dodo.lua"
horde game --factions-dir broken --powers dodo,hippie,dog
grep -q "the script of the faction 'dodo' cannot be loaded; fix it first" "$results/err" &&
    ! grep -q 'there is no faction' "$results/err"
verdict $? 'a faction whose script is broken is not called unknown'

horde game --seed 7 --events -
head -n 1 "$results/out" | grep -q '^{"e":"game"'
verdict $? '--events - prints events'
never_prints '^[^{]' 'and nothing else'
cp "$results/out" "$here/stream"
horde game --seed 7 --events told.jsonl
cmp -s "$here/stream" "$here/told.jsonl"
verdict $? 'a file gets the same events'
cmp -s "$results/out" "$here/told"
verdict $? 'and the game is still printed'
horde game --seed 7 --events /dev/full
exits 1 'a full disk is an error'
says 'not all events could be written' 'and is reported'
(cd "$here" && $HORDE game --seed 7 >/dev/full 2>"$results/err")
code=$?
exits 1 'so is a full standard output'
(cd "$here"; $HORDE game --seed 7 --save piped.game 2>"$results/err"; echo $? >code) | head -n 1 >/dev/null
code=$(cat "$here/code")
exits 0 'a reader that closes the pipe is not an error'
says_nothing 'and causes no message'
horde replay piped.game
prints 'all unchanged; ' 'and the game is saved to its end'

if has_terminal; then
    TERM=xterm script -qec "$HORDE game --seed 7" /dev/null >"$results/out" </dev/null
    grep -q "$(printf '\33\\[32mzombie-')" "$results/out"
    verdict $? 'on a terminal, factions have colours'
    TERM=xterm NO_COLOR=1 script -qec "$HORDE game --seed 7" /dev/null >"$results/out" </dev/null
    ! grep -q "$(printf '\33')" "$results/out"
    verdict $? 'unless NO_COLOR is set'
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
says '^more/dud\.lua:4: no luck (on_trick_won of dud:base, seat [1-3], round 1, trick [0-9]*)$' 'with its file, line, hook and trick'
says 'dud\.game holds the game up to there' 'and the game is saved'
prints '^Trick 4' 'it was printed up to there'
horde replay dud.game --factions-dir more
exits 1 'a replay fails again'
says '^more/dud\.lua:4: no luck (' 'in the same place'
prints 'it is not over: round 1, trick [0-9]*$' 'and says where it stopped'
sed -i 's/> 3/> 99/' "$here/more/dud.lua"
horde replay dud.game --factions-dir more
exits 0 'after a fix, the replay succeeds'
says 'the scripts have changed: dud$' 'and says that the script has changed'
cp "$here/dud.game" "$here/before"
horde game --continue dud.game --factions-dir more --quiet
exits 1 'a file saved with another script is not appended to'
cmp -s "$here/dud.game" "$here/before"
verdict $? 'and stays unchanged'
horde game --continue dud.game --save fixed.game --factions-dir more --quiet
exits 0 'but the game can be continued in another file'
horde replay fixed.game --factions-dir more
exits 0 'which replays'
prints 'all unchanged; ' 'without differences'
says_nothing 'and with the current scripts'
done_testing
