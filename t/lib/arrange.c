#include "t/lib/arrange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/call.h"
#include "core/engine/name.h"
#include "core/rules/view.h"

void scene_init(Scene *scene, Setup setup) {
    memset(scene, 0, sizeof *scene);
    memcpy(scene->pool, setup.factions, sizeof scene->pool);
    scene->setup = setup;
    scene->setup.factions = scene->pool;
    scene->record.setup = &scene->setup;
    scene->host = (Host){.setup = &scene->setup, .see = record_event, .watcher = &scene->record};
    game_init(&scene->game, &scene->setup, 1);
}

void scene_power(Scene *scene, int faction, const Power *power) {
    scene->pool[faction].versions[VERSION_BASE] = power;
}

static void wrong(const char *what, const char *name) {
    fprintf(stderr, "no such %s: %s\n", what, name);
    abort();
}

int scene_card(const Scene *scene, const char *name) {
    int card = name_find_card(&scene->game, &scene->setup, name);
    if (card == NOTHING) wrong("card", name);
    return card;
}

int scene_zone(const char *name) {
    char own[NAME_SIZE];
    for (int zone = 0; zone < ZONES; zone++)
        if (strcmp(name_zone(zone, own), name) == 0) return zone;
    wrong("zone", name);
    return NOTHING;
}

/* A bit for each seat that knows a card which has been put here. */
static int known_by(const Scene *scene, int card, int zone) {
    if (zone < ZONE_TRANSFER) return 1 << zone;
    bool is_van = set_has(&scene->game.deck.of_role[ROLE_VAN], card);
    bool face_down = zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE && !is_van;
    return face_down || zone == ZONE_RESERVE || zone == ZONE_ITINERANTS ? 0 : ALL_SEATS;
}

static void put_card(Scene *scene, int card, int zone) {
    Table *table = &scene->game.now;
    if (zone == ZONE_ITINERANTS && table->itinerant_count) table->known[table_itinerant(table)] = 0;
    table_move(table, card, zone);
    table->known[card] = (uint8_t)known_by(scene, card, zone);
    if (table->itinerant_count) table->known[table_itinerant(table)] = ALL_SEATS;
}

void scene_clear(Scene *scene) {
    Game *game = &scene->game;
    (void)game_step(&scene->host, game);
    memset(&game->asked, 0, sizeof game->asked);
    memset(&game->found, 0, sizeof game->found);
    memset(&game->open, 0, sizeof game->open);
    for (int card = 0; card < game->deck.count; card++) put_card(scene, card, ZONE_REMOVED);
    game->now.phase = PHASE_NEW_TRICK;
    game->now.next_leader = 0;
    scene->record.count = 0;
}

void scene_start(Scene *scene, Setup setup) {
    scene_init(scene, setup);
    scene_clear(scene);
}

void scene_put(Scene *scene, const char *zone, const char *cards) {
    char names[1024], *list[MAX_CARDS];
    int count = 0;
    snprintf(names, sizeof names, "%s", cards);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) list[count++] = name;
    while (count--) put_card(scene, scene_card(scene, list[count]), scene_zone(zone));
}

void scene_lead(Scene *scene, int seat) {
    scene->game.now.next_leader = (uint8_t)(seat - 1);
}

bool scene_decide(Scene *scene, const char *answers) {
    char name[NAME_SIZE];
    while (*answers) {
        size_t length = strcspn(answers, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, answers);
        (void)game_step(&scene->host, &scene->game);
        int option = name_find_option(&scene->game, &scene->setup, name);
        if (game_answer(&scene->host, &scene->game, option) != ANSWER_TAKEN) return false;
        answers += length + strspn(answers + length, ", ");
    }
    (void)game_step(&scene->host, &scene->game);
    return true;
}

static void add_word(char *text, size_t size, const char *comma, const char *word) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length ? comma : "", word);
}

static void add_card(Scene *scene, int card) {
    char name[NAME_SIZE];
    add_word(scene->text, sizeof scene->text, " ", name_card(&scene->game, &scene->setup, card, name));
}

const char *scene_cards(Scene *scene, const char *zone_name) {
    const Table *table = &scene->game.now;
    int zone = scene_zone(zone_name);
    Set cards = table->zone[zone];
    scene->text[0] = 0;
    if (zone == ZONE_RESERVE)
        for (int i = table->reserve_count - 1; i >= 0; i--) add_card(scene, table->reserve[i]);
    else if (zone == ZONE_ITINERANTS)
        for (int i = table->itinerant_count - 1; i >= 0; i--) add_card(scene, table->itinerants[i]);
    else
        while (!set_empty(cards)) add_card(scene, set_take(&cards));
    return scene->text;
}

const char *scene_options(Scene *scene) {
    char name[NAME_SIZE];
    scene->text[0] = 0;
    for (int option = 0; option < scene->game.asked.option_count; option++)
        add_word(scene->text, sizeof scene->text, ", ", name_option(&scene->game, &scene->setup, option, name));
    return scene->text;
}

const char *scene_sees(Scene *scene, int seat, const char *card) {
    View view;
    char name[NAME_SIZE];
    game_view(&scene->game, &scene->setup, seat - 1, &view);
    int zone = view.table.where[scene_card(scene, card)];
    snprintf(scene->text, sizeof scene->text, "%s", zone == NOTHING ? "unknown" : name_zone(zone, name));
    return scene->text;
}

bool scene_void(const Scene *scene, int seat, int faction) {
    const Table *table = &scene->game.now;
    return table->voids[seat - 1] >> table_slot_of(table, faction) & 1;
}
