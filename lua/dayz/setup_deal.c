#include "lua/dayz/setup_deal.h"

#include <string.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/dayz/name.h"
#include "lua/dayz/api.h"
#include "core/base/heap.h"
#include "core/base/parse.h"
#include "lua/vm/value.h"

/* What the functions below share. */
typedef struct DealValue {
    const Setup *setup;
    Deal *deal; /* that is written or read */
    bool full;
    ValueFault *fault;
    Game names; /* the table and the deck before anything is dealt: they name cards and powers */
} DealValue;

typedef enum DealKind {
    DEAL_ZONE,  /* the cards of a zone: one text */
    DEAL_ZONES, /* of a zone of each seat: a list */
    DEAL_SEAT,
    DEAL_NUMBER,
    DEAL_REST,
    DEAL_HOLDS,
    DEAL_COUNTERS,
    DEAL_KINDS
} DealKind;

typedef struct DealField {
    const char *name;
    DealKind kind;
    int zone;      /* the first, of DEAL_ZONE and DEAL_ZONES */
    size_t offset; /* in Deal, of DEAL_SEAT and DEAL_NUMBER: of a byte */
} DealField;

/* In the order in which they are read: the round and the trick first. */
static const DealField deal_fields[] = {
    {"leader", DEAL_SEAT, 0, offsetof(Deal, leader)},
    {"round", DEAL_NUMBER, 0, offsetof(Deal, round)},
    {"trick", DEAL_NUMBER, 0, offsetof(Deal, trick)},
    {"rest", DEAL_REST, 0, 0},
    {"holds", DEAL_HOLDS, 0, 0},
    {"hands", DEAL_ZONES, ZONE_HAND, 0},
    {"transfers", DEAL_ZONES, ZONE_TRANSFER, 0},
    {"expeditions", DEAL_ZONES, ZONE_EXPEDITION, 0},
    {"reserve", DEAL_ZONE, ZONE_RESERVE, 0},
    {"itinerants", DEAL_ZONE, ZONE_ITINERANTS, 0},
    {"removed", DEAL_ZONE, ZONE_REMOVED, 0},
    {"counters", DEAL_COUNTERS, 0, 0},
};
enum { DEAL_FIELDS = sizeof deal_fields / sizeof *deal_fields };

static const char *const rests[] = {"reserve", "removed", NULL};

static uint8_t *byte_of(const DealValue *value, const DealField *field) {
    return (uint8_t *)value->deal + field->offset;
}

/* Writing ------------------------------------------------------------------------------------------ */

/* The names of the cards in a zone, with blanks between them; those of a pile in their order. */
static cJSON *zone_value(const DealValue *value, int zone) {
    const Deal *deal = value->deal;
    uint8_t cards[MAX_CARDS];
    char text[MAX_CARDS * NAME_SIZE] = "", name[NAME_SIZE];
    int count = 0;
    size_t used = 0;
    bool reserve = zone == ZONE_RESERVE, pile = reserve || zone == ZONE_ITINERANTS;
    if (pile)
        memcpy(cards, reserve ? deal->reserve : deal->itinerants,
               (size_t)(count = reserve ? deal->reserve_count : deal->itinerant_count));
    for (int card = 0; !pile && card < value->names.deck.count; card++)
        if (deal->zone[card] == zone) cards[count++] = (uint8_t)card;
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "",
                                 name_card(&value->names, value->setup, cards[i], name));
    return heap_check(cJSON_CreateString(text));
}

static bool is_empty(const cJSON *text) {
    return !*text->valuestring;
}

static cJSON *write_zone(const DealValue *value, const DealField *field) {
    cJSON *text = zone_value(value, field->zone);
    if (!is_empty(text)) return text;
    cJSON_Delete(text);
    return NULL;
}

static cJSON *write_zones(const DealValue *value, const DealField *field) {
    cJSON *list = heap_check(cJSON_CreateArray());
    bool any = false;
    for (int seat = 0; seat < value->setup->seats; seat++) {
        cJSON *text = zone_value(value, field->zone + seat);
        any = any || !is_empty(text);
        cJSON_AddItemToArray(list, text);
    }
    if (any) return list;
    cJSON_Delete(list);
    return field->zone == ZONE_TRANSFER && value->deal->transferred ? cJSON_CreateFalse() : NULL;
}

