#include "repl/dayz/event_json.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>

#include "core/engine/name.h"
#include "core/rules/look.h"
#include "core/state/prepared_deal.h"
#include "repl/app/json.h"

enum { FORMAT = 1 };

/* What the writing functions share. */
typedef struct EventLine {
    cJSON *json;
    const Setup *setup;
    const Game *game;
    const Event *event;
} EventLine;

static void add_seat(cJSON *json, const char *key, int seat) {
    cJSON_AddItemToObject(json, key, seat == NOTHING ? cJSON_CreateNull() : cJSON_CreateNumber(seat + 1));
}

static void add_seats(const EventLine *line, const char *key, const int16_t *numbers) {
    cJSON *list = cJSON_AddArrayToObject(line->json, key);
    for (int seat = 0; seat < line->setup->seats; seat++) cJSON_AddItemToArray(list, cJSON_CreateNumber(numbers[seat]));
}

static cJSON *card_json(const EventLine *line, int card) {
    char name[NAME_SIZE];
    if (card == NOTHING) return cJSON_CreateNull();
    return cJSON_CreateString(name_card(line->game, line->setup, card, name));
}

static void add_card(const EventLine *line, int card) {
    cJSON_AddItemToObject(line->json, "card", card_json(line, card));
}

static void add_zone(const EventLine *line, const char *key, int zone) {
    char name[NAME_SIZE];
    cJSON_AddStringToObject(line->json, key, name_zone(zone, name));
}

/* "faction:version" or "bunker"; null for no power. */
static void add_power(const EventLine *line, const char *key, PowerName power) {
    char name[NAME_SIZE];
    bool none = power.faction == NOTHING && power.special == NOTHING;
    cJSON_AddItemToObject(line->json, key,
                          none ? cJSON_CreateNull() : cJSON_CreateString(name_power(line->setup, power, name)));
}

static void write_game(EventLine *line) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, line->game->seed);
    cJSON_AddNumberToObject(line->json, "format", FORMAT);
    cJSON_AddStringToObject(line->json, "edition", line->setup->edition.name);
    cJSON_AddNumberToObject(line->json, "players", line->setup->seats);
    cJSON_AddStringToObject(line->json, "seed", seed);
    cJSON_AddNumberToObject(line->json, "rounds", line->setup->rounds);
    cJSON_AddItemToObject(line->json, "power_draw", cJSON_CreateBool(line->setup->power_draw));
    if (line->setup->box) cJSON_AddStringToObject(line->json, "box", line->setup->box);
    add_seats(line, "population", line->game->now.population);
    if (!setup_is_campaign(line->setup)) return;
    cJSON_AddNumberToObject(line->json, "part", line->game->part + 1);
    cJSON_AddNumberToObject(line->json, "parts", line->setup->lineup_count);
    cJSON_AddItemToObject(line->json, "carry", cJSON_CreateBool(line->setup->carry));
}

static void write_round(EventLine *line) {
    const Table *table = &line->game->now;
    char name[NAME_SIZE];
    cJSON_AddNumberToObject(line->json, "round", table->round);
    cJSON *powers = cJSON_AddArrayToObject(line->json, "powers");
    for (int slot = 0; slot < table->slot_count; slot++) {
        if (line->setup->factions[table->faction[slot]].role != ROLE_SURVIVOR) continue;
        PowerName power = {table->faction[slot], table->version[slot], NOTHING};
        cJSON_AddItemToArray(powers, cJSON_CreateString(name_power(line->setup, power, name)));
    }
    cJSON *with = cJSON_AddArrayToObject(line->json, "with");
    for (int i = 0; i < table->with_count; i++)
        cJSON_AddItemToArray(with, cJSON_CreateString(line->setup->specials[table->with[i]].id));
    cJSON *cards = cJSON_AddObjectToObject(line->json, "cards");
    for (int card = 0; card < line->game->deck.count; card++)
        cJSON_AddNumberToObject(cards, name_card(line->game, line->setup, card, name), line->game->deck.worth[card]);
}

static void add_pile(const EventLine *line, const char *key, const uint8_t *pile, int count) {
    cJSON *list = cJSON_AddArrayToObject(line->json, key);
    while (count > 0) cJSON_AddItemToArray(list, card_json(line, pile[--count])); /* top first */
}

