#!/bin/sh
# Edit and continue: scripts change on disk while a game is running, and `reload` or `autoreload` loads them again.
. t/lib/tap.sh

# begin OPTION…: starts the REPL behind a pipe; its output goes to $results/out.
begin() {
    rm -f "$here/in" && mkfifo "$here/in"
    (cd "$here" && exec $HORDE repl --echo --keep-going "$@") <"$here/in" >"$results/out" 2>&1 &
    session=$!
    exec 3>"$here/in"
}
tell() { for command; do echo "$command" >&3; done; }
end() { exec 3>&-; wait $session; code=$?; : >"$results/err"; }

# Waits until all commands sent so far have run. What a command prints comes out after autoreload has looked at the files.
marks=0
settle() {
    marks=$((marks + 1))
    tell "= 'mark $marks'"
    await grep -qx "\"mark $marks\"" "$results/out"
}

# change FILE FROM TO: edits a script in mine/.
change() { sed -i "s/$2/$3/" "$here/mine/$1.lua"; }
fresh() { rm -rf "$here/mine" && mkdir -p "$here/mine" && cp factions/hippie.lua factions/dog.lua "$here/mine/"; }
# follows PATTERN PATTERN SENTENCE: a line that matches the second comes right after one that matches the first.
follows() { grep -A1 -e "$1" "$results/out" | grep -qe "$2"; verdict $? "$3"; }

fresh
begin --seed 21 --factions-dir mine
tell "step 40" "branch other" "step 5" "switch main"
settle
tell "reload"
settle
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(g:trick_cards(), me, openly)'
tell "reload" "= 'still ' .. g:round()" "branches" "step 2" "log 2" "switch other" "switch main"
settle
end
prints '^reloaded: 40 decisions unchanged$' "a reload of unchanged scripts changes nothing"
prints '^event [0-9]* differs, on the way to position [0-9]* (round 1, trick 1):$' "a reload reports the first event that differs"
follows '^  before  hippie-[0-9]* moves from expedition:. to expedition:.$' '^  now     ' "the old and the new event are printed below each other"
prints '^"still 1"$' "the console works after a reload"
prints 'other .*, played with older scripts$' "branches marks a branch played with older scripts"
prints '^other: replayed with the current scripts; differs from position [0-9]* on$' "switch replays that branch with the current scripts"
prints '^position 42 of 42' "the game continues after the reload"
never_prints 'replaces.*replaces' "a line reports one replaced script only"
[ "$(grep -c 'mine/hippie.lua replaces' "$results/out")" -eq 1 ]
verdict $? "a reload does not report replaced scripts again"

fresh
begin --seed 21 --factions-dir mine
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
verdict $? "autoreload tries a broken script once, reload each time; both name file and line"
[ "$(grep -c '^reload failed: the scripts that were loaded before stay in force$' "$results/out")" -eq 2 ]
verdict $? "the old scripts stay in force"
prints '^hippie:base  mine/hippie.lua$' "a broken script is not replaced by the shipped one"
prints '^reloaded: 40 decisions unchanged$' "a fixed script is loaded again"
exits 1 "a failed reload is a failed command"

# Reloading while a power is paused.
fresh
begin --seed 21 --factions-dir mine
tell "break hippie:base on_trick_won" "step 40" "locals"
settle
change hippie 'g:ask_community(me, g:others(me), "Who gets the trick?")' 'g:left(me)'
tell "edit nobody" "reload" "breaks" "locals" "next" "locals" "continue" "branches" "step 3"
settle
end
prints '^event [0-9]* differs, on the way to position 9 (round 1, trick 1):$' "the rest of the paused power is compared too"
follows '^  before  1 is asked: Who gets the trick? 2, 3$' '^  now     hippie-[0-9]* moves from expedition:1 to expedition:2$' "a question that is no longer asked is reported"
prints '^breakpoint 1: hippie:base, on_trick_won, community 1: mine/hippie.lua:8$' "the game pauses in the power"
prints '^> *8  *local heir = g:left(me)$' "after the reload it pauses at the same line of the new script"
prints '^  heir = 2' "next runs a line of the new script"
follows '^> branches$' '^\* main  *position 9 of 9$' "continue runs to the next decision"

fresh
begin --seed 21 --factions-dir mine
tell "step 12"
settle
change hippie 'g:others(me), "Who gets the' '{ me }, "Who gets the'
tell "reload" "branches" "as 3" "reload"
settle
change hippie '{ me }, "Who gets the' 'g:others(me), "Who gets the'
tell "reload" "branches"
settle
end
prints '^event [0-9]* differs' "other options are reported as a difference"
prints '^position [0-9]*: . can no longer choose ' "a decision that is no longer possible is named"
prints '; . may choose: ' "and so are the options now"
prints '^The game ends there for now; [0-9]* decisions* after it waits* for another reload$' "the decisions after it are kept"
prints 'position [0-9]* of [0-9]*, [0-9]* steps waiting for a reload$' "branches reports how many wait"
prints '^position [0-9]*: the next decision is no longer possible$' "a community does not learn what others decided"
follows '^> branches$' '^\* main  *position 12 of 12$' "with the script fixed, all decisions are replayed"

