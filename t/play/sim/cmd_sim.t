#!/bin/sh
# horde sim and horde merge: the same report from any number of workers and shards.
. t/lib/tap.sh
some=$(games 400)
game="--seed 5 --powers hippie:weak,cheerleader,dog --with bunker"

# same FILE NAME: the last output equals the file.
same() { cmp -s "$results/out" "$1"; verdict $? "$2"; }

horde sim --games "$some" $game --workers 1
exits 0 'many games are played'
says_nothing 'without a message'
prints "^games      $some$" 'the report has the number of games'
prints '^setup      --players 3 --edition woodstock' 'and the set-up'
for title in Communities 'All communities' Rounds 'First leader' Tricks 'Change of population' Powers \
    'Who receives the cards' 'Answers, where there was a choice' 'What never came up'; do prints "^$title" "it has a table '$title'"; done
for word in 'vs others' 'best to worst' 'tricks won' 'chosen if offered'; do prints "$word:" "it explains '$word'"; done
[ "$(sed 's/±/+/g' "$results/out" | awk 'length > 80' | wc -l)" -eq 0 ]
verdict $? 'and fits 80 columns'
cp "$results/out" "$here/whole"
for workers in 2 8; do
    horde sim --games "$some" $game --workers $workers
    same "$here/whole" "$workers workers report the same, byte for byte"
done
horde sim --games "$some" $game --workers 2 --json
cp "$results/out" "$here/whole.json"
prints '"win_share":' 'a report can be JSON'
horde sim --games "$some" $game --workers 2 --csv
cp "$results/out" "$here/whole.csv"
prints '^table,row,column,value,low,high$' 'or CSV'
[ "$(awk -F, '/^seats,1,win_share,/ { print NF }' "$results/out")" = 6 ]
verdict $? 'with value, low and high of each number'
horde sim --games 50 --rounds 1
says 'the seed is [0-9]*' 'without --seed one is chosen and printed'

# Shards.
for k in 1 2 3; do
    horde sim --games "$some" $game --shard $k/3 --out "part$k"
    exits 0 "shard $k is played"
    prints_nothing 'and prints nothing'
done
says 'wrote [0-9]* games to part3' 'it says where the games are'
horde merge part3 part1 part2
same "$here/whole" 'merged, the parts give exactly the report of the whole run'
horde merge part2 part1 part3 --json
same "$here/whole.json" 'also as JSON'
horde merge part2 part1 part3 --csv
same "$here/whole.csv" 'and as CSV'
refuses 1 'missing: games .* (shard 2/3)' merge part1 part3
refuses 1 '^horde: part2: games .* are also in part2' merge part1 part2 part2 part3
refuses 1 'part9 cannot be read' merge part1 part9
refuses 1 'whole is not a sim part file' merge part1 whole
sed 's/^games [0-9]*/games 7/' "$here/part1" >"$here/bent"
refuses 1 'bent is damaged' merge bent part2 part3
head -c 500 "$here/part1" >"$here/torn"
refuses 1 'torn is damaged' merge torn part2 part3
sed 's/^horde part [0-9]*/horde part 9/' "$here/part1" | sed '$d' >"$here/later"
refuses 1 'later is damaged' merge later part2 part3
horde sim --games "$some" --seed 6 --powers hippie:weak,cheerleader,dog --with bunker --shard 2/3 --out other
refuses 1 "other is not from the same run as part1: its seed is '6', not '5'" merge part1 other part3
horde sim --games "$some" --seed 5 --powers hippie,cheerleader,dog --with bunker --shard 2/3 --out other
refuses 1 'other is not from the same run as part1: its set-up is .*hippie:base.*, not .*hippie:weak' merge part1 other part3
mkdir "$here/mine" && sed 's/Hippies/Others/' factions/hippie.lua >"$here/mine/hippie.lua"
horde sim --games "$some" $game --factions-dir mine --shard 2/3 --out other
refuses 1 'other is not from .*: its set-up is .* the pool: the shipped factions, hippie' merge part1 other part3
horde sim --games "$some" $game --knock-out --shard 2/3 --out other
refuses 1 'other is not from .*: it compares with other set-ups' merge part1 other part3
refuses 2 'merge needs the part files' merge

