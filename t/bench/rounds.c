/* rounds SIDE BOUT ROUNDS   plays that many rounds and says nothing: for counting instructions.
 * SIDE is c, lua or lua-free (without a budget of instructions); BOUT is first or judging. Without
 * arguments, as make bench calls everything in this folder, it does nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/bouts.h"

static int refuse(void) {
    fprintf(stderr, "rounds c|lua|lua-free first|judging ROUNDS\n");
    return 2;
}

static void play_in_lua(const Bout *bout, bool counted, int rounds) {
    Limits limits = vm_limits;
    if (!counted) limits.instructions = 0;
    Scripts *scripts = scripts_open(&limits, NULL);
    Setup setup = bout_in_lua(bout, scripts);
    bout_rounds(&setup, rounds);
    scripts_close(scripts);
}

int main(int count, char **words) {
    if (count == 1) return 0;
    const Bout *bout = count == 4 ? bout_find(words[2]) : NULL;
    int rounds = count == 4 ? atoi(words[3]) : 0;
    if (!bout || rounds < 1) return refuse();
    Setup setup = bout_in_c(bout);
    if (strcmp(words[1], "c") == 0)
        bout_rounds(&setup, rounds);
    else if (strcmp(words[1], "lua") == 0 || strcmp(words[1], "lua-free") == 0)
        play_in_lua(bout, strcmp(words[1], "lua") == 0, rounds);
    else
        return refuse();
    return 0;
}
