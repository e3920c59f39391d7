#include "repl/app/winners_text.h"

#include <stdio.h>

char *winners_text(const Game *game, const Setup *setup, char out[WINNERS_TEXT]) {
    const Door *door = door_of(setup);
    unsigned winners = door->winners(game, setup);
    bool shared = winners & (winners - 1);
    int used = snprintf(out, WINNERS_TEXT, "%s",
                        shared    ? door->seats_word
                        : winners ? door->seat_word
                                  : door->nobody_wins);
    const char *between = " ";
    for (int seat = 1; winners; winners >>= 1, seat++) {
        if (!(winners & 1)) continue;
        used += snprintf(out + used, (size_t)(WINNERS_TEXT - used), "%s%d", between, seat);
        unsigned rest = winners >> 1;
        between = rest & (rest - 1) ? ", " : " and ";
        if (!rest) snprintf(out + used, (size_t)(WINNERS_TEXT - used), shared ? " share the win" : " wins");
    }
    return out;
}
