# Helpers for tests that run the commands shown on a page: . t/lib/page.sh after t/lib/tap.sh.

# perform LINE [INPUT]: runs a command line of a page, with or without `$ ` before it, in $here. Output and errors go to
# $results/out together.
perform() {
    line=$(printf '%s\n' "$1" | sed 's|^\$ ||; s|\./horde|$HORDE|g')
    (cd "$here" && export HORDE && eval "$line") <"${2:-/dev/null}" >"$results/out" 2>&1
    code=$?
    : >"$results/err"
}