static cJSON *cards_json(const EventLine *line, Set cards) {
    cJSON *list = cJSON_CreateArray();
    while (!set_empty(cards)) cJSON_AddItemToArray(list, card_json(line, set_take(&cards)));
    return list;
}

/* A list of cards for each seat. */
static void add_zones(const EventLine *line, const char *key, int zone) {
    cJSON *lists = cJSON_AddArrayToObject(line->json, key);
    for (int seat = 0; seat < line->setup->seats; seat++)
        cJSON_AddItemToArray(lists, cards_json(line, line->game->now.zone[zone + seat]));
}

/* The zones that have cards only after a prepared deal. */
static void add_prepared(const EventLine *line) {
    const Table *table = &line->game->now;
    add_zones(line, "transfers", ZONE_TRANSFER);
    add_zones(line, "expeditions", ZONE_EXPEDITION);
    cJSON_AddItemToObject(line->json, "removed", cards_json(line, table->zone[ZONE_REMOVED]));
    cJSON_AddNumberToObject(line->json, "trick", table->trick + 1);
    if (line->setup->deal->leader != NOTHING) add_seat(line->json, "leader", line->setup->deal->leader);
}

static void write_deal(EventLine *line) {
    const Table *table = &line->game->now;
    const Deal *deal = line->setup->deal;
    add_zones(line, "hands", ZONE_HAND);
    add_pile(line, "reserve", table->reserve, table->reserve_count);
    add_pile(line, "itinerants", table->itinerants, table->itinerant_count);
    if (deal && deal->round == table->round) add_prepared(line);
}

static void write_transfer(EventLine *line) {
    add_seat(line->json, "from", line->event->seat);
    add_seat(line->json, "to", zone_owner(line->event->to));
    add_card(line, line->event->card);
}

static void write_trick(EventLine *line) {
    cJSON_AddNumberToObject(line->json, "trick", line->game->now.trick);
    add_seat(line->json, "leader", line->event->seat);
    cJSON_AddItemToObject(line->json, "encounter", card_json(line, line->event->card));
}

static void write_play(EventLine *line) {
    add_seat(line->json, "seat", line->event->seat);
    add_card(line, line->event->card);
    cJSON_AddStringToObject(line->json, "from", line->event->from < ZONE_TRANSFER ? "hand" : "transfer");
    cJSON_AddStringToObject(line->json, "side", name_side(line->event->side));
}

static void write_won(EventLine *line) {
    int slot = line->event->slot;
    add_seat(line->json, "seat", line->event->seat);
    if (slot == NOTHING)
        cJSON_AddNullToObject(line->json, "faction");
    else
        cJSON_AddStringToObject(line->json, "faction", line->setup->factions[line->game->now.faction[slot]].id);
}

static void write_move(EventLine *line) {
    add_card(line, line->event->card);
    add_zone(line, "from", line->event->from);
    add_zone(line, "to", line->event->to);
}

static void write_power(EventLine *line) {
    add_power(line, "power", line->event->power);
    cJSON_AddStringToObject(line->json, "hook", name_hook(line->event->hook));
    add_seat(line->json, "seat", line->event->seat);
}

static void write_ask(EventLine *line) {
    char name[NAME_SIZE];
    add_seat(line->json, "seat", line->event->seat);
    cJSON_AddStringToObject(line->json, "about", name_about(line->game->asked.about));
    cJSON *options = cJSON_AddArrayToObject(line->json, "options");
    for (int i = 0; i < line->game->asked.option_count; i++)
        cJSON_AddItemToArray(options, cJSON_CreateString(name_option(line->game, line->setup, i, name)));
    if (line->event->text) cJSON_AddStringToObject(line->json, "text", line->event->text);
}

static void write_answer(EventLine *line) {
    char name[NAME_SIZE];
    add_seat(line->json, "seat", line->event->seat);
    cJSON_AddStringToObject(line->json, "choice", name_choice(line->game, line->setup, line->event->choice, name));
}

static void write_random(EventLine *line) {
    const Event *event = line->event;
    cJSON_AddStringToObject(line->json, "what", event->text ? event->text : "chance");
    if (event->card != NOTHING)
        cJSON_AddItemToObject(line->json, "result", card_json(line, event->card));
    else if (event->power.faction != NOTHING || event->power.special != NOTHING)
        add_power(line, "result", event->power);
    else
        cJSON_AddNumberToObject(line->json, "result", event->delta);
}

