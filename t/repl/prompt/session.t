#!/bin/sh
# Transcripts: the commands in sessions/NAME.in, piped into the REPL, print sessions/NAME.out, byte for byte. In an .in
# file, "# options: …" gives the program's options, "# exits: N" its exit status, if not 0, and "# before: …" what the
# shell does first, in the folder of the test.
# `UPDATE=1 t/repl/prompt/session.t` regenerates the .out files; read the diff before you commit it.
. t/lib/tap.sh

# Replaces the folders of the project and of the test by fixed words, also where a place has only the end of a long path,
# and the cost of a hook that fails: it includes the error message, which holds the path.
end=$(printf %s "$root" | tail -c 60)
plain() { sed -e "s|$root|ROOT|g" -e "s|\.\.\.[^ ]*$end|ROOT|g" -e "s|$here|HERE|g" -e 's/fails, [0-9]* instructions/fails, N instructions/'; }

for commands in t/repl/prompt/sessions/*.in; do
    name=$(basename "$commands" .in)
    expected=$root/t/repl/prompt/sessions/$name.out
    words=$(sed -n 's/^# options: //p' "$commands")
    exits=$(sed -n 's/^# exits: //p' "$commands")
    before=$(sed -n 's/^# before: //p' "$commands")
    rm -rf "$here" && mkdir -p "$here"
    (cd "$here" && eval "$before" && eval "exec $HORDE repl --echo $words") <"$commands" >"$results/both" 2>&1
    code=$?
    plain <"$results/both" >"$results/out"
    [ -z "${UPDATE:-}" ] || cp "$results/out" "$expected"
    diff "$expected" "$results/out" >"$results/err" 2>&1 && [ "$code" -eq "${exits:-0}" ]
    verdict $? "the transcript $name is unchanged"
done
done_testing
