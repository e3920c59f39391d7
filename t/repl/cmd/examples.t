#!/bin/sh
# The printed examples (R10) as scenarios: they pass, and fail if any figure is changed by one.
. t/lib/tap.sh
examples="$root/scenarios/examples"

horde run "$examples"
exits 0 'the printed examples pass (R10)'
never_prints '^not ok' 'all of them'

# mutate FILE FOLDER: writes a copy of the file for each figure in it, plus and minus one. Comments, title and text are
# left alone.
mutate() {
    awk -v out="$2/$(basename "$1" .lua)" '
        { line[NR] = $0; code[NR] = $0; sub(/--.*/, "", code[NR]) }
        /^  title|^  text/ { words = 1 }
        words { code[NR] = "" }
        words && /,$/ { words = 0 }
        function write(at, text,    file, i) {
            file = out "-" ++count ".lua"
            for (i = 1; i <= NR; i++) print(i == at ? text : line[i]) > file
            close(file)
        }
        END {
            for (n = 1; n <= NR; n++)
                for (from = 1; match(substr(code[n], from), /[0-9]+/); from = start + length(figure)) {
                    start = from + RSTART - 1
                    figure = substr(code[n], start, RLENGTH)
                    before = substr(line[n], 1, start - 1)
                    after = substr(line[n], start + length(figure))
                    write(n, before (figure + 1) after)
                    if (figure > 0) write(n, before (figure - 1) after)
                }
        }' "$1"
}

for file in "$examples"/*.lua; do
    name=$(basename "$file" .lua)
    mkdir "$here/$name"
    mutate "$file" "$here/$name"
    made=$(ls "$here/$name" | wc -l)
    [ "$made" -gt 40 ]
    verdict $? "$name: figures are found"
    horde run "$name"
    exits 1 "$name: with a figure changed it fails"
    never_prints '^ok ' "$name: whichever figure that is"
    prints "^$made scenarios, " "$name: all changed copies were run"
done

for file in "$here"/low-wins/low-wins-*3.lua; do
    horde run "low-wins/$(basename "$file")"
    exits 1 "$(basename "$file") fails alone, too"
done
done_testing
