# For tests of the program as people run it: . t/lib/tap.sh from the project's folder. $HORDE is the
# program, perhaps below valgrind; each test has a folder of its own, $here, which is removed at the end.
program=${HORDE##* }
[ "${program#/}" != "$program" ] || HORDE="${HORDE%"$program"}$PWD/$program"
program=${HORDE##* }
root=$PWD
here=$(mktemp -d)
results=$(mktemp -d)
tests=0
trap 'rm -rf "$here" "$results"' EXIT
unset COLUMNS NO_COLOR HORDE_ASCII
export LC_ALL=C
export XDG_DATA_HOME="$here/xdg"
export XDG_STATE_HOME="$here/state"

# horde WORDS…: runs the program in $here; what it prints and says, and $code, are looked at by the tests below.
horde() {
    (cd "$here" && exec $HORDE "$@") >"$results/out" 2>"$results/err" <"${input:-/dev/null}"
    code=$?
}

# verdict CODE SENTENCE
verdict() {
    tests=$((tests + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $tests - $2"
        return
    fi
    echo "not ok $tests - $2"
    { echo "exit $code; stdout:"; cat "$results/out"; echo "stderr:"; cat "$results/err"; } | sed 's/^/#   /'
}

exits() { [ "$code" -eq "$1" ]; verdict $? "$2"; }
prints() { grep -qe "$1" "$results/out"; verdict $? "$2"; }
says() { grep -qe "$1" "$results/err"; verdict $? "$2"; }
prints_nothing() { [ ! -s "$results/out" ]; verdict $? "$1"; }
says_nothing() { [ ! -s "$results/err" ]; verdict $? "$1"; }
never_prints() { ! grep -qe "$1" "$results/out"; verdict $? "$2"; }

# refuses CODE PATTERN WORDS…: one sentence on stderr, nothing on stdout.
refuses() {
    wanted=$1 pattern=$2
    shift 2
    horde "$@"
    [ "$code" -eq "$wanted" ] && grep -qe "$pattern" "$results/err" && [ "$(wc -l <"$results/err")" -eq 1 ] &&
        [ ! -s "$results/out" ]
    verdict $? "horde $* is refused with $wanted and a sentence"
}

# games N: N games, fewer where SCALE is below 100, and always enough for means.
games() { echo $(($1 * ${SCALE:-100} / 100 + 10)); }

done_testing() { echo "1..$tests"; }

# Can a program be given a terminal of its own here?
has_terminal() { command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; }
