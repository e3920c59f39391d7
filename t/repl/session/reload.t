#!/bin/sh
# Edit and continue, as people do it: a game goes on while its scripts are changed on disk.
. t/lib/tap.sh
unset VISUAL EDITOR

# begin WORDS…: the REPL at the other end of a pipe. Whatever it prints is in $results/out.
begin() {
    rm -f "$here/in" && mkfifo "$here/in"
    (cd "$here" && exec $HORDE repl --echo --keep-going "$@") <"$here/in" >"$results/out" 2>&1 &
    session=$!
    exec 3>"$here/in"
}
tell() { for command; do echo "$command" >&3; done; }
end() { exec 3>&-; wait $session; code=$?; : >"$results/err"; }

# Waits until all that was told has been done.
marks=0
settle() {
    marks=$((marks + 1)) waited=0
    tell "save mark$marks.game"
    until [ -s "$here/mark$marks.game" ] || [ $waited -gt 600 ]; do sleep 0.05; waited=$((waited + 1)); done
}

# change FILE FROM TO: a line of a script of one's own.
change() { sed -i "s/$2/$3/" "$here/mine/$1.lua"; }
fresh() { rm -rf "$here/mine" && mkdir -p "$here/mine" && cp factions/hippie.lua factions/dog.lua "$here/mine/"; }
# follows PATTERN PATTERN SENTENCE: the second line comes right after the first.
follows() { grep -A1 -e "$1" "$results/out" | grep -qe "$2"; verdict $? "$3"; }

fresh
begin --seed 7 --factions-dir mine
tell "step 40" "branch other" "step 5" "switch main"
settle
tell "reload"
settle
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(g:trick_cards(), me, openly)'
tell "reload" "= 'still ' .. g:round()" "branches" "step 2" "log 2" "switch other" "switch main"
settle
end
prints '^reloaded: 40 decisions come out the same$' "scripts that are the same come out the same"
prints '^event [0-9]* comes out differently, on the way to position [0-9]* (round 1, trick 1):$' "the first difference is found"
follows '^  before  hippie-[0-9]* moves from expedition:. to expedition:.$' '^  now     ' "it is shown side by side"
prints '^"still 1"$' "Lua goes on"
prints 'other .*, played with older scripts$' "another branch was played with older scripts"
prints '^other: replayed with the scripts of now; another table from position [0-9]* on$' "it follows when it is switched to"
prints '^position 42 of 42' "and the game goes on"
never_prints 'replaces.*replaces' "what replaces what is said once"
[ "$(grep -c 'mine/hippie.lua replaces' "$results/out")" -eq 1 ]
verdict $? "that a script replaces a shipped one is said when it is first loaded only"

fresh
begin --seed 7 --factions-dir mine
tell "step 40" "watch on"
settle
change hippie 'local heir = ' 'local local heir = '
tell "= 'a'" "= 'b'" "powers" "reload"
settle
change hippie 'local local heir = ' 'local heir = '
tell "reload" "= 'c'" "step"
settle
end
[ "$(grep -c 'mine/hippie.lua:8: ' "$results/out")" -eq 2 ]
verdict $? "watch tries a broken script once, reload each time; both name file and line"
[ "$(grep -c '^nothing is reloaded: the scripts that were loaded before stay in force$' "$results/out")" -eq 2 ]
verdict $? "the old scripts stay in force"
prints '^hippie:base  mine/hippie.lua$' "a broken script does not give way to the shipped one"
prints '^reloaded: 40 decisions come out the same$' "once mended it is read again"
exits 1 "a reload that failed is a command that failed"

# Inside a power.
fresh
begin --seed 7 --factions-dir mine
tell "break hippie:base on_trick_won" "step 40" "locals"
settle
change hippie 'g:ask_community(me, g:others(me), "Who takes the trick?")' 'g:left(me)'
tell "edit nobody" "reload" "breaks" "locals" "next" "locals" "continue" "branches" "step 3"
settle
end
prints '^event [0-9]* comes out differently, on the way to position 9 (round 1, trick 1):$' "the power at work differs"
follows '^  before  1 is asked: Who takes the trick? 2, 3$' '^  now     hippie-7 moves from expedition:1 to expedition:2$' "a question is no longer asked"
prints '^break 1: hippie:base, on_trick_won, community 1: mine/hippie.lua:8$' "the game is stopped in the power"
prints '^> *8  *local heir = g:left(me)$' "after the reload it is stopped there again, in the new script"
prints '^  heir = 2' "next goes on in it"
follows '^> branches$' '^\* main  *position 9 of 9$' "continue goes on to the next decision"

