#!/bin/sh
# Transcripts: the commands in session/NAME.in, piped into the REPL, print session/NAME.out, byte for byte. A first line
# "# options: …" of an .in says how the program is called; a line "# exits: N" what it exits with, unless 0.
# `UPDATE=1 t/repl/prompt/session.t` writes the .out files anew: read what has changed before you keep it.
. t/lib/tap.sh

# The folder of the project and of the test are the same wherever they are.
plain() { sed -e "s|$root|ROOT|g" -e "s|$here|HERE|g"; }

for commands in t/repl/prompt/sessions/*.in; do
    name=$(basename "$commands" .in)
    wanted=$root/t/repl/prompt/sessions/$name.out
    words=$(sed -n 's/^# options: //p' "$commands")
    exits=$(sed -n 's/^# exits: //p' "$commands")
    rm -rf "$here" && mkdir -p "$here"
    (cd "$here" && eval "exec $HORDE repl --echo $words") <"$commands" >"$results/both" 2>&1
    code=$?
    plain <"$results/both" >"$results/out"
    [ -z "${UPDATE:-}" ] || cp "$results/out" "$wanted"
    diff "$wanted" "$results/out" >"$results/err" 2>&1 && [ "$code" -eq "${exits:-0}" ]
    verdict $? "the transcript $name is what it was"
done
done_testing
