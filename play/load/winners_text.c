#include "play/load/winners_text.h"

#include <stdio.h>

#include "core/game/describe.h"

char *winners_text(const Game *game, const Setup *setup, char out[WINNERS_TEXT]) {
    const Describe *describe = describe_of(setup);
    unsigned winners = door_of(setup)->winners(game, setup);
    bool shared = winners & (winners - 1);
    int used = snprintf(out, WINNERS_TEXT, "%s",
                        shared    ? describe->seats_word
                        : winners ? describe->seat_word
                                  : describe->nobody_wins);
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
