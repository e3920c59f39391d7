#include "core/table/look.h"

#include "core/table/block.h"

int tabletop_pieces(const TabletopLayout *layout, const Tabletop *game, int zone, uint16_t pieces[TABLETOP_PIECES]) {
    TableParts table = parts_now(layout, game);
    return pile_list(&table, zone, pieces);
}

bool tabletop_knows(const TabletopLayout *layout, const Tabletop *game, int piece, int seat) {
    uint8_t known = parts_now(layout, game).pieces[piece].known;
    return seat == NOTHING || known & PIECE_UP || known >> seat & 1;
}

int tabletop_where(const TabletopLayout *layout, const Tabletop *game, int piece) {
    return parts_now(layout, game).pieces[piece].zone;
}

bool tabletop_sees_counter(const TabletopLayout *layout, int counter, int of, int seat) {
    const LayoutCounter *found = &layout->counters[counter];
    return !found->secret || seat == NOTHING || (found->per_seat && of == seat);
}

bool tabletop_spot(const TabletopLayout *layout, const Tabletop *game, int tile, TileSpot *spot) {
    const TileState *state = &parts_now(layout, game).tiles[tile];
    *spot = (TileSpot){state->x, state->y, state->turn};
    return state->laid;
}

unsigned tabletop_marks(const TabletopLayout *layout, const Tabletop *game, int place) {
    return parts_now(layout, game).places[place].marks;
}

bool tabletop_is_linked(const TabletopLayout *layout, const Tabletop *game, int place) {
    const PlaceState *state = &parts_now(layout, game).places[place];
    for (int i = 0; i < TABLETOP_NEAR; i++)
        if (state->links[i]) return true;
    return false;
}
