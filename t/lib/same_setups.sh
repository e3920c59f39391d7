#!/bin/sh
# same_setups.sh TREE   prints what `make same` compares: on each line a class and a shell command whose output has to stay
# the same. TREE holds the scenarios to play. t/lib/same runs the commands in the root of a source tree, with these variables:
#     $HORDE     the program to run
#     $OLD       the earlier program
#     $scratch   an empty folder
#     $kept      a folder that stays; both programs have the same one
#     $names     t/lib/same_names.sh
# Quick bots play many games and slow bots play few: all commands together take about a minute of processor time.
. t/lib/streams.sh
tree=$1

factions='hippie military dog preacher scientist kid biker cheerleader police nurse governor survivalist'

# options OPTIONS...: prints the options of one game, with a seed: the next number.
seed=0
options() {
    seed=$((seed + 1))
    echo "$* --seed $seed"
}

dayz() {
    set -- $factions
    for power in $factions; do
        shift
        set -- "$@" "$power" # the next ones are its neighbours
        for version in base advanced weak; do
            options --powers "$power:$version,$1,$2:advanced" --players $((2 + seed % 4)) --rounds 2
            options --powers "$3,$power:$version,$4:weak" --players $((2 + seed % 4)) --rounds 1 --bots greedy
        done
        case $power in hippie | military | dog | preacher | scientist | kid)
            options --powers "$power:draft,$5,$6" --edition draft --players $((2 + seed % 4)) ;;
        esac
    done
    for players in 2 3 4 5; do
        for edition in woodstock draft; do
            for with in bunker horde zero:dog zero:hippie,bunker bunker,horde,zero:military; do
                options --players $players --edition $edition --with $with --rounds 2
            done
            options --players $players --edition $edition --powers random --power-draw
            options --players $players --edition $edition --bots greedy --power-draw --rounds 5
        done
        for box in woodstock dream; do options --players $players --box $box --powers random --power-draw; done
        options --players $players --rounds 1 --powers random --bots search:2
    done
    options --bots greedy,random,search:1
    options --players 4 --bots search:3,greedy,greedy,random --with bunker,horde --rounds 2
    options --players 2 --edition scenarios/designs/editions/duel.lua
    options --players 6 --edition scenarios/designs/editions/six_seats.lua
    for design in '--powers smuggler,ghost,dog' '--powers accountant,preacher,hippie' '--with toll' '--with lead_left' \
        '--powers auctioneer,military,scientist' '--powers saboteur,dog,ghost'; do
        options --factions-dir scenarios/designs/factions "$design"
        options --factions-dir scenarios/designs/factions "$design" --rounds 2 --bots greedy
    done
}

city() {
    for players in 2 3 4 5; do
        for variant in family expert; do
            for children in no yes; do
                for bots in random random greedy; do
                    options --game city --players $players --variant $variant --children $children --bots $bots
                done
            done
        done
        options --game city --players $players --bots search:1
    done
}

tsunami() {
    for players in 3 4 5 6; do
        for bluffs in no yes; do
            for zombird in no yes; do
                for bots in random random greedy; do
                    options --game tsunami --players $players --bluffs $bluffs --zombird $zombird --bots $bots
                done
            done
        done
        options --game tsunami --players $players --zombird yes --bots search:1
    done
}

# Greedy bots of Humans look ahead to the end of the turn, which takes seconds.
humans() {
    for players in 2 3 4 5 6; do
        for i in 1 2 3 4; do options --game humans --players $players; done
    done
    options --game humans --players 2 --bots greedy
    options --game humans --players 3 --bots random,random,greedy
    options --game humans --players 2 --bots random,search:1
}

# A few games of each kind, of all bots.
saved() {
    setups 24
    for players in 2 3 4 5; do options --players $players --power-draw --with bunker,horde --bots greedy; done
    for players in 3 4 5; do
        for bots in random greedy; do
            options --game city --players $players --variant expert --bots $bots
            options --game tsunami --players $players --bluffs yes --zombird yes --bots $bots
        done
        options --game humans --players $players
    done
}

