#include "t/lib/referee/stream_fault_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"

static cJSON *list_of(const JsonLines *lines, int at, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(lines->lines[at], field);
}

static cJSON *hand_of(const JsonLines *lines, int at, int seat) {
    return cJSON_GetArrayItem(list_of(lines, at, "hands"), seat);
}

static int place_in(const cJSON *list, const char *name) {
    for (int i = 0; i < cJSON_GetArraySize(list); i++)
        if (strcmp(cJSON_GetArrayItem(list, i)->valuestring, name) == 0) return i;
    return -1;
}

static void set_text(cJSON *line, const char *field, const char *text) {
    cJSON_ReplaceItemInObjectCaseSensitive(line, field, cJSON_CreateString(text));
}

bool inject_deal_double(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    const char *card = cJSON_GetArrayItem(hand_of(lines, at, 0), 0)->valuestring;
    return cJSON_ReplaceItemInArray(hand_of(lines, at, 1), 0, cJSON_CreateString(card));
}

bool inject_deal_more(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *card = cJSON_DetachItemFromArray(list_of(lines, at, fault->field), 0);
    if (strcmp(fault->value, "hand") == 0) return card && cJSON_AddItemToArray(hand_of(lines, at, 0), card);
    return card && cJSON_AddItemToArray(list_of(lines, at, fault->value), card);
}

static void change_cards(cJSON *one, int first, cJSON *other, int second) {
    cJSON *left = cJSON_DetachItemFromArray(one, first), *right = cJSON_DetachItemFromArray(other, second);
    cJSON_AddItemToArray(one, right);
    cJSON_AddItemToArray(other, left);
}

bool inject_deal_hands(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    change_cards(hand_of(lines, at, 0), 0, hand_of(lines, at, 1), 0);
    return true;
}

/* The seat whose expedition zone held the card at the end of the last round, or -1. */
static int keeper_of(const JsonLines *lines, int at, const char *card) {
    int seat = -1;
    for (int i = json_lines_back(lines, at, "deal"); i < at; i++)
        if (json_lines_is(lines, i, "move") && json_lines_says(lines, i, "card", card) &&
            sscanf(json_lines_text(lines, i, "to"), "expedition:%d", &seat) != 1)
            seat = -1;
    return seat;
}

bool inject_deal_kept_van(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    for (int van = 1; van <= 3; van++) {
        char name[16];
        snprintf(name, sizeof name, "van-%d", van);
        int keeper = keeper_of(lines, at, name);
        if (keeper < 0) continue;
        cJSON *hand = hand_of(lines, at, keeper - 1);
        change_cards(hand, place_in(hand, name), hand_of(lines, at, keeper % lines->players), 0);
        return true;
    }
    return false;
}

bool inject_transfer_received(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    if (!json_lines_is(lines, at - 1, "transfer")) return false;
    set_text(lines->lines[at], "card", json_lines_text(lines, at - 1, "card"));
    return true;
}

static bool same_faction(const char *one, const char *other) {
    size_t length = strcspn(one, "-");
    return strncmp(one, other, length + 1) == 0;
}

static bool is_van(const char *card) {
    return same_faction(card, "van-");
}

/* True if the card moves in one of the lines between two. */
static bool is_moved(const JsonLines *lines, int from, int to, const char *card) {
    for (int i = from + 1; i < to; i++)
        if (json_lines_is(lines, i, "move") && json_lines_says(lines, i, "card", card)) return true;
    return false;
}

/* The seat's next play in this round that is another faction's card, not a van, and held all the time; or -1. */
static int later_play(const JsonLines *lines, int at, const char *asked) {
    int seat = json_lines_number(lines, at, "seat");
    for (int i = at + 1; i < lines->count && !json_lines_is(lines, i, "score"); i++) {
        const char *card = json_lines_text(lines, i, "card");
        if (json_lines_is(lines, i, "play") && json_lines_number(lines, i, "seat") == seat &&
            !same_faction(asked, card) && !is_van(card) && !same_faction(card, "police-") &&
            !is_moved(lines, at, i, card) && json_lines_says(lines, i, "from", json_lines_text(lines, at, "from")))
            return i;
    }
    return -1;
}

