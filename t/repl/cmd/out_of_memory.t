#!/bin/sh
# The system has no memory left, at some allocation of each command: one line and an abort, or an error, or the second
# try succeeds and the output is that of always. t/lua/allocation.c tries every allocation of the Lua machines.
. t/lib/tap.sh
failing=$root/${FAILING:-build/failing-build/horde}
[ -x "$failing" ] || { echo "1..0 # skip no $failing"; exit; }
ulimit -c 0
exec 2>&1
mkdir "$here/own"
cat >"$here/own/odd.lua" <<'LUA'
return { id = "odd", name = "Odd", cards = { values = { 1, 13 } },
  base = { text = "t", source = "own", on_trick_won = function(g, me)
    g:give(g:ask_card(me, g:trick_cards(), "Which?"), g:ask_community(me, g:others(me), "Who?"))
  end, may_play = function(g, seat, cards) return { allow = {}, forbid = {} } end } }
LUA
cat >"$here/scenario.lua" <<'LUA'
return { title = "S", seed = 1, rounds = 1, hand_size = 3, powers = { "odd", "dog", "hippie" },
  play = function(s, g) s:finish() s:expect_population(1, g:population(1)) end }
LUA
cat >"$here/commands" <<'IN'
as all
break odd
trace on
round
where
locals
next
delete 1
trick
why winner
undo
reload
= #g:hand(1)
save there
playout
quit
IN
powers='--powers odd,hippie,dog --seed 1 --rounds 1 --factions-dir own'

# fail ENVIRONMENT WORDS…: runs the command in a folder without what was written before.
fail() {
    environment=$1
    shift
    rm -rf "$here/there" "$here/saved" "$here/part" "$here/events" "$here/state" "$here/xdg"
    (cd "$here" && exec env $environment "$failing" "$@") >"$results/out" 2>"$results/err" <"${input:-/dev/null}"
    code=$?
}

# is_clean: the last run ended as it may.
is_clean() {
    case $code in
        0) cmp -s "$results/out" "$results/first" ;;
        1 | 2) [ -s "$results/err" ] || ! cmp -s "$results/out" "$results/first" ;;
        134) [ "$(tail -n 1 "$results/err")" = 'horde: out of memory' ] ;;
        *) false ;;
    esac
}

# try_all WORDS…: fails the first allocations, and then fewer and fewer.
try_all() {
    fail "FAIL_COUNT=$results/count" "$@"
    cp "$results/out" "$results/first"
    exits 0 "$1 succeeds with memory"
    made=$(cat "$results/count")
    clean=0 at=1
    while [ $at -le "$made" ] && [ $clean -eq 0 ]; do
        for on in '' FAIL_ON=1; do
            fail "FAIL_AT=$at $on" "$@"
            [ $clean -ne 0 ] || is_clean || { clean=1; echo "# allocation $at $on"; break; }
        done
        at=$((at + 1 + at * 100 / (400 + 6 * ${SCALE:-100})))
    done
    verdict $clean "$1 fails cleanly without"
}
try_all game $powers --save saved --events events
try_all sim $powers --games 20 --workers 2
try_all sim $powers --games 20 --out part
try_all run --factions-dir own scenario.lua
try_all check own/odd.lua --games 4
try_all factions --factions-dir own
input="$here/commands"
try_all repl $powers
done_testing
