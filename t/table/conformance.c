/* The first game of Happy DayZ, written once more as a whole game (t/table/games/dayz.lua), is the same game: dealt and
 * decided alike, it offers the same options to the same seats, and every card, count and winner ends as in the kernel. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/game/describe.h"
#include "core/game/door.h"
#include "core/dayz/name.h"
#include "core/table/alter.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/table/test_tabletop.h"

enum { GAMES = 250 }; /* for each number of communities */

typedef struct Pair {
    const Setup *setup; /* of the kernel */
    Game game;
    Host host;
    cJSON *deal; /* as the stream tells it */
    TestTabletop *test;
    char fault[512]; /* what differs first; "": nothing */
} Pair;

static bool differ(Pair *pair, const char *what, const char *more) {
    if (!*pair->fault)
        snprintf(pair->fault, sizeof pair->fault, "decision %u: %s: %s", pair->game.decisions, what, more);
    return false;
}

/* Names -------------------------------------------------------------------------------------------- */

/* The piece that a card of the kernel is: the first of a kind has no number, "hippie-1" is "hippie". */
static void piece_name(const char *card, char out[LONG_NAME]) {
    snprintf(out, LONG_NAME, "%s", card);
    char *dash = strrchr(out, '-');
    if (dash && strcmp(dash, "-1") == 0) *dash = 0;
}

/* Splits "dog-8 low" into a card and a side; the side is "" in other options. */
static void split_option(const char *option, char name[LONG_NAME], char side[8]) {
    const char *space = strchr(option, ' ');
    char card[LONG_NAME];
    snprintf(card, sizeof card, "%.*s", (int)(space ? space - option : (int)strlen(option)), option);
    snprintf(side, 8, "%s", space ? space + 1 : "");
    piece_name(card, name);
}

/* The deal ----------------------------------------------------------------------------------------- */

static void see(void *watcher, const Game *game, const Event *event) {
    Pair *pair = watcher;
    if (event->kind != EVENT_DEAL) return;
    char *line = describe_event_line(pair->setup, game, event);
    pair->deal = cJSON_Parse(line);
    free(line);
}

static void put_under(Pair *pair, const char *card) {
    const TabletopLayout *layout = &pair->test->game->layout;
    char name[LONG_NAME];
    piece_name(card, name);
    int piece = names_find_piece(layout, name), zone = names_find_zone(layout, "reserve");
    const char *refused = piece < 0 ? "no such piece" : tabletop_put(layout, pair->test->block, piece, zone, true);
    if (refused) differ(pair, refused, card);
}

/* Lays the pieces so that they are dealt as the kernel dealt its cards: one to each seat in turn, then the Reserve. */
static void prepare(Pair *pair) {
    const cJSON *hands = cJSON_GetObjectItem(pair->deal, "hands"), *card;
    int cards = cJSON_GetArraySize(cJSON_GetArrayItem(hands, 0));
    for (int i = 0; i < cards; i++)
        for (int seat = 0; seat < pair->setup->seats; seat++)
            put_under(pair, cJSON_GetArrayItem(cJSON_GetArrayItem(hands, seat), i)->valuestring);
    cJSON_ArrayForEach(card, cJSON_GetObjectItem(pair->deal, "reserve")) put_under(pair, card->valuestring);
}

/* Decisions ---------------------------------------------------------------------------------------- */

/* Answers the whole game's question by name and steps on. The kernel offered `count` different names. */
static bool take(Pair *pair, int seat, const char *name, int count) {
    TestTabletop *test = pair->test;
    const TabletopQuestion *question = tabletop_asked(test->block);
    if (!question) return differ(pair, "the script asks nothing", name);
    if (question->seat != seat) return differ(pair, "the script asks another seat", name);
    if (question->option_count != count) return differ(pair, "the script offers more or fewer options", name);
    int option = names_find_option(&test->game->layout, question, name);
    if (option < 0) return differ(pair, "the script does not offer it", name);
    (void)tabletop_answer(test->block, option);
    if (tabletop_step(&test->host, test->block) == GAME_FAILED) return differ(pair, test->host.fault.what, name);
    return true;
}

