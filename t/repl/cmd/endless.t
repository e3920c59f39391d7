#!/bin/sh
# A game that never ends: every command stops by itself, with the phases that go round.
. t/lib/tap.sh

cat >"$here/forever.lua" <<'LUA'
return {
  id = "forever", name = "Forever", api = 3, seats = { 2, 3 }, begin = "go",
  kinds = { ant = { copies = 3, start = "deck" } }, zones = { deck = { sees = "nobody" } },
  phases = {
    go = function(g)
      g:shuffle("deck")
      return "turn", 1
    end,
    turn = function(g, seat)
      if g:ask_yes(seat, "Again?") then return "again", seat end
      return "turn", g:left(seat)
    end,
    again = function(g, seat)
      return "turn", seat
    end,
  },
}
LUA
fault='^forever\.lua:[0-9]*: the game does not end: 20,000 decisions were made; phases again and turn repeat'

horde game --game forever.lua --seed 1 --save forever.game
exits 1 'game ends'
says "$fault (phase [a-z]*, round 0)\$" 'with the fault and the phases that go round'
horde replay forever.game
exits 1 'the saved game is replayed up to the fault'
says "$fault" 'which is the same'
horde sim --game forever.lua --seed 1
exits 1 'sim ends'
says "$fault" 'with the fault'
says '^horde: game 1 failed: phase ' 'and with the number of the game'
grep -e '--game forever.lua' "$results/err" | sed 's/^[^ ]* //' >"$here/command"
echo playout >"$here/lines"
input=$here/lines
horde $(cat "$here/command")
unset input
says "$fault" 'the command that sim prints opens that game, and playout there comes to the fault'
horde check forever.lua
exits 1 'check ends'
prints "$fault\$" 'with the fault'
[ "$(grep -c ' check --game' "$results/out")" -eq 1 ]
verdict $? 'and with one game that shows it'
horde $(sed -n 's/^ *[^ ]* \(check --game\)/\1/p' "$results/out")
prints "$fault\$" 'which does'
echo "return scenario { title = 'T', game = 'forever.lua', seed = 1, play = function(s) s:finish() end }" >"$here/scene.lua"
horde run scene.lua
exits 1 'run ends'
prints 'the game does not end: 20,000 decisions were made; phases again and turn repeat' 'with the fault'

# Phases that call each other without a question.
sed -e 's/id = "forever"/id = "mute"/' -e 's/if g:ask_yes(seat, "Again?") then return "again", seat end/if seat > 0 then return "again", seat end/' \
    "$here/forever.lua" >"$here/mute.lua"
horde game --game mute.lua --seed 1
says '^mute\.lua:[0-9]*: 1,000 phases ran without a decision; phases again and turn repeat' 'phases without a question are named, too'

# A round of Happy DayZ that never ends.
cp "$root/t/lua/hostile/round_forever.lua" "$here"
horde check round_forever.lua
exits 1 'check finds a round that never ends'
prints '^round_forever\.lua:7: the round does not end' 'with the hook that goes on'
mkdir "$here/mine"
mv "$here/round_forever.lua" "$here/mine"
for command in game sim; do
    horde $command --factions-dir mine --powers round_forever,hippie,dog --seed 1
    exits 1 "$command ends"
    says 'the round does not end' 'with the fault'
done
done_testing
