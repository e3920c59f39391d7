#!/bin/sh
# Scenarios that cannot be played: each is refused with file, line and message.
. t/lib/tap.sh

# faulty PATTERN NAME: the scenario on stdin is refused with a line like that.
faulty() {
    cat >"$here/bad.lua"
    horde run bad.lua
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -qe "^bad\.lua:$1\$" && [ ! -s "$results/err" ] &&
        grep -qe '^1 scenario, .* not met$' "$results/out"
    verdict $? "$2"
}

# deal PATTERN NAME FIELDS: the same for a deal with these fields, on the line after `deal =`.
deal() {
    printf 'return scenario {\n  title = "T", rounds = 1, hand_size = 2, powers = "hippie,military,dog",\n  deal = {\n%s\n  },\n}\n' "$3" >"$here/deal"
    faulty "$1" "$2" <"$here/deal"
}

# field PATTERN NAME FIELD: the same for one field of the scenario.
field() {
    printf 'return scenario {\n  title = "T",\n  %s,\n}\n' "$3" >"$here/field"
    faulty "$1" "$2" <"$here/field"
}

faulty "1: a scenario's file must return a table" 'a file without a table' </dev/null
faulty "1: a scenario's file must return a table" 'a number instead of a table' <<END
return 7
END
faulty "2: unexpected symbol near .*" 'a slip of the pen' <<END
return scenario {
  title = = "T" }
END
faulty '1: .*declares one scenario or one campaign' 'two scenarios in a file' <<END
scenario { title = "A" } scenario { title = "B" }
END
faulty '1: exceeded its budget of [0-9]* instructions' 'a file that never ends' <<END
while true do end
END
faulty '1: exceeded its memory limit' 'a file that eats memory' <<END
local function hoard(...) local all for i = 1, 20000 do all = { all, ... } end end
local few = {} for i = 1, 200 do few[i] = i end hoard(table.unpack(few))
END
faulty '1: scripts have no `os`: no files, clock or environment; chance is `g:random`' 'a file that wants more than the sandbox has' <<END
return scenario { title = os.getenv("HOME") }
END
faulty '1: a scenario needs a title' 'no title' <<END
return scenario { players = 3 }
END

field "2: 'title' must be a string, not a number" 'an invalid title' 'title = 5'
field "3: a scenario has no field 'playrs'; did you mean 'players'?" 'an unknown field with a similar name' 'playrs = 3'
field "3: a scenario has no field 'xyzzy'; its fields are title, date, text, game, players, seed, bots, play, solver, goal, goal_text, difficulty, edition, powers, with, box, rounds, power_draw, deal, hand_size and population" 'an unknown field' 'xyzzy = 3'
field "3: 'players' must be a whole number from 2 to 6" 'seven communities' 'players = 7'
field "3: 'players' must be a whole number from 2 to 6" 'players as a text' 'players = "3"'
field "3: 'rounds' must be a whole number from 1 to 99" 'no rounds' 'rounds = 0'
field "3: 'seed' must be a whole number from 0" 'a seed below 0' 'seed = -1'
field "3: 'seed' must be a whole number from 0" 'an invalid seed' 'seed = "x"'
field "3: 'seed' must be a whole number from 0" 'a seed that is too large' 'seed = "18446744073709551616"'
field "3: 'hand_size' must be a number of cards, or a list with one for each community" 'a hand size of nothing' 'hand_size = 0'
field "3: 'hand_size' is for communities 1 to 3, not 4" 'a hand size for community 4' 'hand_size = { 1, 1, 1, 1 }'
field "3: 'hand_size' must be a whole number, or a list with one for each community" 'a list that is too short' 'hand_size = { 1, 1 }'
field "3: 'population' must be a whole number, or a list with one for each community" 'a population in words' 'population = "many"'
field "3: 'population' is for communities 1 to 3, not 4" 'a population for community 4' 'population = { 1, 2, 3, 4 }'
field "3: 'power_draw' must be true or false" 'an invalid flag' 'power_draw = 1'
field "3: 'play' must be a function, not a number" 'an invalid play' 'play = 1'
field "3: 'goal' must be a function, not a boolean" 'an invalid goal' 'goal = true'
field "3: 'solver' must be a whole number from 1 to 6" 'an invalid solver' 'solver = 0'
field '3: the solver has no seat' 'a solver without a seat' 'solver = 5'
field "3: .*hippy.*" 'an unknown faction' 'powers = { "hippy", "dog", "kid" }'
field "3: .*twice.*" 'a faction twice' 'powers = { "dog", "dog", "kid" }'
field "3: .*bunkr.*" 'an unknown special' 'with = "bunkr"'
field "3: 'powers' must be a list of names" 'powers that are not names' 'powers = { 1, 2, 3 }'
field "3: .*smart.*" 'an unknown bot' 'bots = "smart"'
field "3: bots names 2 bots for 3 communities; .*" 'bots for two of three' 'bots = "random,random"'
field "3: 'deal' must be a table" 'an invalid deal' 'deal = 3'
field "3: 'scenarios' must be a list of files, or of tables with the fields of a scenario" 'an invalid campaign' 'scenarios = 1'
field "3: 'scenarios' must be a list of files, or of tables with the fields of a scenario" 'a campaign of numbers' 'scenarios = { 1 }'
field '3: a campaign needs a scenario' 'a campaign of nothing' 'scenarios = {}'

