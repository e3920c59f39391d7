#include "core/table/board.h"

#include <string.h>

int board_neighbours(const TableParts *table, int place, int links, uint8_t near[TABLETOP_NEAR]) {
    const PlaceState *state = &table->places[place];
    int count = 0;
    for (int i = 0; i < TABLETOP_NEAR; i++)
        if (state->links[i] & links) near[count++] = state->near[i];
    return count;
}

void board_distances(const TabletopLayout *layout, const TableParts *table, const uint16_t *from, int count, int links,
                     int16_t distances[TABLETOP_PLACES]) {
    uint8_t queue[TABLETOP_PLACES], near[TABLETOP_NEAR];
    int queued = 0;
    for (int i = 0; i < layout->place_count; i++) distances[i] = -1;
    for (int i = 0; i < count; i++) {
        if (distances[from[i]] < 0) queue[queued++] = (uint8_t)from[i];
        distances[from[i]] = 0;
    }
    for (int next = 0; next < queued; next++) {
        int found = board_neighbours(table, queue[next], links, near);
        for (int i = 0; i < found; i++) {
            if (distances[near[i]] >= 0) continue;
            distances[near[i]] = (int16_t)(distances[queue[next]] + 1);
            queue[queued++] = near[i];
        }
    }
}

static void note_end(BoardWalk *walk, int place, int length) {
    if (walk->no_stop[place] || length < walk->length) return;
    if (length > walk->length) memset(walk->ends, 0, sizeof walk->ends);
    walk->length = length;
    walk->ends[place] = 1;
}

/* Goes on from a place that was reached after so many steps. */
static bool go_on(const TableParts *table, BoardWalk *walk, int place, int length, uint8_t *visited) {
    uint8_t near[TABLETOP_NEAR];
    if (length) note_end(walk, place, length);
    if (length == walk->steps) return true;
    visited[place] = 1;
    int count = board_neighbours(table, place, walk->links, near);
    for (int i = 0; i < count; i++) {
        if (visited[near[i]] || walk->block[near[i]]) continue;
        if (walk->work-- <= 0 || !go_on(table, walk, near[i], length + 1, visited)) return false;
    }
    visited[place] = 0;
    return true;
}

bool board_walk(const TableParts *table, BoardWalk *walk) {
    uint8_t visited[TABLETOP_PLACES] = {0};
    walk->length = 0;
    memset(walk->ends, 0, sizeof walk->ends);
    return go_on(table, walk, walk->from, 0, visited);
}
