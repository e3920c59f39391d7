#!/bin/sh
# The puzzles of Happy City have one solution: with any other first move, bots that play on do not reach the goal.
. t/lib/tap.sh

for puzzle in "$root"/scenarios/city/puzzle-*.lua; do
    name=$(basename "$puzzle" .lua)
    echo options >"$here/in"
    input=$here/in horde repl "$puzzle"
    sed -n 's/^  [0-9]*  //p' "$results/out" | sed 's/  .*//' >"$here/options" # without what an option says about itself
    solution=$(sed -n 's/.*s:choose(2, "\([^"]*\)").*/\1/p' "$puzzle" | head -1)
    grep -qx "$solution" "$here/options" && [ "$(wc -l <"$here/options")" -ge 3 ]
    verdict $? "$name offers its solution among three options or more"
    grep -vx "$solution" "$here/options" >"$here/others"
    found=
    while read -r option; do
        sed '/^  play = /,$d' "$puzzle" >"$here/other.lua"
        printf '  play = function(s) s:choose(2, "%s") s:finish() s:expect_goal() end,\n}\n' "$option" >>"$here/other.lua"
        horde run --quiet other.lua
        [ "$code" -eq 1 ] && grep -q 'not met$' "$results/out" || found="$found $option"
    done <"$here/others"
    [ -z "$found" ]
    verdict $? "$name is solved by $solution alone${found:+, but also by$found}"
done
done_testing
