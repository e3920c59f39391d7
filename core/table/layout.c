#include "core/table/layout.h"

#include <string.h>

#include "core/table/block.h"

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

static bool same_names(const char *const *one, const char *const *other, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(one[i], other[i]) != 0) return false;
    return true;
}

static bool same_kinds(const TabletopLayout *one, const TabletopLayout *other) {
    for (int i = 0; i < one->kind_count; i++) {
        const LayoutKind *a = &one->kinds[i], *b = &other->kinds[i];
        bool same = a->copies == b->copies && a->back == b->back && a->place_count == b->place_count;
        if (!same || strcmp(a->name, b->name) != 0) return false;
    }
    return same_names(one->backs, other->backs, one->back_count);
}

static bool same_zones(const TabletopLayout *one, const TabletopLayout *other) {
    for (int i = 0; i < one->zone_count; i++) {
        const LayoutZone *a = &one->zones[i], *b = &other->zones[i];
        if (a->sees != b->sees || a->seat != b->seat || strcmp(a->name, b->name) != 0) return false;
    }
    for (int i = 0; i < one->place_count; i++) {
        const char *a = one->places[i].name, *b = other->places[i].name;
        if (!a != !b || (a && strcmp(a, b) != 0)) return false;
    }
    return true;
}

static bool same_counters(const TabletopLayout *one, const TabletopLayout *other) {
    for (int i = 0; i < one->counter_count; i++) {
        const LayoutCounter *a = &one->counters[i], *b = &other->counters[i];
        bool same = a->per_seat == b->per_seat && a->secret == b->secret && a->least == b->least && a->most == b->most;
        if (!same || strcmp(a->name, b->name) != 0) return false;
    }
    return true;
}

bool layout_same(const TabletopLayout *one, const TabletopLayout *other) {
    const int counts[][2] = {{one->seats, other->seats},
                             {one->kind_count, other->kind_count},
                             {one->back_count, other->back_count},
                             {one->zone_count, other->zone_count},
                             {one->place_count, other->place_count},
                             {one->counter_count, other->counter_count},
                             {one->phase_count, other->phase_count},
                             {one->word_count, other->word_count},
                             {one->mark_count, other->mark_count},
                             {one->link_count, other->link_count}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (counts[i][0] != counts[i][1]) return false;
    return same_kinds(one, other) && same_zones(one, other) && same_counters(one, other) &&
           same_names(one->phases, other->phases, one->phase_count) &&
           same_names(one->words, other->words, one->word_count) &&
           same_names(one->marks, other->marks, one->mark_count) &&
           same_names(one->links, other->links, one->link_count);
}

int layout_sees(const TabletopLayout *layout, int zone) {
    if (zone >= layout->zone_count) return ALL_SEATS;
    const LayoutZone *of = &layout->zones[zone];
    if (of->sees == SEES_ALL) return ALL_SEATS;
    return of->sees == SEES_OWNER && of->seat != NOTHING ? 1 << of->seat : 0;
}
