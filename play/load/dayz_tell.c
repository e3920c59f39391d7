#include "play/load/dayz_tell.h"

#include <stdio.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"

/* Returns who asks: a power, or "swap" or "draw" between rounds; NULL for the rules. */
static const char *asker(const Game *game, const Setup *setup, char out[NAME_SIZE]) {
    if (game->open.hook == HOOK_SWAP || game->open.hook == HOOK_DRAW) return name_hook(game->open.hook);
    if (game->open.hook == HOOK_NONE || game->open.hook >= POWER_HOOKS) return NULL;
    return name_power(setup, table_power_name(&game->now, game->open.power), out);
}

void dayz_decision_text(const Game *game, const Setup *setup, char out[DOOR_WHY]) {
    const Decision *asked = &game->asked;
    char power[NAME_SIZE];
    const char *by = asker(game, setup, power);
    if (asked->about == ABOUT_PLAY)
        snprintf(out, DOOR_WHY, "%d plays", asked->seat + 1);
    else if (asked->about == ABOUT_TRANSFER && !by)
        snprintf(out, DOOR_WHY, "%d gives", asked->seat + 1);
    else
        snprintf(out, DOOR_WHY, "%s asks %d: %s", by ? by : "the game", asked->seat + 1, name_about(asked->about));
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
