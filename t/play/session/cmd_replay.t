#!/bin/sh
# Saved games and horde replay: complete, interrupted, edited and damaged files.
. t/lib/tap.sh

horde game --seed 7 --power-draw --save one.game --events one.jsonl --quiet
exits 0 'a game is saved'
head -n 1 "$here/one.game" | grep -q '^{"horde":"saved game","format":2,"game":"dayz","seed":"7","setup":{'
verdict $? 'its first line has the format, the game and the seed'
sed -n 2p "$here/one.game" | grep -q '^{"seat":1,"choice":"[a-z]*-[0-9]*","events":"[0-9a-f]*"}$'
verdict $? 'each decision is a line'
horde replay one.game --events again.jsonl
exits 0 'a saved game can be replayed'
prints '^one\.game: [2-4] rounds, [0-9]* decisions, [0-9,]* events, all unchanged; .* win' 'and comes out the same'
says_nothing 'without a message'
cmp -s "$here/one.jsonl" "$here/again.jsonl"
verdict $? 'the replay writes the same events'
horde replay one.game --events -
cmp -s "$here/one.jsonl" "$results/out"
verdict $? 'also to stdout'
horde replay one.game --quiet
exits 0 '--quiet succeeds'
prints_nothing 'and prints nothing'
horde game --seed 7 --power-draw
cp "$results/out" "$here/told"
horde replay one.game --print
head -n "$(wc -l <"$here/told")" "$results/out" | cmp -s - "$here/told"
verdict $? '--print prints the same text as horde game'
cp "$here/one.game" "$here/kept"
refuses 1 'one\.game already exists' game --seed 8 --save one.game
cmp -s "$here/one.game" "$here/kept"
verdict $? 'the file is unchanged'
refuses 1 'nowhere/x\.game cannot be written' game --seed 8 --save nowhere/x.game
refuses 2 'cannot overwrite the saved game' replay one.game --events one.game
refuses 2 'cannot overwrite the saved game' game --continue one.game --events one.game
cmp -s "$here/one.game" "$here/kept"
verdict $? 'the events do not overwrite it either'
refuses 2 'uses the set-up of the saved game' game --continue one.game --players 4
refuses 2 'needs a saved game' replay
refuses 1 'none\.game: cannot be read: No such file' replay none.game
horde game --continue one.game --quiet
exits 0 'continuing a finished game succeeds'
says 'one\.game is over; there is nothing to continue' 'and says that it is over'
cmp -s "$here/one.game" "$here/kept"
verdict $? 'and leaves it unchanged'
ls "$here" | grep -q 'game\.[0-9]'
[ $? -ne 0 ]
verdict $? 'no temporary file is left'

# Interrupted games.
lines=$(wc -l <"$here/one.game")
head -n $((lines / 2 + 9)) "$here/one.game" >"$here/half.game"
horde replay half.game
exits 0 'an unfinished game is replayed as far as it goes'
prints 'all unchanged; it is not over: round [1-4], trick [0-9]*, seat [1-3] decides$' 'and the position is printed'
head -n 2 "$here/one.game" >"$here/early.game"
horde replay early.game
prints 'all unchanged; it is not over: round 1, seat 1 decides$' 'without a trick before the first one'
horde game --continue half.game --events half.jsonl --quiet
exits 0 'an unfinished game can be continued'
cmp -s "$here/half.game" "$here/one.game"
verdict $? 'the file becomes the same'
cmp -s "$here/half.jsonl" "$here/one.jsonl"
verdict $? 'and so do the events'
head -c 6010 "$here/one.game" >"$here/torn.game"
horde replay torn.game
exits 0 'an incomplete last line is ignored'
says 'torn\.game: skipped its last line, which is incomplete' 'with a message'
horde game --continue torn.game --quiet
cmp -s "$here/torn.game" "$here/one.game"
verdict $? 'a continued game replaces it'
head -n $((lines - 1)) "$here/one.game" >"$here/endless.game"
horde replay endless.game
prints 'but the end was not saved$' 'a missing end is reported'
horde game --continue endless.game --quiet
cmp -s "$here/endless.game" "$here/one.game"
verdict $? 'and added when the game is continued'

