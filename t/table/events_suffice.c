/* Events alone tell where every piece, counter, mark and score ends up: a second table, kept from events, agrees with the
 * game after every whole game. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/scale.h"
#include "t/lib/table/test_tabletop.h"

/* A table kept from events: for each zone its pieces, top first. */
typedef struct Kept {
    const TabletopLayout *layout;
    uint16_t pieces[TABLETOP_ZONES + TABLETOP_PLACES][TABLETOP_PIECES];
    int count[TABLETOP_ZONES + TABLETOP_PLACES];
    int32_t cells[TABLETOP_CELLS], scores[MAX_SEATS];
    uint16_t marks[TABLETOP_PLACES];
    bool up[TABLETOP_PIECES];
    bool wrong; /* an event does not fit what came before it */
} Kept;

static void begin(Kept *kept, const Tabletop *game) {
    TableParts table = parts_now(kept->layout, game);
    for (int zone = 0; zone < kept->layout->zone_count; zone++)
        kept->count[zone] = pile_list(&table, zone, kept->pieces[zone]);
    for (int i = 0; i < kept->layout->counter_count; i++) {
        const LayoutCounter *counter = &kept->layout->counters[i];
        for (int seat = 0; seat < (counter->per_seat ? kept->layout->seats : 1); seat++)
            kept->cells[counter->cell + seat] = counter->start;
    }
}

static void take_out(Kept *kept, int zone, int piece) {
    int place = 0;
    while (place < kept->count[zone] && kept->pieces[zone][place] != piece) place++;
    if (place == kept->count[zone]) {
        kept->wrong = true;
        return;
    }
    kept->count[zone]--;
    memmove(&kept->pieces[zone][place], &kept->pieces[zone][place + 1],
            sizeof(uint16_t) * (size_t)(kept->count[zone] - place));
}

static void put_in(Kept *kept, int zone, int piece, bool bottom) {
    uint16_t *pieces = kept->pieces[zone];
    if (!bottom) memmove(pieces + 1, pieces, sizeof *pieces * (size_t)kept->count[zone]);
    pieces[bottom ? kept->count[zone] : 0] = (uint16_t)piece;
    kept->count[zone]++;
}

static int find(const Kept *kept, int piece) {
    for (int zone = 0; zone < layout_piles(kept->layout); zone++)
        for (int i = 0; i < kept->count[zone]; i++)
            if (kept->pieces[zone][i] == piece) return zone;
    return 0;
}

static void keep_counter(Kept *kept, const TabletopEvent *event) {
    int cell = kept->layout->counters[event->counter].cell + (event->seat == NOTHING ? 0 : event->seat);
    kept->cells[cell] += event->delta;
    if (kept->cells[cell] != event->value || event->delta == 0) kept->wrong = true;
}

static void keep(void *watcher, const Game *played, const Event *told) {
    const TabletopEvent *event = tabletop_told(told);
    Kept *kept = watcher;
    switch (event->kind) {
    case TOLD_GAME: begin(kept, tabletop_look_at(played)); break;
    case TOLD_MOVE:
        take_out(kept, event->from, event->piece), put_in(kept, event->to, event->piece, event->to_bottom);
        break;
    case TOLD_LAY:
        take_out(kept, find(kept, event->piece), event->piece), put_in(kept, kept->layout->board, event->piece, true);
        break;
    case TOLD_SHUFFLE: memcpy(kept->pieces[event->to], event->choices, sizeof(uint16_t) * (size_t)event->count); break;
    case TOLD_COUNT: keep_counter(kept, event); break;
    case TOLD_MARK: kept->marks[event->to - kept->layout->zone_count] ^= (uint16_t)(1 << event->mark); break;
    case TOLD_FACE: kept->up[event->piece] = event->up; break;
    case TOLD_SCORE: kept->scores[event->seat] += event->delta; break;
    default: break;
    }
}

static bool agrees(const Kept *kept, const Tabletop *game) {
    TableParts table = parts_now(kept->layout, game);
    uint16_t pieces[TABLETOP_PIECES];
    for (int zone = 0; zone < layout_piles(kept->layout); zone++) {
        int count = pile_list(&table, zone, pieces);
        if (count != kept->count[zone] || memcmp(pieces, kept->pieces[zone], sizeof *pieces * (size_t)count) != 0)
            return false;
    }
    for (int i = 0; i < kept->layout->piece_count; i++)
        if (kept->up[i] != !!(table.pieces[i].known & PIECE_UP)) return false;
    for (int i = 0; i < kept->layout->place_count; i++)
        if (kept->marks[i] != table.places[i].marks) return false;
    bool counters = memcmp(table.cells, kept->cells, sizeof *table.cells * (size_t)kept->layout->cell_count) == 0;
    return counters && memcmp(table.head->scores, kept->scores, sizeof kept->scores) == 0 && !kept->wrong;
}

static void suffice(const char *path) {
    TestTabletop *test = test_tabletop_file(path, 0);
    Kept *kept = calloc(1, sizeof *kept);
    int games = scale_games(40), good = 0;
    test->host.see = keep;
    test->host.watcher = kept;
    for (int i = 0; i < games; i++) {
        memset(kept, 0, sizeof *kept);
        kept->layout = &test->game->layout;
        tabletop_init(test->block, &test->game->layout, (uint64_t)i);
        while (tabletop_step(&test->host, test->block) == GAME_WAITS)
            (void)tabletop_answer(test->block, random_tabletop_answer(NULL, tabletop_game(test->block)));
        good += tabletop_finished(kept->layout, test->block) && agrees(kept, test->block);
    }
    cmp_ok(good, "==", games, "%s: events alone tell how each game ends", path);
    free(kept);
    test_tabletop_free(test);
}

int main(void) {
    plan(5);
    suffice("t/table/games/market.lua");
    suffice("t/table/games/ambush.lua");
    suffice("t/table/games/town.lua");
    suffice("games/city.lua");
    suffice("games/tsunami.lua");
    done_testing();
}
