#!/bin/sh
# Files that are no saved games and no parts, or are damaged in odd ways: each command says so in a sentence, at once.
. t/lib/tap.sh

horde game --players 3 --seed 7 --rounds 1 --save true.game --quiet
exits 0 'a game is saved'
horde sim --seed 1 --games 20 --out true.part
exits 0 'a part is written'

# first: the first line of the saved game. repeat TEXT N: N times the text.
first() { head -n 1 "$here/true.game"; }
repeat() { awk -v text="$1" -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'; }
mega() { dd if=/dev/zero bs=1048576 count="$1" 2>/dev/null | tr '\0' x; }

# file NAME: writes stdin to NAME.game and NAME.part
file() { cat >"$here/$1.game" && cp "$here/$1.game" "$here/$1.part"; }
: | file empty
printf '\n' | file line
printf '\0\0\0\n' | file zeros
head -c 400 "$here/true.game" | file cut
mega 100 | file large
mega 2 | file long
{ repeat '[' 100000; echo; } | file deep
printf '\377\376\033[31m\n' | file bytes
mkdir "$here/folder.game" "$here/folder.part"
mkfifo "$here/pipe.game" "$here/pipe.part"
ln -s nowhere "$here/dangling.game"
ln -s nowhere "$here/dangling.part"
ln -s loop.game "$here/loop.game"
ln -s loop.part "$here/loop.part"
ln -s /dev/zero "$here/device.game"
ln -s /dev/zero "$here/device.part"
reason='cannot be read: \|not a saved game of horde$\|the file is empty$\|its first line is incomplete$'
for name in empty line zeros cut large long deep bytes folder pipe dangling loop device; do
    refuses 1 "^horde: $name\.game: \($reason\)" replay $name.game
    refuses 1 "^horde: $name\.game: \($reason\)" game --continue $name.game
    refuses 1 "^horde: $name\.game: \($reason\)" repl $name.game
    refuses 1 "^horde: $name\.part \(cannot be read: \|is not a sim part file\|is damaged\)" merge $name.part
done
refuses 1 'cut.game: its first line is incomplete$' replay cut.game
if [ "$(id -u)" -ne 0 ]; then
    cp "$here/true.game" "$here/secret.game"
    chmod 0 "$here/secret.game"
    refuses 1 'secret.game: cannot be read: Permission denied' replay secret.game
fi
refuses 1 'is also in\|are also in' merge true.part true.part

# after NAME SENTENCE: the first line is sound, and NAME.game goes on with what is in the file `rest`
after() {
    { first; cat "$here/rest"; } >"$here/$1.game"
    refused="^horde: $1\.game:2: $2"
    horde replay "$1.game"
    exits 1 "$1: it is not replayed"
    says "$refused; replayed up to there\$" 'a sentence names the line'
    cp "$here/$1.game" "$here/before.game"
    horde game --continue "$1.game"
    exits 1 "$1: it is not continued"
    says "$refused\$" 'with the same sentence'
    cmp -s "$here/$1.game" "$here/before.game"
    verdict $? 'and the file is unchanged'
    horde repl "$1.game"
    says "^$1\.game:2: $2; the game is restored up to there\$" 'the REPL says what it does'
}
{ repeat '[' 60000; echo; } >"$here/rest"
after deeper 'not a JSON object'
{ printf '{"seat":1,"choice":'; repeat '[' 900; repeat ']' 900; echo '}'; } >"$here/rest"
after nested "'choice' is not the name of an option"
{ printf '{"seat":1,"choice":"'; mega 10; echo '"}'; } >"$here/rest"
after longer 'the line is too long'
printf '{"seat":1,\0"choice":"x"}\n' >"$here/rest"
after zero 'the line contains a zero byte'
printf '{"seat":1,"choice":"\\u0000"}\n' >"$here/rest"
after escaped "'choice' is not the name of an option"
echo '{"undo":1}' >"$here/rest"
after undo 'there are not that many entries to undo'
echo '{"undo":1e308}' >"$here/rest"
after huge 'there are not that many entries to undo'
echo >"$here/rest"
after blank 'not a JSON object'

horde game --game humans --seed 1 --save humans.game --quiet
{ head -n 1 "$here/humans.game"; echo '{"alter":"lay church 4294967296,4294967297 0"}'; } >"$here/cell.game"
horde replay cell.game
says '^horde: cell\.game:2: lay takes a tile, a cell and its turn' 'a cell beyond 32 bits is not another cell'

# more than memory holds
{ first; repeat '{"alter":"set population 1 5"}
' 500000; } >"$here/many.game"
refuses 1 '^horde: many\.game: 500000 decisions and alterations are more than can be kept, ' repl many.game

# the same among the kept games
mkdir -p "$here/state/horde/games"
for name in empty zeros cut large deep bytes undo zero many; do
    cp "$here/$name.game" "$here/state/horde/games/$name.game"
done
mkdir "$here/state/horde/games/folder.game"
mkfifo "$here/state/horde/games/pipe.game"
ln -s /dev/zero "$here/state/horde/games/device.game"
horde --resume list
exits 0 'kept games of any kind are listed'
[ "$(wc -l <"$results/out")" -eq 12 ]
verdict $? 'each has a line'
for number in 1 2 3 4 5 6 7 8 9 10 11 12; do
    horde --resume $number
    [ "$code" -le 1 ] && [ "$(wc -l <"$results/err")" -le 1 ]
    verdict $? "--resume $number opens it or says in a sentence why not"
done
done_testing
