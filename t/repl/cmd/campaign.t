#!/bin/sh
# Campaigns: scenarios in a row that keep populations and vans (R2.5, R5, R11).
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

grep -c '"e":"game"' "$here/events" >"$results/out"
prints '^1$' 'it is one game'
grep -Ec '"e":"(swap|random)","what":"power draw"|"e":"swap"' "$here/events" >"$results/out"
prints '^0$' 'nothing is replaced between its rounds (R11)'

# Populations: the old population plus the delta, never below 0.
awk -F'[][]' '/"e":"round_end"/ {
        seats = split($2, delta, ","); split($4, now, ",")
        for (i = 1; i <= seats; i++) {
            if (!rounds) before[i] = 66
            wanted = before[i] + delta[i]
            if (wanted < 0) wanted = 0
            if (now[i] != wanted) print "seat " i " has " now[i] ", not " wanted
            before[i] = now[i]
        }
        rounds++
    }
    END { print rounds " rounds" }' "$here/events" >"$results/out"
prints '^6 rounds$' 'six rounds are counted'
never_prints 'seat' 'each begins with the population that the last one left (R5.2)'

# Vans: a van in an expedition zone returns to that community's hand.
awk '/"e":"move"/ && /"card":"van-/ { match($0, /van-[0-9]/); van = substr($0, RSTART, RLENGTH)
        owner[van] = match($0, /"to":"expedition:[0-9]/) ? substr($0, RSTART + RLENGTH - 1, 1) : 0 }
    /"e":"deal"/ { sub(/.*"hands":\[\[/, ""); sub(/\]\],"reserve".*/, ""); split($0, hand, /\],\[/)
        for (van in owner) if (owner[van]) { kept++; if (index(hand[owner[van]], "\"" van "\"") == 0) print van " is lost" }
        split("", owner) }
    END { print kept " kept" }' "$here/events" >"$results/out"
prints '^[1-9][0-9]* kept$' 'vans are kept'
never_prints 'lost' 'each in the hand of the community that had it (R2.5, R5.5)'

# A population of 0 ends the campaign.
printf 'return campaign { title = "Short", population = 1, scenarios = { "%s", "%s" },
play = function(s, g) s:expect_equal(g:round(), 1, "the last round") s:expect(s ~= nil) end }\n' \
    1-rations.lua 2-school.lua >"$here/short.lua"
cp "$campaign/1-rations.lua" "$campaign/2-school.lua" "$root"/scenarios/mixed/*.lua "$here"
horde run short.lua
exits 0 'a campaign ends with an elimination (R5.3, R11)'
prints '^18 June: ' 'after the part in which it happened'
never_prints '^3 July: ' 'and the next part does not start'

# Other numbers of communities, the draft edition.
for players in 2 3 4 5; do
    for edition in woodstock draft; do
        printf 'return campaign { title = "A", players = %d, edition = "%s", population = 999, scenarios = { "%s", "%s", "%s" } }\n' \
            $players $edition 7-orders.lua 8-the-needle.lua 9-outside.lua >"$here/own.lua"
        horde run --quiet --events events own.lua
        [ "$(grep -c round_end "$here/events")" -eq 3 ]
        verdict $? "$players communities, $edition: three rounds"
    done
done
done_testing
