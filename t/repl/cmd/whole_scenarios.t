#!/bin/sh
# Scenarios of whole games: run, opened in the REPL, played by bots, saved, exported; puzzles; what is refused, and how.
. t/lib/tap.sh
export LC_ALL=C.UTF-8 XDG_STATE_HOME="$here/state"

# scenario NAME LINES…: writes a scenario of Happy City that begins with seat 1's purchase.
scenario() {
    name=$1
    shift
    cat >"$here/$name" <<LUA
return scenario {
  title = "A purchase", game = "city", players = 3, seed = 7,
  start = {
    zones = { centre = "museum, bakery", ["city:1"] = { "garage" } },
    counters = { coins = { 3, 2, 2 }, round = 2 },
    phase = { "buy", 1 },
  },
  $*
}
LUA
}

# misses WHAT GOT CALL: the expectation is not met, and says so at its line.
misses() {
    scenario miss.lua "play = function(s) $3 end,"
    horde run miss.lua
    exits 1 "not met: $1"
    grep -qF "miss.lua:8: $1" "$results/out" && grep -qF "    expected: $1" "$results/out" && grep -qF "    got: $2" "$results/out"
    verdict $? "it says what was expected, and got: $2"
}

misses 'coins of 1 is 4' '3' 's:expect_counter("coins", 1, 4)'
misses 'round is 3' '2' 's:expect_counter("round", 3)'
misses 'centre holds museum' 'museum, bakery' 's:expect_zone("centre", "museum")'
misses 'centre holds nothing' 'museum, bakery' 's:expect_zone("centre")'
misses 'garage is in city:2' 'city:1' 's:expect_at("garage", "city:2")'
misses 'the phase is buy 2' 'buy 1' 's:expect_phase("buy", 2)'
misses 'the phase is income' 'buy 1' 's:expect_phase("income")'
misses '2 decides next' '1 does' 's:expect_turn(2)'
misses '1 is asked about: piece, of museum' '1 is asked about: piece, of bakery, ' 's:expect_ask(1, "piece", "museum")'
misses 'bakery is not offered' 'it is offered' 's:expect_not_offered("bakery")'
misses 'museum is not offered: too far away' 'costs 4, you have 3' 's:expect_not_offered("museum", "too far away")'
misses 'the winners are: 1' 'the game is not over' 's:expect_winners(1)'
misses 'the event { e = move, piece = museum }' 'no such event; of this kind: {"e":"move"' \
    's:choose(1, "bakery") s:expect_event { e = "move", piece = "museum" }'

# refused MESSAGE FIELD: the file is refused on the line of the field.
refused() {
    printf 'return scenario {\n  title = "x", game = "city",\n  %s,\n}\n' "$2" >"$here/bad.lua"
    horde run bad.lua
    [ "$(sed 1q "$results/out")" = "bad.lua:$1" ]
    verdict $? "refused: $1" || sed 's/^/# /' "$results/out"
}

refused "3: there is no piece 'musem'; did you mean 'museum'?" 'start = { zones = { centre = "musem" } }'
refused "3: there is no zone or place 'center'; did you mean 'centre'?" 'start = { zones = { center = "museum" } }'
refused '3: museum is put into centre and into city:1' 'start = { zones = { centre = "museum", ["city:1"] = "museum" } }'
refused "3: 'coins' is a number from 0 to 9999" 'start = { counters = { coins = -1 } }'
refused "3: there is no counter 'coin'; did you mean 'coins'?" 'start = { counters = { coin = 1 } }'
refused "3: there is no phase 'by'; did you mean 'buy'?" 'start = { phase = { "by", 1 } }'
refused "3: a start has no field 'zone'; did you mean 'zones'?" 'start = { zone = {} }'
refused '3: Happy City has from 2 to 5 players, not 6' 'players = 6'
refused "3: Happy City has no option 'varant'; did you mean 'variant'?" 'options = { varant = "expert" }'
refused '3: variant must be "family" or "expert", not "hard"' 'options = { variant = "hard" }'
refused "3: a scenario has no field 'powers'; its fields are title, date, text, game, players, seed, bots, play, solver, goal, goal_text, difficulty, options and start" 'powers = { "dog" }'
refused '3: this game has no campaigns' 'scenarios = { "a.lua" }'

# The methods of Happy DayZ are not there, and the other way round.
scenario method.lua 'play = function(s) s:trick() end,'
horde run method.lua
grep -q "s has no method 'trick'" "$results/out"
verdict $? 'a whole game has no tricks'

scenario act.lua 'play = function(s, g) g:add("coins", 1, 1) end,'
horde run act.lua
grep -q 'act.lua:8: .*may look, but not act' "$results/out"
verdict $? 'g only looks'

