#!/bin/sh
# horde factions: lists factions and special cards.
. t/lib/tap.sh

# fits COLUMNS NAME: no line is wider.
fits() { [ "$(LC_ALL=C.UTF-8 awk -v most="$1" 'length($0) > most' "$results/out" | wc -l)" -eq 0 ]; verdict $? "$2"; }

horde factions
exits 0 'factions are listed'
says_nothing 'without a message'
for id in hippie military dog preacher scientist kid biker cheerleader police nurse governor survivalist zombie van \
    bunker horde zero; do
    prints "^$id  " "$id is listed"
done
prints '^  draft     Same as the base version: give the whole trick' 'versions are listed with their text'
for source in rulebook draft press reconstructed; do prints "\[$source\]" "$source is a source"; done
fits 80 'the list fits 80 columns'
never_prints "$(printf '\033')" 'a pipe gets no colour'
export COLUMNS=50
horde factions
fits 50 'COLUMNS is honoured'
export COLUMNS=lots
horde factions
fits 80 'an invalid COLUMNS is ignored'
unset COLUMNS

horde factions kid
exits 0 'a faction is described'
prints 'cards     1-5 worth 1, 6-9 worth 2, 10-12 worth 3, 13 worth 4' 'with the worth of its cards'
prints '(Woodstock Fever)' 'its box'
prints 'file      .*/factions/kid\.lua' 'its file'
prints 'hooks     worth, count' 'its hooks'
prints 'source    rulebook' 'and its sources'
horde factions kids
prints 'file      .*/factions/kid\.lua' 'a faction is also found by its name, Kids'
horde factions zombie
prints '1-14 worth -3, 15-18 worth -6, 19-20 worth -9' 'a loss is a negative worth'
horde factions zero
prints 'replaces the 7' 'a special card says what it replaces'
refuses 2 "did you mean 'hippie'" factions hipie
refuses 2 'horde factions lists' factions xyzzyxyzzy
refuses 2 'at most one id' factions kid dog

mkdir "$here/more"
cat >"$here/more/punk.lua" <<'LUA'
return {
  id = "punk", name = "Punks", cards = { values = { 4, 4 } },
  base = {
    text = "t", source = "own", counters = { beers = "round", lies = { lasts = "game", per = "seat", secret = true } },
    on_round_start = function(g) g:set("beers", 2, 1) end,
  },
}
LUA
horde factions punk --factions-dir more
prints 'numbers   beers (lasts a round), lies (lasts the game, secret)' 'its numbers are listed'
prints 'cards     4 worth 1' 'a single card is not a range'
prints 'file      more/punk\.lua' 'with the path that was given'

if has_terminal; then
    TERM=xterm script -qec "$HORDE factions kid" /dev/null >"$results/out" 2>"$results/err" </dev/null
    prints "$(printf '\033')\[1mkid" 'a terminal gets colour'
    NO_COLOR=1 TERM=xterm script -qec "$HORDE factions kid" /dev/null >"$results/out" 2>"$results/err" </dev/null
    never_prints "$(printf '\033')" 'NO_COLOR is honoured'
fi
done_testing
