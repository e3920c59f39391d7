#!/bin/sh
# rooms.sh ROOM...   checks the includes of the rooms, given in their order. Prints each fault as file:line: message
# and fails if a file includes a header of a later room, if sim/ or repl/ includes an inner header of the kernel (one
# that says "Inner header" at its top), if headers or the modules of repl/ (X.c and X.h) include each other in a cycle,
# if a folder with sources is missing from the list, if core/ names a type that another folder defines or that a library brings, or
# if a room that knows only the door (core/game) includes a header of a game, itself or through another header; in some rooms
# that holds for all files but those with the name of a game.
# The terminal, repl/, includes nothing of core/ and lua/ but core/base, and play/ nothing of repl/.
set -eu
all='core lua sim repl play'
door_only='sim repl/term'
but_for_files_of_games='lua/debug lua/scenario play/load play/session play/check play/sim repl/draw repl/prompt repl/cmd'
of_a_game='^(core/(dayz|table)|lua/(dayz|table))/|dayz|tabletop'
of_libraries='cJSON|luaL_[A-Za-z]+|lua_[A-Za-z]+'

# types_in FOLDER...: the types that are defined there, one a line.
types_in() {
    find "$@" -name '*.[ch]' -exec sed -nE 's/^(typedef )?(struct|enum|union) ([A-Za-z_]+) \{.*/\3/p' {} + | sort -u
}

# types_of_others: what the code of core/, without comments and strings, names of them.
types_of_others() {
    folder=$(mktemp -d)
    types_in core >"$folder/core"
    types_in lua sim repl play | comm -23 - "$folder/core" >"$folder/others"
    find core -name '*.[ch]' | sort | xargs awk -v libraries="^($of_libraries)$" -v list="$folder/others" '
        BEGIN { while ((getline type < list) > 0) other[type] }
        FNR == 1 { inside = 0 }
        {
            code = ""; line = $0; gsub(/"([^"\\]|\\.)*"/, "", line)
            while (line != "") {
                mark = inside ? "*/" : "/*"
                at = index(line, mark)
                if (!inside) code = code " " (at ? substr(line, 1, at - 1) : line)
                line = at ? substr(line, at + 2) : ""
                if (at) inside = !inside
            }
            count = split(code, word, /[^A-Za-z0-9_]+/)
            for (i = 1; i <= count; i++)
                if (word[i] in other || word[i] ~ libraries)
                    print FILENAME ":" FNR ": names " word[i] ", a type of another folder; core/ knows itself alone"
        }'
    rm -r "$folder"
}

faults=$(
    find $all -name '*.[ch]' | sed 's|/[^/]*$||' | sort -u | while read -r folder; do
        case " $* " in *" $folder "*) ;; *) echo "$folder: not a room; add it to ROOMS in the Makefile" ;; esac
    done
    for room in "$@"; do grep -Hn '^#include "' "$room"/*.[ch]; done | awk -v rooms="$*" '
        function room_of(path) { sub("/[^/]*$", "", path); return path }
        BEGIN { count = split(rooms, list, " "); for (i = 1; i <= count; i++) place[list[i]] = i }
        {
            split($0, part, ":"); split($0, quoted, "\"")
            from = room_of(part[1]); to = room_of(quoted[2])
            if (!(to in place)) print part[1] ":" part[2] ": includes " quoted[2] ", which is not in a room"
            else if (place[to] > place[from]) print part[1] ":" part[2] ": includes " quoted[2] " of a later room"
        }'
    grep -l 'Inner header' core/*/*.h | while read -r inner; do
        grep -n "^#include \"$inner\"" sim/*.[ch] sim/*/*.[ch] repl/*/*.[ch] |
            sed "s|:#include.*|: includes $inner, an inner header of the kernel; use or extend core/dayz/look.h|"
    done
    find repl -name '*.[ch]' -exec grep -EHn '^#include "(core|lua)/' {} + | grep -v '"core/base/' |
        sed 's|:#include "\(.*\)"|: includes \1; the terminal knows play, sim and core/base|'
    find play -name '*.[ch]' -exec grep -Hn '^#include "repl/' {} + |
        sed 's|:#include "\(.*\)"|: includes \1; the library knows nothing of the terminal|'
    types_of_others
    find $all -name '*.[ch]' -exec grep -Hn '^#include "' {} + |
        awk -v only="$(echo $door_only)" -v mixed="$but_for_files_of_games" -v game="$of_a_game" '
        function game_behind(header,    i, count, list) {
            if (header ~ game) return header
            if (header in behind) return behind[header]
            behind[header] = ""
            count = split(included[header], list, " ")
            for (i = 1; i <= count && !behind[header]; i++) behind[header] = game_behind(list[i])
            return behind[header]
        }
        BEGIN { count = split(only, list, " "); for (i = 1; i <= count; i++) knows_door[list[i]]
                count = split(mixed, list, " "); for (i = 1; i <= count; i++) is_mixed[list[i]] }
        {
            split($0, part, ":"); split($0, quoted, "\"")
            included[part[1]] = included[part[1]] " " quoted[2]
            room = part[1]; sub("/[^/]*$", "", room)
            if (room in knows_door || (room in is_mixed && part[1] !~ /dayz|tabletop/)) { where[++found] = part[1] ":" part[2]; header[found] = quoted[2] }
        }
        END {
            for (i = 1; i <= found; i++) {
                reached = game_behind(header[i])
                if (reached == "") continue
                via = reached == header[i] ? "" : ", which includes " reached
                print where[i] ": includes " header[i] via "; this room knows only the door"
            }
        }'
    find $all -name '*.h' -exec grep -H '^#include "' {} + | sed 's/:#include "\(.*\)"/ \1/' |
        tsort 2>&1 >/dev/null | sed -n 's/^tsort: \(.*\.h\)$/\1: part of a cycle of headers/p'
    find repl -name '*.[ch]' -exec grep -H '^#include "repl/' {} + | sed 's/\.[ch]:#include "\(.*\)\.h"/ \1/' |
        tsort 2>&1 >/dev/null | sed -n 's/^tsort: \(repl\/.*\)$/\1: part of a cycle of modules/p'
)
[ -z "$faults" ] || { echo "$faults" >&2; exit 1; }
