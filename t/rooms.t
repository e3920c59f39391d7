#!/bin/sh
# The build refuses a header of a game in each room that knows only the door.
. t/lib/tap.sh

only="lua/fields lua/observe lua/debug lua/scenario repl/term repl/app repl/line repl/trial repl/record repl/timeline repl/export repl/inspect repl/puzzle repl/session repl/prompt repl/explain repl/source repl/check repl/cmd"
only="$only sim sim/study sim/part sim/batch repl/show repl/balance repl/study"
games='core/rules/look.h core/tabletop/look.h lua/script/catalog.h lua/tabletop/whole_game.h repl/tell/prose.h repl/dayz/plan.h'

rooms=$(sed -n '/^ROOMS = /,/[^\\]$/p' Makefile | sed 's/^ROOMS = //' | tr -d '\\\n')
cp -R core lua sim repl "$here"
cd "$here" || exit 1

"$root/t/lib/rooms.sh" $rooms
verdict $? 'the rooms are in order'
for header in $games; do
    [ -e "$header" ]
    verdict $? "$header is there to be planted"
    for room in $only; do echo "#include \"$header\"" >"$room/planted.c"; done
    "$root/t/lib/rooms.sh" $rooms 2>faults
    verdict $(($? == 0)) "rooms that include $header are refused"
    for room in $only; do
        grep -q "^$room/planted.c:1: includes $header; this room knows only the door" faults
        verdict $? "$room knows nothing of $header"
    done
done
echo '#include "core/engine/call.h"' >lua/machine/planted.h
for room in $only; do echo '#include "lua/machine/planted.h"' >"$room/planted.c"; done
"$root/t/lib/rooms.sh" $rooms 2>faults
verdict $(($? == 0)) 'rooms that include a header of a game through another header are refused'
for room in $only; do
    grep -q "^$room/planted.c:1: includes lua/machine/planted.h, which includes core/engine/call.h; this room" faults
    verdict $? "$room knows nothing of core/engine/call.h through another header"
done
done_testing
