#!/bin/sh
# Saved games of format 1, recorded before the first line changed, are still replayed: a game of each kind, a campaign, and a deal
# with every field.
. t/lib/tap.sh

for name in dayz van campaign deal city casino; do
    grep -q '^{"horde":"saved game","format":1,' "$root/t/play/session/format1/$name.game"
    verdict $? "$name.game is of format 1"
    cp "$root/t/play/session/format1/$name.game" "$here/old.game"
    horde replay old.game --factions-dir "$root/t/repl/prompt/sessions/factions"
    exits 0 "and is replayed"
    prints 'all unchanged' 'without a difference'
done

# It is continued in the same file; a copy is written in format 2, with the same decisions.
cp "$root/t/play/session/format1/deal.game" "$here/old.game"
printf '%s\n' 'save new.game' >"$here/in"
input=$here/in horde repl --factions-dir "$root/t/repl/prompt/sessions/factions" old.game
head -n 1 "$here/new.game" | grep -q '^{"horde":"saved game","format":2,'
verdict $? 'a copy is of format 2'
tail -n +2 "$here/old.game" >"$here/before"
tail -n +2 "$here/new.game" | cmp -s - "$here/before"
verdict $? 'with the same decisions'
horde replay new.game --factions-dir "$root/t/repl/prompt/sessions/factions"
prints 'all unchanged' 'and the same events'
done_testing
