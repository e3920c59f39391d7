#!/bin/sh
# The first page of factions/README.md: as typed, its first power fails as it says, the corrected one passes `check`, and its
# test is met. The page has at most 100 lines.
. t/lib/tap.sh

# block INFO: the first block of that kind.
block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" factions/README.md | awk '/^```/ { if (n++) exit; next } { print }'; }

lines=$(grep -n '^## Reference' factions/README.md | cut -d: -f1)
[ "$lines" -le 101 ]
verdict $? 'the reference begins after at most 100 lines'

cd "$here" || exit 1
horde new faction peddler
cd "$root" || exit 1
block 'lua error' >"$here/factions/peddler.lua"
horde check "$here/factions/peddler.lua"
exits 1 'the first power is refused'
prints "peddler.lua:13: bad argument #1 to 'give'" 'as the page says'

# the body of the hook is replaced
block 'lua in on_trick_won' | sed 's/^/      /' >"$here/body"
awk -v body="$here/body" '
    /on_trick_won = function/ { print; while ((getline line < body) > 0) print line; inside = 1 }
    /^    end,/ { inside = 0 }
    !inside { print }' "$here/factions/peddler.lua" >"$here/corrected"
mv "$here/corrected" "$here/factions/peddler.lua"
horde check "$here/factions/peddler.lua"
exits 0 'the corrected power passes'
prints 'no faults' 'check says so'
block 'lua scenario' >"$here/scenarios/peddler.lua"
horde run --factions-dir "$here/factions" "$here/scenarios/peddler.lua"
exits 0 'its test is met'
prints '1 scenario, 1 expectation: all met' 'in full'
horde sim --factions-dir "$here/factions" --powers peddler,hippie,dog --rounds 1 --games 20 --seed 1 --knock-out
exits 0 'and it is simulated'
prints '^peddler:base' 'with what it is worth'
done_testing
