#!/bin/sh
# Notes of `check`: hooks that never answer, lines that never ran, words that nothing returns.
. t/lib/tap.sh

cat >"$here/mute.lua" <<'END'
local function helper(g, me)
  if g:trick() > 500 then
    g:change_population(me, 1)
  end
  return g:trick()
end
return { id = "mute", name = "Mute", cards = { values = { 1, 13 } },
  base = { text = "T.", source = "own",
    winner = function(g, winner)
      if g:side() == "hgih" then return winner end
    end,
    next_lead = function(g, seat)
      if g:trick() == 2 then return seat end
    end,
    count = function(g) for _, seat in ipairs(g:seats()) do g:score(seat, 1) end end,
    on_trick_won = function(g, me)
      if helper(g, me) > 600 then
        g:give(g:trick_cards(), g:left(me))
        g:change_population(me, -1)
      end
      local mood = g:random(2) == 1 and "good" or "bad"
      if mood == "good" and g:asked() ~= "mute" and g:where(g:trick_cards()[1]) == "reserve" then error(mood) end
    end,
  } }
END
horde check mute.lua
exits 0 'notes are not faults'
prints '^mute.lua:9: note: winner of mute:base never returned anything$' 'a judging hook that never answers is noted'
prints '^mute.lua:10: note: nothing is ever "hgih"; did you mean "high"?$' 'so is a word that g never returns'
prints '^mute.lua:3: note: this line never ran$' 'so is a line of a function that a hook uses'
prints '^mute.lua:18: note: lines 18 to 19 never ran$' 'so is a branch'
never_prints 'next_lead\|note: count' 'hooks that answer, or have no answer to give, are not noted'
never_prints '"good"\|"mute"\|"reserve"' 'nor are words of the script, factions and zones'
prints '^mute.lua: no faults in [0-9]* games$' 'and there is no fault'

# A fault ends games early, so that a line that never ran says nothing.
sed 's/g:score(seat, 1)/g:score(seat)/' "$here/mute.lua" >"$here/faulty.lua" && sed -i 's/"mute"/"faulty"/' "$here/faulty.lua"
horde check faulty.lua
exits 1 'a fault is a fault'
never_prints 'note:\|no faults' 'and nothing is said of notes or of no faults'
for script in factions/*.lua; do
    $HORDE check --games 120 "$script"
done >"$results/out" 2>&1
never_prints 'note:' 'in the shipped scripts every line runs and every judge answers'
done_testing
