#!/bin/sh
# docs/tour.md (or another page, $PAGE) shows what the program really prints: the part between "<!-- replayed" and "<!-- end" is replayed in a copy of
# a fresh clone. A line "$ COMMAND" is run; lines "> COMMAND" below it are typed into the REPL; "…" stands for omitted lines.
# `make readme` updates the page; read the diff before you commit it.
. t/lib/tap.sh
. t/lib/page.sh
export LC_ALL=C.UTF-8
page=$root/${PAGE:-docs/tour.md}
new=$results/page
command=

cp -r factions scenarios games rules lua "$program" "$here/"
[ "${program##*/}" = horde ] || mv "$here/${program##*/}" "$here/horde"
HORDE="${HORDE%"$program"}./horde"

# Runs the collected command and writes its real output to the new page.
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
[ "$replayed" -ge "${LEAST:-8}" ]
verdict $? "at least ${LEAST:-8} commands are replayed"
[ -z "${UPDATE:-}" ] || cmp -s "$new" "$page" || cp "$new" "$page"
done_testing
