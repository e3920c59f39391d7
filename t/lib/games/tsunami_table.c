#define _POSIX_C_SOURCE 200809L
#include "t/lib/games/tsunami_table.h"

#include <stdio.h>
#include <string.h>
#include <tap.h>

void deal_bonuses(TestTabletop *test, const char *cards) {
    char text[256], *rest = text;
    int seats = test->game->layout.seats;
    example_put(test, "tsunami, ninja, ufo, footballer", "aside");
    if (seats == 4 || seats == 6) example_put(test, "giant", "aside");
    if (seats >= 5) example_put(test, "head, tail", "aside");
    snprintf(text, sizeof text, "%s", cards);
    for (int seat = 0; seat < seats; seat++) {
        char *card = strtok_r(rest, ",", &rest);
        char zone[24];
        snprintf(zone, sizeof zone, "bonus:%d", seat + 1);
        example_put(test, card + strspn(card, " "), zone);
    }
}

void set_zombies(TestTabletop *test, const int *zombies) {
    for (int seat = 1; seat <= test->game->layout.seats; seat++) example_set(test, "zombies", seat, zombies[seat - 1]);
}

void clear_extension(TestTabletop *test) {
    char all[1024];
    for (int seat = 1; seat <= test->game->layout.seats; seat++) {
        char hand[24];
        snprintf(hand, sizeof hand, "hand:%d", seat);
        snprintf(all, sizeof all, "%s", example_zone(test, hand));
        example_put(test, all, "zombird deck");
        example_set(test, "claimed", seat, 0);
    }
    snprintf(all, sizeof all, "%s", example_zone(test, "open"));
    example_put(test, all, "event deck");
    example_put(test, "event_zombie", "open");
}

TestTabletop *before_card(const char *card, int players, const char *options, const char *bonuses, const int *zombies,
                          uint64_t seed) {
    char all[64];
    snprintf(all, sizeof all, "bluffs=yes%s%s", *options ? " " : "", options);
    TestTabletop *test = example_new(TSUNAMI, players, all, seed);
    while (!strstr(example_asked(test), "none")) example_choose(test, "no"); /* an event that is tried now */
    if (strstr(options, "zombird=yes")) clear_extension(test);
    example_put(test, card, "street deck");
    deal_bonuses(test, bonuses);
    set_zombies(test, zombies);
    (void)example_go(test);
    return test;
}

TestTabletop *at_card(const char *card, int players, const char *options, const char *bonuses, const int *zombies,
                      uint64_t seed) {
    TestTabletop *test = before_card(card, players, options, bonuses, zombies, seed);
    example_pass(test);
    return test;
}

void rolls_watch(void *watcher, const Game *played, const Event *told) {
    const TabletopEvent *event = tabletop_told(told);
    Rolls *rolls = watcher;
    (void)played;
    if (event->kind == TOLD_PICK && event->seat < MAX_SEATS)
        rolls->tokens[event->seat] = choice_read(event->choice).number;
    if (event->kind != TOLD_ROLL) return;
    rolls->dice[event->seat] = event->count;
    rolls->shown[event->seat] = 0;
    for (int i = 0; i < event->count; i++) rolls->shown[event->seat] += event->numbers[i] <= 2;
}

void has_zombies(TestTabletop *test, const int *expected, const char *what) {
    bool same = true;
    for (int seat = 1; seat <= test->game->layout.seats; seat++)
        same = same && example_count(test, "zombies", seat) == expected[seat - 1];
    ok(same, "%s", what);
    if (!same)
        diag("%d %d %d", example_count(test, "zombies", 1), example_count(test, "zombies", 2),
             example_count(test, "zombies", 3));
}

TestTabletop *at_store(int players, const char *bonuses, const int *zombies, uint64_t seed, Rolls *rolls) {
    TestTabletop *test = example_new(TSUNAMI, players, "bluffs=yes", seed);
    example_set(test, "step", 0, 2);
    example_put(test, "choice", "street deck");
    if (bonuses) deal_bonuses(test, bonuses);
    set_zombies(test, zombies);
    (void)example_go(test);
    if (rolls) {
        test->host.see = rolls_watch;
        test->host.watcher = rolls;
    }
    while (!strstr(example_asked(test), "coin, zombie")) example_choose(test, "none");
    for (int seat = 0; seat < players; seat++) example_choose(test, "coin");
    pass_window(test);
    return test;
}

bool in_phase(const TestTabletop *test, const char *name) {
    int phase = tabletop_phase(&test->game->layout, test->block);
    return phase >= 0 && strcmp(test->game->layout.phases[phase], name) == 0;
}

void pass_window(TestTabletop *test) {
    while (tabletop_asked(test->block) && in_phase(test, "window"))
        example_choose(test, strstr(example_asked(test), "none") ? "none" : "no");
}
