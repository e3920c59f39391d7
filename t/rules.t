#!/bin/sh
# Every rule number that the project cites is on the page of its game in rules/, and every statement of a page has a test.
. t/lib/tap.sh

# page LETTER NAME FOLDER...: the numbers with that letter in the folders exist in rules/NAME.md; so do tests for all of them.
page() {
    letter=$1 name=$2
    shift 2
    known=$(grep -oE "^(- |## )$letter[0-9]+(\.[0-9]+)*" "rules/$name.md" | sed 's/^[-# ]*//' | sort -u)
    unknown=
    for number in $(grep -rhoIE "\b$letter[0-9]+(\.[0-9]+)*\b" "$@" | sort -u); do
        echo "$known" | grep -qxF "$number" || unknown="$unknown $number"
    done
    [ -z "$unknown" ]
    verdict $? "rules/$name.md has every rule that is cited${unknown:+; missing:$unknown}"
    table=$(t/lib/rule_table "rules/$name.md")
    verdict $? "each statement of rules/$name.md has a test"
    echo "$table" | grep '(no test)' | sed 's/^/# /'
}

page R dayz core lua repl sim factions scenarios t README.md docs
page U humans games scenarios t
page C city games scenarios t/games
page T tsunami games scenarios t/games
done_testing
