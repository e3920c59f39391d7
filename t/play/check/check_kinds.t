#!/bin/sh
# horde check judges each file as what it is: an edition in games, a scenario and a campaign by what they expect.
. t/lib/tap.sh
export LC_ALL=C.UTF-8
mkdir "$here/bad" "$here/parts"
readme=$root/scenarios/editions/README.md
sed -n '/^```lua taxes.lua/,/^```$/p' "$readme" | sed '1d;$d' >"$here/taxes.lua"
sed -n '/^```lua test-taxes.lua/,/^```$/p' "$readme" | sed '1d;$d' >"$here/test-taxes.lua"

horde check taxes.lua test-taxes.lua
exits 0 'an edition with a rule and its test are checked together'
prints '^taxes.lua: no faults in [0-9]* games$' 'the edition in games'
prints '^test-taxes.lua: no faults, 4 expectations met$' 'the scenario by its expectations'
never_prints 'note:' 'each hook of the rule is called'
cp "$root/scenarios/editions/draft.lua" "$here/draft.lua"
horde check draft.lua --games 40
exits 0 'an edition without a rule is checked, too'

# editions
sed 's/g:left(winner)/g:lefty(winner)/' "$here/taxes.lua" >"$here/bad/taxes.lua"
horde check bad/taxes.lua
exits 1 'a fault in a rule is found'
prints "^bad/taxes.lua:14: g has no method 'lefty'; did you mean 'left'?" 'with its line'
command=$(sed -n 's/^ *\(.*check bad\/taxes.lua .*--edition bad\/taxes.lua .*\)$/\1/p' "$results/out" | head -n 1)
[ -n "$command" ]
verdict $? 'and with the command that shows it'
(cd "$here" && eval "$command") >"$results/out" 2>"$results/err"
code=$?
exits 1 'which does'
prints 'lefty' 'with the same fault'
sed 's/rounds = 4/raunds = 4/' "$here/taxes.lua" >"$here/bad/taxes.lua"
horde check bad/taxes.lua
exits 1 'a wrong field is found'
prints "an edition has no field 'raunds'; did you mean 'rounds'" 'and said'
sed '1s/{/{{/' "$here/taxes.lua" >"$here/bad/taxes.lua"
horde check bad/taxes.lua
exits 1 'a file that cannot be run is still an edition'
never_prints 'a faction needs' 'and is judged as one'
sed 's/"hippie", "military", "dog"/"hippie", "wizard", "dog"/' "$here/taxes.lua" >"$here/bad/taxes.lua"
horde check bad/taxes.lua
exits 1 'an unknown faction in the first game is found'
prints "^bad/taxes.lua:4: with 2 communities: there is no faction 'wizard'" 'at the line of the powers'
sed 's/\[5\] = 10/[5] = 13/' "$here/taxes.lua" >"$here/bad/taxes.lua"
horde check bad/taxes.lua
exits 1 'too large a hand is found'
prints "^bad/taxes.lua:3: with 5 communities: 65 cards are dealt, but the deck has only 62" 'at the line of the hands'

# scenarios
sed 's/66 + 5 + 1)$/66)/' "$here/test-taxes.lua" >"$here/wrong.lua"
horde check wrong.lua
exits 1 'an expectation that is not met is a fault'
prints '^wrong.lua:16: expected: .*; got: ' 'with its line and with what happened'
printf 'return scenario {\n  title = "x",\n  playerz = 3,\n}\n' >"$here/wrong.lua"
horde check wrong.lua
exits 1 'a wrong field of a scenario is a fault'
prints "^wrong.lua:3: .*playerz" 'with its line'
printf 'return scenario { title = "x", rounds = 1 }\n' >"$here/plain.lua"
horde check plain.lua
exits 0 'a scenario without expectations is played'
prints 'plain.lua:1: note: it expects nothing' 'and a note says that it expects nothing'

# campaigns
printf 'return campaign { title = "x", scenarios = { "parts/one.lua", "parts/two.lua" } }\n' >"$here/all.lua"
printf 'return scenario { title = "x", rounds = 1, play = function(s, g) s:finish() s:expect(g:population(1) > 70, "rich") end }\n' >"$here/parts/one.lua"
printf 'return scenario { title = "x", rounds = 1 }\n' >"$here/parts/two.lua"
horde check all.lua
exits 1 'a fault in a part is a fault of the campaign'
prints '^parts/one.lua:1: expected: rich' 'at the line of the part'
printf 'return scenario { title = "x", rounds = }\n' >"$here/parts/two.lua"
horde check all.lua
exits 1 'a part that cannot be read is found'
prints '^parts/two.lua:1: ' 'at the line of the part'
done_testing
