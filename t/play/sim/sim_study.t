#!/bin/sh
# What a designer asks: the sections of --show for every game, the same for any number of workers and shards.
. t/lib/tap.sh
few=$(games 40)

# compare NAME OPTIONS…: workers and shards change nothing, in the report and in the rows of --games-csv.
compare() {
    name=$1
    shift
    horde sim "$@" --seed 4 --games "$few" --workers 1 --games-csv one.csv
    exits 0 "$name is studied"
    cp "$results/out" "$here/one"
    horde sim "$@" --seed 4 --games "$few" --workers 3 --games-csv three.csv
    cmp -s "$results/out" "$here/one" && cmp -s "$here/one.csv" "$here/three.csv"
    verdict $? "$name: the same report and rows with three workers"
    for shard in 1 2 3; do
        horde sim "$@" --seed 4 --games "$few" --shard $shard/3 --out part$shard --games-csv rows$shard.csv
    done
    horde merge part3 part1 part2 --show "$sections"
    cmp -s "$results/out" "$here/one"
    verdict $? "$name: the same report from three shards"
    cat "$here/rows1.csv" "$here/rows2.csv" "$here/rows3.csv" | cmp -s - "$here/one.csv"
    verdict $? "$name: the rows of the shards, one after the other, are those of the run"
}

sections=drama:20,neighbours:20,decisions:8,skill:1
compare 'Happy DayZ' --rounds 1 --show $sections
for part in 'Is it exciting?' 'Are there decisions?' 'Luck or skill?' 'Who gains beside a winner?' 'Who decides who wins?'
do
    prints "^$part" "the report answers: $part"
done
sections=drama,decisions:6
compare 'Happy City' --game city --players 3 --show $sections
compare 'Zombie Tsunami' --game tsunami --players 4 --show $sections

# A game that does not tell how the seats stand has no leader before its end.
horde new game loot
grep -v 'worth(g, "found:"' "$here/games/loot.lua" | sed 's/score = function(g, seat)/score = function() return 0/' >"$here/flat.lua"
sed -i 's/id = "loot"/id = "flat"/' "$here/flat.lua"
horde sim --game flat.lua --seed 1 --games "$few"
prints '^Nobody leads half-way in any game' 'the verdict says that nobody leads'
sed -i '/^  clock = /d' "$here/flat.lua"
horde sim --game flat.lua --seed 1 --games "$few"
prints '^A game takes [0-9]* decisions on average' 'without a clock, the verdict tells only decisions'
never_prints '^When games end' 'and no table shows when games end'

horde sim --show nonsense
sections=$(sed -n 's/.*sections: //p' "$results/err")
horde sim --help
tr -s ' \n' '  ' <"$results/out" | grep -q "prints only these sections: $sections;"
verdict $? 'the help names all sections'

# The verdict comes first, on one screen.
horde sim --rounds 1 --seed 1 --games "$few" --show seats,decisions:5,skill:1
sed -n '/^Verdict/,/^$/{p;/^$/q}' "$results/out" >"$here/verdict"
[ "$(grep -n '^$' "$results/out" | sed -n 2p | cut -d: -f1)" -le 24 ] && [ -s "$here/verdict" ]
verdict $? 'head and verdict fit on a screen of 24 rows'
[ "$(awk 'length > 80' "$here/verdict" | wc -l)" -eq 0 ] && [ "$(tr '\n' ' ' <"$here/verdict" | grep -o '[.] ' | wc -l)" -eq 5 ]
verdict $? 'in five sentences'
never_prints '^Powers' 'sections that are not chosen are left out'
horde sim --rounds 1 --seed 1 --games "$few"
[ "$(grep -c '^Verdict$' "$results/out")" -eq 2 ] && [ "$(tail -12 "$results/out" | grep -c '^Verdict$')" -eq 1 ]
verdict $? 'after a long report the verdict is repeated at its end'
horde sim --rounds 1 --seed 1 --games "$few" --show powers,drama --json
perl -MJSON::PP -e 'undef $/; my $r = decode_json(<>); exit !($r->{by_clock} && $r->{powers} && !$r->{seats})' \
    <"$results/out"
