#!/bin/sh
# `horde` and `horde repl` with commands from a pipe or a file.
. t/lib/tap.sh
commands() { input=$here/commands; printf '%s\n' "$@" >"$input"; }

horde --seed 7
exits 0 'the end of the input quits'
prints '^Round 1: hippie:base, military:base, dog:base$' "the game is the rulebook's first"
never_prints '^Trick' 'the game does not move without a command'
never_prints '> ' 'there is no prompt'
never_prints 'help' 'and no greeting'
says_nothing 'stderr is empty'
[ ! -e "$XDG_STATE_HOME" ]
verdict $? 'no game is saved'
cp "$results/out" "$here/first"
horde repl --seed=7 --players=3 --edition=woodstock --rounds=4 --bots=random
cmp -s "$results/out" "$here/first"
verdict $? 'horde repl does the same, and the defaults are those of the rules'
commands hand
horde
says 'the seed is [0-9]*; --seed [0-9]* plays this game again' 'without --seed a seed is chosen and printed'
seed=$(sed -n 's/.*--seed \([0-9]*\).*/\1/p' "$results/err")
cp "$results/out" "$here/first"
horde --seed "$seed"
cmp -s "$results/out" "$here/first"
verdict $? 'the printed seed makes the same game'

commands 'as 1' table
horde --seed 7
prints '^+ round 1 of 4 -* as 1 sees it +$' 'the table is drawn as community 1 sees it'
prints '^|   dog 4 5 6 8  *|  *|  *|$' 'its hand is shown by faction, and no other hand'
LC_ALL=C.UTF-8
horde --seed 7
prints '^┌ round 1 of 4 ─* as 1 sees it ┐$' 'box characters are used in a UTF-8 locale'
LC_ALL=C

commands 1 zombie-4 'choose zombie-4' options
horde --seed 7 --keep-going
prints '^  1  zombie-1 ' 'options are chosen by number and by name'
exits 1 'a failed command makes the exit status 1'
says 'zombie' 'the error is printed'
commands 99
horde --seed 7
exits 1 'a number without an option is refused'
says "'99' is not an option" 'the error is printed'
commands 'playout'
horde --seed 7 --rounds 1 --with bunker,horde,zero:dog --powers hippie:weak,cheerleader,dog
exits 0 'a game can be played to its end'
prints '^The game is over: ' 'the end is announced'
commands 'as 1' 'playout'
horde --seed 7 --rounds 2 --power-draw --players 5 --edition draft --powers cheerleader,kid,dog --bots random
exits 0 'another set-up can be played to its end'
prints '^Round 2: ' 'with several rounds'
never_prints '[a-z]*-[0-9]* moves from hand:[2-5] to hand:[2-5]' 'cards that others pass in secret are not named'
prints 'a card moves from hand:[2-5] to hand:[2-5]' 'but the move is shown'
yes '' | head -n 2000 >"$here/blank"
input=$here/blank
horde --seed 7 --rounds 1 --keep-going
prints '^The game is over: ' 'an empty line is a step'

commands '= 1000' nonsense.here '= 2000' '' 'hand 9' '= 3000'
horde --seed 7
exits 1 'the first failed command ends the session'
says '^horde: input:2: stopped here: the command failed; --keep-going continues$' 'its line is named'
prints '^1000$' 'commands before it are run'
never_prints '^2000$' 'commands after it are not'
horde --seed 7 --keep-going
exits 1 'with --keep-going the exit status is still 1'
prints '^3000$' 'all commands are run'
never_prints '^>' 'commands are not echoed'
horde --seed 7 --keep-going --echo
prints '^> nonsense.here$' '--echo prints the commands'
(cd "$here" && $HORDE --seed 7 --keep-going --echo <commands >both 2>&1)
grep -A 1 '^> hand 9$' "$here/both" | grep -q 'expected a community'
verdict $? 'an error follows its command'
commands stpe
horde --seed 7
says "unknown command 'stpe'; did you mean 'step'?" 'a similar command is suggested for an unknown one'

