#define _POSIX_C_SOURCE 200809L
#include "t/lib/games/example_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/alter.h"
#include "core/table/block.h"
#include "core/table/names.h"

static int found(int number, const char *name) {
    if (number < 0) BAIL_OUT("there is no %s", name);
    return number;
}

TestTabletop *example_new(const char *script, int players, const char *options, uint64_t seed) {
    TestTabletop *test = test_tabletop_options(script, players, options);
    if (!test->game) BAIL_OUT("%s: %s", script, test->messages);
    tabletop_init(test->block, &test->game->layout, seed);
    (void)example_go(test);
    return test;
}

/* Calls a function with each name of a list that is divided by commas. */
static void for_each(TestTabletop *test, const char *list, void (*call)(TestTabletop *, const char *, int),
                     int argument) {
    char text[1024], *rest = text;
    snprintf(text, sizeof text, "%s", list);
    for (char *name; (name = strtok_r(rest, ",", &rest));) call(test, name + strspn(name, " "), argument);
}

static void put_one(TestTabletop *test, const char *name, int zone) {
    const TabletopLayout *layout = &test->game->layout;
    const char *why = tabletop_put(layout, test->block, found(names_find_piece(layout, name), name), zone, false);
    if (why) BAIL_OUT("%s: %s", name, why);
}

void example_put(TestTabletop *test, const char *pieces, const char *zone) {
    for_each(test, pieces, put_one, found(names_find_zone(&test->game->layout, zone), zone));
}

void example_set(TestTabletop *test, const char *counter, int seat, int value) {
    const TabletopLayout *layout = &test->game->layout;
    int number = found(names_find_counter(layout, counter), counter);
    const char *why = tabletop_put_counter(layout, test->block, number, seat ? seat - 1 : 0, value);
    if (why) BAIL_OUT("%s: %s", counter, why);
}

Status example_go(TestTabletop *test) {
    Status status = tabletop_step(&test->host, test->block);
    if (status == GAME_FAILED) BAIL_OUT("%s", test->host.fault.what);
    return status;
}

static void choose_one(TestTabletop *test, const char *option, int unused) {
    (void)unused;
    if (test_tabletop_choose(test, option) == GAME_FAILED)
        BAIL_OUT("%s is not offered: %s", option, example_asked(test));
}

void example_choose(TestTabletop *test, const char *options) {
    for_each(test, options, choose_one, 0);
}

static bool offers(TestTabletop *test, const char *option) {
    const TabletopQuestion *asked = tabletop_asked(test->block);
    return asked && names_find_option(&test->game->layout, asked, option) >= 0;
}

void example_pass(TestTabletop *test) {
    while (offers(test, "none") || offers(test, "no")) choose_one(test, offers(test, "none") ? "none" : "no", 0);
}

static int by_name(const void *one, const void *other) {
    return strcmp(one, other);
}

const char *example_asked(TestTabletop *test) {
    static char text[2048];
    char names[TABLETOP_OPTIONS][LONG_NAME];
    const TabletopQuestion *asked = tabletop_asked(test->block);
    if (!asked) return "over";
    for (int i = 0; i < asked->option_count; i++) (void)names_choice(&test->game->layout, asked->options[i], names[i]);
    qsort(names, asked->option_count, sizeof names[0], by_name);
    int length = snprintf(text, sizeof text, "%d %s:", asked->seat + 1, names_about(asked->about));
    for (int i = 0; i < asked->option_count && length < (int)sizeof text; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s %s", i ? "," : "", names[i]);
    return text;
}

int example_count(TestTabletop *test, const char *counter, int seat) {
    const TabletopLayout *layout = &test->game->layout;
    return tabletop_counter(layout, test->block, found(names_find_counter(layout, counter), counter),
                            seat ? seat - 1 : 0);
}

static int list_zone(TestTabletop *test, const char *zone, uint16_t pieces[TABLETOP_PIECES]) {
    const TabletopLayout *layout = &test->game->layout;
    TableParts table = parts_now(layout, test->block);
    return pile_list(&table, found(names_find_zone(layout, zone), zone), pieces);
}

const char *example_zone(TestTabletop *test, const char *zone) {
    static char text[4096];
    char name[LONG_NAME];
    uint16_t pieces[TABLETOP_PIECES];
    int count = list_zone(test, zone, pieces), length = 0;
    text[0] = 0;
    for (int i = 0; i < count && length < (int)sizeof text; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%s", i ? ", " : "",
                           names_piece(&test->game->layout, pieces[i], name));
    return text;
}

int example_size(TestTabletop *test, const char *zone) {
    uint16_t pieces[TABLETOP_PIECES];
    return list_zone(test, zone, pieces);
}

int example_score(TestTabletop *test, int seat) {
    return tabletop_score(&test->game->layout, test->block, seat - 1);
}

int example_rank(TestTabletop *test, int seat) {
    return tabletop_rank(&test->game->layout, test->block, seat - 1);
}

bool example_lies(TestTabletop *test, const char *piece, const char *zone) {
    const TabletopLayout *layout = &test->game->layout;
    TableParts table = parts_now(layout, test->block);
    return table.pieces[found(names_find_piece(layout, piece), piece)].zone ==
           found(names_find_zone(layout, zone), zone);
}

bool example_knows(TestTabletop *test, int seat, const char *piece) {
    const TabletopLayout *layout = &test->game->layout;
    TableParts table = parts_now(layout, test->block);
    return table.pieces[found(names_find_piece(layout, piece), piece)].known >> (seat - 1) & 1;
}
