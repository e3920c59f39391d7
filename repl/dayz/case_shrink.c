#include "repl/dayz/case_shrink.h"

#include <string.h>

static bool fewer_rounds(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case->rounds;
    check_case->rounds = 1 + number;
    return fewer;
}

static bool no_power_draw(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool drawn = check_case->power_draw && number == 0;
    check_case->power_draw = false;
    return drawn;
}

static bool fewer_specials(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    if (number >= check_case->with_count) return false;
    check_case->with_count--;
    memmove(check_case->with + number, check_case->with + number + 1, (size_t)(check_case->with_count - number));
    return true;
}

static bool fewer_seats(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = MIN_SEATS + number < check_case->seats;
    check_case->seats = MIN_SEATS + number;
    return fewer;
}

static bool fewer_cards(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case_hand(check_case);
    check_case->hand = 1 + number;
    return fewer;
}

static bool plain_edition(const CaseParts *parts, CheckCase *check_case, int number) {
    if (!parts->plain || strcmp(check_case->edition->name, parts->plain->name) == 0 || number > 0) return false;
    check_case->edition = parts->plain;
    return true;
}

/* True if the faction of this place can be replaced by that one: earlier in the catalogue, or itself in base. */
static bool is_plainer(const CaseParts *parts, const CheckCase *check_case, int place, int faction) {
    int now = check_case->faction[place];
    if (faction == now) return check_case->version[place] != VERSION_BASE;
    return faction < now && parts->catalog->factions[faction].role == ROLE_SURVIVOR &&
           !check_case_has_faction(check_case, faction);
}

static bool plain_companion(const CaseParts *parts, CheckCase *check_case, int number) {
    for (int place = 0; place < check_case->power_count; place++) {
        for (int faction = 0; faction <= check_case->faction[place]; faction++) {
            if (!is_plainer(parts, check_case, place, faction) || number-- > 0) continue;
            check_case->faction[place] = (uint8_t)faction;
            check_case->version[place] = VERSION_BASE;
            return true;
        }
    }
    return false;
}

bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number) {
    static bool (*const ways[CASE_WAYS])(const CaseParts *parts, CheckCase *check_case, int number) = {
        fewer_rounds, no_power_draw, fewer_specials, fewer_seats, plain_edition, fewer_cards, plain_companion};
    return ways[way](parts, check_case, number);
}
