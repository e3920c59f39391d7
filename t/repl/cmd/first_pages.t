#!/bin/sh
# The first pages of factions/README.md and games/README.md, as typed: the first power fails as the page says, the corrected one
# passes `check`, and so does the game; their tests are met. Each page has at most 100 lines.
. t/lib/tap.sh

# block PAGE INFO: the first block of that kind.
block() { sed -n "/^\`\`\`$2\$/,/^\`\`\`\$/p" "$1/README.md" | awk '/^```/ { if (n++) exit; next } { print }'; }

for page in factions games; do
    lines=$(grep -n '^## Reference' $page/README.md | cut -d: -f1)
    [ "$lines" -le 101 ]
    verdict $? "the reference of $page begins after at most 100 lines"
done

cd "$here" || exit 1
horde new faction peddler
horde new game frogs
cd "$root" || exit 1
block factions 'lua error' >"$here/factions/peddler.lua"
horde check "$here/factions/peddler.lua"
exits 1 'the first power is refused'
prints "peddler.lua:13: bad argument #1 to 'give'" 'as the page says'

# the body of the hook is replaced
block factions 'lua in on_trick_won' | sed 's/^/      /' >"$here/body"
awk -v body="$here/body" '
    /on_trick_won = function/ { print; while ((getline line < body) > 0) print line; inside = 1 }
    /^    end,/ { inside = 0 }
    !inside { print }' "$here/factions/peddler.lua" >"$here/corrected"
mv "$here/corrected" "$here/factions/peddler.lua"
horde check "$here/factions/peddler.lua"
exits 0 'the corrected power passes'
prints 'no faults' 'check says so'
block factions 'lua scenario' >"$here/scenarios/peddler.lua"
horde run --factions-dir "$here/factions" "$here/scenarios/peddler.lua"
exits 0 'its test is met'
prints '1 scenario, 1 expectation: all met' 'in full'
horde sim --factions-dir "$here/factions" --powers peddler,hippie,dog --rounds 1 --games 20 --seed 1 --knock-out
exits 0 'and it is simulated'
prints '^peddler:base' 'with what it is worth'

block games 'lua' >"$here/games/frogs.lua"
block games 'lua scenario' >"$here/scenarios/frogs.lua"
cd "$here" || exit 1
horde check games/frogs.lua
exits 0 'the game passes'
prints 'no faults' 'check says so'
horde run scenarios/frogs.lua
exits 0 'its test is met'
prints '1 scenario, 2 expectations: all met' 'in full'
horde sim --game frogs --games 20 --seed 1
exits 0 'and it is simulated by its name'
done_testing
