#!/bin/sh
# same_names.sh WHAT [GAME]   prints the names of all commands, options, games, powers or sections of reports that $HORDE
# has, or the verbs of the prompt of a game; one on each line, to see that none is lost.

commands() { $HORDE --help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p'; }
games() { $HORDE games | sed -n 's/^\([a-z][a-z_-]*\)  .*/\1/p'; }

options() {
    for command in '' $(commands); do $HORDE $command --help | sed -n "s/^  \(--*[a-z][a-z-]*\).*/${command:-horde} \1/p"; done
    for game in $(games); do $HORDE games "$game" | sed -n "s/^\(--[a-z][a-z-]*\)\$/$game \1/p"; done
}

powers() {
    $HORDE factions | awk '/^[a-z]/ { print id = $1 } /^  [a-z]/ { print id ":" $1 }'
}

# The words that describe --show, if --show takes them.
sections() {
    for word in $($HORDE sim --help | sed -n '/^  --show/,/^  --[^s]/p' | grep -o '[a-z][a-z]*' | sort -u); do
        $HORDE sim --games 1 --rounds 1 --seed 1 --show "$word" >/dev/null 2>&1 && echo "$word"
    done
}

# The rows of the list: a group that begins with a capital letter, and its verbs, perhaps in several lines.
verbs() {
    echo help | $HORDE repl --game "$1" --seed 1 | awk '
        /^[A-Z][a-z]+( [a-z]+)?  +[a-z -]+$/ { sub(/^[A-Z][a-z]+( [a-z]+)?  +/, ""); row = 1; print; next }
        row && /^         +[a-z -]+$/ { print; next }
        { row = 0 }' | tr -s ' ' '\n' | grep .
}

what=$1
shift
$what "$@" | sed "s/^/$what${1:+ of $1}: /" | grep . # fails if there is none
