#!/bin/sh
# Lua shortens long file names in its messages; the program writes the whole path.
. t/lib/tap.sh

folder=$here/a-folder-whose-name-is-long/because-lua-shows-sixty-bytes-of-a-path
mkdir -p "$folder"
cat >"$folder/clumsy.lua" <<'END'
return {
  id = "clumsy", name = "Clumsy", cards = { values = { 1, 13 } },
  base = {
    text = "Fails.", source = "own",
    on_round_start = function() print("soon") error("on purpose") end,
  },
}
END
horde game --factions-dir "$folder" --powers clumsy,hippie,dog --seed 1
exits 1 'a power that fails ends the game'
says "^$folder/clumsy.lua:5: on purpose" 'the message begins with the whole path'
says "^$folder/clumsy.lua:5: soon" 'and so does a line that the script prints'
done_testing
