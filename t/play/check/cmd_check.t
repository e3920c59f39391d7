#!/bin/sh
# horde check: fields, globals, dry runs, and the game that shows a fault.
. t/lib/tap.sh

# faction ID VERSIONS: writes a faction with these versions.
faction() {
    printf 'return {\n  id = "%s", name = "N", cards = { values = { 1, 13 } },\n%s\n}\n' "$1" "$2" >"$here/$1.lua"
}
# version NAME HOOKS: prints one version on one line.
version() { printf '  %s = { text = "t", source = "own", %s },\n' "$1" "$2"; }
some=100

horde check "$root"/factions/*.lua --games "$(games 150)"
exits 0 'all shipped scripts pass'
for file in factions/*.lua; do prints "/$file: no faults in " "$file has no faults"; done
says_nothing 'a shipped script is not reported as replaced'

# Fields.
refuses 2 'check needs a file' check
horde check nowhere.lua
exits 1 'a missing file is a fault'
prints '^nowhere\.lua:1: cannot be read: ' 'reported with its path'
echo 'return { id = "torn",' >"$here/torn.lua"
horde check torn.lua
exits 1 'a syntax error is a fault'
prints '^torn\.lua:2: .*near <eof>' 'reported with its line'
faction shape "$(version base 'on_trick_wonn = function() end')
$(version weak 'worth = 3')"
horde check shape.lua
exits 1 'wrong fields are faults'
prints "^shape\.lua:3: base has no field 'on_trick_wonn'; did you mean 'on_trick_won'?" 'with the nearest valid name'
prints "^shape\.lua:4: 'worth' must be a function, not a number" 'each one is reported'
never_prints 'games' 'a script that cannot be loaded is not played'
printf 'return { id = "bare", name = "N", cards = { values = { 1, 13 } }, base = {} }\n' >"$here/bare.lua"
horde check bare.lua --games 8
prints "base has no 'text'" 'a missing text is a fault'

# Globals, also in code that no game reaches.
faction globals "$(version base 'on_trick_won = function(g) if g:round() > 9 then count = prnt(os, verbs.giv) end end')"
horde check globals.lua --games 8
exits 1 'undeclared globals are faults'
prints "^globals\.lua:3: 'prnt' is not declared$" 'a misspelt name is one'
prints '^globals\.lua:3: scripts have no `os`: no files, clock or environment' 'a library that scripts do not have is one'
prints "^globals\.lua:3: 'count' is not declared; did you forget \`local\`?" 'so is an assignment to a global'
prints "^globals\.lua:3: 'verbs' has no 'giv'" 'and a missing function of verbs'

# Dry runs.
faction steady "$(version base 'on_trick_won = function(g, me) if g:trick() == 3 then
    g:give(nil, me) end end')
$(version advanced 'on_round_start = function(g) if #g:seats() == 4 then g:score(1, 1) end end')"
horde check steady.lua --games $some
exits 1 'a script error in a game is a fault'
prints '^steady\.lua:4: bad argument #1 to .give. ' 'reported with file and line'
prints '^    in steady:base, on_trick_won, round 1, trick 3, seat [12]$' 'and with version, hook, trick and seat'
prints ' check steady\.lua --powers .*steady:base.* --players 2 --rounds 1 --hand 3 --edition woodstock --seed' \
    'the game is shrunk'
prints ' check steady\.lua --powers .*steady:advanced.* --players 4 --rounds 1 --hand 1 ' 'for each fault separately'
[ "$(grep -c '^steady\.lua:4:' "$results/out")" -eq 1 ]
verdict $? 'a fault is reported once'
grep ' check steady' "$results/out" | sed 's/^ *[^ ]* //' >"$here/commands"
cp "$results/out" "$here/found"
while read -r command; do
    horde $command
    exits 1 "horde $command shows the fault"
    line=$(head -n 1 "$results/out")
    grep -qFx "$line" "$here/found"
    verdict $? 'it is the same fault'
    prints '^    stack traceback:$' 'with a traceback'
done <"$here/commands"
horde check steady.lua --powers hippie,dog,kid --seed 1
exits 0 'a game without the fault passes'
prints 'no faults in this game' 'and says so'
horde check steady.lua --powers steady:weak,dog,kid --seed 1
exits 2 'a set-up that is not possible is refused'
refuses 2 'cannot be combined' check steady.lua --games 3 --seed 1
refuses 2 'bots: random, greedy' check steady.lua --seed 1 --bots clever

# Faults that are not Lua errors of the script.
faction greedy "$(version base 'on_trick_won = function(g, me) g:take(g:trick_cards(), me) end')"
horde check greedy.lua --games 8
prints '^greedy\.lua:3: the round does not end' 'a round that never ends is found'
faction busy "$(version base 'on_encounter = function(g) while true do end end')"
horde check busy.lua --games 5
prints '^busy\.lua:3: exceeded its budget' 'so is a hook that never ends'
printf 'local seen = 0\n' >"$here/keeper.lua"
faction body "$(version base 'on_trick_won = function() seen = seen + 1 end')"
sed 's/body/keeper/' "$here/body.lua" >>"$here/keeper.lua"
horde check keeper.lua --games $some
prints "^keeper\.lua:4: 'seen' cannot be set: it outlives the call" 'and state kept outside the game'
cat >"$here/keyed.lua" <<'END'
return {
  id = "keyed", name = "N", cards = { values = { 1, 13 } },
  base = {
    text = "t", source = "own",
    on_trick_won = function(g, me)
      local key = {}
      local t = { [key] = 1, [{}] = 1, [{}] = 1, [{}] = 1, [{}] = 1, [1] = 1, [3] = 1, [4] = 1 }
      t[key] = nil
      t[{}] = 1
      g:lead_next(#t == 1 and me or g:left(me))
    end,
  },
}
END
horde check keyed.lua --games $some
exits 1 'tables as keys are found, where their order shows'
never_prints 'factions/.*differently' 'no other script is blamed for it'
prints '^keyed\.lua:5: behaves differently in a second machine\. (A table or function as a key' 'and the hook is told'
cat >"$here/called.lua" <<'END'
local functions = { print, type, select, error, assert, tostring, tonumber, pairs, ipairs, math.abs, math.max, math.min,
  string.rep, string.sub, string.len, table.concat, utf8.len, math.floor, table.pack, math.sqrt }
return {
  id = "called", name = "N", cards = { values = { 1, 13 } },
  base = {
    text = "t", source = "own", counters = { n = "game" },
    on_trick_won = function(g)
      local n = 0
      for i = 1, #functions do
        local f = function(k) return functions[(i + k * 3) % #functions + 1] end
        local t = { [f(0)] = 1, [f(1)] = 1, [f(2)] = 1, [f(3)] = 1, [f(4)] = 1, [1] = 1, [3] = 1, [4] = 1 }
        t[f(0)] = nil
        t[f(5)] = 1
        n = n * 2 % 32749 + (#t == 1 and 1 or 0)
      end
      g:set("n", n, 1)
    end,
  },
}
END
horde check called.lua --games $some
exits 1 'functions of the libraries as keys are found, too'
prints '^called\.lua:[0-9]*: behaves differently in a second machine' 'and that is told'
never_prints 'factions/.*behaves differently' 'no other script is blamed'
sed 's/keyed/steps/; s/{}/#g:seats() * 7 + 1.5/g; s/local key = .*/local key = 2.5/' "$here/keyed.lua" >"$here/steps.lua"
horde check steps.lua --games $some
exits 0 'numbers as keys are the same in every machine'
faction caller "$(version base 'on_trick_won = function(g, me)
    verbs.give_one(g, me, 9, g:trick_cards(), "Which?") end')"