bool inject_revoke(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    const char *asked = json_lines_text(lines, at - 1, "card"), *card = json_lines_text(lines, at, "card");
    int later = later_play(lines, at, card);
    if (!json_lines_is(lines, at - 2, "trick") || is_van(asked) || !same_faction(asked, card) || later < 0)
        return false;
    char *kept = heap_copy(card);
    set_text(lines->lines[at], "card", json_lines_text(lines, later, "card"));
    set_text(lines->lines[later], "card", kept);
    free(kept);
    return true;
}

bool inject_replay(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    set_text(lines->lines[at], "card", json_lines_text(lines, at - 1, "card"));
    return true;
}

bool inject_other_side(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    set_text(lines->lines[at], "side", json_lines_says(lines, at, "side", "high") ? "low" : "high");
    return true;
}

bool inject_other_place(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    set_text(lines->lines[at], "from", json_lines_says(lines, at, "from", "hand") ? "transfer" : "hand");
    return true;
}

bool inject_receiver(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    int seat;
    char zone[24];
    if (sscanf(json_lines_text(lines, at, "to"), "expedition:%d", &seat) != 1) return false;
    snprintf(zone, sizeof zone, "expedition:%d", seat % lines->players + 1);
    set_text(lines->lines[at], "to", zone);
    return true;
}

bool inject_chance(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    set_text(lines->lines[at], "result", json_lines_text(lines, json_lines_back(lines, at, "play"), "card"));
    return true;
}

/* Without a swap before it, the powers are those of the round. */
bool inject_drawn_twice(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    if (json_lines_back(lines, at, "swap") > json_lines_back(lines, at, "round_end")) return false;
    const cJSON *powers = list_of(lines, json_lines_back(lines, at, "round"), "powers");
    set_text(lines->lines[at], "result", cJSON_GetArrayItem(powers, 0)->valuestring);
    return true;
}

bool inject_round_short(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    int first = at + 1;
    while (first < lines->count && !json_lines_is(lines, first, "trick") && !json_lines_is(lines, first, "score"))
        first++;
    if (!json_lines_is(lines, first, "score")) return false;
    for (int i = first; i > at; i--) json_lines_drop(lines, at);
    return true;
}

bool inject_score_first(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    int first = at;
    while (json_lines_is(lines, first - 1, "score")) first--;
    cJSON *line = cJSON_Duplicate(lines->lines[at], true);
    json_lines_drop(lines, at);
    json_lines_insert(lines, first, line);
    return first < at;
}

bool inject_losers(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    const cJSON *winners = list_of(lines, at, "winners"), *item;
    cJSON *losers = cJSON_CreateArray();
    for (int seat = 1; seat <= lines->players; seat++) {
        bool won = false;
        cJSON_ArrayForEach(item, winners) {
            won = won || item->valueint == seat;
        }
        if (!won) cJSON_AddItemToArray(losers, cJSON_CreateNumber(seat));
    }
    return cJSON_ReplaceItemInObjectCaseSensitive(lines->lines[at], "winners", losers);
}

bool inject_lineup(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    cJSON *powers = list_of(lines, at, "powers");
    return cJSON_AddItemToArray(powers, cJSON_DetachItemFromArray(powers, 0));
}

bool inject_twin_power(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    cJSON *powers = list_of(lines, at, "powers");
    const char *first = cJSON_GetArrayItem(powers, 0)->valuestring;
    return cJSON_ReplaceItemInArray(powers, 1, cJSON_CreateString(first));
}

/* R1.1 lists the factions of the first box. */
bool inject_box(JsonLines *lines, int at, const StreamFault *fault) {
    static const char woodstock[] = " hippie military dog preacher scientist kid ";
    char name[32];
    (void)fault;
    snprintf(name, sizeof name, " %.*s ", (int)strcspn(json_lines_text(lines, at, "in"), ":"),
             json_lines_text(lines, at, "in"));
    cJSON_AddStringToObject(lines->lines[0], "box", strstr(woodstock, name) ? "American Dream" : "Woodstock Fever");
    return true;
}

bool inject_worth(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *worth = cJSON_GetObjectItemCaseSensitive(list_of(lines, at, "cards"), fault->field);
    if (!worth) return false;
    cJSON_SetNumberValue(worth, (worth->valueint + atoi(fault->value)));
    return true;
}