scenarios() {
    for folder in factions examples puzzles mixed campaign city tsunami humans; do
        for file in "$tree"/scenarios/$folder/*.lua; do echo "scenarios \$HORDE run --events - ${file#"$tree/"}"; done
    done
    for file in "$tree"/scenarios/designs/*.lua; do
        echo "scenarios \$HORDE run --events - --factions-dir scenarios/designs/factions ${file#"$tree/"}"
    done
    campaign=scenarios/campaign/woodstock-fever.lua
    for with in '' --carry '--carry --players 4' '--players 5 --bots greedy'; do
        echo "scenarios \$HORDE game --events - $(options $campaign $with)"
    done
    for file in scenarios/campaign/6-bunker.lua scenarios/city/sarah.lua scenarios/tsunami/store.lua scenarios/humans/tie.lua; do
        echo "scenarios \$HORDE game --events - $(options $file --bots random)"
    done
}

# Options of sim that are not about a game.
reports() {
    echo --games 300 --players 4 --powers preacher,kid:advanced,governor --with bunker
    echo --games 200 --players 2 --edition draft --powers random --power-draw
    echo --games 40 --bots greedy,random,random --powers police,nurse:weak,biker
    echo --games 3 --bots search:2 --rounds 1
    echo --games 200 --knock-out --players 4 --powers hippie,cheerleader:advanced,survivalist --with horde
    echo --games 20 --knock-out --bots greedy
    echo --games 200 --rank --players 4
    echo kid dog --games 20 --rank --bots greedy
    echo --games 200 --versus "'--with bunker,zero:dog'"
    echo --games 100 --versus "'--edition draft --powers dog:draft,kid,hippie'" --players 5
    echo --games 10 --sweep factions --players 4
    echo --games 30 --sweep versions
    echo --games 100 --sweep players --bots random --sort gap
    echo --games 200 --sweep versions --until 10%
    for section in seats drama:20 length scores powers versus decisions:3 neighbours; do echo --games 20 --show $section; done
    echo --games 2 --rounds 1 --show skill:1
    for game in city tsunami humans; do
        echo --game $game --games 40 --players 4
        echo --game $game --games 3 --players 3 --show drama:3,decisions:1,neighbours
    done
    echo --game city --games 20 --variant expert --bots greedy
    echo --game tsunami --games 40 --zombird yes --bluffs yes --bots greedy,random,greedy
}

# The merged report of three parts, if it is the report of the whole.
shards() {
    while IFS='|' read -r options show; do
        echo "shards \$HORDE sim --seed 5 --json $options $show >\$scratch/whole && for k in 1 2 3; do" \
            "\$HORDE sim --seed 5 $options $show --shard \$k/3 --out \$scratch/\$k || exit; done &&" \
            "\$HORDE merge --json $show \$scratch/3 \$scratch/1 \$scratch/2 | tee \$scratch/merged && cmp \$scratch/whole \$scratch/merged"
    done <<END
--games 100 --players 4 --powers preacher,kid:advanced,governor
--games 60 --knock-out --with bunker --players 5
--games 60 --rank
--games 60 --versus '--edition draft'
--games 20 --bots greedy | --show drama,neighbours
--game city --games 30 --variant expert
--game tsunami --games 30 --players 5
--game humans --games 6
END
}

# An earlier program saves a game; the program replays it to its end, and plays it on from its middle.
replays() {
    saved | while read -r options; do
        save="\$kept/$(echo "$options" | cksum | tr ' ' -).game"
        have="[ -f $save ] || { \$OLD game --quiet --save \$scratch/new $options >&2 && mv \$scratch/new $save; }"
        echo "replays $have; \$HORDE replay --events - $save"
        echo "replays $have; head -n \$((\$(wc -l <$save) / 2)) $save >\$scratch/cut &&" \
            "\$HORDE game --events - --continue \$scratch/cut"
    done
}

names() {
    for what in commands options games powers sections; do echo "names \$names $what"; done
    for game in dayz city tsunami humans; do echo "names \$names verbs $game"; done
}

wording() {
    echo "wording \$HORDE --help"
    for command in repl run game replay sim merge check new factions games puzzles; do echo "wording \$HORDE $command --help"; done
    echo "wording \$HORDE factions"
    echo "wording \$HORDE games"
    for game in dayz city tsunami humans; do
        echo "wording echo help all | \$HORDE repl --game $game --seed 1"
        echo "wording \$HORDE game --game $game --players 3 --seed 1"
        echo "wording \$HORDE sim --game $game --players 3 --seed 1 --games 5"
    done
}

{ setups 150; dayz; city; tsunami; humans; } | sed 's/^/events $HORDE game --events - /'
scenarios
saved | sed 's/.*/saves $HORDE game --quiet --save $scratch\/save & >\&2 \&\& tail -n +2 $scratch\/save/'
replays
reports | sed 's/^/sim $HORDE sim --seed 5 --json /'
shards
names
wording
