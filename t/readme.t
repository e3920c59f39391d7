#!/bin/sh
# Every file and folder of the project that README.md names in backticks exists, and every room is on its map.
. t/lib/tap.sh

paths=$(grep -o '`[a-z]*/[A-Za-z0-9_./-]*`' README.md | tr -d '`' | sort -u)
for path in $paths; do
    case $path in
        factions/peddler.lua | scenarios/peddler.lua) continue ;; # made by the tour, and removed again
    esac
    [ -e "$path" ]
    verdict $? "README.md names $path, which exists"
done
rooms=$(find core lua sim repl -name '*.[ch]' | sed 's|/[^/]*$||' | sort -u)
for room in $rooms; do
    grep -q "^| \`$room\` |" README.md
    verdict $? "$room is on the map in README.md"
done
done_testing