static void write_score(EventLine *line) {
    const Event *event = line->event;
    add_seat(line->json, "seat", event->seat);
    if (event->score == SCORE_POWER)
        add_power(line, "why", event->power);
    else
        cJSON_AddStringToObject(line->json, "why", event->score == SCORE_ZOMBIES ? "zombies" : "survivors");
    cJSON_AddNumberToObject(line->json, "delta", event->delta);
    if (event->card != NOTHING) add_card(line, event->card);
}

static void write_round_end(EventLine *line) {
    cJSON_AddNumberToObject(line->json, "round", line->game->now.round);
    add_seats(line, "delta", line->game->now.delta);
    add_seats(line, "population", line->game->now.population);
}

static void write_swap(EventLine *line) {
    add_seat(line->json, "seat", line->event->seat);
    add_power(line, "out", line->event->out);
    add_power(line, "in", line->event->power);
}

static void write_population(EventLine *line) {
    add_seat(line->json, "seat", line->event->seat);
    cJSON_AddNumberToObject(line->json, "delta", line->event->delta);
    cJSON_AddNumberToObject(line->json, "population", line->game->now.population[line->event->seat]);
    add_power(line, "power", line->event->power);
}

static void add_winners(const EventLine *line, Set seats) {
    cJSON *winners = cJSON_AddArrayToObject(line->json, "winners");
    while (!set_empty(seats)) cJSON_AddItemToArray(winners, cJSON_CreateNumber(set_take(&seats) + 1));
}

static void write_game_end(EventLine *line) {
    const int16_t *population = line->game->now.population;
    bool eliminated = false;
    add_winners(line, game_part_winners(line->game, line->setup));
    for (int seat = 0; seat < line->setup->seats; seat++) eliminated = eliminated || population[seat] == 0;
    add_seats(line, "population", population);
    cJSON_AddStringToObject(line->json, "reason", eliminated ? "eliminated" : "rounds");
}

static void write_campaign_end(EventLine *line) {
    add_winners(line, game_winners(line->game, line->setup));
    cJSON *totals = cJSON_AddArrayToObject(line->json, "totals");
    for (int seat = 0; seat < line->setup->seats; seat++)
        cJSON_AddItemToArray(totals, cJSON_CreateNumber(game_score(line->game, line->setup, seat)));
}

static void (*const writers[EVENTS])(EventLine *line) = {
    [EVENT_GAME] = write_game,         [EVENT_ROUND] = write_round,
    [EVENT_DEAL] = write_deal,         [EVENT_TRANSFER] = write_transfer,
    [EVENT_TRICK] = write_trick,       [EVENT_PLAY] = write_play,
    [EVENT_WON] = write_won,           [EVENT_MOVE] = write_move,
    [EVENT_POWER] = write_power,       [EVENT_ASK] = write_ask,
    [EVENT_ANSWER] = write_answer,     [EVENT_RANDOM] = write_random,
    [EVENT_SCORE] = write_score,       [EVENT_ROUND_END] = write_round_end,
    [EVENT_SWAP] = write_swap,         [EVENT_POPULATION] = write_population,
    [EVENT_GAME_END] = write_game_end, [EVENT_CAMPAIGN_END] = write_campaign_end,
};

const char *const event_json_kinds[EVENTS + 1] = {
    [EVENT_GAME] = "game",         [EVENT_ROUND] = "round",
    [EVENT_DEAL] = "deal",         [EVENT_TRANSFER] = "transfer",
    [EVENT_TRICK] = "trick",       [EVENT_PLAY] = "play",
    [EVENT_WON] = "won",           [EVENT_MOVE] = "move",
    [EVENT_POWER] = "power",       [EVENT_ASK] = "ask",
    [EVENT_ANSWER] = "answer",     [EVENT_RANDOM] = "random",
    [EVENT_SCORE] = "score",       [EVENT_ROUND_END] = "round_end",
    [EVENT_SWAP] = "swap",         [EVENT_POPULATION] = "population",
    [EVENT_GAME_END] = "game_end", [EVENT_CAMPAIGN_END] = "campaign_end",
};

char *event_json(const Game *game, const Setup *setup, const Event *event) {
    EventLine line = {cJSON_CreateObject(), setup, game, event};
    cJSON_AddStringToObject(line.json, "e", event_json_kinds[event->kind]);
    writers[event->kind](&line);
    return json_text(line.json, false);
}
