#!/bin/sh
# Campaigns: scenarios in a row, each a game of its own (R11).
. t/lib/tap.sh
campaign="$root/scenarios/campaign"

horde run "$campaign" "$root/scenarios/mixed"
exits 0 'the campaign, its parts alone and the mixed scenarios pass'
prints '^10 scenarios, ' 'all ten of them'
for day in '18 June: ' '3 July: ' '12 July: ' '5 September: ' '4 October: ' '10 October: '; do
    prints "^$day" "the diary is shown: $day"
done

horde run --quiet --events events "$campaign/woodstock-fever.lua"
exits 0 '--events writes its events'
sed -n 's/.*"e":"round",.*"powers":\[\([^]]*\)\],"with":\[\([^]]*\)\].*/\1 \2/p' "$here/events" | tr -d '"' >"$results/out"
cat >"$here/wanted" <<END
hippie:base,military:base,dog:base 
military:advanced,dog:advanced,kid:base 
dog:base,kid:weak,preacher:base 
kid:base,preacher:weak,scientist:base 
preacher:base,scientist:weak,hippie:advanced 
scientist:base,hippie:base,military:base bunker
END
cmp -s "$results/out" "$here/wanted"
verdict $? 'each round is played with the powers of its part (R11)'

for kind in game round game_end; do
    grep -c "\"e\":\"$kind\"" "$here/events" >"$results/out"
    prints '^6$' "each part has its own '$kind'"
done
grep -c '"e":"campaign_end"' "$here/events" >"$results/out"
prints '^1$' 'the campaign ends once'
grep -Ec '"e":"swap"|"what":"power draw"' "$here/events" >"$results/out"
prints '^0$' 'nothing is replaced between its parts (R11)'
grep -c '"e":"game",.*"population":\[66,66,66\],"part":[1-6],"parts":6,"carry":false' "$here/events" >"$results/out"
prints '^6$' 'each part begins with 66'
sed -n 's/.*"e":"game",.*"seed":"\([0-9]*\)".*/\1/p' "$here/events" | sort -u | wc -l >"$results/out"
prints '^6$' 'each part has its own seed'

# What is left is added up.
awk -F'[][]' '/"e":"round_end"/ { seats = split($4, now, ","); for (i = 1; i <= seats; i++) sum[i] += now[i] }
    /"e":"campaign_end"/ { split($4, totals, ",")
        for (i = 1; i <= seats; i++) if (totals[i] != sum[i]) print "seat " i " has " totals[i] ", not " sum[i]
        print seats " sums" }' "$here/events" >"$results/out"
prints '^3 sums$' 'the totals are told'
never_prints 'seat' 'they are the sums of what was left (R11)'

# `carry`: populations and vans go on.
cp "$campaign"/[1-6]-*.lua "$root"/scenarios/mixed/*.lua "$here"
carry() { # carry PLAYERS POPULATION EDITION
    printf 'return campaign { title = "On and on", players = %d, carry = true, population = %d, edition = "%s",
scenarios = { "1-rations.lua", "2-school.lua", "3-lessons.lua", "4-a-voice.lua" } }\n' "$@" >"$here/carry.lua"
    horde run --quiet --events events carry.lua
}
carry 3 200 woodstock
exits 0 'a campaign may carry over (R11)'
awk -F'[][]' '/"e":"round_end"/ {
        seats = split($2, delta, ","); split($4, now, ",")
        for (i = 1; i <= seats; i++) {
            if (!rounds) before[i] = 200
            wanted = before[i] + delta[i]
            if (wanted < 0) wanted = 0
            if (now[i] != wanted) print "seat " i " has " now[i] ", not " wanted
            before[i] = now[i]
        }
        rounds++
    }
    END { print rounds " parts" }' "$here/events" >"$results/out"
prints '^4 parts$' 'four parts are counted'
never_prints 'seat' 'each begins with the population that the last one left'

# A van in an expedition zone returns to that community's hand.
awk '/"e":"move"/ && /"card":"van-/ { match($0, /van-[0-9]/); van = substr($0, RSTART, RLENGTH)
        owner[van] = match($0, /"to":"expedition:[0-9]/) ? substr($0, RSTART + RLENGTH - 1, 1) : 0 }
    /"e":"deal"/ { sub(/.*"hands":\[\[/, ""); sub(/\]\],"reserve".*/, ""); split($0, hand, /\],\[/)
        for (van in owner) if (owner[van]) { kept++; if (index(hand[owner[van]], "\"" van "\"") == 0) print van " is lost" }
        split("", owner) }
    END { print kept " kept" }' "$here/events" >"$results/out"
prints '^[1-9][0-9]* kept$' 'vans are kept'
never_prints 'lost' 'each in the hand of the community that had it (R2.5, R5.5)'

carry 3 1 woodstock
exits 0 'a campaign that carries over ends with an elimination (R5.3, R11)'
grep -c '"e":"game"' "$here/events" >"$results/out"
prints '^1$' 'after the part in which it happened'
grep -c '"e":"campaign_end"' "$here/events" >"$results/out"
prints '^1$' 'and its end is told'

