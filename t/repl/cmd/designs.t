#!/bin/sh
# The designs: each has a test that is met, a row in the list and a line in soak.txt; its script passes `check`.
. t/lib/tap.sh
cp -r "$root/scenarios/designs" "$here"
designs=$here/designs

for script in "$designs"/factions/*.lua "$designs"/editions/*.lua; do
    name=$(basename "$script" .lua)
    [ -e "$designs/$name.lua" ]
    verdict $? "$name has a test"
    horde run --factions-dir designs/factions "designs/$name.lua"
    exits 0 "the test of $name is met"
    says_nothing "without a message"
    grep -q "^$name " "$designs/soak.txt"
    verdict $? "$name plays random games"
    grep -q "^| .$name. |" "$designs/README.md"
    verdict $? "$name has a row in the list"
done
for script in $(cd "$here" && ls designs/factions/*.lua); do
    horde check --factions-dir designs/factions --games 30 "$script"
    exits 0 "$script passes check"
done
for line in $(grep -v '^#' "$designs/soak.txt" | cut -d' ' -f1); do
    [ -e "$designs/factions/$line.lua" ] || [ -e "$designs/editions/$line.lua" ]
    verdict $? "$line is a design"
done
done_testing
