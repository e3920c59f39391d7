#!/bin/sh
# Every expectation of a scenario, met and not met, with its message.
. t/lib/tap.sh

# One trick of hippies: 3 wins it low; the encounter is military-3; then its power asks 3.
table='  title = "T", powers = "hippie,military,dog", rounds = 1, hand_size = 2,
  deal = { hands = { "hippie-9 dog-1", "zombie-15 dog-2", "hippie-3 dog-3" }, reserve = "military-3 zombie-5",
    expeditions = { [2] = "dog-9" }, transfers = false, leader = 1, rest = "removed" },'
trick='    s:play(1, "hippie-9", "low") s:play(2, "zombie-15") s:play(3, "hippie-3")'
end='s:choose(3, 1) s:finish()'

# The expectation is on line 7.
write() { printf 'return scenario {\n%s\n  play = function(s, g)\n%s\n%s\n  end,\n}\n' "$table" "$2" "$1" >"$here/a.lua"; }
meets() {
    write "$1" "${2-$trick}"
    horde run --quiet a.lua
    [ "$code" -eq 0 ] && grep -q '^1 scenario, 1 expectation: all met$' "$results/out" && [ ! -s "$results/err" ]
    verdict $? "met: $1"
}

# misses CODE EXPECTED GOT [BEFORE]
misses() {
    write "$1" "${4-$trick}"
    printf 'a.lua:7: %s\n    expected: %s\n    got: %s\n' "$2" "$2" "$3" >"$here/wanted"
    horde run --quiet a.lua
    grep -v '^ \{5,\}' "$results/out" | head -n 3 >"$here/said"
    [ "$code" -eq 1 ] && cmp -s "$here/said" "$here/wanted" && grep -q '1 expectation: 1 not met$' "$results/out"
    verdict $? "missed: $1"
}

# fails CODE MESSAGE [BEFORE]: the scenario stops with an error.
fails() {
    write "$1" "${3-$trick}"
    horde run --quiet a.lua
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -qxF "a.lua:7: $2"
    verdict $? "an error: $1"
    [ "$(head -n 1 "$results/out")" = "a.lua:7: $2" ] || sed 's/^/# /' "$results/out"
}