horde check caller.lua --games $some
prints '^caller\.lua:4: .*verbs\.lua:[0-9]*: bad argument' "an error inside verbs is attributed to the calling line"
long=$(printf 'long %.0s' 1 2 3 4 5 6 7 8 9 10)
mkdir -p "$here/$long/$long" && cp "$here/steady.lua" "$here/$long/$long"
horde check "$long/$long/steady.lua" --games $some
prints "^$long/$long/steady\.lua:4: bad argument" 'a long path is printed in full'
prints "check '$long/$long/steady\.lua' --powers" 'and one with a space is quoted'
printf 'return { id = "huge", name = "N", cards = { values = { 1, 120 } }, base = { text = "t", source = "own" } }' \
    >"$here/huge.lua"
horde check huge.lua --games 8
prints '^huge\.lua:1: it cannot be played: a deck has at most 128 cards' 'a faction too large for a deck is a fault'

# Notes.
faction shy "$(version base 'on_trick_won = function(g, me)
    if g:round() > 50 then g:ask_yes(me) end
    if g:round() > 50 then return verbs.put_under(g, me, {}) end
    return verbs.give_one(g, me, me, g:trick_cards(), "Which?") end')
$(version weak 'on_horde = function() end, on_encounter = function() end')"
horde check shy.lua --games $some
exits 0 'a note is not a fault'
prints '^shy\.lua:4: note: .*never asked' 'a question that is never asked is noted'
prints '^shy\.lua:5: note: .*never asked' 'also one inside a function of verbs'
never_prints '^shy\.lua:6: ' 'one that is asked is not'
never_prints 'never called' 'a hook that does nothing counts as called'
printf 'return { id = "quiet", name = "N", role = "special", base = { text = "t", source = "own",\n
  worth = function() end } }\n' >"$here/quiet.lua"
