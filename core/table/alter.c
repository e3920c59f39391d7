#include "core/table/alter.h"

#include <string.h>

#include "core/table/phase_call.h"

/* The table that would be altered. */
static TableParts standing(const TabletopLayout *layout, const Tabletop *game) {
    return game->open.hook ? table_parts(layout, block_found(layout, game)) : parts_now(layout, game);
}

static const char *refuse_put(const TabletopLayout *layout, const Tabletop *game, int piece, int zone) {
    TableParts table = standing(layout, game);
    int own = layout->tile_of[piece], place = zone - layout->zone_count;
    int tile = place < 0 ? NOTHING : layout->places[place].tile;
    if (table.head->finished) return "the game is over";
    if (own != NOTHING && table.tiles[own].laid) return "a tile that is laid stays where it is";
    if (tile != NOTHING && !table.tiles[tile].laid) return "the tile of that place is not laid";
    if (zone == layout->board && own != NOTHING) return "a tile is laid by the game alone";
    return NULL;
}

const char *tabletop_put(const TabletopLayout *layout, Tabletop *game, int piece, int zone, bool bottom) {
    const char *why = refuse_put(layout, game, piece, zone);
    if (why) return why;
    tabletop_close_phase(layout, game);
    TableParts table = parts_now(layout, game);
    pile_remove(&table, piece);
    pile_add(&table, piece, zone, bottom);
    if (!(table.pieces[piece].known & PIECE_UP)) table.pieces[piece].known = (uint8_t)layout_sees(layout, zone);
    return NULL;
}

const char *tabletop_put_counter(const TabletopLayout *layout, Tabletop *game, int counter, int seat, int value) {
    const LayoutCounter *of = &layout->counters[counter];
    if (standing(layout, game).head->finished) return "the game is over";
    if (value < of->least || value > of->most) return "the counter cannot have that value";
    tabletop_close_phase(layout, game);
    parts_now(layout, game).cells[of->cell + (of->per_seat ? seat : 0)] = value;
    return NULL;
}

const char *tabletop_clear(const TabletopLayout *layout, Tabletop *game, int zone) {
    uint16_t pieces[TABLETOP_PIECES];
    TableParts table = standing(layout, game);
    int count = pile_list(&table, zone, pieces);
    if (table.head->finished) return "the game is over";
    for (int i = 0; i < count; i++) {
        int start = layout_kind(layout, pieces[i])->start;
        if (start != zone) (void)tabletop_put(layout, game, pieces[i], start, true);
    }
    return NULL;
}

const char *tabletop_put_face(const TabletopLayout *layout, Tabletop *game, int piece, bool up) {
    if (standing(layout, game).head->finished) return "the game is over";
    tabletop_close_phase(layout, game);
    TableParts table = parts_now(layout, game);
    PieceState *state = &table.pieces[piece];
    state->known = (uint8_t)(up ? PIECE_UP | ALL_SEATS : layout_sees(layout, state->zone));
    return NULL;
}

/* Why nothing can be done at a place; NULL if it can. */
static const char *refuse_place(const TabletopLayout *layout, const Tabletop *game, int place) {
    TableParts table = standing(layout, game);
    int tile = layout->places[place].tile;
    if (table.head->finished) return "the game is over";
    return tile != NOTHING && !table.tiles[tile].laid ? "the tile of that place is not laid" : NULL;
}

const char *tabletop_put_mark(const TabletopLayout *layout, Tabletop *game, int place, int mark, bool value) {
    const char *why = refuse_place(layout, game, place);
    if (why) return why;
    tabletop_close_phase(layout, game);
    uint16_t *marks = &parts_now(layout, game).places[place].marks;
    *marks = (uint16_t)(value ? *marks | 1 << mark : *marks & ~(1 << mark));
    return NULL;
}

static const char *refuse_tile(const TabletopLayout *layout, const Tabletop *game, int tile, int x, int y) {
    TableParts table = standing(layout, game);
    if (table.head->finished) return "the game is over";
    if (tile == NOTHING) return "the piece is not a tile";
    if (table.tiles[tile].laid) return "the tile is laid already";
    for (int i = 0; i < layout->tile_count; i++)
        if (table.tiles[i].laid && table.tiles[i].x == x && table.tiles[i].y == y) return "another tile lies there";
    return NULL;
}

const char *tabletop_put_tile(const TabletopLayout *layout, Tabletop *game, int piece, int x, int y, int turn) {
    const char *why = refuse_tile(layout, game, layout->tile_of[piece], x, y);
    if (why) return why;
    tabletop_close_phase(layout, game);
    const TabletopGame played = {.layout = layout};
    Host host = {.setup = tabletop_setup(&played)};
    TabletopCall call = tabletop_look(&host, game);
    call.run.acts = call.run.kept = true; /* nobody undoes it */
    return tabletop_lay(&call, piece, x, y, turn) ? NULL : host.fault.what;
}

const char *tabletop_put_link(const TabletopLayout *layout, Tabletop *game, int from, int to, int link, bool set) {
    const char *why = refuse_place(layout, game, from);
    if (!why) why = refuse_place(layout, game, to);
    if (why) return why;
    tabletop_close_phase(layout, game);
    TableParts table = parts_now(layout, game);
    return places_link(&table, from, to, link, set) ? NULL : "a place has no room for another neighbour";
}

const char *tabletop_put_phases(const TabletopLayout *layout, Tabletop *game, const AlterPhase *phases, int count) {
    if (standing(layout, game).head->finished) return "the game is over";
    tabletop_close_phase(layout, game);
    TableHead *head = parts_now(layout, game).head;
    memset(head->stack, 0, sizeof head->stack);
    head->stack_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        PhaseEntry *entry = &head->stack[count - 1 - i];
        entry->phase = (uint8_t)phases[i].phase;
        entry->count = (uint8_t)phases[i].count;
        for (int j = 0; j < phases[i].count; j++) entry->arguments[j] = (int16_t)phases[i].arguments[j];
    }
    return NULL;
}