printf 'return { title = "T", edition = "wodstock" }' >"$here/bad.lua"
horde run bad.lua
exits 1 'an unknown edition'
prints "^bad\.lua:1: there is no edition 'wodstock'" 'is named'
says "did you mean 'woodstock'" 'with the nearest'

deal '4: hippie-9 is dealt to hand:1 and to hand:2' 'a card in two hands' '    hands = { "hippie-9", "hippie-9" },'
deal '5: hippie-9 is dealt to hand:1 and to reserve' 'a card in two places' '    hands = { "hippie-9" },
    reserve = "dog-1 hippie-9",'
deal "4: hand:2: there is no card 'hippie-14' in this round" 'a card not in the deck' '    hands = { "", "hippie-14" },'
deal "4: expedition:3: there is no card 'kid-1' in this round" 'a card of a faction not in play' '    expeditions = { [3] = { "kid-1" } },'
deal '4: hand:2 has 3 cards, but a hand holds 2; set hand_size' 'a hand larger than the others' '    hands = { "dog-1 dog-2", "dog-3 dog-4 dog-5", "dog-6 dog-7" },'
deal '4: hand:1 has 3 cards, but a hand holds 2; .*' 'transfer cards are part of the hand (R2.7)' '    hands = { "dog-1 dog-2" }, transfers = { "dog-3" },'
deal "4: 'hands' is for communities 1 to 3, not 4" 'a hand for community 4' '    hands = { "", "", "", "dog-1" },'
deal "4: 'hands' is for communities 1 to 3, not 'second'" 'a hand for a word' '    hands = { first = "dog-1", second = "dog-2" },'
deal "4: 'hands' is for communities 1 to 3, not '?'" 'a hand for community 0' '    hands = { [0] = "dog-1" },'
deal "4: 'hands' must be a table with an element for each community" 'invalid hands' '    hands = "dog-1",'
deal "4: 'hands' must be names of cards" 'hands of numbers' '    hands = { { 1, 2 } },'
deal "4: 'reserve' must be names of cards" 'an invalid Reserve' '    reserve = 5,'
deal "4: a deal has no field 'hand'; did you mean 'hands'?" 'an unknown field of the deal' '    hand = { "dog-1" },'
deal "4: 'leader' must be a whole number from 1 to 3" 'a leader without a seat' '    leader = 4,'
deal "4: 'round' must be a whole number from 1 to 1" 'a round beyond the last' '    round = 2,'
deal "4: 'trick' must be a whole number from 1 to 250" 'no trick' '    trick = 0,'
deal "4: 'rest' must be \"reserve\" or \"removed\", not \"gone\"" 'an invalid place' '    rest = "gone",'
deal "4: 'counters' must be a table of powers" 'invalid counters' '    counters = 3,'
deal "4: 'kid' is not in play" 'counters of a power that is not in play' '    counters = { kid = {} },'
deal "4: dog has no number 'bones'" 'counters that a power does not keep' '    counters = { dog = { bones = 1 } },'
deal "4: dog has no number 'bones'" 'of several always the same is reported' '    counters = { dog = { teeth = 1, bones = 1, tails = 7 } },'
deal '3: the deal has more itinerants than the edition (0)' 'itinerants where there are none' '    itinerants = "dog-1",'
field '3: there are not enough cards to deal (62)' 'more cards than there are' 'hand_size = { 21, 21, 21 }'
field '3: not enough cards are left to fill the hands (1)' 'more cards than are left' 'deal = { removed = "dog-1 dog-2 dog-3" }, hand_size = { 20, 20, 20 }'
field '3: no community holds a card (0)' 'hands without a card' 'deal = {}, hand_size = { 0, 0, 0 }'