verdict $? 'JSON has the chosen sections alone'
horde sim --rounds 1 --seed 1 --games "$few" --csv
prints '^by_clock,1\.5,leader_wins,' 'CSV has the leader by the clock'

# What is not shown is not played. A part tells how many games were studied: drama, neighbours, decisions, skill.
# studies LIST GAMES NAME: with --show LIST, these numbers of games are studied.
studies() {
    rm -f "$here/studied"
    horde sim --rounds 1 --seed 1 --games 10 --bots greedy,random,random --show "$1" --out studied
    [ "$(sed -n 's/^studied //p' "$here/studied")" = "$2" ]
    verdict $? "$3 ($(sed -n 's/^studied //p' "$here/studied"))"
}
for section in seats length scores powers versus; do studies $section '0 0 0 0' "for $section no game is studied"; done
[ "$(grep -c '^arm ' "$here/studied")" = 1 ]
verdict $? 'nor played again with the default bots'
studies drama '1000 0 0 0' 'for drama, drama alone'
studies decisions '0 0 500 0' 'for decisions, decisions'
studies neighbours '0 1000 500 0' 'neighbours include kingmaking, which is found by judging decisions'
studies skill:3 '0 0 0 3' 'for skill, a ladder of bots'
[ "$(grep -c '^arm ' "$here/studied")" = 2 ]
verdict $? 'and the default bots'
horde sim --game city --seed 1 --games 10 --show seats --out city.part
[ "$(sed -n 's/^studied //p' "$here/city.part")" = '0 0 0 0' ]
verdict $? 'in a whole game, too'
horde sim --rounds 1 --seed 1 --games 30 --json
cp "$results/out" "$here/all.json"
horde sim --rounds 1 --seed 1 --games 30 --json --show seats
perl -MJSON::PP -e 'undef $/; my $json = JSON::PP->new->canonical; my ($all, $one) = map { open my $f, "<", $_; $json->decode(<$f>) } @ARGV;
    exit !($all->{drama} && !$one->{drama} && $json->encode($all->{seats}) eq $json->encode($one->{seats}))' "$here/all.json" "$results/out"
verdict $? 'JSON has the same numbers, without what is not shown'
refuses 2 'which --show leaves out; add versus to --show' sim --seed 1 --versus '--players 4' --show seats

# Errors.
refuses 2 "unknown section 'nix'; sections: seats, drama, length, scores, powers, versus, skill, decisions, neighbours, all" \
    sim --seed 1 --show seats,nix
refuses 2 "unknown section 'powers'; sections: seats, length, drama" sim --game city --seed 1 --show powers
refuses 2 'from 1 to 100000' sim --seed 1 --show drama:0
refuses 2 'only drama, neighbours, decisions and skill' sim --seed 1 --show seats:5
horde sim --rounds 1 --seed 1 --games 20 --out plain
refuses 2 "the parts have no section 'skill'; give --show skill to horde sim" merge plain --show skill
horde sim --rounds 1 --seed 1 --games 20 --shard 1/2 --out first
horde sim --rounds 1 --seed 1 --games 20 --shard 2/2 --out second --show decisions:3
refuses 1 'studies other sections' merge first second

# Rows: one for each game and seat, which add up to the report.
horde sim --rounds 1 --seed 6 --games "$few" --bots greedy,random,random --games-csv rows.csv --csv
awk -F, -v games="$few" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { rows++; wins[$at["seat"]] += $at["win"]; if ($at["game"] != int((NR - 2) / 3) + 1) exit 1
      led += $at["first_leader"]; if ($at["score"] != 66 + $at["change"]) exit 1 }
    END { printf "%.6f\n", wins[1] / games; exit !(rows == 3 * games && led == games) }' "$here/rows.csv" >"$here/wins"
