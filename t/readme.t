#!/bin/sh
# Every file and folder of the project that README.md and lua/README.md name in backticks exists. Every room is on the map,
# and every row of the table of what scripts can never do names a test.
. t/lib/tap.sh

for page in README.md lua/README.md; do
    paths=$(grep -o '`[a-z]*/[][A-Za-z0-9_./*-]*`' $page | tr -d '`' | sort -u)
    for path in $paths; do
        case $path in
            factions/peddler.lua | scenarios/peddler.lua) continue ;; # made by the tour, and removed again
        esac
        ls -d $path >/dev/null 2>&1
        verdict $? "$page names $path, which exists"
    done
done
rows=$(grep -c '^| [a-z]' lua/README.md)
tested=$(grep -c '^| [a-z].*|.*|.*`t/[a-z].*|$' lua/README.md)
[ "$rows" -ge 25 ] && [ "$rows" -eq "$tested" ]
verdict $? "each of the $rows rows in lua/README.md names a test"
grep -q '(lua/README.md)' README.md
verdict $? 'README.md links to lua/README.md'
rooms=$(find core lua play sim repl -name '*.[ch]' | sed 's|/[^/]*$||' | sort -u)
for room in $rooms; do
    grep -q "^| \`$room\` |" README.md
    verdict $? "$room is on the map in README.md"
done
done_testing
