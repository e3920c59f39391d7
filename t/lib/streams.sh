# Event streams and reports of a fixed list of set-ups, as hashes, to compare builds and processes. $HORDE is the program.

# setups N: prints the options of N games, a line for each; always the same ones.
setups() {
    awk -v count="$1" '
        function below(n) { chance = (chance * 16807) % 2147483647; return int(chance / 65536) % n }
        BEGIN {
            chance = 20250101
            split("hippie military dog preacher scientist kid biker cheerleader police nurse governor survivalist", faction)
            split("- - :base :advanced :weak", version)
            for (i = 0; i < count; i++) {
                first = below(12); step = 1 + below(3); powers = ""
                for (k = 0; k < 3; k++) {
                    added = version[1 + below(5)]
                    powers = powers (k ? "," : "") faction[1 + (first + k * step) % 12] (added == "-" ? "" : added)
                }
                with = below(4) ? "" : " --with bunker,horde,zero:" faction[1 + first]
                printf "--players %d --edition %s --powers %s%s --rounds %d%s --seed %d --bots %s\n", 2 + below(4),
                    below(3) ? "woodstock" : "draft", powers, with, 1 + below(3), below(3) ? "" : " --power-draw",
                    below(1000000), below(4) ? "random" : "greedy"
            }
        }'
}

# stream_hash OPTIONS...: the hash of the events of one game, or nothing if the game fails.
stream_hash() { $HORDE game --events - "$@" >"$streams" </dev/null && sha256sum <"$streams" | cut -c 1-16; }

# streams_hash N: the hash of the events of N games; the number of games that fail is added.
streams_hash() {
    setups "$1" | {
        failed=0
        : >"$streams.all"
        while read -r options; do
            $HORDE game --events - $options </dev/null >>"$streams.all" || failed=$((failed + 1))
        done
        echo "$(sha256sum <"$streams.all" | cut -c 1-16), $(wc -l <"$streams.all") events, $failed failed"
    }
}

# faults_hash: the hash of what games with the scripts of t/lua/attacks and t/lua/hostile print, each at its limits.
faults_hash() {
    for script in t/lua/attacks/*.lua t/lua/hostile/*.lua; do
        id=$(basename "$script" .lua)
        $HORDE game --events - --factions-dir "$(dirname "$script")" --players 3 --powers "$id,hippie,dog" --rounds 1 --seed 1 \
            --bots random </dev/null 2>&1 || echo "exit status $?"
    done >"$streams"
    sha256sum <"$streams" | cut -c 1-16
}

# report_hash WORKERS GAMES: the hash of a report and a ranking by that many workers.
report_hash() {
    $HORDE sim --players 4 --powers preacher,kid:advanced,governor --with bunker --seed 5 --knock-out --json \
        --games "$2" --workers "$1" </dev/null >"$streams" &&
        $HORDE sim --rank kid --bots greedy --seed 5 --json --games "$2" --workers "$1" </dev/null >>"$streams" && sha256sum <"$streams" | cut -c 1-16
}
