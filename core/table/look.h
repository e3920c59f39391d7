/* Looking at a whole game from outside. */
#ifndef CORE_TABLE_LOOK_H
#define CORE_TABLE_LOOK_H

#include "core/table/tabletop.h"

/* Lists the pieces that lie in a zone or place, top first; returns how many. */
int tabletop_pieces(const TabletopLayout *layout, const Tabletop *game, int zone, uint16_t pieces[TABLETOP_PIECES]);

/* True if the seat knows which piece this is, where it lies; NOTHING knows everything. */
bool tabletop_knows(const TabletopLayout *layout, const Tabletop *game, int piece, int seat);

/* The zone or place in which a piece lies. */
int tabletop_where(const TabletopLayout *layout, const Tabletop *game, int piece);

/* Where a tile lies: x grows to the right, y downward; turned clockwise by `turn` quarters. False if it is not laid. */
typedef struct TileSpot {
    int x, y, turn;
} TileSpot;
bool tabletop_spot(const TabletopLayout *layout, const Tabletop *game, int tile, TileSpot *spot);

/* The marks on a place, numbered from 0: a bit for each. */
unsigned tabletop_marks(const TabletopLayout *layout, const Tabletop *game, int place);

/* True if the place, numbered from 0, has a neighbour. */
bool tabletop_is_linked(const TabletopLayout *layout, const Tabletop *game, int place);

/* True if the seat may see the counter of another seat. */
bool tabletop_sees_counter(const TabletopLayout *layout, int counter, int of, int seat);

#endif
