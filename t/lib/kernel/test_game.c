#include "t/lib/kernel/test_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "core/dayz/view.h"

void test_game_init(TestGame *test, Setup setup) {
    memset(test, 0, sizeof *test);
    memcpy(test->pool, setup.factions, sizeof test->pool);
    test->setup = setup;
    test->setup.factions = test->pool;
    test->record.setup = &test->setup;
    test->host = (Host){.setup = &test->setup, .see = event_record_add, .watcher = &test->record};
    game_init(&test->game, &test->setup, 1);
}

void test_game_power(TestGame *test, int faction, const Power *power) {
    test->pool[faction].versions[VERSION_BASE] = power;
}

static void wrong(const char *what, const char *name) {
    fprintf(stderr, "no such %s: %s\n", what, name);
    abort();
}

int test_game_card(const TestGame *test, const char *name) {
    int card = name_find_card(&test->game, &test->setup, name);
    if (card == NOTHING) wrong("card", name);
    return card;
}

int test_game_zone(const char *name) {
    char own[NAME_SIZE];
    for (int zone = 0; zone < ZONES; zone++)
        if (strcmp(name_zone(zone, own), name) == 0) return zone;
    wrong("zone", name);
    return NOTHING;
}

/* A bit for each seat that knows a card in this zone. */
static int known_by(const TestGame *test, int card, int zone) {
    if (zone < ZONE_TRANSFER) return 1 << zone;
    bool is_van = set_has(&test->game.deck.of_role[ROLE_VAN], card);
    bool face_down = zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE && !is_van;
    return face_down || zone == ZONE_RESERVE || zone == ZONE_ITINERANTS ? 0 : ALL_SEATS;
}

static void put_card(TestGame *test, int card, int zone) {
    Table *table = &test->game.now;
    if (zone == ZONE_ITINERANTS && table->itinerant_count) table->known[table_itinerant(table)] = 0;
    table_move(table, card, zone);
    table->known[card] = (uint8_t)known_by(test, card, zone);
    if (table->itinerant_count) table->known[table_itinerant(table)] = ALL_SEATS;
}

void test_game_clear(TestGame *test) {
    Game *game = &test->game;
    (void)game_step(&test->host, game);
    memset(&game->asked, 0, sizeof game->asked);
    memset(&game->found, 0, sizeof game->found);
    memset(&game->open, 0, sizeof game->open);
    for (int card = 0; card < game->deck.count; card++) put_card(test, card, ZONE_REMOVED);
    game->now.phase = PHASE_NEW_TRICK;
    game->now.next_leader = 0;
    test->record.count = 0;
}

void test_game_start(TestGame *test, Setup setup) {
    test_game_init(test, setup);
    test_game_clear(test);
}

void test_game_put(TestGame *test, const char *zone, const char *cards) {
    char names[1024], *list[MAX_CARDS];
    int count = 0;
    snprintf(names, sizeof names, "%s", cards);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) list[count++] = name;
    while (count--) put_card(test, test_game_card(test, list[count]), test_game_zone(zone));
}

void test_game_lead(TestGame *test, int seat) {
    test->game.now.next_leader = (uint8_t)(seat - 1);
}

bool test_game_decide(TestGame *test, const char *answers) {
    char name[NAME_SIZE];
    while (*answers) {
        size_t length = strcspn(answers, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, answers);
        (void)game_step(&test->host, &test->game);
        int option = name_find_option(&test->game, &test->setup, name);
        if (game_answer(&test->host, &test->game, option) != ANSWER_TAKEN) return false;
        answers += length + strspn(answers + length, ", ");
    }
    (void)game_step(&test->host, &test->game);
    return true;
}

static void add_word(char *text, size_t size, const char *comma, const char *word) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length ? comma : "", word);
}

static void add_card(TestGame *test, int card) {
    char name[NAME_SIZE];
    add_word(test->text, sizeof test->text, " ", name_card(&test->game, &test->setup, card, name));
}

const char *test_game_cards(TestGame *test, const char *zone_name) {
    const Table *table = &test->game.now;
    int zone = test_game_zone(zone_name);
    Set cards = table->zone[zone];
    test->text[0] = 0;
    if (zone == ZONE_RESERVE)
        for (int i = table->reserve_count - 1; i >= 0; i--) add_card(test, table->reserve[i]);
    else if (zone == ZONE_ITINERANTS)
        for (int i = table->itinerant_count - 1; i >= 0; i--) add_card(test, table->itinerants[i]);
    else
        while (!set_empty(cards)) add_card(test, set_take(&cards));
    return test->text;
}

const char *test_game_options(TestGame *test) {
    char name[NAME_SIZE];
    test->text[0] = 0;
    for (int option = 0; option < test->game.asked.option_count; option++)
        add_word(test->text, sizeof test->text, ", ", name_option(&test->game, &test->setup, option, name));
    return test->text;
}

const char *test_game_sees(TestGame *test, int seat, const char *card) {
    View view;
    char name[NAME_SIZE];
    game_view(&test->game, &test->setup, seat - 1, &view);
    int zone = view.table.where[test_game_card(test, card)];
    snprintf(test->text, sizeof test->text, "%s", zone == NOTHING ? "unknown" : name_zone(zone, name));
    return test->text;
}

bool test_game_void(const TestGame *test, int seat, int faction) {
    const Table *table = &test->game.now;
    return table->voids[seat - 1] >> table_slot_of(table, faction) & 1;
}