# Edited games.
sed '20s/"seat":[1-3]/"seat":9/' "$here/one.game" >"$here/edited.game"
horde replay edited.game
exits 1 'a malformed line is an error'
says 'edited\.game:20: .seat. is not a number from 1 to 3; replayed up to there' 'reported with its number'
prints 'edited.game: 1 round, 18 decisions, ' 'and the game is replayed up to it'
cp "$here/edited.game" "$here/before"
horde game --continue edited.game --quiet
exits 1 'the damaged game is not continued'
cmp -s "$here/edited.game" "$here/before"
verdict $? 'its file is unchanged'
horde game --continue edited.game --save rescued.game --quiet
exits 0 'but it can be continued in another file'
cmp -s "$here/rescued.game" "$here/one.game"
verdict $? 'which becomes the same game'
sed '20s/"choice":"[^"]*"/"choice":"kid-77 high"/' "$here/one.game" >"$here/edited.game"
horde replay edited.game
exits 1 'an impossible choice is an error'
says "edited\.game:20: [1-3] can no longer choose kid-77 high" 'reported with its line'
horde game --continue edited.game --quiet
exits 1 'and the game is not continued'
sed '20s/{/{{/' "$here/one.game" >"$here/edited.game"
horde replay edited.game
says 'edited\.game:20: not a JSON object' 'malformed JSON is an error'
sed '20s/"choice"/"chioce"/' "$here/one.game" >"$here/edited.game"
horde replay edited.game
says 'edited\.game:20: unknown kind of entry' 'so is an unknown entry'
sed "\$s/\"winners\":\[[0-9,]*\]/\"winners\":[1,2,3]/" "$here/one.game" >"$here/edited.game"
horde replay edited.game
says "edited\.game:$lines: the winners differ from those saved here" 'so are other winners'
(cat "$here/one.game"; sed -n 2p "$here/one.game") >"$here/edited.game"
horde replay edited.game
says "edited\.game:$((lines + 1)): the game is already over" 'so is a decision after the end'
sed 's/"events":"[^"]*"/"events":""/' "$here/one.game" >"$here/edited.game"
horde replay edited.game
exits 1 'different events are an error'
says 'edited\.game:2: event 1, before decision 1, has changed: now it is {"e":"game"' 'and the first one is shown'

# Undone decisions.
(sed -n 1,20p "$here/one.game"; echo '{"undo":3,"events":""}'; sed -n 18,20p "$here/one.game" |
    sed '1s/"events":"[^"]*"/"events":""/'; sed -n '21,$p' "$here/one.game") >"$here/undone.game"
horde replay undone.game
exits 0 'decisions can be undone and repeated'
prints 'all unchanged' 'with the same result'
echo '{"undo":9999}' | cat "$here/one.game" - >"$here/undone.game"
horde replay undone.game
says 'there are not that many entries to undo' 'but not more than there are'

