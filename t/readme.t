#!/bin/sh
# Every file and folder of the project that the pages name in backticks exists, and every link of a page leads somewhere. Every
# room is on the map, and every row of the table of what scripts can never do names a test. The front page is short, its
# faction works, and it introduces the game as `help game` does.
. t/lib/tap.sh

for page in README.md lua/README.md docs/tour.md docs/balance.md docs/debugging.md docs/hacking.md; do
    paths=$(grep -o '`[a-z]*/[][A-Za-z0-9_./*-]*`' $page | tr -d '`' | sort -u)
    for path in $paths; do
        case $path in
            factions/peddler.lua | scenarios/peddler.lua) continue ;; # made by the tour, and removed again
        esac
        ls -d $path >/dev/null 2>&1
        verdict $? "$page names $path, which exists"
    done
done
for name in $(grep -o '`[a-z_]*[a-z]\.[ch]`' docs/hacking.md | tr -d '`' | sort -u); do
    find core lua play sim repl web -name "$name" | grep -q .
    verdict $? "docs/hacking.md names $name, which exists"
done
grep -rhoE --include='*.[ch]' '(^|[^/a-z])(core|lua|play|sim|repl)/[a-z_/0-9]+\.[ch]\b' core lua play sim repl |
    sed 's/^[^a-z]//' | sort -u >"$here/named"
while IFS= read -r path; do [ -e "$path" ] || echo "# $path"; done <"$here/named" >"$here/missing"
[ -s "$here/named" ] && [ ! -s "$here/missing" ]
verdict $? 'every source file that a comment names exists'
cat "$here/missing"
rows=$(grep -c '^| [a-z]' lua/README.md)
tested=$(grep -c '^| [a-z].*|.*|.*`t/[a-z].*|$' lua/README.md)
[ "$rows" -ge 25 ] && [ "$rows" -eq "$tested" ]
verdict $? "each of the $rows rows in lua/README.md names a test"
grep -q '(lua/README.md)' README.md
verdict $? 'README.md links to lua/README.md'
rooms=$(find core lua play sim repl -name '*.[ch]' | sed 's|/[^/]*$||' | sort -u)
for room in $rooms; do
    grep -q "^| \`$room\` |" docs/hacking.md
    verdict $? "$room is on the map in docs/hacking.md"
done

# anchors PAGE: the headings of a page as links name them.
anchors() { sed -n 's/^##* //p' "$1" | tr 'A-Z' 'a-z' | sed 's/[^a-z0-9 _-]//g; s/ /-/g'; }
for page in README.md docs/*.md factions/README.md games/README.md scenarios/*.md scenarios/*/README.md lua/README.md rules/*.md; do
    [ -e "$page" ] || continue
    folder=${page%/*}
    [ "$folder" != "$page" ] || folder=.
    for link in $(sed 's/`[^`]*`//g' "$page" | grep -o '](\([^)]*\))' | sed 's/^](//; s/)$//' | grep -v '^http' | sort -u); do
        file=${link%%#*} anchor=
        case $link in *\#*) anchor=${link#*#} ;; esac
        target=$page
        [ -z "$file" ] || target=$folder/$file
        [ -e "$target" ] && { [ -z "$anchor" ] || anchors "$target" | grep -qx -e "$anchor"; }
        verdict $? "$page links to $link"
    done
done

[ "$(wc -l <README.md)" -le 150 ]
verdict $? 'README.md has at most 150 lines'
mkdir "$here/factions"
sed -n '/^```lua/,/^```/p' README.md | sed '1d;$d' >"$here/factions/sharer.lua"
horde check factions/sharer.lua
exits 0 'the faction on the front page works'
prints 'no faults' 'check says so'
echo 'help game' >"$here/typed"
horde repl --seed 1 -x typed
sed -n '/^The game in three/,/^The rules are/p' "$results/out" | sed '$d' | tr '\n' ' ' | sed 's/^[^:]*: //; s/ *$//' >"$here/said"
sed -n 's/^> //p' README.md | tr '\n' ' ' | sed 's/ *$//' >"$here/shown"
[ -s "$here/said" ] && cmp -s "$here/said" "$here/shown"
verdict $? 'the front page introduces the game as `help game` does'
done_testing
