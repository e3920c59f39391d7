#include "play/load/clock_text.h"

#include <stdio.h>

#include "core/game/describe.h"

char *clock_text(const Game *game, const Setup *setup, char out[CLOCK_TEXT]) {
    Clock now = door_of(setup)->clock(game, setup);
    int used = snprintf(out, CLOCK_TEXT, "%.32s %d", describe_clock_word(setup, 0), now.at[0]);
    if (now.at[1])
        snprintf(out + used, CLOCK_TEXT - (size_t)used, ", %.32s %d", describe_clock_word(setup, 1), now.at[1]);
    return out;
}

char *clock_numbers(const Game *game, const Setup *setup, char out[CLOCK_TEXT]) {
    Clock now = door_of(setup)->clock(game, setup);
    snprintf(out, CLOCK_TEXT, "%d.%d", now.at[0], now.at[1]);
    return out;
}