# Wrong usage; no seed is chosen unless games are played.
refuses 2 "unknown bot 'foo'; bots: random, greedy" sim --bots foo
refuses 2 "there is no faction 'foo'" sim --powers foo
refuses 2 '--sort expects a column' sim --sweep players --sort foo
refuses 2 'needs --out' sim --seed 1 --shard 1/2
refuses 2 'needs --seed' sim --shard 1/2 --out x
refuses 2 "such as 2/8; got '3/2'" sim --seed 1 --shard 3/2 --out x
refuses 2 "such as 2/8; got '0/2'" sim --seed 1 --shard 0/2 --out x
refuses 2 "such as 2/8; got '1/2x'" sim --seed 1 --shard 1/2x --out x
refuses 2 'cannot be split into 9 shards' sim --seed 1 --games 8 --shard 1/9 --out x
refuses 2 'give --json or --csv' sim --seed 1 --json --csv
refuses 2 'needs --sweep' sim --seed 1 --sort change
refuses 2 'the same --players' sim --seed 1 --versus '--players 4'
refuses 2 'give --seed outside' sim --seed 1 --versus '--seed 4'
refuses 2 'unclosed quotation mark' sim --seed 1 --versus "--powers 'a"
refuses 2 'did you mean --powers' sim --seed 1 --versus '--power x'
refuses 2 'a number from 1 to 256' sim --workers 0
refuses 2 "did you mean 'hippie'" sim --seed 1 --powers hipie,dog,kid

# A faction that gives community 2 from 0 to 6 survivors a round: 3 on average.
faction() {
    printf 'return { id = "%s", name = "R", cards = { values = { 1, 13 } },\nbase = { text = "t", source = "own",\n%s } }\n' \
        "$1" "$2" >"$here/mine/$1.lua"
}
rm "$here/mine/hippie.lua"
faction honest 'counters = { bonus = "round" }, on_round_start = function(g) g:set("bonus", g:random(7) - 1, 2) end'
faction rigged 'counters = { bonus = "round" }, on_round_start = function(g) g:set("bonus", g:random(7) - 1, 2) end,
count = function(g) g:score(2, g:get("bonus", 2)) end'
# number NAME: value, low and high of a number in the last output, a CSV
number() { awk -F, -v name="$1" 'index($0, name ",") == 1 { print $4, $5, $6 }' "$results/out"; }
# holds NAME NUMBER SENTENCE: the interval of that name holds the number, but not 0.
holds() {
    number "$1" | awk -v truth="$2" '{ exit !($2 <= truth && truth <= $3 && ($2 > 0 || $3 < 0)) } END { if (!NR) exit 1 }'
    verdict $? "$3"
}
# unclear NAME SENTENCE: 0 is inside.
unclear() {
    number "$1" | awk '{ exit !($2 <= 0 && 0 <= $3) } END { if (!NR) exit 1 }'
    verdict $? "$2"
}
many=$(games 2000)
[ "$many" -ge 500 ] || many=500 # fewer games would not show the 3 survivors
rig="--seed 4 --rounds 1 --factions-dir mine --games $many"
horde sim $rig --powers rigged,hippie,dog --csv --versus '--powers honest,hippie,dog'
holds versus,'change of 2 / more',difference 3 '--versus finds how much a faction favours a community'
[ -z "$(number 'versus,change of 1 / more,difference')$(number 'versus,change of 3 / more,difference')" ]
verdict $? 'and which community it favours'
holds seats,2,against_others 3 'the report finds it without --versus, too'
horde sim $rig --powers rigged,hippie,dog
prints '^Community 2 is ahead of the others by [0-9.]* ±[0-9.]* survivors, more than chance' 'and says so in a sentence'
horde sim $rig --powers honest,hippie,dog
prints '^No community is ahead of or behind the others' 'and says so when there is no difference'
horde sim --seed 3 --games "$some" --versus '--bots random'
exits 0 'a set-up can be compared with itself'
prints '^The two set-ups show no difference' 'and shows no difference'
[ "$(grep -c 'too small to tell$' "$results/out")" -ge 8 ]
verdict $? 'in any row'
horde sim --seed 10 --games 400 --rounds 1 --versus '--powers military,hippie,dog'
prints '^change of 1  .*-0.90 ±0.81  too small to tell$' 'one interval of eight excludes 0 by chance, and is not called less'
prints '^The two set-ups show no difference' 'and the report concludes nothing from it'
horde sim --seed 3 --games 9 --versus '--powers dog,kid,nurse' --knock-out
prints '^intervals  95 %; too few games for intervals of means' 'fewer than 10 games have no intervals of means'
prints '^change of 1 .* too few games$' 'nor of differences'
never_prints 'too small to tell\|chance explains\|helps\|harms\|measurable' 'and nothing is concluded from them'
horde sim --seed 3 --games "$some" --csv --versus '--rounds 1'
holds versus,'change of all / less',difference "$(number 'versus,change of all / less,difference' | cut -d' ' -f1)" \
    'another number of rounds is different'

# Knock-out, skill, coverage.
faction rich 'on_trick_won = function(g, me) g:add("won", 1, me) end,
counters = { won = "round" }, count = function(g) for _, s in ipairs(g:seats()) do g:score(s, 2 * g:get("won", s)) end end'
horde sim $rig --powers rich,hippie,dog --knock-out --csv
awk -F, '/^powers,rich:base,fires/ { fires = $4 } /^knock_out,rich:base,owner_change/ { low = $5; high = $6 }
    /^knock_out,rich:base,all_change/ { all = $4 }
    END { each = 2 * fires / 3; exit !(low - 0.01 <= each && each <= high + 0.01 && all - each < 0.01 && each - all < 0.01) }' \
    "$results/out"
