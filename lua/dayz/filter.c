#include "lua/dayz/filter.h"

#include <string.h>

const CardFilter filter_all = {.role = NOTHING, .promo = NOTHING};

Set filter_faction(const Call *call, int faction) {
    int slot = table_slot_of(call->table, faction);
    return slot == NOTHING ? set_below(0) : call->deck->of_slot[slot];
}

Set filter_loss(const Call *call, lua_Integer loss) {
    Set cards = set_below(0);
    for (int card = 0; card < call->deck->count; card++)
        if (-call->deck->worth[card] == loss && set_has(&call->deck->of_role[ROLE_HORDE], card)) set_add(&cards, card);
    return cards;
}

Set filter_promo(const Call *call, bool wanted) {
    Set cards = set_below(0);
    for (int place = 0; place < call->table->with_count; place++)
        if (call->deck->special_card[place] != NOTHING) set_add(&cards, call->deck->special_card[place]);
    return wanted ? cards : set_minus(deck_all(call->deck), cards);
}

int filter_find_faction(const Setup *setup, const char *id, uint8_t *guess) {
    if (*guess < setup->faction_count && strcmp(setup->factions[*guess].id, id) == 0) return *guess;
    int faction = setup_faction(setup, id);
    if (faction >= 0) *guess = (uint8_t)faction;
    return faction;
}

bool filter_cards(CardFilter *filter, const Call *call, Set *cards) {
    *cards = deck_all(call->deck);
    if (filter->faction[0]) {
        int faction = filter_find_faction(call->setup, filter->faction, &filter->guess);
        if (faction < 0) return false;
        *cards = filter_faction(call, faction);
    }
    if (filter->role != NOTHING) *cards = set_and(*cards, call->deck->of_role[filter->role]);
    if (filter->by_loss) *cards = set_and(*cards, filter_loss(call, filter->loss));
    if (filter->promo != NOTHING) *cards = set_and(*cards, filter_promo(call, filter->promo));
    return true;
}
