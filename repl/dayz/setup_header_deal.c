/* A prepared deal in the first line of a saved game: cards and zones by their names. */
#include <string.h>

#include "core/engine/name.h"
#include "repl/dayz/setup_header.h"
#include "repl/app/json.h"

/* Cards are named by a game: this one is before its first deal. */
static void make_game(const Setup *setup, Game *game) {
    memset(game, 0, sizeof *game);
    deal_first_table(setup, &game->now, &game->deck);
}

/* Writing ------------------------------------------------------------------------------------------ */

static void write_zones(cJSON *json, const Setup *setup, const Game *game) {
    char card_name[NAME_SIZE], zone_name[NAME_SIZE];
    cJSON *zones = cJSON_AddObjectToObject(json, "zones");
    for (int card = 0; card < game->deck.count; card++) {
        int zone = setup->deal->zone[card];
        if (zone == NOTHING) continue;
        cJSON_AddStringToObject(zones, name_card(game, setup, card, card_name), name_zone(zone, zone_name));
    }
}

static void write_pile(cJSON *json, const char *key, const Setup *setup, const Game *game, const uint8_t *pile,
                       int count) {
    char name[NAME_SIZE];
    cJSON *list = cJSON_AddArrayToObject(json, key);
    for (int i = 0; i < count; i++)
        cJSON_AddItemToArray(list, cJSON_CreateString(name_card(game, setup, pile[i], name)));
}

static cJSON *write_figure(int figure) {
    return figure == NOTHING ? cJSON_CreateNull() : cJSON_CreateNumber(figure);
}

static void write_numbers(cJSON *json, const Deal *deal) {
    cJSON *list = cJSON_AddArrayToObject(json, "numbers");
    for (int power = 0; power < MAX_POWERS; power++)
        for (int number = 0; number < MAX_NUMBERS; number++)
            for (int seat = 0; seat < MAX_SEATS; seat++) {
                int row[] = {power, number, seat, deal->numbers[power][number][seat]};
                if (row[3]) cJSON_AddItemToArray(list, cJSON_CreateIntArray(row, 4));
            }
}

void setup_header_write_deal(cJSON *json, const Setup *setup) {
    const Deal *deal = setup->deal;
    if (!deal) return;
    Game game;
    char name[NAME_SIZE];
    make_game(setup, &game);
    cJSON *own = cJSON_AddObjectToObject(json, "stack");
    write_zones(own, setup, &game);
    write_pile(own, "reserve", setup, &game, deal->reserve, deal->reserve_count);
    write_pile(own, "itinerants", setup, &game, deal->itinerants, deal->itinerant_count);
    cJSON *holds = cJSON_AddArrayToObject(own, "holds");
    for (int seat = 0; seat < setup->seats; seat++) cJSON_AddItemToArray(holds, write_figure(deal->holds[seat]));
    cJSON_AddStringToObject(own, "rest", name_zone(deal->rest, name));
    cJSON_AddItemToObject(own, "leader", write_figure(deal->leader == NOTHING ? NOTHING : deal->leader + 1));
    cJSON_AddNumberToObject(own, "round", deal->round);
    cJSON_AddNumberToObject(own, "trick", deal->trick);
    cJSON_AddBoolToObject(own, "transferred", deal->transferred);
    write_numbers(own, deal);
}

/* Reading ------------------------------------------------------------------------------------------ */

/* What the reading functions share. */
typedef struct DealReader {
    const Setup *setup;
    const Game *game;
    Deal *deal;
    const cJSON *json;
} DealReader;

/* NOTHING for the bottom of the Reserve, too: it is not a zone of its own. */
static int find_zone(const cJSON *json) {
    int zone = cJSON_IsString(json) ? name_find_zone(MAX_SEATS, json->valuestring) : NOTHING;
    return zone < ZONES ? zone : NOTHING;
}

static bool read_zones(const DealReader *reader) {
    const cJSON *zones = json_field(reader->json, "zones"), *item;
    if (!cJSON_IsObject(zones)) return false;
    cJSON_ArrayForEach(item, zones) {
        int card = name_find_card(reader->game, reader->setup, item->string), zone = find_zone(item);
        if (card == NOTHING || zone == NOTHING) return false;
        reader->deal->zone[card] = (uint8_t)zone;
    }
    return true;
}

static bool read_pile(const DealReader *reader, const char *key, uint8_t *pile, int most, uint8_t *count) {
    const cJSON *list = json_list(reader->json, key), *item;
    cJSON_ArrayForEach(item, list) {
        int card = cJSON_IsString(item) ? name_find_card(reader->game, reader->setup, item->valuestring) : NOTHING;
        if (card == NOTHING || *count == most) return false;
        pile[(*count)++] = (uint8_t)card;
    }
    return list;
}

/* Reads a number and subtracts `shift`; null is NOTHING. */
static bool read_figure(const cJSON *json, int least, int most, int shift, uint8_t *figure) {
    if (cJSON_IsNull(json)) return *figure = NOTHING, true;
    if (!json_is_whole(json, least, most)) return false;
    *figure = (uint8_t)((int)json->valuedouble - shift);
    return true;
}

static bool read_holds(const DealReader *reader) {
    const cJSON *list = json_list(reader->json, "holds"), *item;
    int seat = 0;
    cJSON_ArrayForEach(item, list) {
        if (seat == reader->setup->seats || !read_figure(item, 0, MAX_CARDS, 0, &reader->deal->holds[seat++]))
            return false;
    }
    return list && seat == reader->setup->seats;
}

static bool read_numbers(const DealReader *reader) {
    static const int most[] = {MAX_POWERS - 1, MAX_NUMBERS - 1, MAX_SEATS - 1};
    const cJSON *list = json_list(reader->json, "numbers"), *item;
    cJSON_ArrayForEach(item, list) {
        if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) != 4) return false;
        int place[3];
        for (int i = 0; i < 3; i++) {
            const cJSON *figure = cJSON_GetArrayItem(item, i);
            if (!json_is_whole(figure, 0, most[i])) return false;
            place[i] = (int)figure->valuedouble;
        }
        const cJSON *value = cJSON_GetArrayItem(item, 3);
        if (!json_is_whole(value, INT16_MIN, INT16_MAX)) return false;
        reader->deal->numbers[place[0]][place[1]][place[2]] = (int16_t)value->valuedouble;
    }
    return list;
}

bool setup_header_read_deal(const cJSON *json, const Setup *setup, Deal *deal) {
    Game game;
    DealReader reader = {setup, &game, deal, json};
    const cJSON *transferred = json_field(json, "transferred");
    make_game(setup, &game);
    deal_init(deal);
    deal->rest = (uint8_t)find_zone(json_field(json, "rest"));
    deal->transferred = cJSON_IsTrue(transferred);
    return deal->rest != NOTHING && cJSON_IsBool(transferred) && read_zones(&reader) &&
           read_pile(&reader, "reserve", deal->reserve, MAX_CARDS, &deal->reserve_count) &&
           read_pile(&reader, "itinerants", deal->itinerants, MAX_ITINERANTS, &deal->itinerant_count) &&
           read_holds(&reader) && read_numbers(&reader) &&
           read_figure(json_field(json, "leader"), 1, setup->seats, 1, &deal->leader) &&
           read_figure(json_field(json, "round"), 1, MAX_ROUNDS, 0, &deal->round) &&
           read_figure(json_field(json, "trick"), 1, MAX_TRICKS, 0, &deal->trick);
}
