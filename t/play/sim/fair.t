#!/bin/sh
# docs/balance.md: runs each command with fewer games. Every line that the page shows is in the
# report, except for its numbers.
. t/lib/tap.sh
. t/lib/page.sh
few=$(games 60) fewest=6 # where bots search: every line has its place in the report of any number of games
cp docs/balance.md "$here/section"
[ -s "$here/section" ]
verdict $? 'the page is there'

# shape: a line without its numbers, signs, spaces and the picture of an interval at its end. Few games may not tell what many
# do.
shape() { sed 's/  [ o|-]*$//; s/too small to tell$/less/; s/more$/less/; s/[-+±0-9., ]*[0-9][0-9.,]*//g; s/  */ /g; s/ $//'; }
commands=0 shown=0
while IFS= read -r line; do
    case $line in
        "    ./horde "* | "    parallel "*)
            perform "$(printf '%s\n' "$line" |
                sed "s|^ *||; /bots search/s|--games [0-9]*|--games $fewest|; /bots search/!s|--games [0-9]*|--games $few|; s|--show skill|--show skill:10|")"
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
verdict $? 'the page has at least 8 commands and 8 lines'
done_testing