meets 's:expect(g:winner() == 3)'
meets 's:expect(7, "seven")'
misses 's:expect(g:winner() == 1, "1 is lucky")' '1 is lucky' 'false'
misses 's:expect(nil)' 'the condition is true' 'nil'
fails 's:expect()' "bad argument #1 to 'expect' (value expected)"
meets 's:expect_equal(g:trick(), 1)'
misses 's:expect_equal(g:trick(), 2, "the trick")' 'the trick is 2' '1'
misses 's:expect_equal(g:trick(), "1")' 'the value is 1' '1'
meets 's:expect_equal(g:factions(), { "hippie", "military", "dog" })'
misses 's:expect_equal(g:factions(), { "hippie", "dog" }, "in play")' 'in play is { hippie, dog }' '{ hippie, military, dog }'
meets 's:expect_equal({ a = 1 }, { a = 1 })'
misses 's:expect_equal({}, { 1 })' 'the value is { 1 }' '{ }'
fails 's:expect_equal(1)' "bad argument #2 to 'expect_equal' (value expected)"
meets 's:expect_won(3)'
meets 's:expect_won(3, "hippie")'
misses 's:expect_won(1)' '1 won trick 1' '3 won it, asked: hippie'
misses 's:expect_won(3, "dog")' '3 won trick 1, asked: dog' '3 won it, asked: hippie'
misses 's:expect_won(1)' 'a trick was won' 'no trick was won' ''
fails 's:expect_won(4)' "bad argument #1 to 'expect_won' (expected a community from 1 to 3, got 4)"
meets 's:expect_at("hippie-3", "expedition:3")'
meets 's:expect_at("military-3", "encounter")' ''
misses 's:expect_at("hippie-3", "expedition:1")' 'hippie-3 is in expedition:1' 'expedition:3'
fails 's:expect_at("kid-3", "expedition:1")' "bad argument #1 to 'expect_at' (there is no card 'kid-3' in this round)"
fails 's:expect_at("hippie-3", "pocket")' "bad argument #2 to 'expect_at' (there is no zone 'pocket'; a zone is hand:N, transfer:N or expedition:N, where N is a seat, or reserve, reserve:bottom, encounter, trick, itinerants or removed)"
fails 's:expect_at("hippie-3", "hand:4")' "bad argument #2 to 'expect_at' (there is no zone 'hand:4'; a zone is hand:N, transfer:N or expedition:N, where N is a seat, or reserve, reserve:bottom, encounter, trick, itinerants or removed)"
meets 's:expect_hand(1, "dog-1")'
meets 's:expect_hand(2, { "dog-2", "zombie-15" })' ''
misses 's:expect_hand(1, "dog-1 hippie-9")' 'the hand of 1 holds dog-1 hippie-9' 'dog-1'
misses 's:expect_hand(1, {})' 'the hand of 1 holds nothing' 'dog-1'
fails 's:expect_hand(1, "dog-1 dog-1")' "bad argument #2 to 'expect_hand' (dog-1 is in the list twice)"
fails 's:expect_hand(1, 7)' "bad argument #2 to 'expect_hand' (expected names of cards, got 7)"
meets 's:expect_zone("expedition:3", "hippie-9, zombie-15, hippie-3, military-3")'
meets 's:expect_zone("expedition:1", "")'
meets 's:expect_zone("expedition:1")'
misses 's:expect_zone("expedition:2")' 'expedition:2 holds nothing' 'dog-9'
misses 's:expect_zone("reserve")' 'on top of reserve: nothing' 'zombie-5'
misses 's:expect_zone("expedition:2", "")' 'expedition:2 holds nothing' 'dog-9'
meets 's:expect_zone("reserve", "zombie-5")'
misses 's:expect_zone("reserve", "zombie-6")' 'on top of reserve: zombie-6' 'zombie-5'
misses 's:expect_zone("reserve", "zombie-5 zombie-6")' 'on top of reserve: zombie-5 zombie-6' 'zombie-5'
misses 's:expect_zone("reserve", "")' 'on top of reserve: nothing' 'zombie-5'
meets 's:expect_zone("reserve", "")' "$trick $end"
fails 's:expect_zone("reserve:bottom", "zombie-5")' "bad argument #1 to 'expect_zone' (expected a zone, not an end of the Reserve)"
meets 's:expect_population(1, 66)'
misses 's:expect_population(1, 60)' 'the population of 1 is 60' '66'
fails 's:expect_population(1, "many")' "bad argument #2 to 'expect_population' (expected a whole number from -32768 to 32767, got \"many\")"
misses 's:expect_delta(1, 0)' 'the count changes 1 by 0' 'no round has been counted'
end='s:choose(3, 1) s:play(3, "dog-3", "low") s:play(1, "dog-1") s:play(2, "dog-2") s:choose(1, 2)'
meets 's:expect_delta(2, -2)' "$trick $end"
meets 's:expect_delta(2, -2, { survivors = 1, zombies = -3 })' "$trick $end"
meets 's:expect_delta(2, -2, { survivors = 1, zombies = -3, bunker = 0 })' "$trick $end"
misses 's:expect_delta(2, -3)' 'the count changes 2 by -3' '-2 (zombies -3, survivors 1)' "$trick $end"
misses 's:expect_delta(2, -2, { survivors = 2, zombies = -4 })' 'the count changes 2 by -2 (survivors 2, zombies -4)' '-2 (zombies -3, survivors 1)' "$trick $end"
misses 's:expect_delta(2, -2, { survivors = 1 })' 'the count changes 2 by -2 (survivors 1)' '-2 (zombies -3, survivors 1)' "$trick $end"
fails 's:expect_delta(2, -2, "zombies")' "bad argument #3 to 'expect_delta' (expected a table of reasons such as { survivors = 9 }, got \"zombies\")" "$trick $end"
meets 's:expect_winners(3)' "$trick $end"
meets 's:expect_winners({ 3 })' "$trick $end"
misses 's:expect_winners({ 1, 2 })' 'the winners are: 1, 2' '3' "$trick $end"
misses 's:expect_winners({})' 'the winners are: nobody' '3' "$trick $end"
misses 's:expect_winners(3)' 'the winners are: 3' 'the game is not over'
lead='    s:play(1, "hippie-9", "low") s:play(2, "zombie-15")'
meets 's:expect_legal(3, "hippie-3")' "$lead"
meets 's:expect_legal(3, "hippie-3", "R3.4")' "$lead"
misses 's:expect_legal(3, "hippie-3", "R3.5")' '3 may play hippie-3 (R3.5)' 'legal by R3.4: the card is of the faction asked for' "$lead"
misses 's:expect_legal(3, "dog-3")' '3 may play dog-3' 'illegal by R3.4: a seat that holds a card of the faction asked for must play one, or a van' "$lead"
meets 's:expect_illegal(3, "dog-3", "R3.4")' "$lead"
meets 's:expect_illegal(3, "dog-1", "R3.2")' "$lead"
misses 's:expect_illegal(3, "dog-3", "R3")' '3 may not play dog-3 (R3)' 'illegal by R3.4: a seat that holds a card of the faction asked for must play one, or a van' "$lead"
misses 's:expect_illegal(3, "hippie-3")' '3 may not play hippie-3' 'legal by R3.4: the card is of the faction asked for' "$lead"
fails 's:expect_illegal(1, "dog-1")' '1 cannot play: 3 is to play a card' "$lead"
fails 's:expect_illegal(3, "dog-1")' 'this is not the time to play a card: 3 is asked about: community'
meets 's:expect_turn(3)'
misses 's:expect_turn(1)' '1 decides next' '3 does'
misses 's:expect_turn(1)' '1 decides next' 'the game is over' "$trick $end"
meets 's:expect_ask(3, "community")'
meets 's:expect_ask(3, "community", { "1", "2" })'
meets 's:expect_ask(3, "community", { 1, 2 }, "hippie:base")'
meets 's:expect_ask(3, "community", "1, 2")'
meets 's:expect_ask(3, "community", "2 1")'
meets 's:expect_ask(3, "community", { 2, 1 })'
misses 's:expect_ask(3, "community", "1 1")' '3 is asked about: community, of 1 1' 'hippie:base: 3 is asked about: community, of 1 2'
misses 's:expect_ask(3, "community", "1 2 3")' '3 is asked about: community, of 1 2 3' 'hippie:base: 3 is asked about: community, of 1 2'
meets 's:expect_ask(1, "play", "dog-1 high, hippie-9 high, hippie-9 low, dog-1 low")' ''
meets 's:expect_ask(1, "play", "dog-1 high dog-1 low hippie-9 low hippie-9 high")' ''
misses 's:expect_ask(1, "play", "dog-1 hippie-9")' '1 is asked about: play, of dog-1 hippie-9' '1 is asked about: play, of hippie-9 high hippie-9 low dog-1 high dog-1 low' ''
meets 's:expect_ask(1, "play", { "hippie-9 high", "hippie-9 low", "dog-1 high", "dog-1 low" })' ''
misses 's:expect_ask(3, "card")' '3 is asked about: card' 'hippie:base: 3 is asked about: community, of 1 2'
misses 's:expect_ask(2, "community", { "1" }, "dog:base")' 'dog:base: 2 is asked about: community, of 1' 'hippie:base: 3 is asked about: community, of 1 2'
misses 's:expect_ask(3, "card")' '3 is asked about: card' 'the game is over' "$trick $end"
fails 's:expect_ask(3, "card", { {} })' "bad argument #3 to 'expect_ask' (expected names of options)"
fails 's:expect_goal()' 'the scenario has no goal'
table="  goal = function(g) return g:holder(g:card(\"hippie-9\")) == 1 end,
$(echo "$table" | tr '\n' ' ')
"
meets 's:expect_goal()' "$trick s:choose(3, 1)"
misses 's:expect_goal()' 'the goal is reached' 'it is not reached' "$trick s:choose(3, 2)"
fails 's:expect_wom(1)' "s has no method 'expect_wom'; did you mean 'expect_won'?"
fails 's.expect(true)' 'this is a method: write s:name(…), with a colon'

# An expectation says whether it was met; the scenario goes on either way.
write 's:expect_equal(s:expect(false), false, "the verdict") s:expect_equal(s:expect(true), true, "the verdict")' ''
horde run a.lua
prints '4 expectations: 1 not met$' 'an expectation says whether it was met, and the scenario goes on'
done_testing
