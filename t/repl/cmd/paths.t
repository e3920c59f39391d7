#!/bin/sh
# Files that scripts and users name: regular files only, at once; a campaign's scenarios stay in its folder; what a file
# holds that is not a script is never quoted.
. t/lib/tap.sh
export HORDE="timeout 300 $HORDE"

mkdir -p "$here/campaign/below" "$here/outside" "$here/factions"
printf 'root:x:0:secret words\n' >"$here/outside/passwd"
printf 'PASSWORD=hunter2\n' >"$here/outside/settings"
printf 'return scenario { title = "Part", rounds = 1 }\n' >"$here/campaign/part.lua"
cp "$here/campaign/part.lua" "$here/campaign/below"
cp "$here/campaign/part.lua" "$here/outside/part.lua"
ln -s ../outside/part.lua "$here/campaign/link.lua"
ln -s ../outside "$here/campaign/folder"
ln -s part.lua "$here/campaign/inside.lua"
ln -s ../outside/missing.lua "$here/campaign/nowhere.lua"
ln -s campaign "$here/link"
mkfifo "$here/pipe.lua" "$here/campaign/pipe.lua" "$here/pipe"

# discreet WHAT: no word of a file that is not a script was printed
discreet() {
    ! grep -qE 'root|secret|hunter2|PASSWORD|x:0' "$results/out" "$results/err"
    verdict $? "$1: nothing of the file is quoted"
}

# part PATH: runs a campaign with this part
part() {
    printf 'return campaign { title = "C", scenarios = { "%s" } }\n' "$1" >"$here/campaign/whole.lua"
    horde run "${campaign:-campaign}/whole.lua"
}
for path in part.lua below/part.lua ./below/../part.lua below//part.lua inside.lua; do
    part "$path"
    exits 0 "a campaign plays $path"
done
campaign=link part part.lua
exits 0 'also if its folder is reached through a link'
for path in "$here/outside/part.lua" "$here/campaign/part.lua" /etc/passwd ../outside/part.lua ../../../../../../etc/passwd \
    below/../../outside/part.lua .. ../campaign/part.lua link.lua folder/part.lua folder/passwd folder/missing.lua \
    nowhere.lua /proc/self/environ; do
    part "$path"
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -q "whole.lua:1: a campaign's scenarios are files in its folder, or below it$"
    verdict $? "a campaign does not play $path"
    discreet "$path"
done
part pipe.lua
prints 'cannot read its part campaign/pipe.lua: it is not a regular file$' 'nor a pipe'
part below
prints 'cannot read its part campaign/below: Is a directory$' 'nor a folder'

# edition PATH: runs a scenario with this edition
edition() {
    printf 'return scenario { title = "E", rounds = 1, edition = "%s" }\n' "$1" >"$here/campaign/edition.lua"
    horde run campaign/edition.lua
}
cp scenarios/editions/woodstock.lua "$here/own.lua"
cp scenarios/editions/woodstock.lua "$here/campaign/own.lua"
for path in own.lua ./own.lua campaign/own.lua "$here/own.lua" "$here/campaign/own.lua"; do
    edition "$path"
    exits 0 "a scenario is played with the edition $path"
done
for path in /etc/passwd ../../../../../../etc/passwd /etc/missing.lua /proc/self/environ; do
    edition "$path"
    [ "$code" -eq 1 ] && head -n 1 "$results/out" | grep -q 'edition.lua:1: the file of an edition is in the folder'
    verdict $? "but not $path"
    discreet "$path"
done

# A pipe, a terminal, a device or a folder in place of a file.
printf 'return { id = "x" }\n' >"$here/factions/fine.lua"
ln -s ../pipe.lua "$here/factions/pipe.lua"
for odd in pipe.lua /dev/zero /dev/tty /dev/ptmx campaign; do
    for words in "run" "game --edition ./$odd --seed 1" "check" "replay" "merge" "game --continue" "sim --games 2 --sweep" "open"; do
        case $words in
        *edition*) set -- game --edition "$(echo "./$odd" | sed 's|^\./\(/\)|\1|')" --seed 1 ;;
        open) echo "open $odd" >"$here/commands"; set -- --seed 1 -x commands ;;
        *) set -- $words $odd ;;
        esac
        [ "$words$odd" != runcampaign ] || continue
        horde "$@"
        [ "$code" -eq 1 ] || [ "$code" -eq 2 ]
        verdict $? "horde $*: is refused at once"
    done
done
horde replay pipe.lua
says 'pipe.lua: cannot be read: it is not a regular file$' 'with a clear sentence'
horde game --factions-dir factions --seed 1
[ "$code" -ne 124 ]
verdict $? 'a pipe in a folder of scripts does not hang'
says 'factions/pipe.lua:1: cannot be read: it is not a regular file$' 'and is reported'

# Files that are not scripts.
rm "$here"/factions/*
for file in passwd settings; do
    horde run "outside/$file"
    exits 1 "$file is not a scenario"
    prints "outside/$file:1: not a Lua script" 'which is said'
    discreet "run $file"
    horde game --edition "./outside/$file"
    discreet "--edition $file"
    horde check "outside/$file"
    discreet "check $file"
    horde replay "outside/$file"
    discreet "replay $file"
    horde merge "outside/$file"
    discreet "merge $file"
    printf 'open outside/%s\n' "$file" >"$here/commands"
    horde --seed 1 -x commands
    discreet "open $file"
    ln -sf "../outside/$file" "$here/factions/link.lua"
    horde game --factions-dir factions --seed 1
    discreet "a link to $file in a folder of scripts"
    horde check factions/link.lua
    discreet "check a link to $file"
    horde run factions/link.lua
    discreet "run a link to $file"
    horde game --edition ./factions/link.lua
    discreet "--edition with a link to $file"
done
printf 'return scenario { title = "x" \n play = 1 }\n' >"$here/mine.lua"
horde run mine.lua
prints "mine.lua:2: '}' expected (to close '{' at line 1) near 'play'$" 'a script of the user is still quoted'
done_testing