static cJSON *write_seat(const DealValue *value, const DealField *field) {
    int seat = *byte_of(value, field);
    return seat == NOTHING ? NULL : cJSON_CreateNumber(seat + 1);
}

static cJSON *write_number(const DealValue *value, const DealField *field) {
    return cJSON_CreateNumber(*byte_of(value, field));
}

static cJSON *write_rest(const DealValue *value, const DealField *field) {
    (void)field;
    return cJSON_CreateString(rests[value->deal->rest == ZONE_REMOVED]);
}

static cJSON *write_holds(const DealValue *value, const DealField *field) {
    cJSON *list = heap_check(cJSON_CreateArray());
    (void)field;
    for (int seat = 0; seat < value->setup->seats; seat++)
        cJSON_AddItemToArray(list, cJSON_CreateNumber(deal_holds(value->setup, seat)));
    return list;
}

/* { scientist = { tokens = { 3, 0, 0 } } }: the numbers that are not 0. */
static cJSON *write_counters(const DealValue *value, const DealField *field) {
    static const int16_t none[MAX_SEATS];
    const Table *table = &value->names.now;
    cJSON *counters = heap_check(cJSON_CreateObject());
    (void)field;
    for (int power = 0; power < MAX_POWERS; power++) {
        const Power *rules = table_power(table, value->setup, power);
        cJSON *own = NULL;
        for (int i = 0; rules && i < rules->number_count; i++) {
            const int16_t *counts = value->deal->numbers[power][i];
            if (memcmp(counts, none, sizeof none) == 0) continue;
            if (!own)
                own = cJSON_AddObjectToObject(
                    counters, power < MAX_SLOTS ? value->setup->factions[table->faction[power]].id
                                                : value->setup->specials[table->with[power - MAX_SLOTS]].id);
            cJSON *list = rules->numbers[i].table ? NULL : cJSON_AddArrayToObject(own, rules->numbers[i].name);
            if (!list) cJSON_AddNumberToObject(own, rules->numbers[i].name, counts[0]);
            for (int seat = 0; list && seat < value->setup->seats; seat++)
                cJSON_AddItemToArray(list, cJSON_CreateNumber(counts[seat]));
        }
    }
    if (counters->child) return counters;
    cJSON_Delete(counters);
    return NULL;
}

cJSON *setup_deal_write(const Setup *setup) {
    static cJSON *(*const write[DEAL_KINDS])(const DealValue *value, const DealField *field) = {
        [DEAL_ZONE] = write_zone,        [DEAL_ZONES] = write_zones, [DEAL_SEAT] = write_seat,
        [DEAL_NUMBER] = write_number,    [DEAL_REST] = write_rest,   [DEAL_HOLDS] = write_holds,
        [DEAL_COUNTERS] = write_counters};
    if (!setup->deal) return NULL;
    DealValue value = {.setup = setup, .deal = (Deal *)(uintptr_t)setup->deal};
    cJSON *json = heap_check(cJSON_CreateObject());
    deal_first_table(setup, &value.names.now, &value.names.deck);
    for (const DealField *field = deal_fields; field < deal_fields + DEAL_FIELDS; field++) {
        cJSON *own = write[field->kind](&value, field);
        if (own) cJSON_AddItemToObject(json, field->name, own);
    }
    return json;
}

/* Reading ------------------------------------------------------------------------------------------ */

/* A value with an element for each seat, or fewer; NULL, and the fault, if it is not. */
static bool check_seat_count(const cJSON *value, const char *field, int seats, ValueFault *fault) {
    const cJSON *last = value ? value->child : NULL;
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value))
        return value_refuse(fault, field, "'%s' must be a table with an element for each community", field);
    while (last && last->next) last = last->next;
    if (cJSON_IsObject(value) && last)
        return value_refuse(fault, field, "'%s' is for communities 1 to %d, not '%s'", field, seats, last->string);
    int count = cJSON_GetArraySize(value);
    return count <= seats || value_refuse(fault, field, "'%s' is for communities 1 to %d, not %d", field, seats, count);
}

