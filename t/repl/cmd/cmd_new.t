#!/bin/sh
# horde new faction: writes a working faction and its test.
. t/lib/tap.sh

horde new faction punk
exits 0 'a new faction is written'
says_nothing 'without a message'
prints 'horde check factions/punk\.lua$' 'the next command is printed'
prints 'horde --factions-dir factions --powers punk,hippie,dog$' 'and how to play it'
prints 'horde run --factions-dir factions scenarios/punk\.lua$' 'and how its test is run'
horde run --factions-dir factions scenarios/punk.lua
exits 0 'its test passes'
says_nothing 'without a message'
prints ', 6 expectations: all met$' 'with 6 expectations'
sed 's/g:give(card, to)/g:give(card, me)/' "$here/factions/punk.lua" >"$here/changed.lua"
cp "$here/factions/punk.lua" "$here/kept.lua" && cp "$here/changed.lua" "$here/factions/punk.lua"
horde run --factions-dir factions scenarios/punk.lua
exits 1 'and fails when the power is changed'
mv "$here/kept.lua" "$here/factions/punk.lua" && rm "$here/changed.lua"
horde check factions/punk.lua --games 48
exits 0 'it passes the check'
prints 'no faults in' 'without faults'
never_prints 'note:' 'all its hooks and questions come up'
horde --factions-dir factions --powers punk,hippie,dog --seed 1
exits 0 'it can be played'
prints 'punk:base, hippie:base, dog:base' 'and is in play'

# Without the dashes there are two more versions.
sed 's/^  -- \( *[a-z}].*[{,)]\)$/  \1/; s/^  -- \( *\(local\|if\|end\).*\)$/  \1/' "$here/factions/punk.lua" >"$here/punk.lua"
horde check punk.lua --games 72
exits 0 'the versions in its comments work'
never_prints 'note:' 'and come up completely'
horde factions punk --factions-dir .
prints '^punk:advanced$' 'advanced'
prints '^punk:weak$' 'and weak'
if command -v luacheck >/dev/null; then
    luacheck -q --no-color --config "$root/.luacheckrc" --filename factions/punk.lua - <"$here/punk.lua" >"$results/out" 2>&1
    code=$?
    exits 0 'luacheck finds nothing in the faction'
    luacheck -q --no-color --config "$root/.luacheckrc" --filename scenarios/punk.lua - <"$here/scenarios/punk.lua" >"$results/out" 2>&1
    code=$?
    exits 0 'nor in its test'
fi

cp "$here/factions/punk.lua" "$here/before"
refuses 1 'already exists; choose another name' new faction punk
cmp -s "$here/before" "$here/factions/punk.lua"
verdict $? 'nothing is overwritten'
rm "$here/factions/punk.lua"
refuses 1 'scenarios/punk.lua already exists' new faction punk
[ ! -e "$here/factions/punk.lua" ]
verdict $? 'and no file is left behind'

refuses 2 'such as punk$' new faction Punk
refuses 2 'such as my_punks_2$' new faction 'My punks! 2'
refuses 2 'such as a_very_long_name$' new faction a_very_long_name_for_a_faction
refuses 2 'such as punk$' new faction ''
refuses 2 'such as punk$' new faction 77
refuses 2 'such as etc_passwd$' new faction ../etc/passwd
refuses 2 'horde new faction, edition, scenario, campaign or game, and its NAME' new faction
refuses 2 'horde new faction, edition, scenario, campaign or game' new special punk
refuses 2 'horde new faction, edition, scenario, campaign or game' new faction punk punk
refuses 1 "edition 'draft' already exists" new edition draft
refuses 1 "faction 'hippie' already exists" new faction hippie
rm -r "$here/factions" && echo >"$here/factions"
refuses 1 'factions cannot be created' new faction crew
rm -f "$here/factions"

# The other kinds: each script and each test works as it is, and fails when what it is about changes.
for kind in edition scenario campaign; do
    horde new $kind "my_$kind"
    exits 0 "a new $kind is written"
    prints "horde check scenarios/.*my_$kind\.lua$" 'the next command is printed'
