/* The figures of R1, copied from the rules: cards, losses, children, factions and versions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/table.h"

static const struct FactionFacts {
    const char *name;
    bool draft; /* has a draft version: all of Woodstock Fever, none of American Dream (R8) */
} known[REFEREE_FACTIONS] = {
    [HIPPIE] = {"hippie", true},     [MILITARY] = {"military", true},        [DOG] = {"dog", true},
    [PREACHER] = {"preacher", true}, [SCIENTIST] = {"scientist", true},      [KID] = {"kid", true},
    [BIKER] = {"biker", false},      [CHEERLEADER] = {"cheerleader", false}, [POLICE] = {"police", false},
    [NURSE] = {"nurse", false},      [GOVERNOR] = {"governor", false},       [SURVIVALIST] = {"survivalist", false},
};

static const char *const versions[REFEREE_VERSIONS] = {"base", "advanced", "weak", "draft"};

int referee_kind_of(int card) {
    if (card < VANS) return KIND_VAN;
    if (card < FIRST_SURVIVOR) return KIND_ZOMBIE;
    return KIND_FIRST + (card - FIRST_SURVIVOR) / FACE_CARDS;
}

int referee_value(int card) {
    if (card < VANS) return card + 1;
    if (card < FIRST_SURVIVOR) return card - VANS + 1;
    return (card - FIRST_SURVIVOR) % FACE_CARDS + 1;
}

/* R1.2 */
int referee_loss(int card) {
    if (referee_kind_of(card) != KIND_ZOMBIE) return 0;
    int value = referee_value(card);
    return value <= 14 ? 3 : value <= 18 ? 6 : 9;
}

/* R1.4 */
int referee_children(int value) {
    return value <= 5 ? 1 : value <= 9 ? 2 : value <= 12 ? 3 : 4;
}

RefereeCards referee_cards_of(int kind) {
    RefereeCards cards = 0;
    for (int card = 0; card < DECK; card++)
        if (referee_kind_of(card) == kind) cards |= card_bit(card);
    return cards;
}

/* R1.6 */
bool referee_is_zero(const Referee *referee, int card) {
    int kind = referee_kind_of(card);
    return kind >= KIND_FIRST && referee->slot[kind - KIND_FIRST].zero && referee_value(card) == 7;
}

int referee_printed(const Referee *referee, int card) {
    int kind = referee_kind_of(card);
    if (kind == KIND_VAN) return 0;
    if (kind == KIND_ZOMBIE) return -referee_loss(card);
    bool kid = referee->slot[kind - KIND_FIRST].faction == KID && !referee_is_zero(referee, card);
    return kid ? referee_children(referee_value(card)) : 1;
}

void referee_name_deck(Referee *referee) {
    for (int card = 0; card < DECK; card++) {
        int kind = referee_kind_of(card);
        const char *faction = kind == KIND_VAN      ? "van"
                              : kind == KIND_ZOMBIE ? "zombie"
                                                    : known[referee->slot[kind - KIND_FIRST].faction].name;
        if (referee_is_zero(referee, card))
            snprintf(referee->names[card], NAME, "%s-zero", faction);
        else
            snprintf(referee->names[card], NAME, "%s-%d", faction, referee_value(card));
    }
}

int referee_card(const Referee *referee, const char *name) {
    for (int card = 0; card < DECK; card++)
        if (strcmp(referee->names[card], name) == 0) return card;
    return NONE;
}

int referee_faction(const char *name) {
    for (int faction = 0; faction < REFEREE_FACTIONS; faction++)
        if (strcmp(known[faction].name, name) == 0) return faction;
    return NONE;
}

bool referee_in_pool(const Referee *referee, int faction) {
    return referee->box == NONE || referee->box == (faction >= BIKER);
}

const char *referee_faction_name(int faction) {
    return known[faction].name;
}

const char *referee_version_name(int version) {
    return versions[version];
}

bool referee_has_version(int faction, int version) {
    return version != DRAFT || known[faction].draft;
}

/* R5.6, R8 */
int referee_usual(const Referee *referee, int faction) {
    return referee->draft && known[faction].draft ? DRAFT : BASE;
}

const char *referee_power_name(int faction, int version, char name[32]) {
    if (!referee_has_version(faction, version)) return NULL;
    snprintf(name, 32, "%s:%s", known[faction].name, versions[version]);
    return name;
}

bool referee_power(const char *name, int *faction, int *version) {
    char known_as[32];
    for (*faction = 0; *faction < REFEREE_FACTIONS; ++*faction)
        for (*version = 0; *version < REFEREE_VERSIONS; ++*version)
            if (referee_power_name(*faction, *version, known_as) && strcmp(name, known_as) == 0) return true;
    return false;
}

int referee_slot_of(const Referee *referee, int faction) {
    for (int slot = 0; slot < SLOTS; slot++)
        if (referee->slot[slot].faction == faction) return slot;
    return NONE;
}

int referee_version_in_play(const Referee *referee, int faction) {
    int slot = referee_slot_of(referee, faction);
    return slot == NONE ? NONE : referee->slot[slot].version;
}

bool referee_in_play(const Referee *referee, const char *power) {
    int faction, version;
    if (strcmp(power, "bunker") == 0) return referee->bunker;
    if (strcmp(power, "horde") == 0) return referee->horde;
    if (strncmp(power, "zero:", 5) == 0) {
        int slot = referee_slot_of(referee, referee_faction(power + 5));
        return slot != NONE && referee->slot[slot].zero;
    }
    return referee_power(power, &faction, &version) && referee_version_in_play(referee, faction) == version;
}
