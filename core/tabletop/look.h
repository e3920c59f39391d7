/* Looking at a whole game from outside. */
#ifndef CORE_TABLETOP_LOOK_H
#define CORE_TABLETOP_LOOK_H

#include "core/tabletop/tabletop.h"

/* Lists the pieces that lie in a zone or place, top first; returns how many. */
int tabletop_pieces(const TabletopLayout *layout, const Tabletop *game, int zone, uint16_t pieces[TABLETOP_PIECES]);

/* True if the seat knows which piece this is, where it lies; NOTHING knows everything. */
bool tabletop_knows(const TabletopLayout *layout, const Tabletop *game, int piece, int seat);

/* The zone or place in which a piece lies. */
int tabletop_where(const TabletopLayout *layout, const Tabletop *game, int piece);

/* True if the seat may see the counter of another seat. */
bool tabletop_sees_counter(const TabletopLayout *layout, int counter, int of, int seat);

#endif
