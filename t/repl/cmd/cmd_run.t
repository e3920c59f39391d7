#!/bin/sh
# horde run: files, folders, TAP, events, exit codes.
. t/lib/tap.sh

mkdir -p "$here/tests/b/deeper" "$here/tests/editions" "$here/tests/.hidden"
good='return scenario { title = "Good", text = "It holds.", rounds = 1, play = function(s, g) s:expect(true, "one") s:expect_turn(1) end, deal = { leader = 1, transfers = false } }'
bad='return scenario { title = "Bad", rounds = 1, play = function(s, g)
s:expect(true, "one")
s:expect(false, "two # TODO\nwhatever")
s:expect(true, "three") end }'
echo "$good" >"$here/tests/good.lua"
echo "$good" >"$here/tests/b/deeper/other.lua"
echo "$good" >"$here/tests/.hidden/no.lua"
echo 'nonsense' >"$here/tests/editions/own.lua"
echo 'nonsense' >"$here/tests/notes.txt"
ln -s . "$here/tests/b/round"

horde run tests/good.lua
exits 0 'expectations that are met exit with 0'
says_nothing 'without a message'
prints '^ok  tests/good.lua: 2 of 2$' 'each file has a line'
prints '^1 scenario, 2 expectations: all met$' 'and there is a total'
horde run tests
exits 0 'a folder is searched'
prints '^ok  tests/b/deeper/other.lua' 'including its subfolders'
prints '^2 scenarios, 4 expectations: all met$' 'but not editions, hidden files, other files and circular links'
horde run tests/good.lua tests tests/good.lua
prints '^4 scenarios, ' 'several files can be given, also twice'
cp "$here/tests/good.lua" "$here/tests/good.scenario"
horde run tests/good.scenario
exits 0 'a given file is played whatever its name'
horde run --quiet tests
prints '^2 scenarios, ' '--quiet prints the total'
never_prints '^ok' 'and nothing else'
mkdir "$here/Ünï cöde"
cp "$here/tests/good.lua" "$here/Ünï cöde/ä b.lua"
horde run 'Ünï cöde'
prints '^ok  Ünï cöde/ä b.lua' 'paths may have spaces and any letters'

printf '%s\n' "$bad" >"$here/tests/bad.lua"
horde run tests
exits 1 'an expectation that is not met exits with 1'
prints '^tests/bad.lua:3: two # TODO whatever$' 'file, line and expectation are printed'
prints '^    got: false$' 'and the actual value'
prints '^not ok  tests/bad.lua: 2 of 3$' 'later expectations are still checked'
prints '^3 scenarios, 7 expectations: 1 not met$' 'the total counts them'
horde run --quiet tests
prints '^tests/bad.lua:3: ' '--quiet still prints failures'
echo 'oops' >"$here/tests/worse.lua"
horde run tests/worse.lua tests/good.lua
exits 1 'a scenario that cannot be played exits with 1'
prints '^ok  tests/good.lua' 'and the others are played'
prints '^tests/worse.lua:2: ' 'its error is printed'

horde run --tap tests
exits 1 'TAP has the same exit code'
prints '^ok 1 - tests/b/deeper/other.lua:1: one$' 'a line for each expectation'
prints '^not ok [0-9]* - tests/bad.lua:3: two \\# TODO whatever$' 'in which a # is not a directive'
prints '^#   got: false$' 'details are comments'
prints '^not ok [0-9]* - tests/worse.lua:2: ' 'a file that cannot be played is a failure'
prints '^1\.\.8$' 'the plan comes last'
grep -Evq '^(ok|not ok) [0-9]+ - |^#|^1\.\.[0-9]+$' "$results/out"
[ $? -eq 1 ]
verdict $? 'and nothing else is printed'
(cd "$root" && prove -e "$HORDE run --tap" "$here/tests/good.lua" scenarios/examples/*.lua) >"$results/out" 2>&1
code=$?
exits 0 'prove can run scenarios'
(cd "$root" && prove -e "$HORDE run --tap" "$here/tests/bad.lua" "$here/tests/good.lua") >"$results/out" 2>&1
code=$?
prints 'Failed test:  2$' 'and finds the ones that fail'
echo 'return { title = "Quiet", rounds = 1 }' >"$here/tests/bad.lua"
horde run --tap tests/bad.lua
prints '^ok 1 - tests/bad.lua: played to its end$' 'a scenario without expectations is one test'

horde run --events events tests/good.lua
exits 0 '--events writes the game'
head -n 1 "$here/events" >"$results/out"
prints '^{"e":"game","format":1,' 'beginning with the game event'
tail -n 1 "$here/events" >"$results/out"
prints '^{"e":"game_end",' 'up to its end, after the scenario has stopped deciding'
horde run --events - tests/good.lua
never_prints '^[^{]' '--events - prints only events'
says 'expectations\{0,1\}: all met' 'and the results go to stderr'
horde run --events - --quiet tests/good.lua
prints '^{"e":"game_end",' 'also on stdout'
horde run --events none/where tests/good.lua
exits 1 'a file that cannot be written'
says 'none/where' 'is named'

printf 'return scenario { title = "\\27[31mred", rounds = 1, play = function(s) s:expect(false, "\\27[31m\\7 red") end }' >"$here/red.lua"
horde run red.lua
never_prints "$(printf '\033')" 'a scenario cannot print escape sequences'

long=$here/long
i=0
while [ $i -lt 20 ]; do
    long=$long/$(printf '%0200d' 0)
    i=$((i + 1))
done
if mkdir -p "$long" 2>/dev/null && (cd "$here/long"/0* && echo "$good" >ok.lua); then
    horde run long
    prints '^ok  long/' 'a folder with a path that is too long is searched'
    prints '^long/.*…:1: the path is too long$' 'and the path is reported'
    exits 1 'as a failure'
fi
horde run "$(printf '%05000d' 0).lua"
exits 1 'a path that is too long is a failure'
prints '^000*…:1: the path is too long$' 'and is reported'

horde run --help
prints '^horde run FILE' 'there is help'
prints '--tap' 'with its options'
done_testing
