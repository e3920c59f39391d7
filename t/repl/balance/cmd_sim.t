#!/bin/sh
# horde sim and horde merge as people run them: the same report from any number of workers and shards.
. t/lib/tap.sh
some=$(games 400)
game="--seed 5 --powers hippie:weak,cheerleader,dog --with bunker"

# same FILE SENTENCE: the last output is what the file holds.
same() { cmp -s "$results/out" "$1"; verdict $? "$2"; }

horde sim --games "$some" $game --workers 1
exits 0 'many games are played'
says_nothing 'there is nothing to say'
prints "^games      $some$" 'the report says how many'
prints '^setup      --players 3 --edition woodstock' 'of what'
for title in Communities 'All of them' Rounds 'The first leader' Tricks 'Change of population' Powers \
    'Who gets the cards' 'What is answered' 'What never came up'; do prints "^$title" "it has a part '$title'"; done
for word in 'to others' 'best to worst' 'tricks won' 'taken if there'; do prints "$word:" "it says what '$word' means"; done
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
verdict $? 'with value and interval of each number'
horde sim --games 50 --rounds 1
says 'the seed is [0-9]*' 'a seed that is not given is chosen and said'

# Shards.
for k in 1 2 3; do
    horde sim --games "$some" $game --shard $k/3 --out "part$k"
    exits 0 "share $k is played"
    prints_nothing 'into a file'
done
says 'games are in part3' 'which is said'
horde merge part3 part1 part2
same "$here/whole" 'merged, they are exactly the report of the whole run'
horde merge part2 part1 part3 --json
same "$here/whole.json" 'also as JSON'
horde merge part2 part1 part3 --csv
same "$here/whole.csv" 'and as CSV'
refuses 1 'missing: games .* (shard 2/3)' merge part1 part3
refuses 1 '^horde: part2: games .* are in part2, too' merge part1 part2 part2 part3
refuses 1 'part9 cannot be read' merge part1 part9
refuses 1 'whole is no part of a run' merge part1 whole
sed 's/^games [0-9]*/games 7/' "$here/part1" >"$here/bent"
refuses 1 'bent is damaged' merge bent part2 part3
head -c 500 "$here/part1" >"$here/torn"
refuses 1 'torn is damaged' merge torn part2 part3
sed 's/^horde part [0-9]*/horde part 9/' "$here/part1" | sed '$d' >"$here/later"
refuses 1 'later is damaged' merge later part2 part3
horde sim --games "$some" --seed 6 --powers hippie:weak,cheerleader,dog --with bunker --shard 2/3 --out other
refuses 1 "other is of a run with another seed: '6', not '5'" merge part1 other part3
horde sim --games "$some" --seed 5 --powers hippie,cheerleader,dog --with bunker --shard 2/3 --out other
refuses 1 'other is of another set-up: .*hippie:base.*, not .*hippie:weak' merge part1 other part3
mkdir "$here/mine" && sed 's/Hippies/Others/' factions/hippie.lua >"$here/mine/hippie.lua"
horde sim --games "$some" $game --factions-dir mine --shard 2/3 --out other
refuses 1 'other was played with other scripts' merge part1 other part3
horde sim --games "$some" $game --knock-out --shard 2/3 --out other
refuses 1 'other is of a run that compares with something else' merge part1 other part3
refuses 2 'merge takes the parts' merge

# What does not fit; a seed is chosen only where something is played.
refuses 2 "unknown bot 'foo'; bots: random, greedy" sim --bots foo
refuses 2 "there is no faction 'foo'" sim --powers foo
refuses 2 '--sort takes a column' sim --sweep players --sort foo
refuses 2 'give --out, too' sim --seed 1 --shard 1/2
refuses 2 'give --seed, too' sim --shard 1/2 --out x
refuses 2 "such as 2/8, not '3/2'" sim --seed 1 --shard 3/2 --out x
refuses 2 "such as 2/8, not '0/2'" sim --seed 1 --shard 0/2 --out x
refuses 2 "such as 2/8, not '1/2x'" sim --seed 1 --shard 1/2x --out x
refuses 2 'cannot be cut into 9 shards' sim --seed 1 --games 8 --shard 1/9 --out x
refuses 2 'give --json or --csv' sim --seed 1 --json --csv
refuses 2 'goes with --sweep' sim --seed 1 --sort change
refuses 2 'the same --players' sim --seed 1 --versus '--players 4'
refuses 2 'give --seed outside' sim --seed 1 --versus '--seed 4'
refuses 2 'mark is not closed' sim --seed 1 --versus "--powers 'a"
refuses 2 'did you mean --powers' sim --seed 1 --versus '--power x'
refuses 2 'a number from 1 to 256' sim --workers 0
refuses 2 "did you mean 'hippie'" sim --seed 1 --powers hipie,dog,kid

