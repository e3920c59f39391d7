#!/bin/sh
# Processes of the program write the same events for the same set-up, wherever their memory is; `make determinism`
# compares builds as well. Even a script that looks for the order of a table sees the same one in each process.
. t/lib/tap.sh
. t/lib/streams.sh
streams=$here/stream
processes=$(games 90)

mkdir "$here/scripts"
cat >"$here/scripts/holes.lua" <<'EOF'
return {
  id = "holes", name = "Holes", cards = { values = { 1, 13 } },
  base = {
    text = "T.", source = "own",
    on_trick_won = function(g)
      local t = { a = 1, b = 2, c = 3, d = 4, e = 5, [1] = 1, [3] = 1, [4] = 1 }
      t.a = nil
      t.zz = 1
      local order = #t
      for key in pairs({ x = 1, y = 2, hippie = 3, dog = 4, survivor = 5 }) do order = order * 7 + #key end
      g:lead_next(order % 3 + 1)
    end,
  },
}
EOF

# all_alike WORDS...: each process has other memory contents and addresses.
all_alike() {
    padding=''
    for number in $(seq 1 "$processes"); do
        padding=$padding'a few bytes that shift the stack '
        MALLOC_PERTURB_=$number PADDING=$padding stream_hash "$@"
    done 2>"$results/err" | sort | uniq -c >"$results/out"
    [ "$(awk '{ print $1 }' "$results/out")" = "$processes" ] && [ ! -s "$results/err" ]
    verdict $? "$processes processes write the same events: $*"
}

all_alike $(setups 7 | tail -n 1)
all_alike --factions-dir "$here/scripts" --powers holes,preacher,kid --rounds 2 --seed 4
streams_hash 8 >"$results/out"
prints ', [0-9]\{4,\} events, 0 failed$' 'all set-ups of the list can be played'
one=$(report_hash 1 "$(games 100)")
for workers in 2 8; do
    [ -n "$one" ] && [ "$(report_hash $workers "$(games 100)")" = "$one" ]
    verdict $? "$workers workers give the report of one"
done
done_testing
