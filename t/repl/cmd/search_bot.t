#!/bin/sh
# The bot that searches, at the command line: a game with it is saved under its name, replayed and continued, and a seat
# of the REPL takes it.
. t/lib/tap.sh
for game in '--rounds 1' '--game city --players 3'; do
    rm -f "$here/one.game"
    horde game $game --seed 3 --bots search:5,greedy,random --save one.game --quiet
    exits 0 "search plays: $game"
    cp "$results/out" "$here/whole"
    grep -q '"search:5","greedy","random"' "$here/one.game"
    verdict $? 'the saved game keeps its name and playouts'
    horde replay one.game
    exits 0 'and can be replayed'
    head -n 12 "$here/one.game" >"$here/half.game"
    horde game --continue half.game --quiet
    exits 0 'an unfinished game is continued'
    tail -n 1 "$here/whole" >"$here/end"
    tail -n 1 "$results/out" | cmp -s - "$here/end"
    verdict $? 'by the same bots to the same end'
    printf 'auto 2 search:5\nauto\nstep\n' >"$here/typed"
    input="$here/typed"
    horde repl $game --seed 3
    input=
    prints '^2 is played by the search:5 bot$' 'a seat of the REPL takes it'
done
horde game --rounds 1 --seed 3 --bots search --save two.game --quiet
grep -q '"search:200"' "$here/two.game"
verdict $? 'it makes 200 playouts if no number is given'
refuses 2 "'search:x': the number of playouts is from 1 to 1000000" game --bots search:x
refuses 2 "unknown bot 'seek'; bots: random, greedy or search:N" game --bots seek
done_testing