# A faction that cheats for community 2, by 0 to 6 survivors a round: 3 on average.
faction() {
    printf 'return { id = "%s", name = "R", cards = { values = { 1, 13 } },\nbase = { text = "t", source = "own",\n%s } }\n' \
        "$1" "$2" >"$here/mine/$1.lua"
}
rm "$here/mine/hippie.lua"
faction honest 'numbers = { bonus = "round" }, on_round_start = function(g) g:set_number("bonus", 2, g:random(7) - 1) end'
faction rigged 'numbers = { bonus = "round" }, on_round_start = function(g) g:set_number("bonus", 2, g:random(7) - 1) end,
count = function(g) g:score(2, g:number("bonus", 2)) end'
# value, low and high of a number in the last output, a CSV
number() { awk -F, -v name="$1" 'index($0, name ",") == 1 { print $4, $5, $6 }' "$results/out"; }
# holds NAME NUMBER SENTENCE: the interval of that name holds the number, and not 0.
holds() {
    number "$1" | awk -v truth="$2" '{ exit !($2 <= truth && truth <= $3 && ($2 > 0 || $3 < 0)) } END { if (!NR) exit 1 }'
    verdict $? "$3"
}
# unclear NAME SENTENCE: 0 is inside.
unclear() {
    number "$1" | awk '{ exit !($2 <= 0 && 0 <= $3) } END { if (!NR) exit 1 }'
    verdict $? "$2"
}
many=2000
rig="--seed 4 --rounds 1 --factions-dir mine --games $many"
horde sim $rig --powers rigged,hippie,dog --csv --versus '--powers honest,hippie,dog'
holds versus,'change of 2 / more',difference 3 'the amount of a cheat is found by comparing'
[ -z "$(number 'versus,change of 1 / more,difference')$(number 'versus,change of 3 / more,difference')" ]
verdict $? 'and whom it is for'
holds seats,2,against_others 3 'also without a comparison'
horde sim $rig --powers rigged,hippie,dog
prints '^Community 2 is ahead of the others by [0-9.]* ±[0-9.]* survivors, more than chance' 'people are told'
horde sim $rig --powers honest,hippie,dog
prints '^No community is ahead of the others' 'and told when there is nothing'
horde sim --seed 3 --games "$some" --versus '--bots random'
exits 0 'a set-up can be compared with itself'
prints '^The two are not different' 'and is not different'
[ "$(grep -c 'too small to tell$' "$results/out")" -ge 8 ]
verdict $? 'in anything'
horde sim --seed 2 --games 400 --rounds 1 --versus '--powers military,hippie,dog'
prints '  less$' 'the order of powers means nothing, but one interval of eight leaves out 0 by chance'
prints '^One of so many lines says more or less by chance' 'which is said'
horde sim --seed 3 --games 9 --versus '--powers dog,kid,nurse' --knock-out
prints '^intervals  95 %; none for means' 'of few games no mean is taken for sure'
prints '^change of 1 .* too few games$' 'nor a difference'
never_prints 'too small to tell\|chance explains\|helps\|harms' 'and nothing is concluded'
horde sim --seed 3 --games "$some" --csv --versus '--rounds 1'
holds versus,'change of all / less',difference "$(number 'versus,change of all / less,difference' | cut -d' ' -f1)" \
    'another rule is'

# Knock-out, skill, coverage.
faction rich 'on_trick_won = function(g, me) g:set_number("won", me, g:number("won", me) + 1) end,
numbers = { won = "round" }, count = function(g) for _, s in ipairs(g:seats()) do g:score(s, 2 * g:number("won", s)) end end'
horde sim $rig --powers rich,hippie,dog --knock-out --csv
awk -F, '/^powers,rich:base,fires/ { fires = $4 } /^knock_out,rich:base,owner_change/ { low = $5; high = $6 }
    /^knock_out,rich:base,all_change/ { all = $4 }
    END { each = 2 * fires / 3; exit !(low - 0.01 <= each && each <= high + 0.01 && all - each < 0.01 && each - all < 0.01) }' \
    "$results/out"
