#!/bin/sh
# README: what it shows between "<!-- replayed" and "<!-- end" is what the program prints, in a copy of a fresh clone. A
# line "$ COMMAND" is run; lines "> COMMAND" below it are what is typed into the REPL; "…" stands for lines left out.
# `make readme` writes the page anew where it is no longer so: read what has changed before you keep it.
. t/lib/tap.sh
. t/lib/page.sh
export LC_ALL=C.UTF-8
page=$root/README.md
new=$results/page
command=

cp -r factions scenarios lua "$program" "$here/"
[ "${program##*/}" = horde ] || mv "$here/${program##*/}" "$here/horde"
HORDE="${HORDE%"$program"}./horde"

# Runs the command that was collected, and writes it to the new page with what is true of it.
replay() {
    [ "$command" ] || return
    sed 's/^    //' "$results/block" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >"$results/shown"
    sed -n 's/^> \([^ ]\)/\1/p' "$results/shown" >"$results/typed"
    [ ! -s "$results/typed" ] || command="$command --echo"
    perform "$command" "$results/typed"
    awk -f t/lib/page_update.awk "$results/shown" "$results/out" >"$results/true"
    cmp -s "$results/true" "$results/shown" && [ "$code" -lt 126 ]
    verdict $? "${command#\$ } prints what is shown"
    sed '/./s/^/    /' "$results/true" >>"$new"
    tac "$results/block" | sed '/./,$d' >>"$new" # the empty lines at its end
    command= replayed=$((replayed + 1))
}

replayed=0 inside=no
: >"$new"
while IFS= read -r text; do
    case $inside:$text in
    "yes:    \$ "*) replay; command=${text#    }; printf '%s\n' "$text" >>"$new"; : >"$results/block"; continue ;;
    "yes:    "* | yes:) [ ! "$command" ] || { printf '%s\n' "$text" >>"$results/block"; continue; } ;;
    *) replay ;;
    esac
    case $text in
    '<!-- replayed'*) inside=yes ;;
    '<!-- end'*) inside=no ;;
    esac
    printf '%s\n' "$text" >>"$new"
done <"$page"
replay
[ "$replayed" -ge 8 ]
verdict $? 'there is something to replay'
[ -z "${UPDATE:-}" ] || cmp -s "$new" "$page" || cp "$new" "$page"
done_testing
