# Updates the output that a page shows for a command: awk -f t/lib/page_update.awk SHOWN GOT prints SHOWN if it agrees
# with GOT, otherwise GOT. A line "…" stands for one or more omitted lines. The steps of a REPL session, from one "> " to
# the next, are compared one by one, so that "…" never hides a whole step.
/^> [^ ]/ { FILENAME == ARGV[1] ? shown++ : got++ }
FILENAME == ARGV[1] { before[shown + 0, ++lines[shown + 0]] = $0 }
FILENAME != ARGV[1] { now[got + 0, ++real[got + 0]] = $0 }

# True if the shown lines from i on match the real lines from j on.
function fits(step, i, j) {
    for (; i <= lines[step] && before[step, i] != "…"; i++)
        if (j > real[step] || before[step, i] != now[step, j++]) return 0
    if (i > lines[step]) return j > real[step]
    while (++j <= real[step] + 1)
        if (fits(step, i + 1, j)) return 1
    return 0
}

END {
    for (step = 0; step <= got || step <= shown; step++)
        if (fits(step, 1, 1))
            for (i = 1; i <= lines[step]; i++) print before[step, i]
        else
            for (i = 1; i <= real[step]; i++) print now[step, i]
}
