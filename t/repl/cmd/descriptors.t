#!/bin/sh
# Descriptors 0 to 2 closed at the start: no file gets one of their numbers, so no output is written into it.
. t/lib/tap.sh

horde game --seed 5 --save open.game --events open.jsonl
exits 0 'the game to compare with is saved'

# closed WHAT: the files of a game are the same as with all descriptors open
closed() {
    cmp "$here/open.game" "$here/closed.game" && cmp "$here/open.jsonl" "$here/closed.jsonl"
    verdict $? "$1: the saved game and the events are unchanged"
    horde replay closed.game
    exits 0 "$1: the saved game is replayed"
    rm -f "$here/closed.game" "$here/closed.jsonl"
}

cd "$here" || exit 1
files='--seed 5 --save closed.game --events closed.jsonl'
$HORDE game $files >&-
closed 'stdout closed'
$HORDE game $files >/dev/null 2>&-
closed 'stderr closed'
$HORDE game $files >/dev/null <&-
closed 'stdin closed'
$HORDE game $files <&- >&- 2>&-
closed 'all closed'

$HORDE sim --seed 5 --games 40 --out open.part 2>/dev/null
$HORDE sim --seed 5 --games 40 --out closed.part <&- >&- 2>&-
cmp "$here/open.part" "$here/closed.part"
verdict $? 'a sim part is unchanged'
printf 'playout\nexport open.lua\n' >commands
$HORDE --seed 5 -x commands >/dev/null
sed -i s/open/closed/ commands
$HORDE --seed 5 -x commands <&- >&- 2>&-
cmp "$here/open.lua" "$here/closed.lua"
verdict $? 'an exported scenario is unchanged'
cp "$here/open.game" "$here/closed.game"
$HORDE game --continue closed.game >&- 2>&-
cmp "$here/open.game" "$here/closed.game"
verdict $? 'a game that is continued is unchanged'
done_testing
