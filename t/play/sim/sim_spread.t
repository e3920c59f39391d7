#!/bin/sh
# A run split over processes by GNU parallel, or over a cluster by Slurm, gives the same report.
. t/lib/tap.sh
some=$(games 300)
run="--games $some --seed 9 --powers preacher,nurse,governor --knock-out"

horde sim $run
exits 0 'the whole run is played'
cp "$results/out" "$here/whole"
# same NAME: the last output is the report of the whole run.
same() { cmp -s "$results/out" "$here/whole"; verdict $? "$1"; }

parallel --version 2>/dev/null | grep -q '^GNU parallel'
verdict $? 'GNU parallel is installed'
(cd "$here" && parallel --will-cite -j 2 "$HORDE sim $run --workers 1 --shard {}/5 --out part{}" ::: 1 2 3 4 5) \
    >"$results/out" 2>"$results/err" </dev/null
code=$?
exits 0 'parallel plays five shards'
prints_nothing 'and prints nothing'
horde merge part1 part2 part3 part4 part5
exits 0 'the parts are merged'
same 'into the same report, byte for byte'
(cd "$here" && parallel --will-cite -j 2 "$HORDE sim $run --workers 1 --shard {}/5 --out part{}" ::: 7) \
    >"$results/out" 2>"$results/err" </dev/null
code=$?
[ "$code" -ne 0 ]
verdict $? 'parallel reports a shard that fails'

# A simulated cluster: srun runs its arguments, and tasks get the variables that Slurm sets.
mkdir "$here/bin"
printf '#!/bin/sh\nexec "$@"\n' >"$here/bin/srun"
printf '#!/bin/sh\nexec %s "$@"\n' "$HORDE" >"$here/bin/horde"
chmod +x "$here/bin/srun" "$here/bin/horde"
# task K N: one task of an array of N
task() {
    (cd "$here" && HORDE=horde PATH="$here/bin:$PATH" SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_COUNT=$2 SLURM_CPUS_PER_TASK=2 \
        "$root/sim/slurm.sh" $run) >"$results/out" 2>"$results/err"
    code=$?
}
for k in 3 1; do
    task $k 3
    exits 0 "task $k of a job array plays its shard"
done
refuses 1 'missing: games .* (shard 2/3)' merge parts/1 parts/3
(cd "$here" && HORDE=horde ARRAY=3 PATH="$here/bin:$PATH" SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=1 "$root/sim/slurm.sh" $run) \
    2>"$results/err"
horde merge parts/1 parts/2 parts/3
same 'a missing task can be run alone, and the report is the same'
(cd "$here" && env -u SLURM_ARRAY_TASK_ID "$root/sim/slurm.sh" $run) >"$results/out" 2>"$results/err"
code=$?
says 'submit this with sbatch --array=1-N' 'outside a job array it says what to do'
grep -q '^#SBATCH --array=' "$root/sim/slurm.sh"
verdict $? 'the script is a job array by itself'
done_testing
