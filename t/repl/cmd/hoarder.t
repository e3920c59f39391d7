#!/bin/sh
# A script that keeps too much is refused by its own name, in every command, whatever is loaded before and after it. The
# scripts beside it have all of their memory.
. t/lib/tap.sh

# hoard FILE TABLES: a faction that keeps so many tables of 500 numbers.
hoard() {
    mkdir -p "$here/${1%/*}"
    id=${1##*/}
    cat >"$here/$1.lua" <<LUA
local hoard = {}
for i = 1, $2 do
  hoard[i] = {}
  for j = 1, 500 do hoard[i][j] = j end
end
return { id = "$id", name = "H", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function() return hoard[1][1] end } }
LUA
}

# Makes 60 such tables in each round.
innocent() {
    cat >"$here/$1/innocent.lua" <<'LUA'
return { id = "innocent", name = "I", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_round_start = function(g)
    local all = {}
    for i = 1, 60 do
      all[i] = {}
      for j = 1, 500 do all[i][j] = j end
    end
    g:lead_next((g:leader() + #all[60]) % #g:seats() + 1)
  end } }
LUA
}
cat >"$here/scenario.lua" <<'LUA'
return { title = "S", seed = 1, rounds = 1, powers = { "innocent", "dog", "hippie" }, with = {} }
LUA
printf 'playout\nquit\n' >"$here/in"

# try FOLDER PATTERN COMMAND…: the command succeeds, and stderr is one line, which the pattern matches.
try() {
    folder=$1 pattern=$2
    shift 2
    horde "$@" --factions-dir "$folder"
    exits 0 "$folder: $1 plays with the innocent script"
    if [ -n "$pattern" ]; then
        [ "$(grep -c "$pattern" "$results/err")" -eq 1 ] && [ "$(grep -c '\.lua:' "$results/err")" -eq 1 ]
        verdict $? "$folder: $1 names the hoarder, and nobody else"
    else
        ! grep -q '\.lua:' "$results/err"
        verdict $? "$folder: $1 has nothing to report"
    fi
}
try_all() {
    powers='--powers innocent,dog,hippie --seed 1 --rounds 1'
    try "$1" "$2" game $powers
    try "$1" "$2" sim $powers --games 20
    try "$1" "$2" run scenario.lua
    input="$here/in"
    try "$1" "$2" repl $powers
    input=
    try "$1" "$2" check "$1/innocent.lua" --games 20
}

limit='keeps more than 256 KB after loading'
hoard before/a_hoard 60
innocent before
try_all before "^before/a_hoard.lua:1: $limit"
hoard after/z_hoard 60
innocent after
try_all after "^after/z_hoard.lua:1: $limit"
horde check before/a_hoard.lua
exits 1 'check refuses the hoarder'
prints "^before/a_hoard.lua:1: $limit" 'with its name'

# Many that keep as much as they may.
for i in $(seq 10 59); do
    hoard "crowd/a_$i" 25
    hoard "crowd/z_$i" 25
done
innocent crowd
try_all crowd ''
done_testing
