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
for method in $(names lua/scenario/scenario_run.c lua/scenario/expect*.c); do
    [ "$(grep -c "^| .s:$method(" "$readme")" -eq 1 ]
    verdict $? "s:$method has a row"
done
[ "$(grep -c '^| .s:' "$readme")" -eq "$(names lua/scenario/scenario_run.c lua/scenario/expect*.c | wc -l)" ]
verdict $? 'there are no other rows'

# fields FILE FUNCTION: the names in the list of that function.
fields() { sed -n "/^static void $2(/,/NULL}/p" "$root/$1" | grep -o "\"[a-z_]*\"" | tr -d "\""; }
for field in $(fields lua/scenario/scenario.c read_scenario) $(fields lua/scenario/scenario.c read_campaign) $(fields lua/scenario/scenario_deal.c read_deal); do
    grep -q "^|.*\`$field\`\|^A campaign has.*\`$field\`" "$readme"
    verdict $? "'$field' is explained"
done
[ "$(fields lua/scenario/scenario.c read_scenario | wc -l)" -eq 18 ] && [ "$(fields lua/scenario/scenario_deal.c read_deal | wc -l)" -eq 11 ]
verdict $? 'these are all fields'
done_testing
