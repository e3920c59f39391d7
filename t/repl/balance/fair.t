#!/bin/sh
# README: "Is my faction fair?", command by command, with fewer games. What the section shows of a
# report stands in that report, numbers apart.
. t/lib/tap.sh
. t/lib/page.sh
few=$(games 60 20)
sed -n '/^## Is my faction fair?/,/^## /p' README.md | sed '$d' >"$here/section"
[ -s "$here/section" ]
verdict $? 'the README asks whether a faction is fair'

# shape: a line without its numbers, signs and spaces
shape() { sed 's/[-+±0-9., ]*[0-9][0-9.,]*//g; s/  */ /g; s/ $//'; }
commands=0 shown=0
while IFS= read -r line; do
    case $line in
        "    ./horde "* | "    parallel "*)
            perform "$(printf '%s\n' "$line" | sed "s|^ *||; s|--games [0-9]*|--games $few|")"
            commands=$((commands + 1))
            exits 0 "$(echo "$line" | sed 's/^ *//')"
            shape <"$results/out" >"$here/shapes"
            ;;
        "    "*)
            shown=$((shown + 1))
            wanted=$(echo "$line" | sed 's/^    //' | shape)
            [ -z "$wanted" ] || grep -qFx -e "$wanted" "$here/shapes"
            verdict $? "the report has a line like '$line'"
            ;;
    esac
done <"$here/section"
[ "$commands" -ge 8 ] && [ "$shown" -ge 8 ]
verdict $? 'all of it was there'
done_testing