horde check quiet.lua --games 30
prints '^quiet\.lua:3: note: worth of quiet:base was never called' 'a hook that is never called is noted'
sed 's/worth/on_trick_won/' "$here/quiet.lua" >"$here/deaf.lua"
sed -i 's/quiet/deaf/' "$here/deaf.lua"
horde check deaf.lua --games 30
exits 1 'a special has no tricks of its own'
prints "^deaf\.lua:3: a special's on_trick_won is never called: .*; use on_any_trick" 'which is an error with a hint'

# Several files, replaced files and duplicates.
mkdir "$here/more"
sed 's/"Hippies"/"Mine"/' factions/hippie.lua >"$here/hippie.lua"
cp "$here/hippie.lua" "$here/more"
horde check hippie.lua shy.lua --games 8
exits 0 'several scripts are checked at once'
says '^hippie\.lua replaces .*/factions/hippie\.lua$' 'a script may replace a shipped one, with a message'
horde check hippie.lua more/hippie.lua --games 8
exits 1 'two scripts with one id are refused'
prints '^more/hippie\.lua:1: hippie\.lua has the same id' 'as a fault of the second'
horde check steady.lua --factions-dir more --games $some
prints 'check steady.lua --factions-dir more --powers' 'the printed command repeats --factions-dir'

# Ctrl-C. What the command before has printed is no sign that this one has begun.
: >"$results/out"
(cd "$here" && exec $HORDE check steady.lua --games 1000000) >"$results/out" 2>"$results/err" &
has_found_two() { [ "$(grep -c ' check steady' "$results/out")" -ge 2 ]; }
await has_found_two
kill -INT $!
wait $!
code=$?
exits 1 'Ctrl-C exits with 1'
says 'stopped checking steady.lua' 'and says so'
prints '^steady\.lua:4: bad argument' 'faults found so far are printed'
never_prints '\[#' 'there is no progress bar without a terminal'
if has_terminal; then
    (cd "$here" && script -qec "$HORDE check hippie.lua --games 40" /dev/null) >"$results/out" 2>"$results/err" </dev/null
    prints '\[##.* 9[0-9]%' 'a terminal shows a progress bar'
    prints 'no faults in 40 games' 'and the result'
fi
done_testing
