#include "t/lib/scale.h"

#include <stdlib.h>

int scale_games(int games) {
    const char *percent = getenv("SCALE");
    long scaled = percent ? games * strtol(percent, NULL, 10) / 100 : games;
    return scaled < 1 ? 1 : (int)scaled;
}