fresh
begin --seed 21 --factions-dir mine
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(nil, heir, openly)'
tell "reload" "step 12" "step" "options" "branches"
settle
change hippie 'g:give(nil, heir, openly)' 'g:give(g:trick_cards(), heir, openly)'
tell "reload" "branches" "step 3"
settle
end
prints 'mine/hippie.lua:9: .*(on_trick_won of hippie:base, seat ., round 1, trick .)$' "the error of a power names its line, hook and seat"
prints '^reloaded: [0-9]* decisions unchanged$' "with the script fixed, the power continues with its answers"
grep -A1 '^> step 3$' "$results/out" | grep -q '^  \|^$'
verdict $? "and the game continues"

fresh
printf '#!/bin/sh\nsed -i "s/Hippies share everything/Hippies share all/" "$1"\n' >"$here/rewrite"
printf '#!/bin/sh\nexit 3\n' >"$here/refuse"
chmod +x "$here/rewrite" "$here/refuse"
printf '%s\n' 'step 12' 'edit hippie' 'edit hippie:base' 'edit dog' >"$here/edit.in"
input=$here/edit.in EDITOR=./rewrite horde repl --echo --keep-going --seed 21 --factions-dir mine
grep -q 'Hippies share all' "$here/mine/hippie.lua"
verdict $? "edit runs the editor on the script"
prints '^reloaded: 12 decisions unchanged$' "and then reloads"
prints '^mine/hippie.lua is unchanged$' "an unchanged script is not reloaded"
prints '^mine/dog.lua is unchanged$' "any script can be edited"
input=$here/edit.in EDITOR=./rewrite VISUAL=./refuse horde repl --keep-going --seed 21 --factions-dir mine
says "^the editor './refuse' exited with status 3; scripts not reloaded$" "VISUAL is used first; an editor that fails is reported"
input=$here/edit.in EDITOR=./nobody horde repl --keep-going --seed 21 --factions-dir mine
says "^editor './nobody' not found; set .VISUAL or .EDITOR$" "an editor that does not exist is reported"

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
prints "^horde: own.lua:1: " "a file that is no longer a scenario is reported"
prints '^"old 1"$' "and the game is unchanged"
prints '^reloaded: [0-9]* decisions* unchanged$' "a scenario is reloaded too"

fresh
begin --seed 21 --factions-dir mine
tell "step 5" "autoreload on"
settle
cp "$root/factions/kid.lua" "$here/mine/peddler.lua"
sed -i 's/id = "kid"/id = "peddler"/' "$here/mine/peddler.lua"
tell "= 'x'"
settle
rm "$here/mine/peddler.lua"
tell "= 'y'"
settle
end
[ "$(grep -c '^reloaded: 5 decisions unchanged$' "$results/out")" -eq 2 ]
verdict $? "autoreload notices new and removed scripts"
# A version that fails comes between two that work: the second is compared with the first.
fresh
begin --seed 21 --factions-dir mine
tell "step 40"
settle
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(nil, heir, openly)'
tell "reload"
settle
change hippie 'g:give(nil, heir, openly)' 'g:give(nil, heir, not openly)'
tell "reload"
settle
change hippie 'g:give(nil, heir, not openly)' 'g:give(g:trick_cards(), me, openly)'
tell "= 'now it works'" "reload"
settle
end
[ "$(grep -c 'a power fails there' "$results/out")" -eq 2 ]
verdict $? "two versions fail"
grep -A9 'now it works"$' "$results/out" | grep -q '^event [0-9]* differs, on the way to position [0-9]* (round 1, trick 1):$'
verdict $? "the next one is compared with the last version that worked"
follows '^  before  hippie-[0-9]* moves from expedition:. to expedition:.$' '^  now     ' "whose event is shown"

fresh
begin --seed 21 --factions-dir mine
tell "step 40"
settle
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(nil, heir, openly)'
tell "reload"
settle
change hippie 'g:give(nil, heir, openly)' 'g:give(g:trick_cards(), heir, openly)'
tell "reload"
settle
end
prints '^reloaded: 40 decisions unchanged$' "what was repaired as it was is unchanged"

# With autoreload, `reload` reports nothing twice.
fresh
begin --seed 21 --factions-dir mine
tell "step 40" "autoreload on"
settle
change hippie 'g:give(g:trick_cards(), heir, openly)' 'g:give(g:trick_cards(), me, openly)'
tell "reload"
settle
change hippie 'local heir = ' 'local local heir = '
tell "reload"
settle
change hippie 'local local heir = ' 'local heir = '
tell "= 'repaired'" "reload" "reload"
settle
end
[ "$(grep -c '^event [0-9]* differs' "$results/out")" -eq 1 ]
verdict $? "a change is reported once"
prints '^autoreload is on, and no script has changed$' "and that nothing has changed is said"
[ "$(grep -c '^reload failed' "$results/out")" -eq 1 ]
verdict $? "so is an error"
exits 1 "and the command has failed"
done_testing