bool setup_deal_counts(const cJSON *value, const char *field, int seats, int least, int most, bool full,
                       int16_t counts[MAX_SEATS], ValueFault *fault) {
    bool list = cJSON_IsArray(value);
    if ((list || full) && !check_seat_count(value, field, seats, fault)) return false;
    for (int seat = 0; seat < seats; seat++) {
        const cJSON *number = list ? cJSON_GetArrayItem(value, seat) : value;
        if (json_is_whole(number, least, most)) {
            counts[seat] = (int16_t)number->valuedouble;
            continue;
        }
        if (json_is_whole(number, INT32_MIN, INT32_MAX))
            return value_refuse(fault, field, "'%s' must be a whole number from %d to %d", field, least, most);
        return value_refuse(fault, field, "'%s' must be a whole number, or a list with one for each community", field);
    }
    return true;
}

/* Puts the card of that name into a zone. */
static bool put_card(const DealValue *value, const char *field, const char *name, int zone) {
    Deal *deal = value->deal;
    char here[NAME_SIZE], there[NAME_SIZE], missing[CARD_MESSAGE];
    int card = name_find_card(&value->names, value->setup, name);
    name_zone(zone, here);
    if (card == NOTHING)
        return value_refuse(value->fault, field, "%s: %s", here,
                            card_names_missing(&value->names, value->setup, name, missing));
    if (deal->zone[card] != NOTHING)
        return value_refuse(value->fault, field, "%.64s is dealt to %s and to %s", name,
                            name_zone(deal->zone[card], there), here);
    if (zone == ZONE_ITINERANTS && deal->itinerant_count == MAX_ITINERANTS)
        return value_refuse(value->fault, field, "'%s' holds at most %d cards", field, MAX_ITINERANTS);
    deal->zone[card] = (uint8_t)zone;
    if (zone == ZONE_RESERVE) deal->reserve[deal->reserve_count++] = (uint8_t)card;
    if (zone == ZONE_ITINERANTS) deal->itinerants[deal->itinerant_count++] = (uint8_t)card;
    return true;
}

/* Puts cards into a zone: a text with blanks between the names or, unless `full`, a list of names. */
static bool put_cards(const DealValue *value, const char *field, const cJSON *cards, int zone) {
    char word[NAME_SIZE];
    const cJSON *name;
    if (cJSON_IsString(cards)) {
        for (const char *text = cards->valuestring; parse_word(&text, word, sizeof word);)
            if (!put_card(value, field, word, zone)) return false;
        return true;
    }
    if (value->full || !cJSON_IsArray(cards))
        return value_refuse(value->fault, field, "'%s' must be names of cards", field);
    cJSON_ArrayForEach(name, cards) {
        if (!cJSON_IsString(name)) return value_refuse(value->fault, field, "'%s' must be names of cards", field);
        if (!put_card(value, field, name->valuestring, zone)) return false;
    }
    return true;
}

static bool read_zone(DealValue *value, const DealField *field, const cJSON *json) {
    return put_cards(value, field->name, cJSON_GetObjectItemCaseSensitive(json, field->name), field->zone);
}

/* `false` for transfers: they are over, and nobody has any. */
static bool read_zones(DealValue *value, const DealField *field, const cJSON *json) {
    const cJSON *zones = json_field(json, field->name);
    if (field->zone == ZONE_TRANSFER) value->deal->transferred = true;
    if (cJSON_IsFalse(zones)) return true;
    if (!check_seat_count(zones, field->name, value->setup->seats, value->fault)) return false;
    for (int seat = 0; seat < value->setup->seats; seat++) {
        const cJSON *cards = cJSON_GetArrayItem(zones, seat);
        if (!value->full && (!cards || cJSON_IsNull(cards))) continue;
        if (!put_cards(value, field->name, cards, field->zone + seat)) return false;
    }
    return true;
}

static bool read_byte(DealValue *value, const DealField *field, const cJSON *json, int most, int shift) {
    int number;
    if (!value_number(json, field->name, 1, most, &number, value->fault)) return false;
    *byte_of(value, field) = (uint8_t)(number - shift);
    return true;
}

static bool read_seat(DealValue *value, const DealField *field, const cJSON *json) {
    return read_byte(value, field, json, value->setup->seats, 1);
}

static bool read_number(DealValue *value, const DealField *field, const cJSON *json) {
    bool round = field->offset == offsetof(Deal, round);
    return read_byte(value, field, json, round ? value->setup->rounds : MAX_TRICKS, 0);
}

