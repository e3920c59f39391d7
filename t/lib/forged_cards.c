#include "t/lib/forged_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

static cJSON *list_of(const Tape *tape, int at, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(tape->lines[at], field);
}

static cJSON *hand_of(const Tape *tape, int at, int seat) {
    return cJSON_GetArrayItem(list_of(tape, at, "hands"), seat);
}

static int place_in(const cJSON *list, const char *name) {
    for (int i = 0; i < cJSON_GetArraySize(list); i++)
        if (strcmp(cJSON_GetArrayItem(list, i)->valuestring, name) == 0) return i;
    return -1;
}

static void set_text(cJSON *line, const char *field, const char *text) {
    cJSON_ReplaceItemInObjectCaseSensitive(line, field, cJSON_CreateString(text));
}

bool forge_deal_double(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    const char *card = cJSON_GetArrayItem(hand_of(tape, at, 0), 0)->valuestring;
    return cJSON_ReplaceItemInArray(hand_of(tape, at, 1), 0, cJSON_CreateString(card));
}

bool forge_deal_more(Tape *tape, int at, const Forgery *forgery) {
    cJSON *card = cJSON_DetachItemFromArray(list_of(tape, at, forgery->field), 0);
    if (strcmp(forgery->value, "hand") == 0) return card && cJSON_AddItemToArray(hand_of(tape, at, 0), card);
    return card && cJSON_AddItemToArray(list_of(tape, at, forgery->value), card);
}

static void change_cards(cJSON *one, int first, cJSON *other, int second) {
    cJSON *left = cJSON_DetachItemFromArray(one, first), *right = cJSON_DetachItemFromArray(other, second);
    cJSON_AddItemToArray(one, right);
    cJSON_AddItemToArray(other, left);
}

bool forge_deal_hands(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    change_cards(hand_of(tape, at, 0), 0, hand_of(tape, at, 1), 0);
    return true;
}

/* The seat in whose expedition zone the card lay at the end of the last round; -1 for nobody. */
static int keeper_of(const Tape *tape, int at, const char *card) {
    int seat = -1;
    for (int i = tape_back(tape, at, "deal"); i < at; i++)
        if (tape_is(tape, i, "move") && tape_says(tape, i, "card", card) &&
            sscanf(tape_text(tape, i, "to"), "expedition:%d", &seat) != 1)
            seat = -1;
    return seat;
}

bool forge_deal_kept_van(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    for (int van = 1; van <= 3; van++) {
        char name[16];
        snprintf(name, sizeof name, "van-%d", van);
        int keeper = keeper_of(tape, at, name);
        if (keeper < 0) continue;
        cJSON *hand = hand_of(tape, at, keeper - 1);
        change_cards(hand, place_in(hand, name), hand_of(tape, at, keeper % tape->players), 0);
        return true;
    }
    return false;
}

bool forge_transfer_received(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    if (!tape_is(tape, at - 1, "transfer")) return false;
    set_text(tape->lines[at], "card", tape_text(tape, at - 1, "card"));
    return true;
}

static bool same_faction(const char *one, const char *other) {
    size_t length = strcspn(one, "-");
    return strncmp(one, other, length + 1) == 0;
}

static bool is_van(const char *card) {
    return same_faction(card, "van-");
}

/* The next play of the seat in this round that is of another faction and no van; -1 when there is none. */
static int later_play(const Tape *tape, int at, const char *asked) {
    int seat = tape_number(tape, at, "seat");
    for (int i = at + 1; i < tape->count && !tape_is(tape, i, "score"); i++) {
        const char *card = tape_text(tape, i, "card");
        if (tape_is(tape, i, "play") && tape_number(tape, i, "seat") == seat && !same_faction(asked, card) &&
            !is_van(card) && !same_faction(card, "police-") && tape_says(tape, i, "from", tape_text(tape, at, "from")))
            return i;
    }
    return -1;
}

bool forge_revoke(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    const char *asked = tape_text(tape, at - 1, "card"), *card = tape_text(tape, at, "card");
    int later = later_play(tape, at, card);
    if (!tape_is(tape, at - 2, "trick") || is_van(asked) || !same_faction(asked, card) || later < 0) return false;
    char *kept = heap_copy(card);
    set_text(tape->lines[at], "card", tape_text(tape, later, "card"));
    set_text(tape->lines[later], "card", kept);
    free(kept);
    return true;
}

bool forge_replay(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    set_text(tape->lines[at], "card", tape_text(tape, at - 1, "card"));
    return true;
}

bool forge_other_side(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    set_text(tape->lines[at], "side", tape_says(tape, at, "side", "high") ? "low" : "high");
    return true;
}

bool forge_other_place(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    set_text(tape->lines[at], "from", tape_says(tape, at, "from", "hand") ? "transfer" : "hand");
    return true;
}

bool forge_receiver(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    int seat;
    char zone[24];
    if (sscanf(tape_text(tape, at, "to"), "expedition:%d", &seat) != 1) return false;
    snprintf(zone, sizeof zone, "expedition:%d", seat % tape->players + 1);
    set_text(tape->lines[at], "to", zone);
    return true;
}

bool forge_chance(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    set_text(tape->lines[at], "result", tape_text(tape, tape_back(tape, at, "play"), "card"));
    return true;
}

/* Nothing was swapped before: the powers are those of the round. */
bool forge_drawn_twice(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    if (tape_back(tape, at, "swap") > tape_back(tape, at, "round_end")) return false;
    const cJSON *powers = list_of(tape, tape_back(tape, at, "round"), "powers");
    set_text(tape->lines[at], "result", cJSON_GetArrayItem(powers, 0)->valuestring);
    return true;
}

bool forge_round_short(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    int first = at + 1;
    while (first < tape->count && !tape_is(tape, first, "trick") && !tape_is(tape, first, "score")) first++;
    if (!tape_is(tape, first, "score")) return false;
    for (int i = first; i > at; i--) tape_drop(tape, at);
    return true;
}

bool forge_score_first(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    int first = at;
    while (tape_is(tape, first - 1, "score")) first--;
    cJSON *line = cJSON_Duplicate(tape->lines[at], true);
    tape_drop(tape, at);
    tape_insert(tape, first, line);
    return first < at;
}

bool forge_losers(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    const cJSON *winners = list_of(tape, at, "winners"), *item;
    cJSON *losers = cJSON_CreateArray();
    for (int seat = 1; seat <= tape->players; seat++) {
        bool won = false;
        cJSON_ArrayForEach(item, winners) {
            won = won || item->valueint == seat;
        }
        if (!won) cJSON_AddItemToArray(losers, cJSON_CreateNumber(seat));
    }
    return cJSON_ReplaceItemInObjectCaseSensitive(tape->lines[at], "winners", losers);
}

bool forge_lineup(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    cJSON *powers = list_of(tape, at, "powers");
    return cJSON_AddItemToArray(powers, cJSON_DetachItemFromArray(powers, 0));
}

bool forge_twin_power(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    cJSON *powers = list_of(tape, at, "powers");
    const char *first = cJSON_GetArrayItem(powers, 0)->valuestring;
    return cJSON_ReplaceItemInArray(powers, 1, cJSON_CreateString(first));
}

bool forge_worth(Tape *tape, int at, const Forgery *forgery) {
    cJSON *worth = cJSON_GetObjectItemCaseSensitive(list_of(tape, at, "cards"), forgery->field);
    if (!worth) return false;
    cJSON_SetNumberValue(worth, (worth->valueint + atoi(forgery->value)));
    return true;
}
