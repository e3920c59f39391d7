#!/bin/sh
# The pictures in docs/pictures are what the program prints, and a plot is what a report of it says. `make readme` makes them anew.
. t/lib/tap.sh
if ! has_terminal; then
    echo '1..0 # SKIP script(1) cannot open a terminal here'
    exit 0
fi
cp -r factions scenarios games rules lua "$program" "$here/"
HORDE="${HORDE%"$program"}./${program##*/}"
unset NO_COLOR

# picture NAME FIRST OPTIONS…: the typed lines come from stdin; the picture begins at the line that matches FIRST.
picture() {
    name=$1 first=$2
    shift 2
    cat >"$here/typed"
    (cd "$here" && script -qec "stty cols 80 rows 200; exec env TERM=xterm LC_ALL=C.UTF-8 $HORDE repl $* -x typed --echo" /dev/null) \
        </dev/null >"$results/out" 2>"$results/err"
    code=$?
    sed -n "/$first/,\$p" "$results/out" | perl t/lib/terminal_picture.pl 80 >"$results/$name.svg"
    compare $name
}

# compare NAME: the new picture is the one in docs/pictures, and the front page shows it.
compare() {
    name=$1
    [ -z "${UPDATE:-}" ] || cp "$results/$name.svg" docs/pictures/
    [ "$(wc -l <"$results/$name.svg")" -gt 10 ] && cmp -s "$results/$name.svg" docs/pictures/$name.svg
    verdict $? "docs/pictures/$name.svg is what the program prints"
    grep -q "(docs/pictures/$name.svg)" README.md
    verdict $? "the front page shows $name.svg"
}

picture table '^> *military-1 low' --seed 280 <<'LINES'
as 1
auto 2 3 greedy
zombie-13
zombie-5
military-1 low
table
LINES
picture debugger '^> *break military' --seed 280 <<'LINES'
as 1
auto 2 3 greedy
zombie-13
zombie-5
as all
break military
military-1 low
next
2
locals
= g:expedition(me)
why winner
LINES
horde sim --seed 7 --games 3000 --knock-out --bots random --show powers --csv
exits 0 'a report for the plot'
perl t/lib/forest_plot.pl knock_out owner_change 'What each power is worth to its owner, in survivors a game' \
    <"$results/out" >"$results/worth.svg"
compare worth
done_testing
