#!/bin/sh
# horde, and horde repl, as a script: commands from a pipe or a file.
. t/lib/tap.sh
commands() { input=$here/commands; printf '%s\n' "$@" >"$input"; }

horde --seed 7
exits 0 'the end of the input leaves'
prints '^Round 1: hippie:base, military:base, dog:base$' "the game is the rulebook's first"
never_prints '^Trick' 'nothing goes on without a command'
never_prints '> ' 'there is no prompt'
never_prints 'help' 'and no greeting'
says_nothing 'there is nothing to say'
[ ! -e "$XDG_STATE_HOME" ]
verdict $? 'nothing is kept'
cp "$results/out" "$here/first"
horde repl --seed=7 --players=3 --edition=woodstock --rounds=4 --bots=random
cmp -s "$results/out" "$here/first"
verdict $? 'horde repl is the same, and the defaults are what the rules say'
commands hand
horde
says 'the seed is [0-9]*; --seed [0-9]* plays this game again' 'a seed that is not given is chosen and said'
seed=$(sed -n 's/.*--seed \([0-9]*\).*/\1/p' "$results/err")
cp "$results/out" "$here/first"
horde --seed "$seed"
cmp -s "$results/out" "$here/first"
verdict $? 'and makes the same game'

commands 'as 1' table
horde --seed 7
prints '^+ round 1 of 4 -* as 1 sees it +$' 'the table is drawn as community 1 sees it'
prints '^|   dog 4 5 6 8  *|  *|  *|$' 'its hand by faction, and no other'
LC_ALL=C.UTF-8
horde --seed 7
prints '^┌ round 1 of 4 ─* as 1 sees it ┐$' 'with box characters where the locale has them'
LC_ALL=C

commands 1 zombie-4 'choose zombie-4' options
horde --seed 7 --keep-going
prints '^  1  zombie-1$' 'options are chosen by number and by name'
exits 1 'a command that fails is a failure at the end'
says 'zombie' 'and says why'
commands 99
horde --seed 7
exits 1 'a number that is no option is refused'
says "'99' is none of the options" 'and that is said'
commands 'finish'
horde --seed 7 --rounds 1 --with bunker,horde,zero:dog --powers hippie:weak,cheerleader,dog
exits 0 'a game can be played to its end'
prints '^The game is over: ' 'which is told'
commands 'as 1' 'finish'
horde --seed 7 --rounds 2 --power-draw --players 5 --edition draft --powers cheerleader,kid,dog
exits 0 'with any set-up'
prints '^Round 2: ' 'and any number of rounds'
never_prints '[a-z]*-[0-9]* moves from hand:[2-5] to hand:[2-5]' 'cards that others pass in secret are not named'
prints 'a card moves from hand:[2-5] to hand:[2-5]' 'but that they are passed is told'
yes '' | head -n 2000 >"$here/blank"
input=$here/blank
horde --seed 7 --rounds 1 --keep-going
prints '^The game is over: ' 'an empty line is a step'

commands '= 1000' nonsense.here '= 2000' '' 'hand 9' '= 3000'
horde --seed 7
exits 1 'the first command that fails ends it'
says '^horde: input:2: this failed, and what comes after it is left undone; --keep-going' 'and is named'
prints '^1000$' 'after those before it'
never_prints '^2000$' 'and before those behind it'
horde --seed 7 --keep-going
exits 1 'told to go on, it still is a failure'
prints '^3000$' 'though all was done'
never_prints '^>' 'commands are not printed'
horde --seed 7 --keep-going --echo
prints '^> nonsense.here$' 'unless one asks for it'
(cd "$here" && $HORDE --seed 7 --keep-going --echo <commands >both 2>&1)
grep -A 1 '^> hand 9$' "$here/both" | grep -q 'communities are numbers'
verdict $? 'what is said comes behind its command'
commands stpe
horde --seed 7
says "there is no command 'stpe'; did you mean 'step'?" 'an unknown command suggests the nearest'

commands '= 1000' 'for i = 1, 2 do' '  x = i' 'end' '= x * 500'
input= horde -x commands --seed 7
exits 0 'commands may be in a file'
prints '^1000$' 'as if they were piped in'
input= horde repl -x nowhere
exits 1 'which must be there'
says 'nowhere cannot be read: No such file' 'or that is said'
mkdir "$here/folder"
input= horde repl -x folder --seed 7 --keep-going
exits 1 'and no folder'
says 'folder:1: Is a directory' 'which is said, once'
commands 'for i = 1, 2 do'
horde --seed 7
exits 1 'a chunk of Lua must come to its end'
says 'near <eof>' 'or what is missing is said'

printf '= 1000\r\nundo\r\n= 2000' >"$here/commands"
horde --seed 7 --echo --keep-going
prints '^> undo$' 'lines may end as they do elsewhere'
prints '^2000$' 'and the last need not end'
printf '= 1\0000\n= 2000\n' >"$here/commands"
horde --seed 7
exits 1 'a zero byte is refused'
says '^horde: input:1: there is a zero byte in the line$' 'and said'
horde --seed 7 --keep-going
prints '^2000$' 'the next line is whole'
{ printf '= 1'; head -c 4093 /dev/zero | tr '\0' ' '; echo; echo '= 2000'; } >"$here/commands"
horde --seed 7
exits 1 'a line that is too long is refused'
says '^horde: input:1: that line is too long$' 'and said'
horde --seed 7 --keep-going
prints '^2000$' 'the next line is whole, too'
{ printf '= 1000'; head -c 4089 /dev/zero | tr '\0' ' '; echo; } >"$here/commands"
horde --seed 7
prints '^1000$' 'the longest is not'
head -c 3000000 /dev/zero >"$here/commands"
horde --seed 7
exits 1 'what is no text at all is refused'
head -c 20000 /dev/urandom >"$here/commands"
horde --seed 7 --keep-going
[ "$code" -le 1 ]
verdict $? 'whatever it is'

mkdir "$here/more"
cat >"$here/more/dud.lua" <<'LUA'
return {
  id = "dud", name = "Duds", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function(g) print("here we go") error("no luck") end },
}
LUA
commands finish '= 1000'
horde --seed 1 --factions-dir more --powers dud,hippie,dog
exits 1 'a script that fails is a failure'
says 'more/dud\.lua:3: no luck (on_round_start of dud:base, round 1, trick 0)$' 'with file and line and hook'
prints '^  more/dud\.lua:3: here we go$' 'what a script prints is heard'
horde --seed 1 --factions-dir more --powers dud,hippie,dog --keep-going
prints '^1000$' 'and the session goes on'
commands finish
horde --seed 3 --events stream
exits 0 '--events writes the stream of a session'
(cd "$here" && $HORDE game --seed 3 --events -) | cmp -s - "$here/stream"
verdict $? 'the same bytes as those of the same game played by bots'
horde --seed 3 --events -
cmp -s "$results/out" "$here/stream"
verdict $? 'and on the output nothing else is written'

# What is opened.
commands redo redo
horde repl "$root/scenarios/puzzles/empty-van.lua"
exits 0 'a puzzle is opened'
prints '^You are community 1, and you are to lead' 'with its text'
prints '^position 0 of 12: round 1, trick 1$' 'at its first decision'
prints '^position 2 of 12: round 1, trick 1$' 'and its solution lies ahead'
refuses 2 'of the set-up options only --seed fits' repl "$root/scenarios/puzzles/empty-van.lua" --players 5
done_testing
