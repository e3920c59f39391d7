#include "t/lib/table/arranged.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/alter.h"
#include "core/table/names.h"
#include "core/table/tabletop.h"

enum { MOST_TRIES = 200000 };

static void note_dice(void *watcher, const Game *played, const Event *told) {
    const TabletopEvent *event = tabletop_told(told);
    Arranged *play = watcher;
    (void)played;
    if (event->kind == TOLD_ROLL && play->dice_count < ARRANGED_DICE)
        play->dice[play->dice_count++] = event->numbers[0];
}

static int zone_of(const Arranged *play, const char *name) {
    int zone = names_find_zone(play->layout, name);
    if (zone < 0) BAIL_OUT("there is no zone %s", name);
    return zone;
}

static TableParts table_of(const Arranged *play) {
    return parts_now(play->layout, play->test->block);
}

Arranged *arranged_new(const char *path, int players) {
    Arranged *play = calloc(1, sizeof *play);
    play->test = test_tabletop_file(path, players);
    if (!play->test->game) BAIL_OUT("%s", play->test->messages);
    play->layout = &play->test->game->layout;
    play->test->host.see = note_dice;
    play->test->host.watcher = play;
    return play;
}

void arranged_free(Arranged *play) {
    test_tabletop_free(play->test);
    free(play);
}

int size_of(const Arranged *play, const char *zone) {
    return table_of(play).piles[zone_of(play, zone)].count;
}

bool lies(const Arranged *play, const char *piece, const char *zone) {
    return table_of(play).pieces[names_find_piece(play->layout, piece)].zone == zone_of(play, zone);
}

void put(Arranged *play, const char *piece, const char *zone) {
    const char *why = tabletop_put(play->layout, play->test->block, names_find_piece(play->layout, piece),
                                   zone_of(play, zone), false);
    if (why) BAIL_OUT("%s to %s: %s", piece, zone, why);
}

void set(Arranged *play, const char *counter, int seat, int value) {
    int number = names_find_counter(play->layout, counter);
    const char *why = tabletop_put_counter(play->layout, play->test->block, number, seat ? seat - 1 : 0, value);
    if (why) BAIL_OUT("%s: %s", counter, why);
}

int get(const Arranged *play, const char *counter, int seat) {
    int number = names_find_counter(play->layout, counter);
    return table_of(play).cells[play->layout->counters[number].cell + (seat ? seat - 1 : 0)];
}

void put_all(Arranged *play, const char *from, const char *to) {
    char name[LONG_NAME];
    while (size_of(play, from))
        put(play, names_piece(play->layout, table_of(play).piles[zone_of(play, from)].top, name), to);
}

int piece_number(const Arranged *play, const char *piece) {
    return 101 + names_find_piece(play->layout, piece);
}

static PhaseEntry entry_of(const Arranged *play, const char *phase, int first, int second) {
    int number = names_find_phase(play->layout, phase);
    if (number < 0) BAIL_OUT("there is no phase %s", phase);
    return (PhaseEntry){.phase = (uint8_t)number,
                        .count = (uint8_t)((first != 0) + (second != 0)),
                        .arguments = {(int16_t)first, (int16_t)second}};
}

void run_next(Arranged *play, const char *phase, int first, int second, const char *behind) {
    TableHead *head = table_of(play).head;
    memset(head->stack, 0, sizeof head->stack);
    head->stack_count = 2;
    head->stack[0] = entry_of(play, behind, 1, 0);
    head->stack[1] = entry_of(play, phase, first, second);
}

bool answer_all(Arranged *play, const char *answers) {
    char option[LONG_NAME];
    Status status = tabletop_step(&play->test->host, play->test->block);
    for (const char *at = answers; *at && status == GAME_WAITS;) {
        size_t length = strcspn(at, ";");
        snprintf(option, sizeof option, "%.*s", (int)length, at);
        status = test_tabletop_choose(play->test, option);
        at += length + strspn(at + length, "; ");
    }
    return status == GAME_WAITS;
}

static bool dice_are(const Arranged *play, const char *faces) {
    int count = 0;
    for (const char *at = faces; *at; at++) {
        if (*at == ' ') continue;
        if (count >= play->dice_count || play->dice[count++] != *at - '0') return false;
    }
    return count == play->dice_count;
}

bool goes(Arranged *play, const char *answers, const char *faces) {
    size_t size = play->layout->size;
    Tabletop *before = tabletop_block_new(play->layout);
    bool found = false;
    memcpy(before, play->test->block, size);
    for (uint64_t chance = 1; !found && chance < MOST_TRIES; chance++) {
        memcpy(play->test->block, before, size);
        table_of(play).head->chance = chance;
        play->dice_count = 0;
        found = answer_all(play, answers) && dice_are(play, faces);
    }
    free(before);
    return found;
}

bool offers(const Arranged *play, const char *option) {
    const TabletopQuestion *asked = tabletop_asked(play->test->block);
    return asked && names_find_option(play->layout, asked, option) >= 0;
}

int asked_seat(const Arranged *play) {
    const TabletopQuestion *asked = tabletop_asked(play->test->block);
    return asked ? asked->seat + 1 : 0;
}
