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

# hook TEXT: a faction whose base version has this hook in line 3.
hook() {
    printf 'return { id = "walks", name = "N", cards = { values = { 1, 13 } },\nbase = { text = "t", source = "own",\n' >"$here/walks.lua"
    printf '%s\n} }\n' "$1" >>"$here/walks.lua"
    horde check walks.lua --games 40
}

# finds HOOK ADVICE NAME: the one fault is of that hook, with this advice, and shows two outcomes.
finds() {
    [ "$(grep -c '^walks.lua' "$results/out")" = 1 ] && grep -q "^walks.lua:3: treats communities.*$2" "$results/out" &&
        grep -q "in walks:base, $1, " "$results/out" && grep -q "^    with the same cards and choices, $3" "$results/out"
    verdict $? "$4"
}

hook 'on_round_end = function(g) g:change_population(verbs.most(g, { faction = "walks" })[1] or 1, 3) end'
finds on_round_end 'those that tie get the same' 'a community in seat [12] has [0-9]* survivors, in seat [12] it has [0-9]*$' \
    'a hook without a winner is not told to walk from one, and both populations are shown'
! grep -q 'clockwise' "$results/out"
verdict $? 'nor to use me'
hook 'on_any_trick = function(g, winner) g:change_population(1, 1) end'
finds on_any_trick 'clockwise(g, winner)' 'a community in seat 1 has' 'the advice uses the name that the hook gives the winner'
hook 'on_encounter = function(g) g:give(g:encounter(), 1) end'
finds on_encounter 'clockwise(g, g:leader())' 'a community in seat 1 has .* in its expedition zone, in seat 2 it does not$' \
    'cards that only one seat gets are named'
hook 'worth = function(g, seat, cards) if seat == 1 then return 2 end end'
finds worth 'whatever the number of their seat' 'a community in seat 1 has' 'a hook that judges the count is named'
hook 'winner = function(g, winner) if winner == 2 then return 1 end end'
finds winner 'whatever the number of their seat' 'a community in seat' 'and one that judges the trick'
hook 'next_lead = function(g, seat, side) return 1, side end'
finds next_lead 'whatever the number of their seat' 'a community in seat 1 plays next, in seat 2 it does not$' 'and the lead'
hook 'may_play = function(g, seat, cards) if seat == 1 and #cards > 1 then return { forbid = cards - cards[1] } end end'
finds may_play 'whatever the number of their seat' 'a community in seat 2 may play .*, in seat 1 it may not$' 'and the plays'

# edition FIELD [RULE]: an edition with this field.
edition() {
    printf 'return { id = "mine", name = "Mine", hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 }, population = 66,\n' >"$here/mine.lua"
    printf 'rounds = 4, powers = { "hippie", "military", "dog" }, chooser = "lost most", usual = "base", encounters = true,\n' >>"$here/mine.lua"
    printf '%s,\n%s }\n' "$1" "$2" >>"$here/mine.lua"
    horde check mine.lua
}

rule='rule = { text = "t", source = "own", on_any_trick = function(g, winner) g:change_population(1, 1) end }'
for field in 'transfers = { "left" }' 'transfers = { "across" }' 'transfers = { }' 'first_leader = "seat 1"' 'first_leader = "random"'; do
    edition "$field" ''
    grep -q '^mine.lua: no faults in [0-9]* games' "$results/out"
    verdict $? "$field: what the edition decides by seat is not a fault"
    edition "$field" "$rule"
    grep -q '^mine.lua:4: treats communities by the number of their seat.*clockwise(g, winner)' "$results/out"
    verdict $? "$field: what its rule decides by seat is"
done
done_testing
