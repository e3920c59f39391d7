#!/bin/sh
# The rotation test: a faction that treats communities by the number of their seat is found, named and told what to do.
. t/lib/tap.sh

# walks SEATS: a faction that gives one card of the trick to each of these seats, one after the other.
walks() {
    printf 'return { id = "walks", name = "N", cards = { values = { 1, 13 } },\n' >"$here/walks.lua"
    printf 'base = { text = "t", source = "own", on_trick_won = function(g, me)\nlocal left = g:trick_cards()\n' >>"$here/walks.lua"
    printf 'for _, seat in ipairs(%s) do\n' "$1" >>"$here/walks.lua"
    printf 'local given = verbs.give_one(g, me, seat, left, "?")\nif given then left = left - given end\nend\nend } }\n' >>"$here/walks.lua"
    horde check walks.lua --games 40
}

walks 'g:others(me)'
grep -q '^walks.lua:2: treats communities by the number of their seat' "$results/out"
verdict $? 'a walk from seat 1 is a fault of the hook that walks'
grep -q 'Walk the seats clockwise from the winner' "$results/out"
verdict $? 'with a hint'
grep -q 'in walks:base, on_trick_won' "$results/out"
verdict $? 'and the name of the power'
walks 'verbs.clockwise(g, me)'
grep -q '^walks.lua: no faults in 40 games' "$results/out"
verdict $? 'a walk clockwise from the winner is not'
done_testing
