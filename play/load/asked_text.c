#include "play/load/asked_text.h"
#include "core/game/describe.h"

#include <stdio.h>

const char *asked_text(const Asked *asked, const Setup *setup, char out[DOOR_NAME]) {
    const char *word = describe_of(setup)->seat_word;
    if (asked->window)
        snprintf(out, DOOR_NAME, "the %s that is asked", word);
    else
        snprintf(out, DOOR_NAME, "%s %d", word, asked->seat + 1);
    return out;
}
