#!/bin/sh
# The client in Python plays a whole game through `horde talk`.
. t/lib/tap.sh

command -v python3 >/dev/null || { echo "1..0 # SKIP there is no python3"; exit 0; }

# A program of several words, such as one under valgrind, is one for the client.
printf '#!/bin/sh\nexec %s "$@"\n' "$HORDE" >"$here/horde"
chmod +x "$here/horde"

play() {
    python3 "$root/docs/talk_client.py" "$here/horde" "$1" >"$results/out" 2>"$results/err"
    code=$?
}

play 7
exits 0 "the client in docs/ plays a game to its end"
prints '^The game is over' "... and prints how it ended"
prints '^seat 1 made [1-9][0-9]* decisions' "... after decisions of its own"
says_nothing "... without trouble"
cp "$results/out" "$here/first"
play 7
cmp -s "$here/first" "$results/out"
verdict $? "the same seed gives the same game"
play 8
! cmp -s "$here/first" "$results/out"
verdict $? "another seed gives another game"
play x
says "'x'\|digits\|seed" "what is refused is raised with its reason"

done_testing