done
horde check scenarios/editions/my_edition.lua scenarios/my_edition.lua scenarios/my_scenario.lua scenarios/my_campaign.lua
exits 0 'all pass the check'
prints '^scenarios/editions/my_edition.lua: no faults in' 'the edition in games'
prints '^scenarios/my_edition.lua: no faults, 2 expectations met$' 'its test as a scenario'
prints '^scenarios/my_campaign.lua: no faults, 2 expectations met in 2 parts$' 'the campaign by its parts'
never_prints 'note:' 'without a note'
horde run scenarios/my_edition.lua scenarios/my_scenario.lua scenarios/my_campaign.lua
exits 0 'all are met'
sed -i 's/"left of leader"/"winner"/' "$here/scenarios/editions/my_edition.lua"
horde run scenarios/my_edition.lua
exits 1 'the test fails when the edition is changed'
sed -i 's/"winner", --/"left of leader", --/; s/^  -- \( *[a-z}].*[{,)]\)$/  \1/; s/^  -- \( *[a-z_]* = .*\)$/  \1/; s/^  -- \( *end,\)$/  \1/' \
    "$here/scenarios/editions/my_edition.lua"
horde check scenarios/editions/my_edition.lua --games 40
exits 0 'the switches and the rule in the comments of an edition work'
grep -q '^  rule = {' "$here/scenarios/editions/my_edition.lua"
verdict $? 'and are there'
refuses 1 'scenarios/my_scenario.lua already exists' new scenario my_scenario
rm "$here/scenarios/my_campaign.lua"
refuses 1 'scenarios/my_campaign/first.lua already exists' new campaign my_campaign
[ ! -e "$here/scenarios/my_campaign.lua" ]
verdict $? 'a campaign is written as a whole, or not at all'
horde new game loot
exits 0 'a whole game is written'
prints '^wrote games/loot.lua, scenarios/loot.lua, rules/loot.md: a working game' 'with its test and its rules'
horde run scenarios/loot.lua
exits 0 'the test passes'
cp "$here/games/loot.lua" "$here/kept.lua"
sed -i 's/"gone")/"safe:" .. seat)/' "$here/games/loot.lua"
horde run scenarios/loot.lua
exits 1 'it fails when the game is changed'
mv "$here/kept.lua" "$here/games/loot.lua"
horde check games/loot.lua scenarios/loot.lua
exits 0 'both pass the check'
prints '^scenarios/loot.lua: no faults, 5 expectations met$' 'the test as a scenario'
prints '^games/loot.lua: no faults in [0-9]* games$' 'in hundreds of games'
never_prints 'note:' 'without a note: every phase, hook and line runs'
horde game --game games/loot.lua --players 3 --snakes 5 --seed 1
exits 0 'it can be played, with its option'
cited=$(grep -o 'because("[^"]*' "$here/games/loot.lua" | sed 's/.*"//' | sort -u | tr '\n' ' ')
stated=$(grep -o '^- G[0-9]*' "$here/rules/loot.md" | tr -d '\- ' | sort -u | tr '\n' ' ')
[ "$cited" = "$stated" ]
verdict $? 'it cites every rule of its page'
printf '%s\n' 'help game' 'help G4' >"$here/commands"
horde --game games/loot.lua --seed 1 -x commands
prints '^The game in a few sentences: players draw gems' 'help game tells what it is about'
prints '`rules G1` one of them' 'and names a rule of its page'
prints '^G4 A snake takes everything' 'which help shows'
refuses 1 'games/loot.lua already exists' new game loot
refuses 1 "game 'city' already exists" new game city
if [ "$(id -u)" -ne 0 ]; then
    chmod a-w "$here"
    refuses 1 'cannot be created' new faction crew
    chmod u+w "$here"
fi

# A program whose templates are gone.
mkdir "$here/bare" && cp -R "$root/factions" "$root/scenarios" "$root/lua" "$here/bare" && rm -r "$here/bare/lua/new"
cp "$program" "$here/bare/horde"
HORDE=${HORDE%"$program"}$here/bare/horde
refuses 1 'lua/new/faction.lua cannot be read: No such file or directory' new faction crew
[ ! -e "$here/factions/crew.lua" ]
verdict $? 'and nothing is written'
done_testing
