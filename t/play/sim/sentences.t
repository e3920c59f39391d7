#!/bin/sh
# The sentences of a report: whom a power belongs to, what it moved, who asked, and one ± for each number.
. t/lib/tap.sh

# faction ID HOOK: a faction whose base version has this hook.
faction() {
    printf 'return { id = "%s", name = "N", cards = { values = { 1, 13 } },\n' "$1" >"$here/$1.lua"
    printf 'base = { text = "t", source = "own", %s } }\n' "$2" >>"$here/$1.lua"
}
run="--seed 1 --rounds 1 --factions-dir $here"

faction tax 'on_round_end = function(g) for _, seat in ipairs(g:seats()) do g:change_population(seat, -3) end end'
horde sim $run --games 200 --powers tax,hippie,dog --knock-out --show powers
prints '^tax:base lowers every community by 3.00' 'a power without an owner: what it does to the game is told'
! grep -q 'tax:base makes no measurable difference to its owner' "$results/out"
verdict $? 'nothing is said of its owner'
prints '^tax:base  *-  *-  *-3.00' 'nor measured'
prints '^hippie:base harms its owner' 'a power that winners use has an owner'
horde sim $run --rank tax --games 400
prints '^tax:base belongs to nobody, so it has no rank: it lowers every community by 3.00' 'it has no rank, either'
! sed -n '/^Powers/,/^wins/p' "$results/out" | grep -q 'tax:base'
verdict $? 'and is not in the list'
prints '^ *[0-9]* .* 1-36 ' 'which has the other 36 powers'
cp "$results/out" "$here/whole"
for k in 1 2; do horde sim $run --rank tax --games 400 --shard $k/2 --out "part$k"; done
horde merge part1 part2
cmp -s "$results/out" "$here/whole"
verdict $? 'merged shards say the same'

faction heirs 'on_round_end = function(g) local top = g:reserve_top() if top then g:give(top, 2) end end'
horde sim $run --games 20 --powers heirs,hippie,dog --show powers
prints '^heirs:base  *1.00  *[0-9.]*  *1.00  *1.00 ' 'a card that a power moves where nobody won is moved'
prints '^heirs:base  *nobody (a pile)' 'and its receiver is not seen from a winner'
prints '^  *a seat, without a winner  *1.00' 'but a seat'
prints '^  *community 2  *1.00' 'with a number'

faction thrice 'on_trick_won = function(g, me) g:fire("dog", me) g:change_population(g:ask_community(me, g:others(me), "Who?"), -1) end'
horde sim $run --games 60 --powers thrice,hippie,dog --show decisions,powers --json
# asked POWER: how often its question about a community is asked in a game
asked() { tr -d ' \t' <"$results/out" | sed -n "/^\"question\":\"community:$1:base,on_trick_won\"/,/a_game/s/.*\"a_game\":\([0-9.]*\),*/\1/p"; }
# acts POWER: how often the power acts in a game
acts() { tr -d ' \t' <"$results/out" | sed -n "/^\"powers\":/,/^]/p" | sed -n "/^\"power\":\"$1:base\"/,/acts/s/.*\"acts\":\([0-9.]*\),*/\1/p"; }
[ -n "$(asked dog)" ] && [ "$(asked dog)" = "$(acts dog)" ]
verdict $? "a power that another one fires asks under its own name ($(asked dog), $(acts dog))"
[ "$(asked thrice)" = "$(acts thrice)" ]
verdict $? "and the other one asks only its own question ($(asked thrice), $(acts thrice))"

horde sim --games 150 --seed 1 --knock-out --show seats,powers --bots greedy,random,random
for power in hippie military dog; do
    told=$(sed -n "s/^$power:base [a-z]* its owner: \(.*\) survivors a game\./\1/p" "$results/out")
    table=$(sed -n "s/^$power:base  *\([-+0-9.]* ±[0-9.]*\)  .*/\1/p" "$results/out")
    [ "$told" = "$table" ] || grep -q "^$power:base makes no" "$results/out"
    verdict $? "the sentence on $power has the ± of the table ($told, $table)"
done
told=$(sed -n 's/^Community 1 is ahead of the others by \(.*\) survivors, more than.*/\1/p' "$results/out")
[ -n "$told" ] && grep -q "^1 .*+$told  " "$results/out"
verdict $? "and that on a community ($told)"
# What the bots do is not blamed on the seats, the lead, or one bot alone.
prints '^The bots differ, so this need not be due to the seats' 'seats with different bots are not called unequal'
prints '^The bots differ, so this need not be due to the lead' 'nor is the lead'
never_prints '^Whoever leads the first trick' 'of which nothing else is said'
[ "$(grep -c '^intervals  95 %; ± is the distance to its farther end' "$results/out")" = 1 ]
verdict $? 'which ± it is is said once'
horde sim --games 60 --seed 1 --rounds 1 --bots greedy,greedy,random --show skill:1
prints '^Community 2, played by greedy, has [0-9.]* ±[0-9.]* survivors more than with random' 'two better bots help each other'
never_prints '^Playing as' 'so none of them is worth so much alone'
prints '^Luck or skill? Too few games were studied to tell: 1' 'one game tells nothing about luck or skill'
never_prints 'the deal makes 0 %' 'and nothing about the deal'
horde sim --games 60 --seed 1 --rounds 1 --show drama:3,decisions:3
prints '^Is it exciting? Too few games were studied to tell: 3' 'nor three of drama'
prints '^Are there decisions? Too few games were studied to tell: 3' 'or decisions'
horde sim --games 20 --seed 1 --rounds 1 --sweep versions --bots greedy,random,random
prints '^The bots differ, so what is unfair need not be due to the set-ups' 'a sweep does not call its set-ups unfair, either'

horde sim --games 1 --seed 1 --rounds 1 --show seats
prints '^1 game is too few for a verdict' 'one game is one'
horde sim --games 20 --seed 1 --rounds 1 --powers random --show seats
! grep -q -e '--knock-out tells' "$results/out"
verdict $? 'where powers are drawn, nothing advises --knock-out, which needs names'
horde sim --games 20 --seed 1 --rounds 1 --powers kid,hippie,dog --show powers
prints '^tricks won: those that asked for its faction' 'a power that does nothing when its trick is won did not use it'

# A game that nobody wins, and one that all share.
cat >"$here/lost.lua" <<'LUA'
return {
  id = "lost", name = "Lost", hand = { [3] = 15 }, population = 66, rounds = 1, powers = { "hippie", "military", "dog" },
  chooser = "lost most", usual = "base",
  rule = { text = "Everybody dies.", source = "own",
    on_round_end = function(g) for _, seat in ipairs(g:seats()) do g:change_population(seat, -66) end end,
    count = function(g) for _, seat in ipairs(g:seats()) do g:score(seat, -20) end end },
}
LUA
horde sim --edition lost.lua --games 20 --seed 1
prints '^No seat wins any game' 'a game that nobody wins has no equal share of wins'
prints '^The lead changes [0-9.]* times a game, and nobody wins' 'in which seats lead'
never_prints 'the winner is settled' 'but no winner is settled'
horde new game loot
sed 's/id = "loot"/id = "tied"/; s/points\[a\] > points\[b\]/a < b/; s/points\[seat\] == points\[order\[i - 1\]\]/true/' \
    "$here/games/loot.lua" >"$here/tied.lua"
horde sim --game tied.lua --games 30 --seed 1
prints '^share of 50.0 % is seat [12] with 50.00' 'a game that all seats share is fair'
horde sim --game city --games 3 --seed 1 --show seats
never_prints 'would be seen in 80 of 100' 'three games do not tell what more would show'
done_testing
