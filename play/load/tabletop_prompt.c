/* Whole games at the prompt: decisions, zones and pieces in words. */
#include <stdio.h>

#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "play/load/tabletop_setup.h"
#include "play/load/tabletop_tell.h"

/* The question of the script says it all. */
bool tabletop_decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]) {
    (void)game, (void)setup, (void)choice, (void)out;
    return false;
}

const char *tabletop_rules_page(const Setup *setup) {
    return tabletop_whole(setup)->script->rules;
}

void tabletop_title(const Setup *setup, char out[DOOR_WHY]) {
    const GameScript *script = tabletop_whole(setup)->script;
    snprintf(out, DOOR_WHY, "%.100s: %.300s", script->name, script->text);
}

char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout_piles(layout) ? names_zone(layout, number, out) : NULL;
}

char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout->piece_count ? names_piece(layout, number, out) : NULL;
}
