#!/bin/sh
# The program finds its scripts: in the source tree, installed, and the user's own.
. t/lib/tap.sh

# Installs the program under test: -o tells make that there is nothing to build.
unset MAKEFLAGS MAKELEVEL
install_it() { make -s -o all HORDE="$program" PREFIX=/usr DESTDIR="$here/tree" "$1" >"$results/out" 2>"$results/err"; }
install_it install
code=$?
exits 0 'make install succeeds'
[ "$(wc -c <"$here/tree/usr/bin/horde")" -lt "$(wc -c <"$program")" ]
verdict $? 'the installed program lacks the symbols of the built one'
in_tree=$HORDE
HORDE="${HORDE%"$program"}$here/tree/usr/bin/horde"
horde factions hippie
exits 0 'the installed program finds its scripts'
prints 'file      .*/tree/usr/share/horde/factions/hippie\.lua' 'in the installed folder'
horde --seed 1 --edition draft
exits 0 'and its editions'
horde run "$here/tree/usr/share/horde/scenarios"
exits 0 'installed scenarios run'
prints '^ok  .*/scenarios/campaign/woodstock-fever\.lua: ' 'including those in folders'
for page in share/horde/factions/README.md share/horde/scenarios/README.md share/doc/horde/README.md \
    share/doc/horde/docs/talk.md share/doc/horde/docs/pictures/table.svg share/man/man1/horde.1; do
    [ -s "$here/tree/usr/$page" ]
    verdict $? "$page is installed"
done
listed=$($HORDE --help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\)\b.*/\1/p')
for name in $listed; do
    grep -qx ".SH HORDE $(echo "$name" | tr a-z A-Z)" "$here/tree/usr/share/man/man1/horde.1"
    verdict $? "the manual describes $name"
done
ln -s "$here/tree/usr/bin/horde" "$here/link"
HORDE="${in_tree%"$program"}$here/link"
horde factions hippie
prints '/tree/usr/share/horde/factions/hippie\.lua' 'also when called through a symbolic link'

mkdir "$here/elsewhere" && cp "$program" "$here/elsewhere/horde"
HORDE="${in_tree%"$program"}$here/elsewhere/horde"
refuses 1 'the scripts are not found' factions
HORDE=$in_tree

install_it uninstall
[ -z "$(find "$here/tree" -type f)" ]
verdict $? 'make uninstall removes all files'

# The user's own scripts.
mkdir -p "$XDG_DATA_HOME/horde/factions" "$here/more"
sed 's/"Hippies"/"My hippies"/' factions/hippie.lua >"$XDG_DATA_HOME/horde/factions/hippie.lua"
horde factions hippie
prints 'My hippies' "the user's own script comes before the shipped one"
says 'xdg/horde/factions/hippie\.lua replaces .*/factions/hippie\.lua' 'and a note says so'
sed 's/"Hippies"/"Other hippies"/' factions/hippie.lua >"$here/more/hippie.lua"
horde factions hippie --factions-dir more
prints 'Other hippies' '--factions-dir comes before both'
says '^more/hippie\.lua replaces .*xdg' 'also with a note'
mkdir -p "$XDG_DATA_HOME/horde/scenarios/editions"
sed 's/"draft"/"house"/; s/usual = "house"/usual = "draft"/' scenarios/editions/draft.lua \
    >"$XDG_DATA_HOME/horde/scenarios/editions/house.lua"
horde --edition house --seed 1 --players 2
exits 0 "the user's own editions have names"
XDG_DATA_HOME=relative horde factions hippie
never_prints 'My hippies' 'a relative XDG_DATA_HOME is ignored'
HOME="$here/home" && export HOME
mkdir -p "$HOME/.local/share" && mv "$XDG_DATA_HOME/horde" "$HOME/.local/share/horde"
unset XDG_DATA_HOME
horde factions hippie
prints 'My hippies' 'without XDG_DATA_HOME, HOME/.local/share is used'
export XDG_DATA_HOME="$here/none"

# Empty folders and broken scripts.
mkdir "$here/empty" "$here/broken"
horde factions --factions-dir empty
exits 0 'an empty folder adds nothing'
says_nothing 'and is not an error'
echo 'return {' >"$here/broken/torn.lua"
echo 'return { id = "noisy", name = "N", cards = { values = { 1, 13 } }, base = { text = "t" } }' >"$here/broken/noisy.lua"
horde factions --factions-dir broken
exits 0 'broken scripts do not affect the others'
says '^broken/torn\.lua:2: ' 'a broken script is reported with its line'
says "^broken/noisy\.lua:1: base has no 'source'" 'so is a warning'
prints '^noisy  ' 'a script with warnings is loaded'
mkdir "$here/twins"
sed 's/"Hippies"/"Copied"/' factions/hippie.lua >"$here/twins/aaa.lua"
cp factions/hippie.lua "$here/twins/hippie.lua"
for command in game repl sim factions 'run scenarios'; do
    horde $command --factions-dir twins
    exits 1 "$command refuses the same id twice in a folder"
    says "^twins/hippie\.lua:1: the id 'hippie' is also that of twins/aaa\.lua in the same folder; keep one" 'and names both files'
    prints_nothing 'and prints no result'
done
mkdir "$here/lost"
echo 'return {' >"$here/lost/hippie.lua"
horde game --seed 1 --factions-dir lost
exits 1 'a broken script that replaces a shipped one stops the program'
says '^lost/hippie\.lua:2: ' 'its fault is reported'
says '^lost/hippie\.lua:1: it would replace .*factions/hippie\.lua; fix or remove it$' 'with the script that it would replace'
done_testing