/* Every option of the kernel is one of the whole game's; `count` of them have different names. */
static bool same_options(Pair *pair, const Asked *asked, int *count) {
    const TabletopQuestion *question = tabletop_asked(pair->test->block);
    char option[DOOR_NAME], name[LONG_NAME], side[8], last[LONG_NAME] = "";
    *count = 0;
    for (int i = 0; i < asked->option_count; i++) {
        split_option(door_option_name(&pair->game, pair->setup, i, option), name, side);
        if (strcmp(name, last) == 0) continue;
        strcpy(last, name);
        ++*count;
    }
    for (int i = 0; *count > 1 && i < asked->option_count; i++) {
        split_option(door_option_name(&pair->game, pair->setup, i, option), name, side);
        if (!question || names_find_option(&pair->test->game->layout, question, name) < 0)
            return differ(pair, "only the kernel offers it", name);
    }
    return true;
}

/* Decides at random in the kernel, and alike in the whole game. A single option is taken there by itself. */
static bool decide(Pair *pair) {
    Asked asked;
    char option[DOOR_NAME], name[LONG_NAME], side[8];
    int count, taken = door_of(pair->setup)->random(pair->setup, &pair->game);
    (void)door_asked(&pair->game, pair->setup, &asked);
    split_option(door_option_name(&pair->game, pair->setup, taken, option), name, side);
    if (!same_options(pair, &asked, &count)) return false;
    if (count > 1 && !take(pair, asked.seat, name, count)) return false;
    if (*side && !take(pair, asked.seat, side, 2)) return false;
    (void)door_answer(&pair->host, &pair->game, taken);
    return true;
}

/* The end ------------------------------------------------------------------------------------------ */

static void compare_card(Pair *pair, int card) {
    const TabletopLayout *layout = &pair->test->game->layout;
    char name[NAME_SIZE], piece[LONG_NAME], zone[NAME_SIZE], here[LONG_NAME];
    name_card(&pair->game, pair->setup, card, name);
    piece_name(name, piece);
    name_zone(pair->game.now.where[card], zone);
    names_zone(layout, tabletop_where(layout, pair->test->block, names_find_piece(layout, piece)), here);
    if (strcmp(zone, here) != 0) differ(pair, "a card ends in another zone", name);
}

static void compare_ends(Pair *pair) {
    const TabletopLayout *layout = &pair->test->game->layout;
    const Tabletop *block = pair->test->block;
    unsigned winners = 0;
    int32_t scores[DOOR_SEATS];
    if (!tabletop_finished(layout, block)) return (void)differ(pair, "the script goes on", "");
    door_of(pair->setup)->score(&pair->game, pair->setup, scores);
    for (int seat = 0; seat < layout->seats; seat++) {
        if (tabletop_score(layout, block, seat) != scores[seat]) differ(pair, "other counts", "");
        if (tabletop_rank(layout, block, seat) == 1) winners |= 1u << seat;
    }
    if (winners != door_of(pair->setup)->winners(&pair->game, pair->setup)) differ(pair, "other winners", "");
    for (int card = 0; card < layout->piece_count; card++) compare_card(pair, card);
}

/* Plays one game in both; false, and the fault, if they differ. */
static bool play(Pair *pair, uint64_t seed) {
    const TabletopLayout *layout = &pair->test->game->layout;
    *pair->fault = 0;
    pair->deal = NULL;
    pair->host = (Host){.setup = pair->setup, .see = see, .watcher = pair, .silent = true};
    door_of(pair->setup)->start(&pair->game, pair->setup, seed);
    Status status = door_step(&pair->host, &pair->game);
    tabletop_init(pair->test->block, layout, seed);
    prepare(pair);
    if (tabletop_step(&pair->test->host, pair->test->block) == GAME_FAILED)
        differ(pair, pair->test->host.fault.what, "");
    for (; status == GAME_WAITS && !*pair->fault; status = door_step(&pair->host, &pair->game))
        if (!decide(pair)) break;
    if (!*pair->fault) compare_ends(pair);
    cJSON_Delete(pair->deal);
    return !*pair->fault;
}

static void play_all(const TestScripts *scripts, int seats) {
    Setup setup = test_scripts_setup(scripts, false, seats, "hippie,military,dog", NULL);
    Pair *pair = calloc(1, sizeof *pair);
    setup.rounds = 1;
    pair->setup = &setup;
    pair->test = test_tabletop_options("t/table/games/dayz.lua", seats, "prepared=yes");
    int games = scale_games(GAMES), same = 0;
    while (same < games && play(pair, (uint64_t)same + 1)) same++;
    ok(same == games, "%d communities: %d games are the same", seats, games);
    if (same < games) diag("seed %d: %s", same + 1, pair->fault);
    test_tabletop_free(pair->test);
    free(pair);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    for (int seats = 2; seats <= 5; seats++) play_all(scripts, seats);
    test_scripts_close(scripts);
    done_testing();
}
