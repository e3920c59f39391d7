#include "lua/dayz/deal_format1.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "lua/vm/json.h"

/* Adds a name to the text in a list or an object, with a blank before it. */
static void add_name(cJSON *holder, cJSON *text, const char *name) {
    const char *before = text->valuestring;
    char *joined = heap_alloc(strlen(before) + strlen(name) + 2);
    sprintf(joined, "%s%s%s", before, *before ? " " : "", name);
    cJSON *both = cJSON_CreateString(joined);
    free(joined);
    if (text->string) both->string = heap_copy(text->string);
    cJSON_ReplaceItemViaPointer(holder, text, both);
}

/* The cards of a zone of each seat: "hand:1" to "hand:6". */
static void add_zones(cJSON *deal, const cJSON *stack, const char *zone, const char *field, int seats) {
    cJSON *list = cJSON_CreateArray();
    const cJSON *card;
    bool any = false;
    for (int seat = 0; seat < seats; seat++) cJSON_AddItemToArray(list, cJSON_CreateString(""));
    cJSON_ArrayForEach(card, json_field(stack, "zones")) {
        const char *name = card->valuestring;
        size_t length = strlen(zone);
        int seat = strncmp(name, zone, length) == 0 && name[length] == ':' ? atoi(name + length + 1) : 0;
        if (seat < 1 || seat > seats) continue; /* of another kind */
        add_name(list, cJSON_GetArrayItem(list, seat - 1), card->string);
        any = true;
    }
    if (any)
        cJSON_AddItemToObject(deal, field, list);
    else
        cJSON_Delete(list);
}

/* A pile in its order, or the cards whose zone has this name. */
static void add_pile(cJSON *deal, const cJSON *stack, const char *zone) {
    const cJSON *list = json_list(stack, zone), *cards = list ? list : json_field(stack, "zones"), *card;
    cJSON_AddStringToObject(deal, zone, "");
    cJSON_ArrayForEach(card, cards) {
        if (list || strcmp(card->valuestring, zone) == 0)
            add_name(deal, cJSON_GetObjectItemCaseSensitive(deal, zone), list ? card->valuestring : card->string);
    }
}

/* Rows of power, number, seat and value, by their places. */
static void add_counters(cJSON *deal, const cJSON *stack, const Setup *setup) {
    static const int most[] = {MAX_POWERS - 1, MAX_NUMBERS - 1, MAX_SEATS - 1, INT16_MAX};
    cJSON *counters = cJSON_AddObjectToObject(deal, "counters"), *own, *list;
    const cJSON *row;
    Table table;
    Deck deck;
    deal_first_table(setup, &table, &deck);
    cJSON_ArrayForEach(row, json_list(stack, "numbers")) {
        int at[4] = {0}, known = 0;
        for (; known < 4 && json_is_whole(cJSON_GetArrayItem(row, known), known < 3 ? 0 : INT16_MIN, most[known]);
             known++)
            at[known] = (int)cJSON_GetArrayItem(row, known)->valuedouble;
        const Power *power = known == 4 ? table_power(&table, setup, at[0]) : NULL;
        if (!power || at[1] >= power->number_count || at[2] >= setup->seats) {
            cJSON_AddNullToObject(counters, "numbers"); /* which is refused */
            return;
        }
        const Number *number = &power->numbers[at[1]];
        PowerName name = table_power_name(&table, at[0]);
        const char *id = name.special == NOTHING ? setup->factions[name.faction].id : setup->specials[name.special].id;
        if (!(own = cJSON_GetObjectItemCaseSensitive(counters, id))) own = cJSON_AddObjectToObject(counters, id);
        if (number->table) {
            cJSON_AddNumberToObject(own, number->name, at[3]);
            continue;
        }
        if (!(list = cJSON_GetObjectItemCaseSensitive(own, number->name))) {
            list = cJSON_AddArrayToObject(own, number->name);
            for (int seat = 0; seat < setup->seats; seat++) cJSON_AddItemToArray(list, cJSON_CreateNumber(0));
        }
        cJSON_ReplaceItemInArray(list, at[2], cJSON_CreateNumber(at[3]));
    }
}

/* True if all elements of a list, or all fields of an object, are texts. */
static bool has_texts(const cJSON *json) {
    const cJSON *child;
    bool texts = json;
    cJSON_ArrayForEach(child, json) texts = texts && cJSON_IsString(child);
    return texts;
}

static bool is_sound(const cJSON *stack) {
    const cJSON *zones = json_field(stack, "zones"), *row;
    bool sound = cJSON_IsObject(zones) && has_texts(zones) && has_texts(json_list(stack, "reserve")) &&
                 has_texts(json_list(stack, "itinerants")) && json_list(stack, "numbers") &&
                 cJSON_IsBool(json_field(stack, "transferred"));
    cJSON_ArrayForEach(row, json_list(stack, "numbers")) sound = sound && cJSON_IsArray(row);
    return sound;
}

cJSON *deal_format1(const cJSON *stack, const Setup *setup) {
    static const char *const same[] = {"leader", "round", "trick", "rest", "holds"};
    if (!is_sound(stack)) return heap_check(cJSON_CreateNull());
    cJSON *deal = heap_check(cJSON_CreateObject());
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const cJSON *field = json_field(stack, same[i]);
        if (field && !cJSON_IsNull(field)) cJSON_AddItemToObject(deal, same[i], cJSON_Duplicate(field, true));
    }
    add_zones(deal, stack, "hand", "hands", setup->seats);
    add_zones(deal, stack, "transfer", "transfers", setup->seats);
    add_zones(deal, stack, "expedition", "expeditions", setup->seats);
    add_pile(deal, stack, "reserve");
    add_pile(deal, stack, "itinerants");
    add_pile(deal, stack, "removed");
    if (cJSON_IsTrue(json_field(stack, "transferred")) && !json_field(deal, "transfers"))
        cJSON_AddFalseToObject(deal, "transfers");
    add_counters(deal, stack, setup);
    return deal;
}