# Campaigns
part() { printf 'return { title = "P", %s }\n' "$1" >"$here/part.lua"; }
whole() {
    echo 'return campaign { title = "C", scenarios = { "part.lua" } }' >"$here/bad.lua"
    horde run bad.lua
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -qe "$1" && [ ! -s "$results/err" ]
    verdict $? "$2"
}
rm -f "$here/part.lua"
whole '^bad\.lua:1: cannot read its part part\.lua: No such file' 'a part that is missing'
part 'rounds = 1, deal = {}'
whole "^part\.lua:1: a part of a campaign is dealt from the seed" 'a part that is stacked'
part 'rounds = 2'
whole '^part\.lua:1: a part of a campaign is one round' 'a part of two rounds'
part 'players = 3'
whole '^part\.lua:1: a part of a campaign is one round' 'a part that does not say how many'
part 'rounds = 1, hand_size = { 2, 2, 2 }'
whole "^part\.lua:1: a part of a campaign has the edition's hands" 'a part with hands of its own'
part 'rounds = 1, power_draw = true'
whole "^part\.lua:1: a part of a campaign names its powers: remove 'power_draw'" 'a part with a power draw'
part 'rounds = 1, powers = "hippie"'
whole '^part\.lua:1: ' 'a part with too few powers'
part 'rounds = 1, with = "bunker",
powers = "hippie,dog"'
whole '^part\.lua:2: woodstock is played with 3 factions' 'or with one less than three (R1.5)'
part 'scenarios = { "bad.lua" }'
whole '^part\.lua:1: a part of a campaign must be a scenario, not a campaign' 'circular campaigns'
echo 'return campaign { title = "C", scenarios = { "bad.lua" } }' >"$here/bad.lua"
horde run bad.lua
prints '^bad\.lua:1: a part of a campaign must be a scenario, not a campaign' 'a campaign of itself'
faulty "1: a campaign has at most 16 scenarios" 'a campaign without end' <<END
local all = {} for i = 1, 17 do all[i] = "part.lua" end return campaign { title = "C", scenarios = all }
END
faulty "1: a campaign has no field 'rounds'.*" 'a field that a campaign does not have' <<END
return campaign { title = "C", rounds = 2, scenarios = { "part.lua" } }
END

# Files
printf '\033Lua' >"$here/in"
faulty '1: attempt to load a binary chunk.*' 'a compiled script' <"$here/in"
horde run none.lua
prints '^none\.lua:1: cannot be read: No such file' 'a missing file'
exits 1 'is a failure'
head -c 200000 /dev/zero >"$here/large.lua"
horde run large.lua
prints '^large\.lua:1: cannot be read: ' 'a file that is too large'
head -c 2000 /dev/urandom >"$here/noise.lua"
horde run noise.lua
exits 1 'a file of noise is a failure'
prints '^noise\.lua:[0-9]*: ' 'and is named'
mkdir "$here/empty"
horde run empty
exits 1 'a folder without a scenario is a failure'
prints '^empty:1: it has no scenario' 'and that is said'
if [ "$(id -u)" -ne 0 ]; then
    mkdir -m 0 "$here/shut"
    horde run shut
    prints '^shut:1: Permission denied' 'an unreadable folder is refused'
    rmdir "$here/shut"
fi
refuses 2 'run takes scenarios' run
refuses 2 'unknown option --powers' run --powers kid scenarios
done_testing
