#include <string.h>

#include "lua/script.h"

enum { LONGEST = 64 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* How many letters must be changed, added or removed to make one word of the other. */
static int distance(const char *from, const char *to) {
    int row[LONGEST + 1];
    int length = (int)strlen(to);
    if (length > LONGEST || strlen(from) > LONGEST) return LONGEST;
    for (int i = 0; i <= length; i++) row[i] = i;
    for (int line = 1; *from; from++, line++) {
        int diagonal = row[0];
        row[0] = line;
        for (int i = 1; i <= length; i++) {
            int above = row[i];
            row[i] = least(least(above, row[i - 1]) + 1, diagonal + (*from != to[i - 1]));
            diagonal = above;
        }
    }
    return row[length];
}

const char *nearest_name(const char *name, const char *const *names) {
    const char *nearest = NULL;
    int best = 1 + (int)strlen(name) / 2;
    for (; *names; names++) {
        int far = distance(name, *names);
        if (far < best) best = far, nearest = *names;
    }
    return nearest;
}
