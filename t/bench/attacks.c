/* How long a script can run before its budget stops it: the processor time of each attack, the worst ones first. */
#include <stdio.h>
#include <stdlib.h>

#include "lua/vm/compile.h"
#include "t/lib/scripts/attack.h"

enum { MAX_ATTACKS = 256, TURNS = 3, SHOWN = 10 };

static Attack attacks[MAX_ATTACKS];
static int count;

/* Keeps the best of several runs: other programs only add time. */
static void measure(const char *file) {
    Attack attack;
    if (count == MAX_ATTACKS) abort();
    for (int turn = 0; turn < TURNS; turn++) {
        attack_run(&attack, file, 0);
        if (turn == 0 || attack.seconds < attacks[count].seconds) attacks[count] = attack;
    }
    count++;
}

static int slower_first(const void *one, const void *other) {
    double a = ((const Attack *)one)->seconds, b = ((const Attack *)other)->seconds;
    return (a < b) - (a > b);
}

int main(int argc, char **argv) {
    (void)argv;
    attack_each(measure);
    for (int depth = 10; depth <= 160; depth *= 2) attack_parse(&attacks[count++], depth, depth < 100 ? 190 : 100);
    attack_parse_words(&attacks[count++], "local a\nreturn a ", "and a ", "", COMPILE_JUMPS);
    attack_parse_words(&attacks[count++], "local a if a then\n", "elseif a then ", "end", COMPILE_JUMPS);
    attack_parse_words(&attacks[count++], "while true do\n", "break ", "end", COMPILE_JUMPS);
    qsort(attacks, (size_t)count, sizeof *attacks, slower_first);
    printf("%d scripts that burn their budget, the slowest first\n%8s  %-22s %s\n", count, "ms", "script",
           "stopped by");
    for (int i = 0; i < count && (argc > 1 || i < SHOWN); i++)
        printf("%8.1f  %-22s %.60s\n", attacks[i].seconds * 1e3, attacks[i].id, attacks[i].message);
    return 0;
}
