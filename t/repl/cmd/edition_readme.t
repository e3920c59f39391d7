#!/bin/sh
# Runs every example of scenarios/editions/README.md.
#
#   ```lua NAME.lua          an edition: a game is played with every number of communities
#   ```lua test-NAME.lua     a scenario: all it expects is met
#   ```lua wrong….lua        an edition that is refused: the ```text block below it is what is printed
#   ```sh                    commands for people, not run
. t/lib/tap.sh
export LC_ALL=C.UTF-8
readme=$root/scenarios/editions/README.md

awk -v here="$here" '
    /^```/ && file { close(file); file = ""; next }
    /^```lua [a-z_-]+\.lua$/ { name = $2; file = here "/" name; printf "" > file; print name > (here "/names"); next }
    /^```text$/ { file = here "/" name ".out"; printf "" > file; next }
    /^```sh$/ { file = "/dev/null"; next }
    /^```/ { print > (here "/other") }
    file { print > file }' "$readme"
[ ! -e "$here/other" ]
verdict $? 'every block is run, or is for people'

for name in $(cat "$here/names"); do
    case $name in
    wrong*)
        horde game --edition "$name" --seed 1
        exits 1 "$name is refused"
        cmp -s "$results/err" "$here/$name.out"
        verdict $? "$name is refused as the guide shows"
        ;;
    test*)
        horde run "$name"
        exits 0 "$name is played"
        says_nothing "$name: without a message"
        ;;
    *)
        horde sim --edition "$name" --sweep players --games 20 --seed 1
        exits 0 "$name is played"
        says_nothing "$name: without a message"
        ;;
    esac
done
done_testing
