#!/bin/sh
# Hostile scripts of whole games: every command stops them with a sentence that has file and line, in bounded time.
. t/lib/tap.sh

# stopped COMMAND... : the command ends by itself, not by a signal, and fails; its output holds $expected.
stopped() {
    horde "$@"
    [ "$code" -gt 0 ] && [ "$code" -lt 124 ]
    verdict $? "$name: horde $1 fails"
    cat "$results/out" "$results/err" | tr -d '\n' | grep -qF -e "$expected"
    verdict $? "$name: horde $1 says why"
}

# A harmless game of the same name and number of seats, to be saved before the script turns hostile.
harmless() {
    cat <<END
return {
  id = "$1", name = "Harmless", api = 3, seats = { $2 }, kinds = { ant = { start = "deck" } }, zones = { deck = {} }, begin = "go",
  phases = { go = function(g) g:ask_yes(1, "?") g:finish { ranking = { g:seats() }, reason = "over" } end },
}
END
}

# replayed and run: a saved game and a scenario whose script is hostile now.
stopped_elsewhere() {
    id=${name%.lua}
    seats=$(sed -n 's/.*seats = { \([0-9, ]*\) }.*/\1/p' "$file" | head -1)
    harmless "$id" "${seats:-2, 2}" >"$here/$name"
    horde game --game "$name" --seed 1 --save "$id.game"
    [ "$code" -eq 0 ] || verdict 1 "$name: the harmless game is saved"
    cp "$file" "$here/$name"
    stopped replay "$id.game"
    echo "return scenario { title = 'T', game = '$name', seed = 1, play = function(s) s:finish() end }" >"$here/scene.lua"
    stopped run scene.lua
}