fresh
begin --seed 7 --factions-dir mine
tell "step 12"
settle
change hippie 'g:others(me), "Who takes' '{ me }, "Who takes'
tell "reload" "branches" "as 3" "reload"
settle
change hippie '{ me }, "Who takes' 'g:others(me), "Who takes'
tell "reload" "branches"
settle
end
prints '^event [0-9]* comes out differently' "another question is a difference"
prints '^position [0-9]*: . can no longer choose ' "a decision that is no longer possible is named"
prints '; . may choose: ' "and so are the options there are instead"
prints '^The game ends there for now; [0-9]* decisions* after it waits* for another reload$' "what came after it is kept"
prints 'position [0-9]* of [0-9]*, [0-9]* steps wait for a reload$' "branches tells so"
prints '^position [0-9]*: the next decision is no longer possible$' "a community is not told what others decided"
follows '^> branches$' '^\* main  *position 12 of 12$' "mended, all of it comes back"

fresh
begin --seed 7 --factions-dir mine
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(nil, heir, openly)'
tell "reload" "step 12" "step" "options" "branches"
settle
change hippie 'g:give(nil, heir, openly)' 'g:give(g:trick_cards(), heir, openly)'
tell "reload" "branches" "step 3"
settle
end
prints 'mine/hippie.lua:9: .*(on_trick_won of hippie:base, seat ., round 1, trick .)$' "a power that fails says where"
prints '^reloaded: [0-9]* decisions come out the same$' "mended, it goes on with the answers it was given"
grep -A1 '^> step 3$' "$results/out" | grep -q '^  \|^$'
verdict $? "and so does the game"

fresh
printf '#!/bin/sh\nsed -i "s/Hippies share everything/Hippies share all/" "$1"\n' >"$here/rewrite"
printf '#!/bin/sh\nexit 3\n' >"$here/refuse"
chmod +x "$here/rewrite" "$here/refuse"
printf '%s\n' 'step 12' 'edit hippie' 'edit hippie:base' 'edit dog' >"$here/edit.in"
input=$here/edit.in EDITOR=./rewrite horde repl --echo --keep-going --seed 7 --factions-dir mine
grep -q 'Hippies share all' "$here/mine/hippie.lua"
verdict $? "edit runs the editor on the script"
prints '^reloaded: 12 decisions come out the same$' "and reloads"
prints '^mine/hippie.lua is as it was$' "a script that was not changed is not read again"
prints '^mine/dog.lua is as it was$' "any script can be edited"
input=$here/edit.in EDITOR=./rewrite VISUAL=./refuse horde repl --keep-going --seed 7 --factions-dir mine
says "^the editor './refuse' failed with 3; nothing is read again$" "VISUAL comes first; an editor that fails is said"
input=$here/edit.in EDITOR=./nobody horde repl --keep-going --seed 7 --factions-dir mine
says "^there is no editor './nobody'; .VISUAL and .EDITOR say which one to use$" "an editor that is not there is said"

fresh
cp scenarios/examples/low-wins.lua "$here/own.lua"
begin own.lua --factions-dir mine
settle
echo 'return 5' >"$here/own.lua"
tell "reload" "= 'old ' .. g:round()"
settle
rm "$here/own.lua"
tell "reload"
settle
cp "$root/scenarios/examples/low-wins.lua" "$here/own.lua"
tell "reload"
settle
end
prints "^horde: own.lua:1: " "a scenario that is none any more is named"
prints '^"old 1"$' "and the game stays as it was"
prints '^reloaded: [0-9]* decisions* comes* out the same$' "a scenario is read again, too"

fresh
begin --seed 7 --factions-dir mine
tell "step 5" "watch on"
settle
cp "$root/factions/kid.lua" "$here/mine/peddler.lua"
sed -i 's/id = "kid"/id = "peddler"/' "$here/mine/peddler.lua"
tell "= 'x'"
settle
rm "$here/mine/peddler.lua"
tell "= 'y'"
settle
end
[ "$(grep -c '^reloaded: 5 decisions come out the same$' "$results/out")" -eq 2 ]
verdict $? "watch notices scripts that come and go"
done_testing
