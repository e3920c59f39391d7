# For tests that replay what a page shows: . t/lib/page.sh after t/lib/tap.sh.

# perform LINE [INPUT]: runs a command as a page has it, with or without `$ ` before it, in $here. What it prints and says
# is in $results/out, together, as on a screen.
perform() {
    line=$(printf '%s\n' "$1" | sed 's|^\$ ||; s|\./horde|$HORDE|g')
    (cd "$here" && export HORDE && eval "$line") <"${2:-/dev/null}" >"$results/out" 2>&1
    code=$?
    : >"$results/err"
}