verdict $? 'rows are in the order of games and seats'
prints "^seats,1,win_share,$(cat "$here/wins")," 'and their wins are those of the report'
grep -q '^1,[0-9]*,1,greedy,' "$here/rows.csv"
verdict $? 'a row names the bot'
refuses 1 'no/rows.csv cannot be written: No such file or directory' sim --seed 1 --games 10 --games-csv no/rows.csv
horde sim --rounds 1 --seed 1 --games 20 --games-csv /dev/full
[ "$code" -eq 1 ] && [ "$(grep -c . "$results/err")" -eq 1 ]
verdict $? 'a full disk is told in one sentence'
says 'not all games could be written to /dev/full: No space left on device' 'which says so'

# A special card or a rule belongs to nobody.
horde sim --factions-dir "$root/scenarios/designs/factions" --with toll --rounds 1 --seed 1 --games "$few" --knock-out
prints '^toll  *-  *-  ' 'a house rule is worth nothing to an owner'
prints '^toll \(raises\|lowers\|widens\|narrows\|makes no measurable difference to the game\)' 'but to the game'
never_prints '^toll .*owner' 'and the report says so'
horde sim --sweep players --knock-out --rounds 1 --seed 1 --games "$few" --csv
prints '^setup,.*,best_power,best_worth,' 'a sweep knows the best power of each set-up'
prints '^--players 4,.*:base,' 'and names it'

# Setting a number is an act, even if the number is secret.
mkdir "$here/mine"
cat >"$here/mine/counter.lua" <<'LUA'
return { id = "counter", name = "Counter", cards = { values = { 1, 13 } }, base = { text = "Counts.", source = "own",
  counters = { won = { lasts = "round", per = "seat", secret = true } },
  on_trick_won = function(g, me) g:add("won", 1, me) end } }
LUA
horde sim --factions-dir mine --powers counter,hippie,dog --rounds 1 --seed 1 --games 20 --csv --show powers
acts() { sed -n "s/^powers,counter:base,$1,\([0-9.]*\),.*/\1/p" "$results/out"; }
[ "$(acts acts)" = "$(acts fires)" ] && [ "$(acts acts)" != 0.000000 ]
verdict $? 'a power that only sets a secret number acts at every trick it wins'

# A run that was killed goes on, and its rows with it.
long='--game tsunami --players 3 --seed 2 --games 120 --bots greedy --workers 2 --show drama'
horde sim $long --games-csv whole.csv
cp "$results/out" "$here/whole"
(cd "$here" && exec $HORDE sim $long --out killed --games-csv killed.csv) >/dev/null 2>&1 &
killed=$!
await grep -q '^to [1-9]' "$here/killed"
kill -9 $killed
wait $killed 2>/dev/null
echo 'a torn row' >>"$here/killed.csv"
horde sim $long --out killed --games-csv killed.csv
exits 0 'a run that was killed goes on'
cmp -s "$here/killed.csv" "$here/whole.csv"
verdict $? 'and its rows are those of a whole run'
horde merge killed --show drama
cmp -s "$results/out" "$here/whole"
verdict $? 'and so is its report'
horde sim --rounds 1 --seed 1 --games 20 --out done --games-csv done.csv
sed -i '$d' "$here/done.csv"
horde sim --rounds 1 --seed 1 --games 20 --out done --games-csv done.csv
exits 1 'rows that are missing are not passed over'
says 'done.csv does not have the rows of all games in the part; remove the part' 'but told'
refuses 2 'cannot be combined with --show or --games-csv' sim --rank --seed 1 --games-csv rank.csv
mkfifo "$here/pipe"
head -n 2 "$here/pipe" >"$here/head" &
horde sim --rounds 1 --seed 1 --games 20000 --games-csv pipe
wait
[ "$code" -eq 1 ] && [ "$(wc -l <"$here/head")" -eq 2 ]
verdict $? 'a reader that closes the pipe stops the run'
says 'not all games could be written to pipe: Broken pipe' 'and is told'
prints '^games  *[0-9]* of 20000' 'and the games so far are reported'
done_testing