# Files that are not saved games.
: >"$here/empty.game"
refuses 1 'empty\.game: the file is empty' replay empty.game
head -c 3000 "$program" >"$here/foreign.game"
refuses 1 'foreign\.game: not a saved game of horde' replay foreign.game
refuses 1 'one\.jsonl:1: not a saved game of horde' replay one.jsonl
refuses 1 'cannot be read: Is a directory' replay .
for edit in 's/"format":2/"format":3/=the format is 3; this program reads formats 1 to 2' \
    's/"format":2/"format":"2"/=.format. is not a number' 's/"seed":"7"/"seed":"x"/=.seed. is not a string of digits' \
    's/"seed":"7"/"seed":"99999999999999999999"/=.seed.' 's/"players":3/"players":7/=.players. must be a whole number from 2 to 6' \
    's/"players":3/"players":2.5/=.players. must be a whole number' 's/"rounds":4/"rounds":1e99/=.rounds. must be a whole number' \
    's/"swaps":true/"swaps":1/=.swaps. must be true or false' 's/"population":\[66,/"population":[/=.population. must be a whole number, or a list' \
    's/"population":\[66/"population":[-1/=.population. must be a whole number from 0 to 9999' 's/"hippie:base"/"hippie:odd"/=.powers. names a power' \
    's/"hippie:base"/"dog:base"/=the set-up cannot be played: ' 's/"factions":\["biker"/"factions":["punk"/=the script of .punk. is not found' \
    's/"specials":\["bunker"/"specials":[7/=.specials. must be a list of names' 's/"lineups":\[/"lineups":[[],/=.powers. must be a list' \
    's/"biker":"[0-9a-f]*"/"biker":3/=a digest is missing' 's/"hand":\[20,15/"hand":[20,99/=the set-up cannot be played: ' \
    's/"bots":\["random",/"bots":[/=.bots. is not a list' 's/"usual":"base"/"usual":"best"/=.usual. must be .base.*, not .best.'; do
    sed "1${edit%%=*}" "$here/one.game" >"$here/foreign.game"
    refuses 1 "foreign\.game:1: ${edit#*=}" replay foreign.game
done
head -c 104857600 /dev/zero >"$here/big.game"
refuses 1 'big\.game: cannot be read: the file is too large' replay big.game
rm "$here/big.game"
(head -n 1 "$here/one.game"; head -c 1048576 /dev/zero | tr '\0' '['; echo; tail -n +2 "$here/one.game") >"$here/long.game"
horde replay long.game
exits 1 'a line of a megabyte is an error'
says 'long\.game:2: the line is too long' 'reported with its number'

# Other scripts than those of the saved game.
mkdir "$here/more"
sed 's/hippie/punk/g' "$root/factions/hippie.lua" >"$here/more/punk.lua"
horde replay one.game --factions-dir more
exits 0 'a new script in the folder changes no old game (R5.6)'
says_nothing 'and there is no message'
horde game --seed 7 --power-draw --factions-dir more --events other.jsonl --quiet
cmp -s "$here/other.jsonl" "$here/one.jsonl"
[ $? -ne 0 ]
verdict $? 'but it changes new games'
horde game --seed 1 --factions-dir more --powers punk,dog,kid --save punk.game --quiet
exits 0 "a game with the user's own script is saved"
refuses 1 "punk\.game:1: the script of 'punk' is not found" replay punk.game
horde replay punk.game --factions-dir more
exits 0 'and replayed with the script'
echo '-- a word more' >>"$here/more/punk.lua"
horde replay punk.game --factions-dir more
exits 0 'a changed comment in a script changes nothing'
says 'punk\.game: the scripts have changed: punk$' 'but the script is named'
sed -i 's/g:others(me)/g:seats()/' "$here/more/punk.lua"
horde replay punk.game --factions-dir more
exits 1 'a script that acts differently is an error'
says 'punk\.game:[0-9]*: event [0-9]*, before decision [0-9]*, has changed: now it is {"e":"ask"' 'and the first different event is shown'
cp -r "$root/scenarios/editions/woodstock.lua" "$here/own.lua"
sed -i 's/\[3\] = 15/[3] = 9/; s/id = "woodstock"/id = "own"/' "$here/own.lua"
horde game --seed 1 --edition own.lua --save own.game --quiet
rm "$here/own.lua"
horde replay own.game
exits 0 'the edition is part of the file'
horde replay one.game punk.game none.game
exits 1 'one bad file of several is an error'
prints '^one\.game: .* all unchanged' 'each file is reported'
says 'none\.game: cannot be read' 'including the missing one'
done_testing
