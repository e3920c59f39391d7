/* Which name somebody may have meant. */
#include <tap.h>

#include "lua/script/script.h"
#include "lua/machine/nearest.h"

static const char *const names[] = {"save", "seed", "step", "switch", "table", "trick", "try", NULL};

int main(void) {
    plan(7);
    is(nearest_name("stpe", names), "step", "two neighbours swapped are one mistake");
    is(nearest_name("swithc", names), "switch", "also at the end");
    is(nearest_name("rty", names), "try", "and at the beginning");
    is(nearest_name("savve", names), "save", "a letter too many is one");
    is(nearest_name("trck", names), "trick", "a letter too few is one");
    is(nearest_name("teble", names), "table", "a wrong letter is one");
    ok(!nearest_name("frobnicate", names), "what is far from all means none");
    return exit_status();
}
