#include "lua/dayz/card_names.h"

#include <stdio.h>
#include <string.h>

#include "core/base/nearest.h"

/* True if both names have the same faction before their last "-". */
static bool same_faction(const char *one, const char *other) {
    size_t length = (size_t)(strrchr(one, '-') - one);
    return strncmp(one, other, length) == 0 && strrchr(other, '-') == other + length;
}

/* Writes the name of the nearest card that ends like `name` after its last "-"; false if there is none, or if the faction
 * of `name` is right. */
static bool find_near(const Game *game, const Setup *setup, const char *name, char near[NAME_SIZE]) {
    char names[MAX_CARDS][NAME_SIZE];
    const char *list[MAX_CARDS + 1], *value = strrchr(name, '-');
    int count = 0;
    for (int card = 0; value && card < game->deck.count; card++) {
        name_card(game, setup, card, names[count]);
        if (same_faction(names[count], name)) return false;
        if (strcmp(strrchr(names[count], '-'), value) == 0) list[count] = names[count], count++;
    }
    list[count] = NULL;
    const char *nearest = nearest_name(name, list);
    if (nearest) strcpy(near, nearest);
    return nearest;
}

const char *card_names_missing(const Game *game, const Setup *setup, const char *name, char out[CARD_MESSAGE]) {
    char near[NAME_SIZE];
    int used = snprintf(out, CARD_MESSAGE, "there is no card '%.*s' in this round", NAME_SIZE, name);
    if (find_near(game, setup, name, near))
        snprintf(out + used, CARD_MESSAGE - (size_t)used, "; did you mean '%s'?", near);
    return out;
}
