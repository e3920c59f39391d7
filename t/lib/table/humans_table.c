#include "t/lib/table/humans_table.h"

#include <stdio.h>
#include <tap.h>

static bool have_characters(const Arranged *play, const char *const *characters) {
    char zone[32];
    for (int seat = 0; characters[seat]; seat++) {
        snprintf(zone, sizeof zone, "character:%d", seat + 1);
        if (!lies(play, characters[seat], zone)) return false;
    }
    return true;
}

Arranged *humans_start(int players, const char *const *characters) {
    Arranged *play = arranged_new("games/humans.lua", players);
    uint64_t seed = 1;
    do {
        tabletop_init(play->test->block, play->layout, seed++);
        (void)tabletop_step(&play->test->host, play->test->block);
    } while (!have_characters(play, characters));
    for (int seat = 1; seat <= players; seat++) {
        char hand[32];
        snprintf(hand, sizeof hand, "hand:%d", seat);
        put_all(play, hand, "event discard");
        set(play, "die tokens", seat, 0);
    }
    put(play, "knife-4", "hand:1");
    return play;
}

Arranged *humans_two(const char *first, const char *second) {
    return humans_start(2, (const char *const[]){first, second, NULL});
}

void humans_next(Arranged *play, const char *phase, int first, int second) {
    put(play, "knife-4", "hand:1");
    run_next(play, phase, first, second, "discard");
}

void humans_build(Arranged *play, const char *tile, const char *answers) {
    put(play, tile, "stack");
    humans_next(play, "tile", 1, 0);
    if (!answer_all(play, answers)) BAIL_OUT("%s cannot be laid so", tile);
}
