# Helpers for tests of the program: . t/lib/tap.sh in the root of the project. $HORDE is the program, perhaps under
# valgrind. Each test has a temporary folder, $here, which is removed at the end.
program=${HORDE##* }
[ "${program#/}" != "$program" ] || HORDE="${HORDE%"$program"}$PWD/$program"
program=${HORDE##* }
root=$PWD
here=$(mktemp -d)
results=$(mktemp -d)
tests=0
trap 'rm -rf "$here" "$results"' EXIT
unset COLUMNS NO_COLOR HORDE_ASCII VISUAL EDITOR
export LC_ALL=C
export XDG_DATA_HOME="$here/xdg"
export XDG_STATE_HOME="$here/state"

# horde WORDS…: runs the program in $here and stores its output, its errors and its exit status, $code.
horde() {
    (cd "$here" && exec $HORDE "$@") >"$results/out" 2>"$results/err" <"${input:-/dev/null}"
    code=$?
}

# verdict CODE SENTENCE: prints a TAP line; a code of 0 is a success.
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

# refuses CODE PATTERN WORDS…: tests that the program exits with CODE, one line on stderr and nothing on stdout.
refuses() {
    wanted=$1 pattern=$2
    shift 2
    horde "$@"
    [ "$code" -eq "$wanted" ] && grep -qe "$pattern" "$results/err" && [ "$(wc -l <"$results/err")" -eq 1 ] &&
        [ ! -s "$results/out" ]
    verdict $? "horde $* is refused with $wanted and a sentence"
}

# await COMMAND…: waits until the command succeeds. One that does not within five minutes fails the test, which ends: a
# busy machine, valgrind and the sanitizers are slow, but not that slow.
await() {
    pauses=0
    until "$@" 2>/dev/null; do
        if [ $pauses -eq 15000 ]; then
            code=${code:-0}
            verdict 1 "waits for this, in vain: $*"
            kill -KILL $(jobs -p) 2>/dev/null
            exit 1
        fi
        sleep 0.02
        pauses=$((pauses + 1))
    done
}
# cpu PROCESS: the processor time that it has used, in hundredths of a second; how busy the machine is does not matter.
cpu() { sed 's/.*) //' "/proc/$1/stat" | awk '{ print $12 + $13 }'; }
has_used() { [ "$(cpu "$1")" -ge "$2" ]; }

# games N: N games, fewer where SCALE is below 100, and always enough for means.
games() { echo $(($1 * ${SCALE:-100} / 100 + 10)); }

done_testing() { echo "1..$tests"; }

# True if `script` can run a program in a pseudo-terminal.
has_terminal() { command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; }
