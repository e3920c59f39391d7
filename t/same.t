#!/bin/sh
# t/lib/same, which `make same` runs, notices each kind of difference between two programs. The other program is a script
# around the same one, which changes what it prints.
. t/lib/tap.sh
fake=$here/fake

# altered BODY: makes the other program: a script with the arguments "$@", in which `real` is the program and `edited SED`
# edits what it prints.
altered() {
    cat >"$fake" <<END
#!/bin/sh
real() { $HORDE "\$@"; }
edited() { edit=\$1; shift; real "\$@" >"\$0.\$\$"; status=\$?; sed "\$edit" "\$0.\$\$"; rm "\$0.\$\$"; exit \$status; }
$1
END
    chmod +x "$fake"
}

# compare CLASSES: compares the program with the other one, in one set-up of each class.
compare() {
    ONLY=$1 SAMPLE=1000 t/lib/same "$here/kept" . "${old:-$HORDE}" "$fake" >"$results/out" 2>"$results/err"
    code=$?
}

# finds CLASS PATTERN SENTENCE: tests that the altered program is found out, and that the pattern is printed.
finds() {
    compare "$1"
    [ $code -eq 1 ] && grep -qe "$2" "$results/out"
    verdict $? "$3"
}

# passes CLASS PATTERN SENTENCE: tests that the altered program counts as the same, and that the pattern is printed.
passes() {
    compare "$1"
    [ $code -eq 0 ] && grep -qe "$2" "$results/out"
    verdict $? "$3"
}

all=events,scenarios,saves,replays,sim,shards,names,wording
altered 'real "$@"'
passes $all '^the same$' 'a program is the same as itself'
for class in $(echo $all | tr , ' ') kinds; do prints "^$class  *[1-9][0-9]* compared" "$class are compared"; done
never_prints 'first difference' 'no difference is shown'
old=/bin/false
passes events,saves,replays '^the same$' 'what the earlier program played is kept'
old=''

altered 'edited "20s/[0-9]/x/" "$@"'
finds events '^events  *1 compared, 0 same' 'a byte of an event is noticed'
prints '^  the first difference is in line 20, byte [0-9]*$' 'its place is told'
prints "^  new: $fake game --events - --players" 'the command that shows it is told'
[ "$(grep -c '^    \(old\|new\): {"e":' "$results/out")" -eq 2 ]
verdict $? 'both lines are shown'

altered 'edited "s/^{\"e\":\"deal\"/{\"e\":\"dealt\"/" "$@"'
finds scenarios '^  lost: dayz: deal$' 'a kind of event that is lost is noticed'
altered 'edited "\$d" "$@"'
finds events '^    new: (no such line)' 'an event that is missing at the end is noticed'
altered 'real "$@"; exit 3'
finds events '^    new: failed with status 3' 'a program that fails is noticed'

# Only game --save writes a file: its name is the fourth word.
altered 'real "$@"; sed -i "1s/horde/house/" "$4"'
passes saves '^saves  *1 compared, 1 same' 'the header of a save may change'
altered 'real "$@"; sed -i "4s/\"seat\":./\"seat\":0/" "$4"'
finds saves '^    new: {"seat":0' 'a decision in a save is noticed'
altered 'edited "\$s/[0-9]/x/" "$@"'
finds replays '^replays  *1 compared, 0 same' 'a save of the earlier program that ends in another way is noticed'

altered 'edited "/\"value\"/s/[0-9]/x/2" "$@"'
finds sim '^sim  *1 compared, 0 same' 'a number in a report is noticed'
altered '[ "$1" = merge ] && edited "/\"value\"/s/[0-9]/x/2" "$@"; real "$@"'
finds shards '^shards  *1 compared, 0 same' 'a merged report unlike the whole is noticed'

altered 'case " $* " in *" --show scores "*) exit 2 ;; esac
edited "/^Time travel/s/ redo//; /^  merge /d; /^  --knock-out/d; /^  weak /d" "$@"'
finds names '^  lost: verbs of city: redo$' 'a verb that is lost is noticed'
prints '^  lost: commands: merge$' 'a command that is lost is noticed'
prints '^  lost: options: sim --knock-out$' 'an option that is lost is noticed'
prints '^  lost: powers: biker:weak$' 'a version of a power that is lost is noticed'
prints '^  lost: sections: scores$' 'a section of reports that is lost is noticed'
altered 'edited "/^Time travel/s/ redo/& rewind/; s/^  merge .*/&\n  split FILE/" "$@"'
passes names,wording '^  added: verbs of city: rewind$' 'a verb may be added'
prints '^  added: commands: split$' 'a command may be added'
prints '^wording .*a note, not a failure' 'other words are noted'
prints '^    new:   split FILE' 'the first of them are shown'

ONLY=nothing t/lib/same "$here/kept" . "$HORDE" "$fake" >"$results/out" 2>"$results/err"
code=$?
says "unknown class 'nothing'; classes: events" 'an unknown class is refused'
done_testing