static bool read_rest(DealValue *value, const DealField *field, const cJSON *json) {
    int number;
    if (!value_word(json, field->name, rests, &number, value->fault)) return false;
    value->deal->rest = number ? ZONE_REMOVED : ZONE_RESERVE;
    return true;
}

static bool read_holds(DealValue *value, const DealField *field, const cJSON *json) {
    int16_t counts[MAX_SEATS];
    if (!setup_deal_counts(json_field(json, field->name), field->name, value->setup->seats, 0, MAX_CARDS, value->full,
                           counts, value->fault))
        return false;
    for (int seat = 0; seat < value->setup->seats; seat++) value->deal->holds[seat] = (uint8_t)counts[seat];
    return true;
}

/* A number of the whole table, or of each seat. */
static bool read_count(DealValue *value, const cJSON *json, const Number *number, int16_t counts[MAX_SEATS]) {
    if (!number->table)
        return setup_deal_counts(json, number->name, value->setup->seats, INT16_MIN, INT16_MAX, value->full, counts,
                                 value->fault);
    if (!json_is_whole(json, INT16_MIN, INT16_MAX))
        return value_refuse(value->fault, number->name,
                            json_is_whole(json, INT32_MIN, INT32_MAX)
                                ? "'%s' must be a whole number from -32768 to 32767"
                                : "'%s' must be a whole number: it is for the whole table",
                            number->name);
    counts[0] = (int16_t)json->valuedouble;
    return true;
}

static bool is_table(const DealValue *value, const cJSON *json) {
    return cJSON_IsObject(json) || (!value->full && cJSON_IsArray(json) && !json->child);
}

static bool read_counters(DealValue *value, const DealField *field, const cJSON *json) {
    const cJSON *counters = json_field(json, field->name), *power, *count;
    if (!is_table(value, counters))
        return value_refuse(value->fault, field->name, "'%s' must be a table of powers", field->name);
    cJSON_ArrayForEach(power, counters) {
        int place = table_find_power(&value->names.now, value->setup, power->string);
        const Power *rules = place == NOTHING ? NULL : table_power(&value->names.now, value->setup, place);
        if (!rules) return value_refuse(value->fault, field->name, "'%.64s' is not in play", power->string);
        if (!is_table(value, power))
            return value_refuse(value->fault, power->string, "'%s' must be a table of its numbers", power->string);
        cJSON_ArrayForEach(count, power) {
            int number = 0;
            while (number < rules->number_count && strcmp(rules->numbers[number].name, count->string) != 0) number++;
            if (number == rules->number_count)
                return value_refuse(value->fault, power->string, "%s has no number '%.64s'", power->string,
                                    count->string);
            if (!read_count(value, count, &rules->numbers[number], value->deal->numbers[place][number])) return false;
        }
    }
    return true;
}

bool setup_deal_read(const cJSON *json, const Setup *setup, bool full, Deal *deal, ValueFault *fault) {
    static bool (*const read[DEAL_KINDS])(DealValue * value, const DealField *field, const cJSON *json) = {
        [DEAL_ZONE] = read_zone, [DEAL_ZONES] = read_zones, [DEAL_SEAT] = read_seat,        [DEAL_NUMBER] = read_number,
        [DEAL_REST] = read_rest, [DEAL_HOLDS] = read_holds, [DEAL_COUNTERS] = read_counters};
    DealValue value = {.setup = setup, .deal = deal, .full = full, .fault = fault};
    const char *names[DEAL_FIELDS + 1] = {NULL};
    for (int i = 0; i < DEAL_FIELDS; i++) names[i] = deal_fields[i].name;
    deal_init(deal);
    deal_first_table(setup, &value.names.now, &value.names.deck);
    if (!is_table(&value, json)) return value_refuse(fault, "deal", "'deal' must be a table");
    if (!value_check_names(json, "a deal", names, fault)) return false;
    for (const DealField *field = deal_fields; field < deal_fields + DEAL_FIELDS; field++)
        if (json_field(json, field->name) && !read[field->kind](&value, field, json)) return false;
    if (deal->trick > 1) deal->transferred = true;
    return true;
}

/* Format 1 -------------------------------------------------------------------------------------------- */

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
