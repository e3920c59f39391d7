#!/bin/sh
# Lua shortens long file names in its messages; the program writes the whole path. How long it is does not matter.
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

# What a game may hold does not depend on where it lies.
folder=$here
for part in 1 2 3; do folder=$folder/$part-$(printf '%0200d' 0); done
mkdir -p "$folder"
for game in city tsunami humans; do
    cp -r "games/$game" "games/$game.lua" "$folder"
    horde game --game "$game" --seed 1 --quiet
    cp "$results/out" "$here/short"
    horde game --game "$folder/$game.lua" --seed 1 --quiet
    exits 0 "$game is played from a path of ${#folder} characters"
    cmp -s "$results/out" "$here/short"
    verdict $? 'and is the same game'
done
done_testing
