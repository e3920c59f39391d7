#include "core/tabletop/layout.h"

#include "core/tabletop/block.h"

static size_t align(size_t size) {
    return (size + 7) & ~(size_t)7;
}

/* Places the parts of a table one behind the other. */
static void close_table(TabletopLayout *layout) {
    size_t at = sizeof(TableHead);
    layout->cells_at = at;
    at += sizeof(int32_t) * (size_t)layout->cell_count;
    layout->pieces_at = at;
    at += sizeof(PieceState) * (size_t)layout->piece_count;
    layout->piles_at = at;
    at += sizeof(PileState) * (size_t)layout_piles(layout);
    layout->places_at = at;
    at += sizeof(PlaceState) * (size_t)layout->place_count;
    layout->tiles_at = at;
    at += sizeof(TileState) * (size_t)layout->tile_count;
    layout->table_size = align(at);
}

bool layout_close(TabletopLayout *layout) {
    close_table(layout);
    layout->now = align(sizeof(Tabletop));
    layout->found = layout->now + layout->table_size;
    layout->size = layout->found + layout->table_size;
    return layout->size <= TABLETOP_SIZE;
}

int layout_sees(const TabletopLayout *layout, int zone) {
    if (zone >= layout->zone_count) return ALL_SEATS;
    const LayoutZone *of = &layout->zones[zone];
    if (of->sees == SEES_ALL) return ALL_SEATS;
    return of->sees == SEES_OWNER && of->seat != NOTHING ? 1 << of->seat : 0;
}
