#include "core/dayz/pool.h"

#include <string.h>

#include "core/base/chance.h"
#include "core/dayz/event.h"

enum { MAX_ATTEMPTS = 1000 }; /* to find a deck that can be dealt, where scripts have uncommon numbers of cards */

static bool in_box(const Setup *setup, const char *box) {
    return !setup->box || (box && strcmp(setup->box, box) == 0);
}

bool pool_has_faction(const Setup *setup, int faction) {
    const Faction *of = &setup->factions[faction];
    return of->role == ROLE_SURVIVOR && in_box(setup, of->box);
}

/* `draft` is drawn instead of base where it is usual, else never (R5.7). */
bool pool_has_version(const Setup *setup, int faction, int version) {
    if (!pool_has_faction(setup, faction) || !setup->factions[faction].versions[version]) return false;
    if (!setup->edition.draw_versions) return version == (int)setup_usual(setup, faction);
    bool draft = setup_usual(setup, faction) == VERSION_DRAFT;
    return version == VERSION_DRAFT ? draft : version != VERSION_BASE || !draft;
}

/* A special without a box belongs to every box. */
bool pool_has_special(const Setup *setup, int special) {
    const Special *of = &setup->specials[special];
    if (!setup->edition.draw_specials) return false;
    return of->draw != DRAW_NEVER && (!of->box || in_box(setup, of->box));
}

int pool_count_factions(const Setup *setup) {
    int count = 0;
    for (int faction = 0; faction < setup->faction_count; faction++) count += pool_has_faction(setup, faction);
    return count;
}

/* Drawing a line-up -------------------------------------------------------------------------------- */

static bool is_with(const Lineup *lineup, int special) {
    for (int i = 0; i < lineup->with_count; i++)
        if (lineup->with[i] == special) return true;
    return false;
}

static int list_cards(const Setup *setup, const Lineup *lineup, PowerName *cards) {
    int count = 0;
    for (int faction = 0; faction < setup->faction_count; faction++)
        for (int version = 0; version < VERSIONS; version++)
            if (pool_has_version(setup, faction, version))
                cards[count++] = (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING};
    for (int special = 0; special < setup->special_count; special++)
        if (pool_has_special(setup, special) && !is_with(lineup, special))
            cards[count++] = (PowerName){NOTHING, NOTHING, (uint8_t)special};
    return count;
}

/* A second card of a faction, and a special for which there is no room, change nothing. */
static void add_card(Lineup *lineup, PowerName card) {
    if (card.special != NOTHING) {
        if (lineup->with_count < MAX_SPECIALS) lineup->with[lineup->with_count++] = card.special;
    } else if (!setup_has(lineup, card.faction)) {
        lineup->faction[lineup->slot_count] = card.faction;
        lineup->version[lineup->slot_count++] = card.version;
    }
}

/* Replaces what was drawn before: all factions of survivors, and the specials that were not named. */
static bool draw_once(Setup *setup, uint64_t *chance) {
    PowerName cards[POOL_CARDS];
    Lineup *lineup = &setup->lineups[0];
    while (lineup->slot_count && setup->factions[lineup->faction[lineup->slot_count - 1]].role == ROLE_SURVIVOR)
        lineup->slot_count--;
    lineup->with_count = (uint8_t)setup->named_with;
    int count = list_cards(setup, lineup, cards), full = lineup->slot_count + setup->drawn;
    while (lineup->slot_count < full) {
        if (count == 0) return false;
        int place = (int)chance_below(chance, (uint32_t)count);
        add_card(lineup, cards[place]);
        cards[place] = cards[--count];
    }
    return setup_fits(setup, lineup);
}

bool pool_draw_lineup(Setup *setup, uint64_t seed) {
    uint64_t chance = chance_mix(seed ^ 0x2102102102102102u); /* not the numbers that the game draws */
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
        if (draw_once(setup, &chance)) return true;
    return false;
}
