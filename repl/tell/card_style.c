#include "repl/tell/card_style.h"

#include "core/engine/name.h"

static const Style survivor_styles[] = {STYLE_MAGENTA, STYLE_BLUE, STYLE_YELLOW, STYLE_CYAN, STYLE_RED};

enum { SURVIVOR_STYLES = sizeof survivor_styles / sizeof *survivor_styles };

/* The role of a slot; ROLES if it has no cards. */
static Role role_of(const Setup *setup, const Game *game, int slot) {
    int faction = game->deck.faction[slot];
    return faction < setup->faction_count ? setup->factions[faction].role : ROLES;
}

Style slot_style(const Setup *setup, const Game *game, int slot) {
    int before = 0;
    if (slot < 0 || slot >= MAX_SLOTS) return STYLE_PLAIN;
    if (role_of(setup, game, slot) == ROLE_VAN) return STYLE_BOLD;
    if (role_of(setup, game, slot) == ROLE_HORDE) return STYLE_GREEN;
    for (int i = 0; i < slot; i++) before += role_of(setup, game, i) == ROLE_SURVIVOR;
    return survivor_styles[before % SURVIVOR_STYLES];
}

Style card_style(const Setup *setup, const Game *game, int card) {
    bool exists = card >= 0 && card < game->deck.count;
    return exists ? slot_style(setup, game, game->deck.slot[card]) : STYLE_PLAIN;
}

void card_print(Screen *screen, const Setup *setup, const Game *game, int card) {
    char name[NAME_SIZE];
    screen_styled(screen, card_style(setup, game, card), "%s", name_card(game, setup, card, name));
}
