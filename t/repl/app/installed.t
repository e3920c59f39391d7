#!/bin/sh
# The program finds its scripts wherever it lies: in the source tree, installed, with the user's own.
. t/lib/tap.sh

# The program under test is what gets installed: make is told that there is nothing to build.
unset MAKEFLAGS MAKELEVEL
install_it() { make -s -o all HORDE="$program" PREFIX=/usr DESTDIR="$here/tree" "$1" >"$results/out" 2>"$results/err"; }
install_it install
code=$?
exits 0 'make install copies it all'
in_tree=$HORDE
HORDE="${HORDE%"$program"}$here/tree/usr/bin/horde"
horde factions hippie
exits 0 'the installed program finds its scripts'
prints 'file      .*/tree/usr/share/horde/factions/hippie\.lua' 'those that were installed with it'
horde --seed 1 --edition draft
exits 0 'and its editions'
horde run "$here/tree/usr/share/horde/scenarios"
exits 0 'scenarios that were installed are played'
prints '^ok  .*/scenarios/campaign/woodstock-fever\.lua: ' 'all of them'
for page in share/horde/factions/README.md share/horde/scenarios/README.md share/doc/horde/README.md; do
    [ -s "$here/tree/usr/$page" ]
    verdict $? "$page is there to be read"
done
ln -s "$here/tree/usr/bin/horde" "$here/link"
HORDE="${in_tree%"$program"}$here/link"
horde factions hippie
prints '/tree/usr/share/horde/factions/hippie\.lua' 'also through a link'

mkdir "$here/elsewhere" && cp "$program" "$here/elsewhere/horde"
HORDE="${in_tree%"$program"}$here/elsewhere/horde"
refuses 1 'the scripts are missing' factions
HORDE=$in_tree

install_it uninstall
[ -z "$(find "$here/tree" -type f)" ]
verdict $? 'make uninstall leaves nothing behind'

# The user's own scripts.
mkdir -p "$XDG_DATA_HOME/horde/factions" "$here/more"
sed 's/"Hippies"/"My hippies"/' factions/hippie.lua >"$XDG_DATA_HOME/horde/factions/hippie.lua"
horde factions hippie
prints 'My hippies' "the user's own script comes before the shipped one"
says 'xdg/horde/factions/hippie\.lua replaces .*/factions/hippie\.lua' 'and that is said'
sed 's/"Hippies"/"Other hippies"/' factions/hippie.lua >"$here/more/hippie.lua"
horde factions hippie --factions-dir more
prints 'Other hippies' '--factions-dir comes before both'
says '^more/hippie\.lua replaces .*xdg' 'and that is said, too'
mkdir -p "$XDG_DATA_HOME/horde/scenarios/editions"
sed 's/"draft"/"house"/; s/usual = "house"/usual = "draft"/' scenarios/editions/draft.lua \
    >"$XDG_DATA_HOME/horde/scenarios/editions/house.lua"
horde --edition house --seed 1 --players 2
exits 0 "the user's own editions have names"
XDG_DATA_HOME=relative horde factions hippie
never_prints 'My hippies' 'a data folder that is not absolute does not count'
HOME="$here/home" && export HOME
mkdir -p "$HOME/.local/share" && mv "$XDG_DATA_HOME/horde" "$HOME/.local/share/horde"
unset XDG_DATA_HOME
horde factions hippie
prints 'My hippies' 'without XDG_DATA_HOME it is below the home'
export XDG_DATA_HOME="$here/none"

# Folders with little in them, or with broken scripts.
mkdir "$here/empty" "$here/broken"
horde factions --factions-dir empty
exits 0 'an empty folder adds nothing'
says_nothing 'and is no fault'
echo 'return {' >"$here/broken/torn.lua"
echo 'return { id = "noisy", name = "N", cards = { values = { 1, 13 } }, base = { text = "t" } }' >"$here/broken/noisy.lua"
horde factions --factions-dir broken
exits 0 'broken scripts leave the others alone'
says '^broken/torn\.lua:2: ' 'what is broken is named, with its line'
says "^broken/noisy\.lua:1: base has no 'source'" 'so is what is only untidy'
prints '^noisy  ' 'untidy scripts are there'
mkdir "$here/twins"
sed 's/"Hippies"/"Copied"/' factions/hippie.lua >"$here/twins/aaa.lua"
cp factions/hippie.lua "$here/twins/hippie.lua"
for command in game repl sim factions 'run scenarios'; do
    horde $command --factions-dir twins
    exits 1 "$command refuses the same id twice in a folder"
    says "^twins/hippie\.lua:1: the id 'hippie' is taken by twins/aaa\.lua in the same folder; keep one" 'and names both'
    prints_nothing 'and does nothing'
done
mkdir "$here/lost"
echo 'return {' >"$here/lost/hippie.lua"
horde game --seed 1 --factions-dir lost
exits 1 'a broken script that was to replace another is not passed over'
says '^lost/hippie\.lua:2: ' 'its fault is named'
says '^lost/hippie\.lua:1: it was to replace .*factions/hippie\.lua; mend it, or take it away$' 'and what it hides'
done_testing
