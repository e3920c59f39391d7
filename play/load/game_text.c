#include "play/load/game_text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

const char *asked_text(const Asked *asked, const Setup *setup, char out[DOOR_NAME]) {
    const char *word = describe_of(setup)->seat_word;
    if (asked->window)
        snprintf(out, DOOR_NAME, "the %s that is asked", word);
    else
        snprintf(out, DOOR_NAME, "%s %d", word, asked->seat + 1);
    return out;
}

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

const char *place_path(const char *file) {
    char folder[PLACE_FILE];
    size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
    bool below = length && strncmp(file, folder, length) == 0 && file[length] == '/';
    return below ? file + length + 1 : file;
}

char *place_name(const Place *place, char out[PLACE_TEXT]) {
    snprintf(out, PLACE_TEXT, "%s:%d", place_path(place->file), place->line);
    return out;
}
