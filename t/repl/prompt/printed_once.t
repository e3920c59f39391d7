#!/bin/sh
# What a script prints is printed once, also where a step stops at events, at lines and at a failure, goes on, or goes back.
. t/lib/tap.sh

mkdir "$here/more"
cat >"$here/more/crier.lua" <<'LUA'
return {
  id = "crier", name = "Criers", cards = { values = { 1, 13 } },
  base = { text = "Cries.", source = "own",
    on_trick_won = function(g, me)
      print("first " .. g:round() .. "." .. g:trick())
      local seat = g:ask_community(me, g:others(me), "Who hears it?")
      print("second " .. g:round() .. "." .. g:trick() .. " " .. seat)
      g:give(g:trick_cards(), seat)
      print("third " .. g:round() .. "." .. g:trick())
    end },
}
LUA
game='repl --factions-dir more --powers crier,hippie,dog --seed 4 --rounds 1'

# lines WORDS: the lines that the script prints, sorted, of a session with these commands.
cries() { (cd "$here" && $HORDE $game <"$1" 2>&1) | grep -o '\(first\|second\|third\) 1\.[0-9 ]*' | sort; }

echo playout >"$here/plain"
cries plain >"$here/wanted"
[ "$(wc -l <"$here/wanted")" -ge 6 ] && [ "$(uniq -d "$here/wanted" | wc -l)" -eq 0 ]
verdict $? 'a script that prints is heard'

{ echo 'break event move'; echo 'break event answer'; echo 'break crier.lua:7'; echo playout; yes continue | head -n 400; } >"$here/stops"
cries stops >"$here/got"
cmp -s "$here/got" "$here/wanted"
verdict $? 'a game that stops at events and lines prints the same lines, each once'
done_testing
