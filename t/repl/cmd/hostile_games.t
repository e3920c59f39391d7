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

printf 'finish\nquit\n' >"$here/lines"
for file in "$root"/t/tabletop/hostile/*.lua; do
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
  id = "loud", name = "Loud", api = 2, seats = { 2, 2 }, begin = "go", text = "t\27[2Jt\n\"}", source = "\27]0;x\7",
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