commands '= 1000' 'for i = 1, 2 do' '  x = i' 'end' '= x * 500'
input= horde -x commands --seed 7
exits 0 'commands can be read from a file'
prints '^1000$' 'as from a pipe'
input= horde repl -x nowhere
exits 1 'a missing file is an error'
says 'nowhere cannot be read: No such file' 'the file is named'
mkdir "$here/folder"
input= horde repl -x folder --seed 7 --keep-going
exits 1 'a folder is an error'
says 'folder:1: Is a directory' 'the folder is named'
commands 'for i = 1, 2 do'
horde --seed 7
exits 1 'an incomplete chunk of Lua is an error'
says 'near <eof>' 'the syntax error is printed'

printf '= 1000\r\nundo\r\n= 2000' >"$here/commands"
horde --seed 7 --echo --keep-going
prints '^> undo$' 'lines can end with CR LF'
prints '^2000$' 'the last line needs no line end'
printf '= 1\0000\n= 2000\n' >"$here/commands"
horde --seed 7
exits 1 'a zero byte is refused'
says '^horde: input:1: the line contains a zero byte$' 'the line is named'
horde --seed 7 --keep-going
prints '^2000$' 'the next line is read whole'
{ printf '= 1'; head -c 4093 /dev/zero | tr '\0' ' '; echo; echo '= 2000'; } >"$here/commands"
horde --seed 7
exits 1 'a line that is too long is refused'
says '^horde: input:1: the line is too long$' 'the line is named'
horde --seed 7 --keep-going
prints '^2000$' 'the line after it is read whole'
{ printf '= 1000'; head -c 4089 /dev/zero | tr '\0' ' '; echo; } >"$here/commands"
horde --seed 7
prints '^1000$' 'a line of the greatest length is run'
head -c 3000000 /dev/zero >"$here/commands"
horde --seed 7
exits 1 'zero bytes without a line end are refused'
head -c 20000 /dev/urandom >"$here/commands"
horde --seed 7 --keep-going
[ "$code" -le 1 ]
verdict $? 'random bytes do not crash the program'

mkdir "$here/more"
cat >"$here/more/dud.lua" <<'LUA'
return {
  id = "dud", name = "Duds", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function(g) print("here we go") error("no luck") end },
}
LUA
commands playout '= 1000'
horde --seed 1 --factions-dir more --powers dud,hippie,dog
exits 1 'a failing script makes the exit status 1'
says 'more/dud\.lua:3: no luck (on_round_start of dud:base, round 1, trick 0)$' 'the error names file, line and hook'
prints '^  more/dud\.lua:3: here we go$' 'the output of `print` in a script is shown'
horde --seed 1 --factions-dir more --powers dud,hippie,dog --keep-going
prints '^1000$' 'with --keep-going the session continues'
commands 'new --players 9'
horde --seed 1
says '^horde: woodstock is for 2 to 5 communities, not 9$' '`new` refuses a set-up'
! grep -q 'the seed is' "$results/err"
verdict $? 'before it announces a seed'
commands 'new --players 3'
horde --seed 1
says '^the seed is [0-9]*; --seed' 'and announces the seed of a game that it starts'
commands playout
horde --seed 3 --bots random --events stream
exits 0 '--events writes the event stream of a session'
(cd "$here" && $HORDE game --seed 3 --events -) | cmp -s - "$here/stream"
verdict $? 'its bytes equal those of the same game played by `horde game`'
horde --seed 3 --bots random --events -
cmp -s "$results/out" "$here/stream"
verdict $? '--events - writes nothing else to stdout'

# Opening a puzzle.
commands redo
horde repl --keep-going "$root/scenarios/puzzles/empty-van.lua"
exits 1 'a puzzle can be opened, and holds no decisions to redo'
prints '^You are community 1, and you lead' 'its text is shown'
prints '^position 0 of 0: round 1, trick 1$' 'it starts at its first decision'
says '^nothing to redo$' 'its solution is not in view'
refuses 2 'takes only --players, --seed, --bots and --carry' repl "$root/scenarios/puzzles/empty-van.lua" --rounds 5
done_testing
