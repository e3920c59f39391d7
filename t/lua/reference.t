#!/bin/sh
# The tables of functions in factions/README.md say what lua/types.lua says. `make readme` writes them.
. t/lib/tap.sh

# same PAGE: the page is the one that lua/reference.pl makes of it.
same() {
    perl lua/reference.pl "$1" <lua/types.lua >"$results/page" 2>"$results/err"
    verdict $? "lua/reference.pl reads $1"
    [ -z "${UPDATE:-}" ] || cmp -s "$results/page" "$1" || cp "$results/page" "$1"
    cmp -s "$results/page" "$1"
    verdict $? "the tables of $1 are those of lua/types.lua"
}
same factions/README.md

# A page with an altered row is noticed, and so is a section that does not exist.
sed 's/The next community clockwise/The next seat/' factions/README.md >"$here/page"
perl lua/reference.pl "$here/page" <lua/types.lua | cmp -s - "$here/page"
[ $? -ne 0 ]
verdict $? 'another sentence is a difference'
sed 's/^g Seats$/g Chairs/' factions/README.md >"$here/page"
perl lua/reference.pl "$here/page" <lua/types.lua >/dev/null 2>"$results/err"
code=$?
[ "$code" -ne 0 ] && grep -q "no section 'Chairs'" "$results/err"
verdict $? 'an unknown section is an error'
done_testing
