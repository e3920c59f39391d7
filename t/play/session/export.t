#!/bin/sh
# An exported position is a regression test: it passes under `horde run`, and fails once a power is broken.
. t/lib/tap.sh

# commands LINE…: writes the input of the next session.
commands() { printf '%s\n' "$@" >"$here/in"; }

# Positions of games over all factions are exported and run.
number=0
for powers in hippie,military,dog hippie:weak,preacher,dog:advanced survivalist,nurse,governor police,kid,cheerleader \
    police:advanced,kid:advanced,biker scientist,military:weak,governor:advanced dog:weak,hippie:advanced,nurse:weak; do
    for players in 2 3 4 5; do
        number=$((number + 1))
        commands "step $((number * 7))" "export game$number-a.lua" "round" "step $number" "export game$number-b.lua" \
            "finish" "export game$number-c.lua"
        (cd "$here" && $HORDE repl --keep-going --seed $number --players $players --powers $powers <in) >/dev/null 2>&1
    done
done
horde run --quiet "$here"
exits 0 "84 exported positions of $number games pass"
prints '^84 scenarios, [0-9]* expectations: all met$' "and all their expectations are met"

# breaks POWER LINE NEW SENTENCE: with the line replaced in its script, all exported games in which the power asked fail.
breaks() {
    rm -rf "$here/mine" && mkdir "$here/mine"
    sed "s/$2/$3/" factions/${1%:*}.lua >"$here/mine/${1%:*}.lua"
    cmp -s factions/${1%:*}.lua "$here/mine/${1%:*}.lua" && { verdict 1 "$4: the line is there"; return; }
    files=$(cd "$here" && grep -l "\"$1\")" game*-c.lua)
    [ -n "$files" ] || { verdict 1 "$4: the power asks"; return; }
    missed=
    for file in $files; do
        horde run --quiet --factions-dir mine "$file"
        [ "$code" -eq 1 ] || missed="$missed $file"
    done
    [ -z "$missed" ]
    verdict $? "$4"
}
breaks hippie:base 'g:give(g:trick_cards(), heir, openly)' 'g:give(g:trick_cards(), me, openly)' \
    "hippies who keep the trick fail the scenarios"
breaks military:base 'g:others(me), "Who gets a card from your zone' 'g:seats(), "Who gets a card from your zone' \
    "military that may ask itself fails the scenarios"
breaks dog:base 'base = {' 'base = { may_play = function(g, seat, cards) return cards end,' \
    "dogs that allow every card fail the scenarios"

# The contents of the file.
commands 'note the dog finds' 'step 20' 'put hippie-8 hand:2' 'step 3' 'export bug.lua'
cp factions/dog.lua "$here/mine/"
input=$here/in horde repl --keep-going --seed 18446744073709551615 --factions-dir mine
exits 0 "a seed too large for a Lua integer can be exported"
cp "$here/bug.lua" "$results/out"
prints '^-- the dog finds$' "notes are comments at the head"
prints '^-- Played with scripts that are not shipped: mine/dog.lua' "scripts that are not shipped are named"
prints '^-- To run it: --factions-dir mine$' "and so is the option to run with them"
prints '^    s:alter("put hippie-8 hand:2")$' "alterations are written as s:alter"
prints 'title = "An altered game' "and the title says so"
horde run bug.lua
exits 0 "it also passes with the shipped script, which is identical"

# s:alter in a scenario, as in the REPL.
cat >"$here/alter.lua" <<'END'
return scenario {
  title = "By hand", powers = { "hippie", "military", "dog" }, rounds = 1,
  play = function(s, g)
    s:alter("set population 2 40")
    s:expect_population(2, 40)
    s:alter("put van-1 expedition:3")
    s:expect_at("van-1", "expedition:3")
    s:alter("put van-1 nowhere")
  end,
}
END
horde run alter.lua
exits 1 "an impossible alteration ends the scenario"
prints "^alter.lua:8: there is no zone 'nowhere'; there are hand:1" "with its line and the reason"
prints '^not ok  alter.lua: 2 of 3$' "the alterations before it are made"
commands 'branches'
input=$here/in horde repl --keep-going alter.lua
prints 'main  *position 2 of 2, altered$' "the REPL opens it after the last possible one"
says "^there is no zone 'nowhere'" "and prints the reason"

# A game whose power failed.
mkdir "$here/faulty"
sed 's/g:give(g:trick_cards(), heir, openly)/g:give(nil, heir, openly)/' factions/hippie.lua >"$here/faulty/hippie.lua"
commands 'step 10' 'export failed.lua'
input=$here/in horde repl --keep-going --seed 21 --factions-dir faulty
prints '^the scenario fails until the power is fixed: failed.lua:[0-9]*: a power failed: ' "a failure can be exported"
horde run --factions-dir faulty failed.lua
exits 1 "the scenario fails while the script does"
horde run failed.lua
exits 0 "and passes once the script is fixed"

# Long games: expectations on the way are left out so that all decisions fit.
cat >"$here/long.lua" <<'END'
return scenario {
  title = "Long", players = 5, rounds = 99, population = 9999,
  play = function(s)
    for seat = 1, 5 do s:auto(seat) end
    for _ = 1, ROUNDS do s:round() end
    for seat = 1, 5 do s:auto(seat, false) end
  end,
}
END
far() {
    sed "s/ROUNDS/$1/" "$here/long.lua" >"$here/long$1.lua"
    commands "export far$1.lua"
    input=$here/in horde repl long$1.lua
}
far 4
prints '^far4.lua: [0-9]* decisions, [0-9]* expectations$' "a game of 4 rounds and 5 communities can be exported"
grep -q 's:expect_ask(.*base")$' "$here/far4.lua"
verdict $? "with every question of a power"
! grep -qE 's:expect_(ask|zone)\(.*, [^"]' "$here/far4.lua"
verdict $? "a list of cards or options has blanks between the names"
far 44
prints '^far44.lua: [0-9]* decisions, [0-9]* expectations$' "a game of 44 rounds can be exported"
horde run --quiet far44.lua
exits 0 "and the scenario passes"
[ "$(wc -c <"$here/far44.lua")" -le 131072 ]
verdict $? "its file is within the limit for scripts"
[ "$(grep -c 's:expect_won' "$here/far44.lua")" -gt 100 ] && [ "$(grep -c 's:expect_ask' "$here/far44.lua")" -eq 1 ]
verdict $? "questions on the way are left out first"
far 56
horde run --quiet far56.lua
exits 0 "a game of 56 rounds passes too"
! grep -q 's:expect_won' "$here/far56.lua"
verdict $? "then all other expectations on the way"
far 98
says '^the game is too long to export: a scenario has at most 131072 bytes$' "a game of 98 rounds is refused"
[ ! -e "$here/far98.lua" ]
verdict $? "and no file is written"

# No file is overwritten, and a full disk leaves no file behind.
commands 'step 40' 'export full.lua'
(cd "$here" && trap '' XFSZ && ulimit -f 1 && exec $HORDE repl --keep-going --seed 7 <in) 2>"$results/err" | cat >"$results/out"
says '^full.lua cannot be written: File too large$' "a full disk is reported"
[ ! -e "$here/full.lua" ]
verdict $? "no incomplete file is left"
ln -s nowhere.lua "$here/link.lua"
commands 'export link.lua' 'export game1-a.lua'
input=$here/in horde repl --keep-going --seed 7
says '^link.lua already exists; choose another name$' "a link is not followed"
says '^game1-a.lua already exists; choose another name$' "an existing file is not overwritten"
done_testing
