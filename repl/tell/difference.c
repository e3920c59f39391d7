#include "repl/tell/difference.h"

#include <string.h>

#include "core/engine/name.h"
#include "core/rules/view.h"

/* What the comparing functions share. */
typedef struct PositionPair {
    Screen *screen;
    const Setup *setup;
    const Game *games[2];
    Table tables[2]; /* as the viewer sees the games */
    int count;       /* differences printed */
} PositionPair;

static void view_table(PositionPair *pair, int which, int viewer) {
    View view;
    pair->tables[which] = pair->games[which]->now;
    if (viewer == NOTHING) return;
    game_view(pair->games[which], pair->setup, viewer, &view);
    pair->tables[which] = view.table;
}

static void print(PositionPair *pair, const char *what, const char *one, const char *other) {
    pair->count++;
    screen_print(pair->screen, "  %-20s %s -> %s\n", what, one, other);
}

static void compare_numbers(PositionPair *pair, const char *what, int one, int other) {
    char first[16], second[16];
    if (one == other) return;
    snprintf(first, sizeof first, "%d", one);
    snprintf(second, sizeof second, "%d", other);
    print(pair, what, first, second);
}

static void compare_populations(PositionPair *pair) {
    char what[32];
    for (int seat = 0; seat < pair->setup->seats; seat++) {
        snprintf(what, sizeof what, "population %d", seat + 1);
        compare_numbers(pair, what, pair->tables[0].population[seat], pair->tables[1].population[seat]);
    }
}

static const char *seat_text(int seat, char out[8]) {
    if (seat == NOTHING) return "none";
    snprintf(out, 8, "%d", seat + 1);
    return out;
}

static void compare_seats(PositionPair *pair, const char *what, int one, int other) {
    char first[8], second[8];
    if (one != other) print(pair, what, seat_text(one, first), seat_text(other, second));
}

static int place_in_reserve(const Table *table, int card, bool from_top) {
    int place = 0;
    while (place < table->reserve_count && table->reserve[place] != card) place++;
    return from_top ? table->reserve_count - place : place;
}

/* A card of the Reserve has not moved if its place from the top, or from the bottom, is the same. */
static bool stays(const PositionPair *pair, int card) {
    const Table *one = &pair->tables[0], *other = &pair->tables[1];
    if (one->where[card] != other->where[card]) return false;
    if (one->where[card] != ZONE_RESERVE) return true;
    return place_in_reserve(one, card, false) == place_in_reserve(other, card, false) ||
           place_in_reserve(one, card, true) == place_in_reserve(other, card, true);
}

/* "expedition:2", "reserve (3)" with the place from the top, or "unknown". */
static void place_text(const Table *table, int card, char out[NAME_SIZE]) {
    int zone = table->where[card];
    if (zone == NOTHING) {
        strcpy(out, "unknown");
        return;
    }
    name_zone(zone, out);
    size_t used = strlen(out);
    if (zone == ZONE_RESERVE) snprintf(out + used, NAME_SIZE - used, " (%d)", place_in_reserve(table, card, true));
}

/* Both games must have the same deck. */
static void compare_cards(PositionPair *pair) {
    char name[NAME_SIZE], first[NAME_SIZE], second[NAME_SIZE];
    for (int card = 0; card < pair->games[0]->deck.count; card++) {
        if (stays(pair, card)) continue;
        place_text(&pair->tables[0], card, first);
        place_text(&pair->tables[1], card, second);
        print(pair, name_card(pair->games[0], pair->setup, card, name), first, second);
    }
}

static void compare_powers(PositionPair *pair) {
    char first[NAME_SIZE], second[NAME_SIZE];
    for (int power = 0; power < MAX_POWERS; power++) {
        PowerName one = table_power_name(&pair->tables[0], power), other = table_power_name(&pair->tables[1], power);
        name_power(pair->setup, one, first);
        name_power(pair->setup, other, second);
        if (strcmp(first, second) != 0) print(pair, "power", first, second);
    }
}

static void compare_kept(PositionPair *pair) {
    char what[NAME_SIZE + 64], name[NAME_SIZE];
    for (int power = 0; power < MAX_POWERS; power++) {
        const Power *rules = table_power(&pair->tables[0], pair->setup, power);
        if (!rules || rules != table_power(&pair->tables[1], pair->setup, power)) continue;
        name_power(pair->setup, table_power_name(&pair->tables[0], power), name);
        for (int i = 0; i < rules->number_count * pair->setup->seats; i++) {
            int number = i / pair->setup->seats, seat = i % pair->setup->seats;
            if (rules->numbers[number].table && seat) continue;
            int length = snprintf(what, sizeof what, "%s %s", name, rules->numbers[number].name);
            if (!rules->numbers[number].table) snprintf(what + length, sizeof what - (size_t)length, " %d", seat + 1);
            compare_numbers(pair, what, pair->tables[0].numbers[power][number][seat],
                            pair->tables[1].numbers[power][number][seat]);
        }
    }
}

/* "2: community" */
static void asked_text(const Game *game, char out[NAME_SIZE]) {
    const Decision *asked = game_asked(game);
    if (!asked)
        strcpy(out, "nothing");
    else
        snprintf(out, NAME_SIZE, "%d: %s", asked->seat + 1, name_about(asked->about));
}

static void compare_asked(PositionPair *pair) {
    char first[NAME_SIZE], second[NAME_SIZE];
    asked_text(pair->games[0], first);
    asked_text(pair->games[1], second);
    if (strcmp(first, second) != 0) print(pair, "asked", first, second);
}

int difference_print(Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other) {
    PositionPair pair = {.screen = screen, .setup = setup, .games = {one, other}};
    view_table(&pair, 0, viewer);
    view_table(&pair, 1, viewer);
    compare_numbers(&pair, "decisions", (int)one->decisions, (int)other->decisions);
    compare_numbers(&pair, "round", game_round(one, setup), game_round(other, setup));
    compare_numbers(&pair, "trick", one->now.trick, other->now.trick);
    compare_seats(&pair, "leader", one->now.leader, other->now.leader);
    compare_populations(&pair);
    compare_powers(&pair);
    compare_kept(&pair);
    if (memcmp(&one->deck, &other->deck, sizeof one->deck) == 0)
        compare_cards(&pair);
    else
        screen_print(screen, "  %-20s other cards are in play\n", "deck"), pair.count++;
    compare_asked(&pair);
    if (!pair.count) screen_print(screen, "  no differences\n");
    return pair.count;
}
