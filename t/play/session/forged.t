#!/bin/sh
# Saved games whose first line somebody has edited, so that they could still be played: each command refuses them.
. t/lib/tap.sh

horde game --players 3 --seed 7 --rounds 2 --save true.game --quiet
exits 0 'a game is saved'
head -n 1 "$here/true.game" >"$here/begun.game"
horde replay begun.game
exits 0 'its first line alone is a saved game, too'

# forge EDIT WHAT: with its first line edited, the whole game and its beginning are refused
forge() {
    for file in true begun; do
        sed "1$1" "$here/$file.game" >"$here/forged.game"
        if cmp -s "$here/$file.game" "$here/forged.game"; then
            verdict 1 "$2: the edit changes something"
            continue
        fi
        refuses 1 '^horde: forged\.game:1: ' replay forged.game
        refuses 1 '^horde: forged\.game:1: ' game --continue forged.game
        echo 'open forged.game' >"$here/commands"
        horde --seed 1 -x commands
        exits 1 "$2: it cannot be opened"
        says 'forged\.game:1: ' 'with a sentence'
    done
}
edited='forged\.game:1: the line was edited: its digest does not match'
forge 's/"population":\[66/"population":[67/' 'a population'
says "$edited" 'which names the reason'
forge 's/"population":\[66,66,66/"population":[9999,1,1/' 'all populations'
forge 's/"population":\[66/"population":[0/' 'a population of 0'
forge 's/"population":\[66/"population":[10000/' 'a population that is too large'
forge 's/"rounds":2/"rounds":3/' 'another number of rounds'
forge 's/"rounds":2/"rounds":0/' 'no round'
forge 's/"hand_size":0/"hand_size":3/' 'other hands'
forge 's/"hand_size":0/"hand_size":-1/' 'hands of less than nothing'
forge 's/"hand":\[20,15/"hand":[20,14/' 'another edition'
forge 's/"itinerants":\[0/"itinerants":[1/' 'itinerants'
forge 's/"seed":"7"/"seed":"8"/' 'another seed'
forge 's/"encounters":true/"encounters":false/' 'no encounters'
forge 's/"swaps":true/"swaps":false/' 'no swaps'
forge 's/"power_draw":false/"power_draw":true/' 'a power draw'
forge 's/"chooser":"lost most"/"chooser":"next leader"/' 'another chooser'
forge 's/"hippie:base"/"hippie:weak"/' 'another version'
forge 's/"with":\[\]/"with":["bunker"]/' 'a special card'
forge 's/"bots":\["random"/"bots":["greedy"/' 'another bot'
forge 's/"dog":"[0-9a-f]*"/"dog":"0000000000000000"/' 'another script'
forge 's/"name":"woodstock"/"name":"draft"/' 'another name'
forge 's/,"digest":"[0-9a-f]*"//' 'no digest'
forge 's/"digest":"[0-9a-f]*"/"digest":"0000000000000000"/' 'another digest'
forge 's/"digest":"[0-9a-f]*"/"digest":7/' 'a number as digest'
forge 's/"rounds":2/"rounds":2,"more":1/' 'another field'
forge 's/"population":\[66,66,66\]/"population":[66,66,66],"population":[1,1,1]/' 'a field twice'
done_testing
