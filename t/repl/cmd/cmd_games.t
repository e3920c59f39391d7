#!/bin/sh
# horde games: lists the games, and describes one.
. t/lib/tap.sh

horde games
exits 0 'games are listed'
says_nothing 'without a message'
prints '^dayz  Happy DayZ, 2 to 5 players$' 'Happy DayZ'
prints '^city  Happy City, 2 to 5 players$' 'and the games that are scripts'
prints '^tsunami  Zombie Tsunami, ' 'all'
prints '^humans  Humans!!!, ' 'of them'
prints '^  options   --children no, --variant family$' 'with their options and defaults'
horde games city
exits 0 'a game is described'
prints '^  source    rulebook' 'with its source'
prints '^  rules     .*rules/city\.md$' 'its rules'
prints '^  file      .*games/city\.lua$' 'its file'
prints '^--variant$' 'its options'
prints '^  values    "family" or "expert"$' 'their values'
prints '^  default   family$' 'and defaults'
horde games dayz
exits 0 'Happy DayZ is described'
prints '^  more      horde factions' 'with where to read on'
refuses 2 "there is no game 'cty'; did you mean 'city'?" games cty
refuses 2 'at most one game' games city tsunami

# The user's own games.
mkdir -p "$here/data/horde/games"
XDG_DATA_HOME=$here/data
export XDG_DATA_HOME
horde new game loot
mv "$here/games/loot.lua" "$here/data/horde/games/"
horde games
prints '^loot  Loot, 2 to 4 players$' 'a game of your own is listed'
horde games loot
prints 'rules/loot.md (there is no such file)' 'a missing page of rules is told'
mkdir -p "$here/data/horde/rules"
mv "$here/rules/loot.md" "$here/data/horde/rules/"
horde games loot
prints 'horde/rules/loot.md$' 'rules are looked for beside the games'
echo 'return {' >"$here/data/horde/games/torn.lua"
horde games
exits 1 'a game that cannot be loaded is a failure'
says 'torn\.lua:' 'it is reported'
prints '^torn  cannot be loaded; horde check --game torn says why$' 'and listed'
prints '^loot  Loot' 'the others are listed, too'
horde check --game torn
exits 1 'check finds it by its name'
prints 'torn\.lua:[0-9]*: .*near <eof>' 'and says why'
done_testing