printf 'playout\nquit\n' >"$here/lines"
for file in "$root"/t/table/hostile/*.lua; do
    name=$(basename "$file")
    expected=$(sed -n '1s/^-- //p' "$file")
    stopped game --game "$file" --seed 1
    stopped check --game "$file" --games 1
    stopped sim --game "$file" --seed 1 --games 2
    input=$here/lines
    horde repl --game "$file" --seed 1
    unset input
    [ "$code" -lt 124 ]
    verdict $? "$name: horde repl ends by itself"
    cat "$results/out" "$results/err" | tr -d '\n' | grep -qF -e "$expected"
    verdict $? "$name: horde repl says why"
    stopped_elsewhere
done

# Functions that judge or tell, and fail: `check` says why; a game goes on without them, in bounded time.
hook() {
    cat >"$here/hook.lua" <<END
return {
  id = "hook", name = "Hook", api = 3, seats = { 2, 2 }, begin = "go", $1
  kinds = { ant = { copies = 6, start = "deck" }, bee = { copies = 6, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {}, hand = { per = "seat", sees = "owner" } }, counters = { n = {} },
  phases = {
    go = function(g) g:shuffle("deck") g:deal("deck", "hand", 2) return "turn", 1 end,
    turn = function(g, seat)
      g:add("n", 1)
      g:ask_piece(seat, g:pieces("hand:" .. seat), { text = "Which?", may = "none", $2 })
      if g:get("n") < 6 then return "turn", g:left(seat) end
      g:finish { ranking = { g:seats() }, reason = "over" }
    end,
  },
}
END
}
printf '%s\n' 'as all' 'why not bee-6' 'auto all greedy' 'table' 'as 1' playout table >"$here/looks"
fails_once() { # FAULT: it was told once, where a script prints
    [ "$(grep -c "$1.*(in score; bots go on without it)" "$results/err")" -eq 1 ]
    verdict $? "$name: bots go on without score, and that is said once"
}
hook_fails() { # FAULT: `check` says so; the others end by themselves and print no escape codes
    expected=$1
    name="$function, $body"
    stopped check hook.lua --games 2
    for command in 'game --game hook.lua --seed 1 --bots greedy' 'sim --game hook.lua --seed 1 --games 2 --bots greedy'; do
        horde $command
        [ "$code" -eq 0 ]
        verdict $? "$name: horde ${command%% *} ends"
        [ $function != score ] || [ "${command%% *}" = sim ] || fails_once "$1"
    done
    input=$here/looks
    horde repl --game hook.lua --seed 1 --keep-going
    unset input
    [ "$code" -lt 124 ] && ! cat "$results/out" "$results/err" | grep -q "$(printf '\033')"
    verdict $? "$name: horde repl ends"
}
while IFS='|' read -r body fault; do
    for function in score may_lie why_not tell; do
        case $function in
        score) hook "score = function(g, seat) $body return 1 end," "" ;;
        may_lie) hook "may_lie = function(g) $body return true end," "" ;;
        why_not) hook "" "why_not = function(g) $body return 'no' end" ;;
        tell) hook "tell = function() local g = { move = error, ask_yes = error } $body return 'told' end," "" ;;
        esac
        case $function$body in tell*g:*) continue ;; esac
        hook_fails "$fault"
    done
done <<'END'
while true do end|exceeded its budget
error("boom\27[2J")|boom
local t = {} for i = 1, 500 do t[i] = {} for j = 1, 500 do t[i][j] = { j } end end|exceeded its
g:move(g:pieces("row"), "deck")|may look, but not act
g:ask_yes(1, "?")|may look, but not act
END

# Games that do too much of everything, within their limits: every command plays them to their end.
# heavy ID FIELDS TURN: writes a game; TURN is the body of its phase, which gets g and is run three times.
heavy() {
    cat >"$here/$1.lua" <<END
return {
  id = "$1", name = "Heavy", api = 3, seats = { 2, 2 }, begin = "go", $2
  kinds = { ant = { copies = 60, back = "x", start = "deck" }, bee = { copies = 60, back = "x", start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {}, hand = { per = "seat", sees = "owner" } }, counters = { n = {} },
  phases = {
    go = function(g) g:shuffle("deck") g:deal("deck", "hand", 50) return "turn" end,
    turn = function(g)
      $3
      g:add("n", 1)
      if g:get("n") < 3 then return "turn" end
      g:finish { ranking = { g:seats() }, reason = "over" }
    end,
  },
}
END
}
ends() { # WORDS…: the command ends by itself, without a fault
    horde "$@"
    exits 0 "$id: horde $1 ends"
}
printf '%s\n' 'as all' 'why not bee-6' 'auto all random' 'step 5' 'undo 3' 'redo' 'trace on' 'back until g:get("n") == 0' 'playout' 'table' 'undo 4' \
    'playout' '= "counted " .. g:get("n")' >"$here/plays"
burn='local n = 0 for i = 1, 20000 do n = n + i end'
heavy questions '' 'for i = 1, 60 do g:ask_yes(i % 2 + 1, "Question " .. i .. "?") end'
heavy options "score = function(g) $burn return n % 7 end, may_lie = function(g) local n = 0 for i = 1, 50 do n = n + i end return n > 0 end,
  tell = function(e) $burn return e.e .. n end," \
    "g:ask_piece(1, g:pieces(\"hand:1\"), { text = \"Which?\", why_not = function(g) $burn return \"no \" .. n end })
      g:ask_number(2, { least = 1, most = 100 }, \"How many?\")"
heavy texts 'tell = function(e) return ("told "):rep(800) end,' \
    'local text = ("w\u{e4}rme "):rep(500) for i = 1, 40 do print(text) end g:ask_yes(1, text) g:score(1, text:sub(1, 200), 1)'
heavy moves '' 'for i = 1, 20 do g:move(g:pieces("hand:1"), "row") g:shuffle("row") g:move(g:pieces("row"), "hand:1") end g:ask_yes(1, "?")'
for id in questions options texts moves; do
    ends game --game $id.lua --seed 1 --bots greedy,random --save $id.game
    ends replay $id.game
    echo "return scenario { title = 'T', game = '$id.lua', seed = 1, bots = 'random', play = function(s) s:finish() end }" >"$here/scene.lua"
    ends run scene.lua
    input=$here/plays
    horde repl --game $id.lua --seed 1 --keep-going
    unset input
    [ "$code" -lt 124 ] && grep -q '^"counted 3"$' "$results/out"
    verdict $? "$id: horde repl plays to the end"
done

# Files that are not scripts, and folders that lead elsewhere.
mkfifo "$here/pipe.lua"
name=pipe.lua expected=pipe.lua
for command in game sim; do stopped $command --game pipe.lua --seed 1; done
stopped check pipe.lua
stopped games pipe.lua
game() { printf 'local data = include "%s"\nreturn data\n' "$1" >"$here/wild.lua"; }
mkdir -p "$here/wild" "$here/other"
mkfifo "$here/wild/pipe.lua"
echo 'return {}' >"$here/other/data.lua"
ln -s "$here/other/data.lua" "$here/wild/link.lua"
ln -s "$here/other" "$here/wild/folder"
name=include
for path in ../other/data /etc/passwd link folder/data pipe '..' 'pipe.lua\0'; do
    game "$path"
    expected=wild.lua:1
    stopped game --game wild.lua --seed 1
done

# What people read and programs parse.
cat >"$here/loud.lua" <<'END'
return {
  id = "loud", name = "Loud", api = 3, seats = { 2, 2 }, begin = "go", text = "t\27[2Jt\n\"}", source = "\27]0;x\7",
  options = { size = { default = 1, least = 1, most = 2, text = "\27[1m" } },
  kinds = { card = { start = "table", ["\27[3m"] = "\27[4m\"" } }, zones = { table = {} },
  phases = {
    go = function(g)
      print("\27[5m")
      g:ask_yes(1, "why\27[31m \"x\" \\ \n ?")
      g:score(1, "a\27[31m\"", 1)
      g:roll { what = "di\27e", seat = 1 }
      g:finish { ranking = { g:seats() }, reason = "ov\27[31mer\"\n" .. ("z"):rep(3000) }
    end,
  },
  tell = function(e) return e.e == "answer" and "told\27[31m\n" or nil end,
}
END
escape=$(printf '\033')
for command in 'games loud.lua' 'game --game loud.lua --seed 1' 'game --game loud.lua --seed 1 --events -' \
    'check loud.lua --games 4' 'sim --game loud.lua --games 4 --seed 1'; do
    horde $command
    cat "$results/out" "$results/err" | grep -q "$escape"
    [ $? -ne 0 ]
    verdict $? "horde $command sends no escape codes to the terminal"
done
horde game --game loud.lua --seed 1 --events -
[ "$(grep -vc '^{"e":".*}$' "$results/out")" -eq 0 ]
verdict $? 'every event stays one line'
done_testing
