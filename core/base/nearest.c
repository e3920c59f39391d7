#include "core/base/nearest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 64 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Returns how many letters must be changed, added, removed or swapped with a neighbour to turn `from` into `to`. */
static int distance(const char *from, const char *to) {
    int rows[3][LONGEST + 1], *earlier = rows[0], *before = rows[1], *row = rows[2];
    int length = (int)strlen(to), lines = (int)strlen(from);
    if (length > LONGEST || lines > LONGEST) return LONGEST;
    for (int i = 0; i <= length; i++) row[i] = i;
    for (int line = 1; line <= lines; line++) {
        int *spare = earlier;
        earlier = before, before = row, row = spare;
        row[0] = line;
        for (int i = 1; i <= length; i++) {
            row[i] = least(least(before[i], row[i - 1]) + 1, before[i - 1] + (from[line - 1] != to[i - 1]));
            bool swapped = line > 1 && i > 1 && from[line - 1] == to[i - 2] && from[line - 2] == to[i - 1];
            if (swapped) row[i] = least(row[i], earlier[i - 2] + 1);
        }
    }
    return row[length];
}

const char *nearest_name(const char *name, const char *const *names) {
    const char *nearest = NULL;
    int best = 1 + ((int)strlen(name) + 2) / 3; /* about one mistake in three letters */
    for (; *names; names++) {
        int far = distance(name, *names);
        if (far < best) best = far, nearest = *names;
    }
    return nearest;
}
