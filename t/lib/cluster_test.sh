#!/bin/sh
# sim/slurm.sh on a real Slurm cluster of one node: the merged report of a job array is that of a plain run, byte for byte,
# also after a task was killed and repeated. `make cluster-test` runs it; it takes about a minute.
. t/lib/tap.sh
. t/lib/cluster.sh
code=0
start_cluster >"$results/out" 2>"$results/err"
started=$?
verdict $started 'a cluster starts'
[ $started -eq 0 ] || exit 1

# submit WORDS…: submits sim/slurm.sh from $here with options of sbatch; $job is its number.
submit() {
    job=$(cd "$here" && HORDE=$program PARTS=$parts sbatch --parsable "$@" 2>"$results/err")
    verdict $? "sbatch takes the job: $1"
}

# same PARTS NAME: the merged parts give the report of the plain run in $here/whole.
same() {
    horde merge "$here/$1"/*
    cmp -s "$results/out" "$here/whole"
    verdict $? "$2"
}

# played FILE: how many games a part has.
played() { awk '$1 == "from" { from = $2 } $1 == "to" { print $2 - from; exit }' "$1" 2>/dev/null; }

has_played() { [ "$(played "$1")" -gt 0 ]; }

# array NAME TASKS OPTIONS…: plays a run plainly, then as a job array, of which task 2 is killed once it has played some
# games and then repeated.
array() {
    name=$1 tasks=$2 parts=parts-$1
    shift 2
    horde sim "$@"
    exits 0 "$name: the run is played plainly"
    cp "$results/out" "$here/whole"
    submit --array=1-"$tasks" --output="$here/$name-%a.log" "$root/sim/slurm.sh" "$@"
    await has_played "$here/$parts/2"
    scancel --signal=KILL --full "${job}_2" 2>"$results/err"
    verdict $? "$name: a task is killed"
    wait_for "$job"
    verdict $? "$name: the other tasks end"
    horde merge $(cd "$here" && ls -d "$parts"/*)
    says 'missing: games .*(shard 2/' "$name: merge names the shard that is missing"
    before=$(played "$here/$parts/2")
    ARRAY=$tasks
    export ARRAY
    submit --array=2 --output="$here/$name-again.log" "$root/sim/slurm.sh" "$@"
    unset ARRAY
    wait_for "$job"
    verdict $? "$name: the task is repeated"
    grep -q "continues after [0-9,]* games" "$here/$name-again.log"
    verdict $? "$name: it continues after the $before games that it had"
    same "$parts" "$name: the merged report is that of the plain run, byte for byte"
}

array run 4 --games 16000 --seed 3 --powers preacher,nurse,governor --knock-out
array ranking 3 --rank --games 1500 --seed 3 --bots greedy
done_testing