# A part sees the table up to its own end; the campaign sees the end of the last one.
cat >"$here/seen.lua" <<'END'
return scenario {
  title = "Seen", rounds = 1,
  play = function(s, g)
    s:finish()
    s:expect(g:population(1) ~= 66, "the count changed the population")
    s:expect_equal(#g:hand(1), 0, "the hand")
    for seat = 1, 3 do s:expect_delta(seat, g:population(seat) - 66) end
    local best = math.max(g:population(1), g:population(2), g:population(3))
    for seat = 1, 3 do if g:population(seat) == best then s:expect_winners(seat) end end
    s:alter("set population 1 50")
  end,
}
END
printf 'return campaign { title = "Twice", seed = 3, scenarios = { "seen.lua", "2-school.lua" } }\n' >"$here/twice.lua"
horde run twice.lua
exits 1 'a part is over at its end'
prints 'seen.lua:10: the scenario is over' 'it cannot alter the next one'
sed -i '/s:alter/d' "$here/seen.lua"
horde run twice.lua
exits 0 'the functions of a part see its end'

# A part may be a table in the campaign's file; what is wrong with it is said.
inside() { printf 'return campaign { title = "In one file", scenarios = { "1-rations.lua",\n%s } }\n' "$1" >"$here/inside.lua"; }
inside '{ title = "Here", powers = "kid,nurse,dog", rounds = 1, play = function(s, g) s:finish() s:expect_total(1, 0) end }'
horde run inside.lua
exits 1 'a part in the file of the campaign is played'
prints '^inside.lua:2: the total of 1 is 0$' 'by its own function'
inside '{ title = "Here", rounds = 1, scenarios = {} }'
horde run inside.lua
prints "inside.lua:[0-9]*: .*'scenarios'" 'it cannot be a campaign'
inside '{ title = "Here" }'
horde run inside.lua
prints 'a part of a campaign is one round: set rounds = 1' 'it is one round'
inside '{ rounds = 1 }'
horde run inside.lua
prints 'a part of a campaign needs a title' 'it has a title'
inside '7'
horde run inside.lua
prints "'scenarios' must be a list of files, or of tables" 'it is a file or a table'

# `game` plays a campaign between bots, with title, date and diary.
fever=$campaign/woodstock-fever.lua
horde game "$fever" --players 4 --seed 9 --bots greedy,random,random,random --save four.game
exits 0 'game plays a campaign'
prints '^edition woodstock, players 4, seed 9, .*parts 6' '--players and --seed replace those of the file'
prints '^Wonder13 ' 'the preface is printed'
prints '^A voice breaks through' 'and the radio call'
for day in '18 June: ' '3 July: ' '12 July: ' '5 September: ' '4 October: ' '10 October: '; do
    prints "^$day" "the diary is printed: $day"
done
prints '^communit.* wins*; scores: ' 'and the totals'
prints 'added up .R11.: 1: ' 'which are explained'
prints '^  The door of the bunker falls shut' 'the epilogue ends it'
cp "$results/out" "$here/first"
horde replay four.game
exits 0 'a saved campaign is replayed'
prints '6 rounds.*all unchanged' 'to the same end'
horde replay --print four.game
prints '^10 October: The bunker' 'with its diary'
head -n 300 "$here/four.game" >"$here/half.game"
horde game --continue half.game --save rest.game
exits 0 'and continued in the middle'
tail -n 1 "$here/first" >"$here/last"
tail -n 1 "$results/out" | cmp -s - "$here/last"
verdict $? 'to the same end'

horde game "$fever" --carry --seed 3
exits 0 '--carry lets populations and vans carry over'
prints 'seed 3, .*, carry$' 'as is said'
refuses 2 '^horde: --carry is for campaigns' game --carry
refuses 1 '^horde: --carry is for campaigns' game --carry "$campaign/1-rations.lua"
refuses 2 'it takes only --players, --seed, --bots and --carry' game "$fever" --powers dog,kid,nurse
refuses 1 'bots' game "$fever" --bots clever

# Each part can be played alone from its seed.
horde game "$fever" --events all --quiet
seed=$(sed -n 's/.*"e":"game",.*"seed":"\([0-9]*\)".*"part":3,.*/\1/p' "$here/all")
horde game "$campaign/3-lessons.lua" --seed "$seed" --events alone --quiet
part() { sed -n '/"part":3,/,/"e":"game_end"/p' "$here/all" | sed 1d; }
part >"$here/third"
sed 1d "$here/alone" | cmp -s - "$here/third" && [ -s "$here/third" ]
verdict $? 'a part is the game that its seed gives, event by event (R11)'

# A chapter brings new powers, with a line of text for each.
echo round >"$results/typed"
input=$results/typed
horde repl "$root/scenarios/campaign/woodstock-fever.lua"
input=
prints '^Round 2: military:advanced, dog:advanced, kid:base$' 'a chapter names its powers'
prints '^  dog:advanced: Training: choose a card' 'and says what each of them does'

# Any number of communities plays the whole campaign, in both editions, and the mixed scenarios.
for players in 2 3 4 5; do
    for edition in woodstock draft; do
        printf 'return campaign { title = "All", players = %d, edition = "%s", seed = %d, scenarios = {
"1-rations.lua", "2-school.lua", "3-lessons.lua", "4-a-voice.lua", "5-waiting.lua", "6-bunker.lua",
"7-orders.lua", "8-the-needle.lua", "9-outside.lua" } }\n' $players $edition $players >"$here/own.lua"
        horde run --quiet --events events own.lua
        exits 0 "$players communities, $edition: the campaign is played"
        tail -n 1 "$here/events" >"$results/out"
        prints '^{"e":"campaign_end",' "$players communities, $edition: to its end"
        [ "$(grep -c '"e":"round_end"' "$here/events")" -eq 9 ]
        verdict $? "$players communities, $edition: all nine parts"
    done
done
done_testing
