/* What a seat knows of a whole game, and games that it cannot tell from the real one. */
#ifndef CORE_TABLE_VIEW_H
#define CORE_TABLE_VIEW_H

#include "core/table/tabletop.h"

/* Writes what the seat sees to `out`, of layout->size bytes; returns how many bytes. Pieces that it does not know are
 * told by their back alone; chance, the knowledge, secret counters and questions of others are left out. Two views are
 * the same exactly when their bytes are. */
size_t tabletop_view(const TabletopLayout *layout, const Tabletop *game, int seat, uint8_t *out);

/* A hash of what the seat sees. */
uint64_t tabletop_view_digest(const TabletopLayout *layout, const Tabletop *game, int seat);

/* Changes `game`, a copy of the real one, into one that holds nothing that the seat does not know, so that a script may look at it on
 * behalf of the seat: two games that look the same to the seat become the same table. Unknown pieces with the same back
 * change places until they are in the order of their numbers; chance, knowledge and secret counters are forgotten. NOTHING knows
 * everything. */
void tabletop_forget(const TabletopLayout *layout, Tabletop *game, int seat);

/* Changes `game`, a copy of the real one, into a game that looks the same to the seat. Pieces with the same back that it
 * does not know are permuted, as far as the rules' may_lie allows, and future chance is replaced. An open phase is run
 * again over the new deal. The functions of the host are not called. Takes bounded time. False if no such game was
 * found, because no deal that was tried is allowed or leads to the open question, or the scripts have used up their
 * budget; `game` is then all zero, so that nobody decides by the real pieces. */
bool tabletop_redeal(const Host *host, Tabletop *game, int seat, uint64_t seed);

/* A piece that a re-deal for the seat would move, and that may_lie does not allow where it really lies; -1: none. */
int tabletop_misplaced(Host *host, const Tabletop *game, int seat);

#endif
