#include "core/tabletop/alter.h"

#include "core/tabletop/block.h"

/* The table that would be altered. */
static TableParts standing(const TabletopLayout *layout, const Tabletop *game) {
    return game->open.open ? table_parts(layout, block_found(layout, game)) : parts_now(layout, game);
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