# Bots, phases, the end.
scenario long.lua 'play = function(s, g)
    s:choose(1, "bakery")
    s:auto(2) s:auto(3, "greedy")
    s:until_phase("income")
    s:expect_event { e = "phase", phase = "income" }
    s:expect_counter("round", 3)
    s:alter("put museum city:3")
    s:expect_at("museum", "city:3")
    s:alter("clear centre")
    s:expect_zone("centre")
    s:expect(g:where(g:piece("museum")) == "city:3" and g:option("variant") == "family", "g is that of the game")
    s:finish()
    s:expect(g:get("round") > 3, "the end")
  end,'
horde run long.lua
exits 0 'bots play on, and the table is altered'
says_nothing 'without a message'

# The REPL, `game`, saves and replays.
printf 'options\nstep 4\nexport exported.lua\nsave here.game\n' >"$here/lines"
scenario open.lua
input=$here/lines horde repl open.lua
exits 0 'the REPL opens it'
grep -q '^A purchase$' "$results/out" && grep -q 'bakery' "$results/out"
verdict $? 'with its title, at its first open decision'
horde run exported.lua
exits 0 'an exported scenario passes'
grep -q '"put museum centre"' "$here/exported.lua" && grep -q 'game = "city"' "$here/exported.lua"
verdict $? 'and holds the start'
horde game open.lua --seed 9 --save bots.game
exits 0 'bots play it'
grep -q '^A purchase$' "$results/out"
verdict $? 'with its title'
grep -q '"start":{"alter":\["clear centre"' "$here/bots.game"
verdict $? 'the saved game keeps the start'
horde replay bots.game
exits 0 'and is replayed alike'
sed 's/put museum centre/put musem centre/' "$here/bots.game" >"$here/forged.game"
horde replay forged.game
exits 1 'a start that is not possible is refused'
horde game open.lua --events - --quiet
sed 1q "$results/out" | grep -q '"centre":\["museum","bakery"\].*"coins":\[3,2,2\]'
verdict $? 'the event stream begins with the table of the start'

# A game in a file beside the scenario, with a board.
cp "$root/t/table/games/town.lua" "$here/town.lua"
cat >"$here/board.lua" <<'LUA'
return scenario {
  title = "A board", game = "town.lua", players = 2, seed = 3,
  start = {
    alter = { "phase turn 2" },
    counters = { turn = 4 },
    up = "coin", marks = { hole = "WALKED:5" },
  },
  play = function(s, g)
    s:expect_at("walker", "WALKED:5")
    s:expect_mark("WALKED:5", "hole")
    s:expect_mark("WALKED:1", "hole", false)
    s:expect_phase("turn", 2)
    s:expect_counter("turn", 5)
    s:expect(g:up(g:piece("coin")), "the coin lies face up")
  end,
}
LUA
first=$(cd "$here" && $HORDE game --game town.lua --players 2 --seed 3 --events - --quiet | sed -n 's/.*"e":"lay","piece":"\([^"]*\)".*/\1/p' | sed 1q)
sed -i "s/WALKED/$first/" "$here/board.lua"
sed -i "s/WALKED/$first/" "$here/board.lua"
horde run board.lua
exits 0 'marks, faces and phases of a board are set'
horde game board.lua --events - --quiet
sed 1q "$results/out" | grep -q "\"laid\":\[{\"piece\":\"$first\",\"at\":\[0,0\],\"turn\":0}\],\"placed\":\[\[\"walker\",\"$first:5\"\],.*\"marked\":\[\[\"$first:5\",\"hole\"\]\],\"up\":\[\"coin\"\]"
verdict $? 'and the event stream tells them'
sed -i 's/alter = .*/tiles = { { "square-6", 5, 5, 1 }, { "square-6", 6, 5 } },/' "$here/board.lua"
horde run board.lua
grep -q 'board.lua:4: the tile is laid already' "$results/out"
verdict $? 'a tile is laid once'
sed -i 's|game = "town.lua"|game = "/etc/passwd.lua"|' "$here/board.lua"
horde run board.lua
grep -q 'board.lua:2: the file of a game is in the folder of the scenario' "$results/out"
verdict $? 'a game elsewhere is refused'

# A puzzle.
scenario puzzle.lua 'solver = 1,
  goal = function(g) return g:where(g:piece("bakery")) == "city:1" end,
  play = function(s) s:choose(1, "bakery") s:expect_goal() end,'
horde run puzzle.lua
exits 0 'a puzzle is solved by its play'
printf 'options\nredo\n' >"$here/lines"
input=$here/lines horde repl puzzle.lua
grep -q '1  bakery' "$results/out" && grep -q 'nothing to redo' "$results/err"
verdict $? 'and opens at its start, without the solution'
done_testing
