/* The name nearest to a mistyped one. */
#include <tap.h>

#include "lua/dayz/script.h"
#include "core/base/text.h"

static const char *const names[] = {"save", "seed", "step", "switch", "table", "trick", "try", NULL};

int main(void) {
    plan(8);
    is(nearest_name("stpe", names), "step", "two neighbours swapped are one mistake");
    is(nearest_name("swithc", names), "switch", "two neighbours swapped at the end");
    is(nearest_name("rty", names), "try", "two neighbours swapped at the beginning");
    is(nearest_name("savve", names), "save", "one letter too many is one mistake");
    is(nearest_name("trck", names), "trick", "one letter too few is one mistake");
    is(nearest_name("teble", names), "table", "a wrong letter is one mistake");
    ok(!nearest_name("frobnicate", names), "a name far from all others has no nearest one");
    ok(!nearest_name("saddle", names), "nor has one that shares only half of its letters");
    return exit_status();
}
