# A Slurm cluster of one node for a test: . t/lib/cluster.sh after t/lib/tap.sh. Everything that it writes is below $here,
# it listens on ports of its own, and all its daemons are stopped when the test ends, whatever way. It uses no service
# of the machine.
cluster=$here/cluster
PATH=$PATH:/usr/sbin
export SLURM_CONF="$cluster/slurm.conf"
node=$(hostname -s)

# write_config PORT: one node that takes eight processors for granted, so that two tasks of four run side by side.
write_config() {
    cat >"$SLURM_CONF" <<END
ClusterName=horde
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$1
SlurmdPort=$(($1 + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$cluster/munge/socket
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
KillWait=1
NodeName=$node NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
END
}

# started COMMAND…: repeats a command until it succeeds, for at most a minute.
started() {
    for _ in $(seq 300); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.2
    done
    return 1
}

# stop_daemon FILE: ends the daemon that wrote its process number into the file.
stop_daemon() {
    pid=$(cat "$1" 2>/dev/null) || return 0
    kill "$pid" 2>/dev/null || return 0
    for _ in $(seq 50); do
        kill -0 "$pid" 2>/dev/null || return 0
        sleep 0.1
    done
    kill -9 "$pid" 2>/dev/null || true
}

stop_cluster() {
    timeout 10 scancel --full --signal=KILL --user="$(id -un)" 2>/dev/null || true
    for daemon in slurmd slurmctld munge/munged; do stop_daemon "$cluster/$daemon.pid"; done
}

is_ready() { sinfo --noheader --format=%T | grep -qx idle; }

# start_daemons PORT: false if they do not answer, perhaps because another process has the port.
start_daemons() {
    write_config "$1"
    slurmctld -c && slurmd -N "$node" && started is_ready
}

start_cluster() {
    trap 'stop_cluster; rm -rf "$here" "$results"' EXIT
    trap 'exit 1' HUP INT TERM
    mkdir -p "$cluster/state" "$cluster/spool" "$cluster/munge"
    chmod 755 "$here" "$cluster" "$cluster/munge"
    (umask 077 && head -c 1024 /dev/urandom >"$cluster/munge.key")
    munged --force --socket="$cluster/munge/socket" --key-file="$cluster/munge.key" --seed-file="$cluster/munge/seed" \
        --pid-file="$cluster/munge/munged.pid" --log-file="$cluster/munge/log" || return 1
    for attempt in 1 2 3; do
        start_daemons $((20000 + ($$ * 7 + attempt * 1000) % 20000)) && return
        for daemon in slurmd slurmctld; do stop_daemon "$cluster/$daemon.pid"; done
    done
    tail -n 20 "$cluster"/*.log >&2
    return 1
}

# finished JOB: true if none of its tasks is waiting or running.
finished() { [ -z "$(squeue --noheader --job="$1" --format=%T 2>/dev/null)" ]; }

# wait_for JOB: for at most five minutes.
wait_for() {
    for _ in $(seq 1500); do
        finished "$1" && return
        sleep 0.2
    done
    return 1
}
