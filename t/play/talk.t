#!/bin/sh
# `horde talk` as a process: one reply for each line on stdout and nothing else; the end of the input, a closed pipe, signals and
# set-up options.
. t/lib/tap.sh

# talk WORDS…: sends stdin to `horde talk WORDS`.
talk() {
    cat >"$results/in"
    input=$results/in
    horde talk "$@"
}

# replies N SENTENCE: tests that there are N lines, each a reply, and nothing on stderr.
replies() {
    [ "$(wc -l <"$results/out")" -eq "$1" ] && ! grep -qv '^{"id":.*,"ok":\(true\|false\).*}$' "$results/out" &&
        [ ! -s "$results/err" ] && [ "$code" -eq 0 ]
    verdict $? "$2"
}

talk </dev/null
exits 0 "without input it ends with 0"
prints_nothing "... and writes nothing"

printf '{"id":1,"do":"hello"}\n\n\r\n{"id":"b","do":"hello"}\r\n{"id":[3],"do":"hello"}' | talk
replies 4 "each line gets one reply, the last one without a newline, too; an empty line gets none"
prints '^{"id":"b","ok":true' "an id comes back as it was"

printf '\0\n\377\376\n{"do":"hello"\n[[[[\n{"id":7,"do":"hullo"}\n{"id":8,"do":"hello"}\n' | talk
replies 6 "after a line that is not a request the next one is answered"
prints '"id":7,"ok":false.*did you mean .hello.' "an unknown request gets the nearest name"

{ head -c 9000000 /dev/zero | tr '\0' ' '; printf '{"do":"hello"}\n{"id":2,"do":"hello"}\n'; } | talk
replies 2 "a line that is too long gets one error"
prints '^{"id":null,"ok":false.*too long' "... which says so"
prints '^{"id":2,"ok":true' "... and the next request is answered"

# A script that prints, and one that fails: stdout stays clean.
mkdir "$here/more"
sed 's/on_trick_won = function(g, me)/&\n      print("from a script")/' factions/hippie.lua >"$here/more/hippie.lua"
talk <<'IN'
{"id":1,"do":"open","setup":{"seed":"7","factions_dir":"more"},"bots":"random"}
{"id":2,"do":"run","until":"round","state":false}
{"id":3,"do":"eval","text":"error('no')"}
{"id":4,"do":"save","state":false}
IN
[ "$(grep -c '^{"id":[1-4],"ok":' "$results/out")" -eq 4 ] && [ "$(wc -l <"$results/out")" -eq 4 ]
verdict $? "what a script prints is not on stdout"

# What a script prints reaches the caller once, also where the script fails after it and the request changes nothing.
for end in '' 'error("no luck")'; do
    sed "s/on_trick_won = function(g, me)/&\n print('cry ' .. g:round() .. '.' .. g:trick()) $end/" factions/hippie.lua >"$here/more/hippie.lua"
    talk <<'IN'
{"id":1,"do":"open","setup":{"seed":"7","factions_dir":"more"},"bots":"random"}
{"id":2,"do":"run","until":"round","state":false}
IN
    [ "$(grep -c 'cry 1\.' "$results/err")" -ge 1 ] && [ -z "$(grep -o 'cry 1\.[0-9]*' "$results/err" | sort | uniq -d)" ]
    verdict $? "what a script prints reaches the caller once${end:+, also where it fails}"
    [ -z "$end" ] || prints '"id":2,"ok":false.*no luck' "... and the request says that it fails"
done

echo '{"id":1,"do":"state"}' | talk --seed 7 --players 4 --game city
prints '"id":1,"ok":true,"state":{"game":"city"' "with set-up options a game is open"
echo '{"id":1,"do":"state"}' | talk
prints 'no game is open' "without them none is"
refuses 2 "unexpected argument 'x'" talk x
refuses 2 "woodstock is for 2 to 5 communities, not 9" talk --players 9
refuses 2 "no game" talk --game none

