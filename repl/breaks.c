#include "repl/breaks.h"

#include <string.h>

/* Is the card played or moved by this event? */
static bool is_about(const Break *stop, const Setup *setup, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER;
    return moves && event->card != NOTHING && strcmp(name_card(game, setup, event->card, name), stop->text) == 0;
}

void breaks_see(Breaks *breaks, const Setup *setup, const Game *game, const Event *event) {
    for (int i = 0; i < breaks->count && !breaks->hit; i++) {
        const Break *stop = &breaks->list[i];
        bool hit = (stop->kind == BREAK_EVENT && event->kind == stop->value) ||
                   (stop->kind == BREAK_CARD && is_about(stop, setup, game, event));
        if (hit) breaks->hit = stop->number;
    }
}
