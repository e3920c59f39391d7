#!/bin/sh
# sbatch [--array=1-N] sim/slurm.sh OPTIONS…   plays a run of horde sim on a cluster, one shard for each task of the array:
#
#   sbatch --array=1-64 sim/slurm.sh --games 10000000 --seed 1 --powers hippie,military,dog
#   horde merge parts/*            # when all are done; names missing shards
#
# Repeat a task K that failed with --array=K and ARRAY=64, the number of shards of the whole run: it continues after the
# games in its part. A ranking (--rank) is spread in the same way. HORDE is the program
# (default: horde), PARTS the folder for the parts (default: parts).
#SBATCH --job-name=horde
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --output=horde-%A-%a.log
set -eu
share=${SLURM_ARRAY_TASK_ID:?is not set: submit this with sbatch --array=1-N}
shares=${ARRAY:-$SLURM_ARRAY_TASK_COUNT}
parts=${PARTS:-parts}
mkdir -p "$parts"
exec srun "${HORDE:-horde}" sim "$@" --workers "${SLURM_CPUS_PER_TASK:-1}" --shard "$share/$shares" --out "$parts/$share"
