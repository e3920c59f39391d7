#!/bin/sh
# Runs every example of scenarios/README.md, and checks that its tables are complete.
#
#   ```lua NAME.lua          is played, and all it expects is met
#   ```lua wrong….lua        fails: the ```text block below it is what `horde run` prints
#   ```sh                    commands for people, not run
. t/lib/tap.sh
export LC_ALL=C.UTF-8
readme=$root/scenarios/README.md

# Each block becomes a file; a text belongs to the script above it. Other blocks are left in `other`.
awk -v here="$here" '
    /^```/ && file { close(file); file = ""; next }
    /^```lua [a-z-]+\.lua$/ { name = $2; file = here "/" name; printf "" > file; print name > (here "/names"); next }
    /^```text$/ { file = here "/" name ".out"; printf "" > file; next }
    /^```sh$/ { file = "/dev/null"; next }
    /^```/ { print > (here "/other") }
    file { print > file }' "$readme"
[ ! -e "$here/other" ]
verdict $? 'every block is run, or is for people'
[ "$(wc -l <"$here/names")" -gt 10 ]
verdict $? 'there are examples'

for name in $(cat "$here/names"); do
    horde run "$name"
    case $name in
    wrong*)
        exits 1 "$name fails"
        cmp -s "$results/out" "$here/$name.out"
        verdict $? "$name prints what the README shows"
        ;;
    *)
        exits 0 "$name is played"
        says_nothing "$name: without a message"
        ;;
    esac
done

# names FILE…: what a table of C names.
names() { (cd "$root" && grep -ho '{"[a-z_]*", f_' "$@") | cut -d'"' -f2; }
# rows METHODS PAGE WHOSE: each method has a row on the page, and there are no others.
rows() {
    for method in $1; do
        [ "$(grep -c "^| .s:$method(" "$2")" -eq 1 ]
        verdict $? "s:$method has a row, $3"
    done
    [ "$(grep -c '^| .s:' "$2")" -eq "$(echo "$1" | wc -w)" ]
    verdict $? "there are no other rows, $3"
}
sed -n '/^## Scenarios of whole games/,/^## Running/p' "$readme" >"$here/whole"
sed '/^## Scenarios of whole games/,/^## Running/d' "$readme" >"$here/others"
rows "$(names lua/scenario/scenario_run.c lua/scenario/expect.c lua/scenario/dayz_*.c)" "$here/others" 'all games and Happy DayZ'
sed -n '/scenario_expect_zone\[\]/,/NULL/p' "$root/lua/scenario/expect.c" >"$here/zone.c"
rows "$(names "$here/zone.c" lua/scenario/tabletop_*.c)" "$here/whole" 'whole games'

# rows_of FILE NAME: the names that begin the rows of a table.
rows_of() { sed -n "/ $2\[\] = /,/^};/p" "$root/$1" | grep -o '{"[a-z_]*"' | tr -d '{"'; }
scenario=lua/scenario/scenario.c
dayz="$(rows_of $scenario common_fields) $(rows_of $scenario scenario_fields) $(rows_of $scenario campaign_fields)
    $(rows_of lua/scenario/dayz_scenario.c dayz_scenario_fields) $(rows_of lua/scenario/dayz_scenario.c dayz_campaign_fields)
    $(rows_of lua/dayz/setup_deal.c deal_fields)"
for field in $dayz; do
    grep -q "^|.*\`$field\`\|^A campaign has.*\`$field\`" "$here/others"
    verdict $? "'$field' is explained"
done
whole="$(rows_of lua/scenario/tabletop_scenario.c tabletop_scenario_fields) $(rows_of lua/scenario/tabletop_scenario.c start_fields)"
for field in $whole; do
    grep -q "^|.*\`$field\`" "$here/whole"
    verdict $? "'$field' of a whole game is explained"
done
[ "$(echo "$dayz" | wc -w)" -eq 38 ] && [ "$(echo "$whole" | wc -w)" -eq 11 ]
verdict $? 'these are all fields'
done_testing