# A puzzle says its goal, its other seats defend, and at the end it says whether the goal is reached.
puzzle=$(sed 's/\\/\\\\/g; s/"/\\"/g; s/$/\\n/' scenarios/puzzles/empty-van.lua | tr -d '\n')
talk <<IN
{"id":1,"do":"open","text":"$puzzle","name":"scenarios/puzzles/empty-van.lua","bots":{"2":"random","3":"random","4":"random"}}
{"id":2,"do":"choose","option":"van-2 high","state":false}
{"id":3,"do":"run"}
{"id":4,"do":"restart","state":false}
{"id":5,"do":"choose","option":"van-2 low","state":false}
{"id":6,"do":"run","until":"end"}
IN
prints '"id":1,.*"puzzle":{"solver":1,"goal":"g:count(1, { role = .*horde.* }) == 0","met":null}' "a puzzle says its solver and goal"
prints '"id":3,.*"text":"2 plays kid-2".*"text":"3 plays kid-12".*"text":"4 plays zombie-2"' "... its other seats defend"
prints '"id":6,.*"over":true.*"puzzle":{.*"met":\(true\|false\)}' "... and at the end it says whether the goal is reached"
talk <<'IN'
{"id":1,"do":"open","setup":{"seed":"280"},"bots":"greedy"}
{"id":2,"do":"break","file":"factions/military.lua","line":7}
{"id":3,"do":"run","until":"end"}
{"id":4,"do":"why","ask":true}
IN
prints '"id":3,.*"pause":{.*"file":"factions/military.lua","line":7' "a pause names a script as \`files\` does"

# What `open` and the options open is the same game.
echo '{"id":1,"do":"state"}' | talk --seed 7 --powers hippie,dog,military
cp "$results/out" "$here/one"
echo '{"id":1,"do":"open","setup":{"seed":"7","powers":["hippie","dog","military"]}}' | talk
cmp -s "$here/one" "$results/out"
verdict $? "open and the options of the command line open the same game"

# A reader that leaves.
code=$( (cd "$here" && { yes '{"do":"hello"}' | head -20000 | $HORDE talk 2>"$results/err"; echo $? >"$results/code"; } |
    head -1 >"$results/out"); cat "$results/code")
exits 0 "a closed pipe ends it with 0"
says_nothing "... without a word"
if [ -w /dev/full ]; then
    echo '{"do":"hello"}' | $HORDE talk >/dev/full 2>"$results/err"
    code=$?
    exits 1 "a full disk ends it with 1"
    says "cannot be written" "... and a sentence"
fi

# until PATTERN: waits until a line of stdout matches; a minute is an error.
until_printed() {
    tries=0
    while ! grep -q "$1" "$results/out"; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || return 1
        sleep 0.1
    done
}

# until_busy: waits until the child has used a second of its processor; a minute is an error.
until_busy() {
    tries=0
    while [ "$(ps -o time= -p $child)" = "00:00:00" ]; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || return 1
        sleep 0.1
    done
}

# signalled SIGNAL: sends a long `try` and a signal, and then another request.
signalled() {
    mkfifo "$here/in.$1"
    : >"$results/out"
    # A shell lets programs in the background ignore SIGINT: perl undoes that.
    perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' $HORDE talk <"$here/in.$1" >"$results/out" 2>"$results/err" &
    child=$!
    exec 3>"$here/in.$1"
    echo '{"id":1,"do":"open","setup":{"seed":"7"},"state":false}' >&3
    until_printed '"id":1,"ok":true'
    echo '{"id":2,"do":"try","playouts":1000000}' >&3
    until_busy
    kill -"$1" $child
    until_printed '"id":2,"ok":true,"best"'
    verdict $? "$1 ends a long request with what there is"
    echo '{"id":3,"do":"hello"}' >&3
    until_printed '"id":3,"ok":true'
    verdict $? "... and the next one is answered"
    exec 3>&-
    wait $child
    code=$?
    exits 0 "... and the end of the input ends it with 0"
}
signalled INT
signalled TERM

# A signal while nothing runs ends the talk; its folder is removed.
mkfifo "$here/in"
export TMPDIR="$here/tmp"
mkdir "$TMPDIR"
: >"$results/out"
$HORDE talk <"$here/in" >"$results/out" 2>"$results/err" &
child=$!
exec 3>"$here/in"
echo '{"id":1,"do":"open","text":"x","name":"a.lua"}' >&3
until_printed '"id":1'
tries=0
while [ $tries -lt 600 ] && kill -TERM $child 2>/dev/null; do
    tries=$((tries + 1))
    sleep 0.1
done
wait $child
code=$?
exec 3>&-
exits 0 "SIGTERM ends a talk that waits with 0"
[ -z "$(ls "$TMPDIR")" ]
verdict $? "... and leaves no files"

done_testing
