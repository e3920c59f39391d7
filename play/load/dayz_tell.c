#include "play/load/dayz_tell.h"

#include <stdio.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"

bool dayz_decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]) {
    const Decision *asked = &game->asked;
    bool plays = asked->about == ABOUT_PLAY;
    (void)setup;
    if (!plays && asked->about != ABOUT_TRANSFER) return false;
    int used =
        snprintf(out, DOOR_WHY, "%d %s%s%.64s", asked->seat + 1, plays ? "plays" : "gives", *choice ? " " : "", choice);
    if (!plays && *choice) snprintf(out + used, (size_t)(DOOR_WHY - used), " to %d", asked->to + 1);
    return true;
}

const char *dayz_rules_page(const Setup *setup) {
    (void)setup;
    return "dayz";
}

void dayz_title(const Setup *setup, char out[DOOR_WHY]) {
    (void)setup;
    snprintf(out, DOOR_WHY, "Happy DayZ: communities, survivors and zombies");
}

char *dayz_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    (void)game;
    for (int zone = 0; zone < ZONES; zone++)
        if ((zone_owner(zone) == NOTHING || zone_owner(zone) < setup->seats) && number-- == 0)
            return name_zone(zone, out);
    return NULL;
}

char *dayz_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    return number < game->deck.count ? name_card(game, setup, number, out) : NULL;
}