verdict $? 'a power that gives 2 survivors for each trick is worth just that, to its owner and to all'
prints '^knock_out,hippie:base,owner_wins,' 'every power in play is knocked out'
horde sim --seed 3 --games 200 --rounds 1 --powers kid:advanced,hippie,dog --knock-out
prints '^kid:advanced helps its owner: ' 'a version without hooks is measured, too'
prints '^kid:advanced has no hooks: it is compared with a plain faction' 'against a plain faction'
horde sim --seed 3 --games "$(games 60)" --rounds 1 --bots greedy,random,random
prints '^Community 1, played by greedy, has [0-9.]* ±[0-9.]* survivors more than' 'it says what playing well is worth'
horde sim --seed 3 --games "$(games 60)" --rounds 1 --bots greedy
never_prints '^What playing well' 'but not if all seats have the same bot'
faction shy 'on_trick_won = function(g, me)
if g:round() > 50 then g:ask_yes(me, "Never?") end
g:ask_yes(me, "Always?") end,
on_horde = function(g) end, next_lead = function(g) end'
sed 's/text = "t"/text = "t"/; s/id = "shy"/id = "special", role = "special"/; s/on_trick_won/worth/; s/cards = { values = { 1, 13 } },//' \
    "$here/mine/shy.lua" >"$here/mine/special.lua"
horde sim --seed 3 --games "$(games 60)" --factions-dir mine --powers shy,hippie,dog --with special
prints '^shy:base *the question on line 4$' 'a question that never came up is listed'
never_prints '^shy:base *the question on line 5' 'one that came up is not'
prints '^special *hook worth' 'a hook that never came up is listed'
never_prints 'on_horde' 'but not one that was called and did nothing'

# Sweeps.
horde sim --sweep players --games "$(games 60)" --seed 3 --csv
[ "$(wc -l <"$results/out")" -eq 5 ]
verdict $? 'a sweep has a row for each number of players'
cp "$results/out" "$here/players"
horde sim --sweep players --games "$(games 60)" --seed 3 --csv --workers 1
same "$here/players" 'the same for any number of workers'
horde sim --sweep versions --powers hippie,scientist,kid --players 2 --games 20 --seed 3 --rounds 1 --sort gap --csv
[ "$(wc -l <"$results/out")" -eq 28 ]
verdict $? 'or for each version'
awk -F'"' 'NR > 1 { split($3, c, ","); if (NR > 2 && c[17] > last) exit 1; last = c[17] }' "$results/out"
verdict $? 'sorted by --sort'
horde sim --sweep factions --powers police --games 16 --seed 3 --rounds 1 --csv
[ "$(wc -l <"$results/out")" -eq 56 ]
verdict $? 'or for each set of three factions that contains a given one'
horde sim --sweep factions --powers police --games 64 --seed 3 --rounds 1 --sort unfair --csv
awk -F'"' 'NR > 1 { split($3, c, ","); size = c[7] < 0 ? -c[7] : c[7]; if (NR > 2 && size > last) exit 1; last = size
    below += c[7] < 0 } END { exit !below }' "$results/out"
verdict $? '--sort unfair sorts by absolute value'
horde sim --sweep factions --powers police --games 64 --seed 3 --rounds 1
prints '^No set-up is more unfair than chance explains for the worst of so many' 'the worst of many is not called unfair'
printf -- '--powers hippie,dog,kid\n--powers rigged,hippie,dog\n' >"$here/list"
horde sim --sweep list --factions-dir mine --games "$many" --seed 4 --rounds 1 --sort unfair
prints '^1 of 2 set-ups are more unfair than chance explains' 'an unfair set-up is found'
printf '# a list\n\n--powers kid,dog,nurse\n--powers kid,dog,nurse --players 4 --power-draw\n' >"$here/list"
horde sim --sweep list --games 40 --seed 3
prints '^--powers kid dog nurse --players 4 .*  40 ' 'or for each line of a file'
if [ "${SCALE:-100}" -ge 100 ]; then
    horde sim --sweep list --games 50000 --until 3% --seed 3 --rounds 1 --csv
    awk -F, 'NR > 1 && $0 !~ /,1000,|,2000,/ { exit 1 }' "$results/out"
    verdict $? '--until stops a set-up early'
fi
refuses 1 'list:1: .*did you mean' sim --sweep "$(printf -- '--playrs 3\n' >"$here/list" && echo list)" --seed 1
refuses 2 'factions, versions, players or a file' sim --sweep nothing --seed 1
refuses 2 'the columns are: setup,' sim --sweep players --sort luck --seed 1
refuses 2 'such as 0.5%' sim --sweep players --until x --seed 1
refuses 2 'cannot be combined with' sim --sweep players --versus '--rounds 1' --seed 1
done_testing
