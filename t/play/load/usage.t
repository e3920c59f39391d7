#!/bin/sh
# The command line as a whole: help, options, exit codes, pipes (INTERFACE.md).
. t/lib/tap.sh

horde --version
exits 0 '--version succeeds'
prints '^horde 0\.2\.0$' 'and prints the version'
horde --help
exits 0 '--help succeeds'
says_nothing 'and prints to stdout only'
commands="repl run game replay sim merge check new factions games puzzles puzzle scenarios talk"
[ "$(sed -n '/^Commands/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' "$results/out" | tr '\n' ' ')" = "$commands " ]
verdict $? 'the help lists all commands, in order'
prints '^Options without a command are those of repl:$' 'horde without a command is the REPL'
# narrow WHAT: no line of the output is wider than 80 columns
narrow() { ! grep -q '.\{81\}' "$results/out"; verdict $? "$1 fits into 80 columns"; }
narrow 'the help'
for command in $commands; do
    horde $command --help
    exits 0 "$command --help succeeds"
    prints "^horde $command" "and names the command"
    narrow "the help of $command"
done
horde repl --help
prints '^horde repl \[FILE\]' 'the help of repl names its argument'
never_prints '^Commands' 'and does not list the commands'
horde check --players 9 --help
exits 0 '--help wins over a wrong option'
horde -h
prints '^Commands' '-h is --help'

refuses 2 "did you mean 'check'" chek
refuses 2 'horde --help' frobnicate
horde --help
cp "$results/out" "$here/help"
horde help
cmp -s "$results/out" "$here/help"
verdict $? 'help is --help'
horde help sim
prints '^horde sim \[--rank FACTION' 'help COMMAND describes the command'
refuses 2 "there is no command 'knew'; did you mean 'new'" help knew
refuses 2 'did you mean --players' --player 3
refuses 2 'unknown option --zorp; --help lists the options' --zorp
refuses 2 'unknown option --games' --games 3
refuses 2 'unknown option -y' -y
refuses 2 'a file of commands' -x
refuses 2 'woodstock is for 2 to 5 communities, not 6' --players 6
refuses 2 'draft is for 2 to 5 communities, not 6' --players 6 --edition draft
refuses 2 'woodstock is for 2 to 5 communities, not 1' --players 1
refuses 2 'takes a number of players$' --players
refuses 2 'takes a number of players' --players ''
refuses 2 "a number of players, not 'three'" --players three
refuses 2 "not '-3'" --players -3
refuses 2 'takes a number of players' --players --seed 1
refuses 2 'takes a number of players' --players=
refuses 2 '1 to 99' --rounds 100
refuses 2 '1 to 99' --rounds 99999999999999999999
refuses 2 '18446744073709551615' --seed 18446744073709551616
refuses 2 '18446744073709551615' --seed=-1
refuses 2 'given twice' --seed 1 --seed=1
refuses 2 'given twice' --power-draw --power-draw
refuses 2 'takes no value' --power-draw=no
refuses 2 'hippie,military:weak,dog' --powers
refuses 2 'hippie,military:weak,dog' --powers=
refuses 2 "did you mean 'hippie'" --powers hipie,military,dog
refuses 2 'named twice' --powers dog,hippie,dog
refuses 2 'base, advanced, weak or draft' --powers dog:strong,hippie,kid
refuses 2 'biker has no draft version' --powers biker:draft,hippie,kid
refuses 2 'always in play' --powers zombie,hippie,kid
refuses 2 "did you mean 'bunker'" --with bunkr
refuses 2 'needs the faction biker in play' --with zero:biker
refuses 2 "did you mean 'woodstock'" --edition woodstok
refuses 2 'draft, woodstock, or a file' --edition xyzzy
refuses 1 'nowhere.lua:1: cannot be read' --edition nowhere.lua
refuses 2 'bots: random, greedy' --bots clever
refuses 2 '2 bots for 3 communities' --bots random,random
refuses 2 'a folder of scripts' --factions-dir nowhere
refuses 2 "did you mean 'new'" knew
refuses 2 'check needs a file' check
refuses 1 'something:1: cannot be read' repl something
refuses 2 'repl takes one file' repl one.game two.game
refuses 1 'there is no game to resume' --resume
refuses 1 'there is no game to resume' --resume 3

sed 's/^  hand = .*/  hand = 3,/' "$root/scenarios/editions/draft.lua" >"$here/odd.lua"
refuses 1 "^odd.lua:4: 'hand' must be a table" --edition odd.lua
echo 'return { id = "odd", hand = 3 }' >"$here/odd.lua"
horde --edition odd.lua
[ "$(grep -c "^odd.lua:1: .*'\(hand\|chooser\|usual\|population\|rounds\|powers\)'" "$results/err")" -eq 6 ]
verdict $? 'all faults of an edition are printed at once'
sed 's/draft/mine/' "$root/scenarios/editions/draft.lua" >"$here/mine.lua"
refuses 1 "mine.lua:9: 'usual' must be .base., .advanced., .weak. or .draft., not .mine." --edition mine.lua
sed 's/id = "draft"/id = "mine"/' "$root/scenarios/editions/draft.lua" >"$here/mine.lua"
echo table >"$here/commands"
horde --edition ./mine.lua --seed 1 --players 2 -x commands
exits 0 '--edition takes a file'
prints 'itinerants 17' 'and its figures are used'

# Closed pipes and full disks.
(trap '' PIPE; cd "$here" && $HORDE factions 2>"$results/err"; echo $? >"$results/code") | true
code=$(cat "$results/code")
exits 0 'a closed pipe is not an error'
says_nothing 'and prints no message'
(cd "$here" && $HORDE factions 2>"$results/err"; echo $? >"$results/code") | head -n 1 >"$results/out"
code=$(cat "$results/code")
exits 0 'nor is a pipe that closes half-way'
if [ -w /dev/full ]; then
    (cd "$here" && $HORDE factions >/dev/full 2>"$results/err")
    code=$?
    exits 1 'a full disk is an error'
    says 'cannot be written: ' 'and prints a message'
    (cd "$here" && $HORDE --version >/dev/full 2>"$results/err")
    code=$?
    exits 1 'also for a single line'
fi
done_testing
