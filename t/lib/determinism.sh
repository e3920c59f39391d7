#!/bin/sh
# determinism.sh GAMES PROGRAM...   compares programs that were built in different ways: the events of GAMES games, the faults
# of hostile scripts, and the report of a simulation, by 1, 2 and 8 workers. Then 100 processes of the first program play one game. Prints each hash;
# fails if two differ.
. t/lib/streams.sh
games=$1
shift
first=$1
streams=$(mktemp)
trap 'rm -f "$streams" "$streams.all"' EXIT
status=0 expected_events='' expected_faults='' expected_report=''

# compare EXPECTED HASH WORDS...: prints the hash. Fails if it is not the expected one, if there is one, or if games failed.
compare() {
    expected=$1 hash=$2 verdict=''
    shift 2
    case $hash in
        '' | *' events, '[1-9]*' failed') verdict=' FAILED' status=1 ;;
        "${expected:-$hash}") ;;
        *) verdict=' DIFFERENT' status=1 ;;
    esac
    echo "${hash:-no hash}  $*$verdict"
}

for HORDE; do
    hash=$(streams_hash "$games")
    compare "$expected_events" "$hash" "$HORDE: $games games"
    expected_events=${expected_events:-$hash}
    hash=$(faults_hash)
    compare "$expected_faults" "$hash" "$HORDE: faults"
    expected_faults=${expected_faults:-$hash}
    for workers in 1 2 8; do
        hash=$(report_hash $workers "$games")
        compare "$expected_report" "$hash" "$HORDE: report by $workers workers"
        expected_report=${expected_report:-$hash}
    done
done
HORDE=$first
export MALLOC_PERTURB_ PADDING=''
hashes=$(for MALLOC_PERTURB_ in $(seq 1 100); do
    PADDING=$PADDING'a few bytes that shift the stack '
    stream_hash $(setups 7 | tail -n 1)
done | sort | uniq -c)
echo "$hashes" | sed 's/^ *\([0-9]*\) \(.*\)/\2  \1 processes/'
[ "$(echo "$hashes" | awk '{ print $1 }')" = 100 ] || status=1
[ $status -eq 0 ] && echo "one hash each: the same bytes" || echo "the hashes differ"
exit $status
