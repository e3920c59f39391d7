#!/bin/sh
# The build refuses a header of a game in each room that knows only the door, an include of a later room, a cycle of
# headers, and a type of another folder in core/; and the door is narrow.
. t/lib/tap.sh

only='sim repl/term
    lua/debug lua/scenario play/load play/session play/check play/sim repl/draw repl/prompt repl/cmd'
games='core/dayz/look.h core/table/view.h lua/dayz/catalog.h lua/table/whole_game.h play/check/dayz_trials.h'

rooms=$(sed -n '/^ROOMS = /,/[^\\]$/p' Makefile | sed 's/^ROOMS = //' | tr -d '\\\n')
cp -R core lua sim repl play "$here"
cd "$here" || exit 1

"$root/t/lib/rooms.sh" $rooms 2>faults
verdict $? 'the rooms are in order'

# The members of the struct Door: each declarator ends with a comma or a semicolon outside parentheses.
members() {
    sed -n '/^typedef struct Door {/,/^} Door;/p' "$1" | sed '1d;$d' | tr '\n' ' ' |
        sed 's|/\*|{|g; s|\*/|}|g; s/{[^}]*}//g; s/([^()]*)//g; s/([^()]*)//g' | tr -cd ',;' | wc -c
}
count=$(members core/game/door.h)
[ "$count" -ge 20 ] && [ "$count" -le 30 ]
verdict $? "the door has at most 30 members: $count"
sed 's|^} Door;|    int (\*one)(int a, int b); /* and, for one */\n    int two, three;\n&|' core/game/door.h >wider.h
[ "$(members wider.h)" -eq $((count + 3)) ]
verdict $? 'members are counted, not their parameters'

# refused FILE LINE FAULT SENTENCE: the line, added to the file, is found to be that fault.
refused() {
    cp "$1" kept 2>/dev/null || : >kept
    echo "$2" >>"$1"
    ! "$root/t/lib/rooms.sh" $rooms 2>faults && grep -q "^$1$3" faults
    verdict $? "$4"
    cp kept "$1"
}
others='Screen Session Verb VerbArgs cJSON luaL_Reg lua_State Vm Scripts Options Tools Statistics LiveLog Trials Checks Scenario'
for type in $others ScenarioRules ExportSource; do
    refused core/game/door.h "void planted(const struct $type *it);" ":[0-9]*: names $type, a type of another folder" \
        "core/ does not name $type"
done
refused core/dayz/look.c 'struct Screen;' ':[0-9]*: names Screen' 'nor do its sources'
refused core/game/door.h '#include "lua/vm/vm.h"' ':[0-9]*: includes lua/vm/vm.h of a later room' \
    'core/ includes nothing of a later room'
refused lua/scenario/scenario.c '#include "play/load/tools.h"' ':[0-9]*: includes play/load/tools.h of a later room' \
    'lua/ includes nothing of play/'
refused sim/bot.c '#include "play/load/tools.h"' ':[0-9]*: includes play/load/tools.h of a later room' \
    'sim/ includes nothing of play/'
refused repl/draw/telling.h '#include "core/game/door.h"' ':[0-9]*: includes core/game/door.h; the terminal knows play' \
    'repl/ includes nothing of core/ but core/base'
refused repl/prompt/shell.c '#include "lua/debug/trace.h"' ':[0-9]*: includes lua/debug/trace.h; the terminal knows play' \
    'repl/ includes nothing of lua/'
refused play/sim/sim_play.h '#include "repl/term/screen.h"' ':[0-9]*: includes repl/term/screen.h; the library knows' \
    'play/ includes nothing of repl/'
refused core/game/host.h '#include "core/game/door.h"' ': part of a cycle of headers' 'headers form no cycle'
refused repl/term/screen.c '#include "repl/nowhere/planted.h"' ':[0-9]*: includes .*, which is not in a room' \
    'a header outside the rooms is refused'
echo '/* A Screen is no more than a word here. */ static const char *const word = "Screen";' >core/game/planted.c
"$root/t/lib/rooms.sh" $rooms 2>faults
verdict $? 'comments and texts of core/ may name anything'
rm core/game/planted.c

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
echo '#include "core/dayz/call.h"' >lua/vm/planted.h
for room in $only; do echo '#include "lua/vm/planted.h"' >"$room/planted.c"; done
"$root/t/lib/rooms.sh" $rooms 2>faults
verdict $(($? == 0)) 'rooms that include a header of a game through another header are refused'
for room in $only; do
    grep -q "^$room/planted.c:1: includes lua/vm/planted.h, which includes core/dayz/call.h; this room" faults
    verdict $? "$room knows nothing of core/dayz/call.h through another header"
done
done_testing
