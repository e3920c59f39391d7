#!/bin/sh
# All shipped scenarios pass. Those about a power fail when the power does nothing.
. t/lib/tap.sh

horde run --quiet "$root/scenarios"
exits 0 'every shipped scenario passes'
says_nothing 'without a message'

# inert ID: a script in `own` that looks like the shipped one and does nothing.
inert() {
    nothing='{ text = "-", source = "own" }'
    mkdir "$here/own"
    case $1 in
    bunker | horde) more='role = "special", draw = "alone"' ;;
    zero) more='role = "special", replaces = 7, label = "zero"' ;;
    *) more="cards = { values = { 1, 13 } }, advanced = $nothing, weak = $nothing, draft = $nothing" ;;
    esac
    echo "return { id = \"$1\", name = \"Inert\", $more, base = $nothing }" >"$here/own/$1.lua"
}

for script in "$root"/factions/*.lua; do
    id=$(basename "$script" .lua)
    case $id in zombie | van) continue ;; esac # what these do is the game itself (R4, R5.5)
    inert "$id"
    horde run --quiet "$root/scenarios/factions/$id.lua"
    exits 0 "$id has a scenario"
    for file in "$root/scenarios/factions/$id"*.lua; do
        horde run --quiet --factions-dir own "$file"
        [ "$code" -eq 1 ] && grep -q 'not met$' "$results/out"
        verdict $? "$(basename "$file") shows the power of $id"
    done
    for version in advanced weak; do
        grep -q "^  $version = {" "$script" || continue
        grep -q "\"$id:$version\"" "$root/scenarios/factions/$id-$version.lua"
        verdict $? "$id:$version has a scenario, too"
    done
    rm -r "$here/own"
done
[ -e "$root/scenarios/factions/van.lua" ]
verdict $? 'so have vans'
done_testing