verdict $? 'a power that gives 2 survivors for each trick is worth just that, to its owner and to all'
prints '^knock_out,hippie:base,owner_wins,' 'every power in play is knocked out'
horde sim --seed 3 --games "$(games 60)" --rounds 1 --bots greedy,random,random
prints '^Playing as greedy is worth +[0-9.]* ±[0-9.]* survivors to community 1' 'what playing well is worth'
horde sim --seed 3 --games "$(games 60)" --rounds 1 --bots greedy
never_prints '^What playing well' 'is not asked where all play alike'
faction shy 'on_trick_won = function(g, me)
if g:round() > 50 then g:ask_yes(me, "Never?") end
g:ask_yes(me, "Always?") end,
on_horde = function(g) end, next_lead = function(g) end'
sed 's/text = "t"/text = "t"/; s/id = "shy"/id = "special", role = "special"/; s/cards = { values = { 1, 13 } },//' \
    "$here/mine/shy.lua" >"$here/mine/special.lua"
horde sim --seed 3 --games "$(games 60)" --factions-dir mine --powers shy,hippie,dog --with special
prints '^shy:base *the question on line 4$' 'a question that never came up is named'
never_prints '^shy:base *the question on line 5' 'one that did is not'
prints '^special *hook on_trick_won' 'and so is a hook'
never_prints 'on_horde' 'but not one that came up and did nothing'

# Sweeps.
horde sim --sweep players --games "$(games 60)" --seed 3 --csv
[ "$(wc -l <"$results/out")" -eq 5 ]
verdict $? 'a sweep has a line for each number of communities'
cp "$results/out" "$here/players"
horde sim --sweep players --games "$(games 60)" --seed 3 --csv --workers 1
same "$here/players" 'the same for any number of workers'
horde sim --sweep versions --powers hippie,scientist,kid --players 2 --games 20 --seed 3 --rounds 1 --sort gap --csv
[ "$(wc -l <"$results/out")" -eq 28 ]
verdict $? 'or for each version'
awk -F'"' 'NR > 1 { split($3, c, ","); if (NR > 2 && c[17] > last) exit 1; last = c[17] }' "$results/out"
verdict $? 'in the order that was asked for'
horde sim --sweep factions --powers police --games 16 --seed 3 --rounds 1 --csv
[ "$(wc -l <"$results/out")" -eq 56 ]
verdict $? 'or for each set of three factions with one in all of them'
horde sim --sweep factions --powers police --games 64 --seed 3 --rounds 1 --sort unfair --csv
awk -F'"' 'NR > 1 { split($3, c, ","); size = c[7] < 0 ? -c[7] : c[7]; if (NR > 2 && size > last) exit 1; last = size
    below += c[7] < 0 } END { exit !below }' "$results/out"
verdict $? 'the most unfair first, to whichever side'
horde sim --sweep factions --powers police --games 64 --seed 3 --rounds 1
prints '^No set-up is unfair by more than the worst of so many would be by chance' 'that some stand out is no wonder'
printf -- '--powers hippie,dog,kid\n--powers rigged,hippie,dog\n' >"$here/list"
horde sim --sweep list --factions-dir mine --games 2000 --seed 4 --rounds 1 --sort unfair
prints '^1 of 2 set-ups are unfair by more than' 'one that cheats is found'
printf '# a list\n\n--powers kid,dog,nurse\n--powers kid,dog,nurse --players 4 --power-draw\n' >"$here/list"
horde sim --sweep list --games 40 --seed 3
prints '^--powers kid dog nurse --players 4 --p.*  40 ' 'or for each line of a list'
if [ "${SCALE:-100}" -ge 100 ]; then
    horde sim --sweep list --games 50000 --until 3% --seed 3 --rounds 1 --csv
    awk -F, 'NR > 1 && $0 !~ /,1000,|,2000,/ { exit 1 }' "$results/out"
    verdict $? 'a line ends early when its interval is small enough'
fi
refuses 1 'list:1: .*did you mean' sim --sweep "$(printf -- '--playrs 3\n' >"$here/list" && echo list)" --seed 1
refuses 2 'factions, versions, players or a file' sim --sweep nothing --seed 1
refuses 2 'there are: setup,' sim --sweep players --sort luck --seed 1
refuses 2 'such as 0.5%' sim --sweep players --until x --seed 1
refuses 2 'goes without' sim --sweep players --knock-out --seed 1
done_testing
