/* Altering a whole game by hand. No piece is lost or made; who sees into a zone knows what was put there. An open phase
 * starts again on the altered table at the next step. */
#ifndef CORE_TABLE_ALTER_H
#define CORE_TABLE_ALTER_H

#include "core/table/tabletop.h"

/* A phase to be run, with its arguments. */
typedef struct AlterPhase {
    int phase, count;
    int arguments[TABLETOP_ARGUMENTS];
} AlterPhase;

/* Each returns NULL; or a sentence that says why not, and then nothing has changed. Arguments must exist. */
const char *tabletop_put(const TabletopLayout *layout, Tabletop *game, int piece, int zone, bool bottom);
const char *tabletop_put_counter(const TabletopLayout *layout, Tabletop *game, int counter, int seat, int value);

/* Sends all pieces of a zone or place back to the zones in which they started, to the bottom. */
const char *tabletop_clear(const TabletopLayout *layout, Tabletop *game, int zone);

/* Turns a piece up or down; marks a place; lays a tile; links two places. Places are numbered from 0. */
const char *tabletop_put_face(const TabletopLayout *layout, Tabletop *game, int piece, bool up);
const char *tabletop_put_mark(const TabletopLayout *layout, Tabletop *game, int place, int mark, bool value);
const char *tabletop_put_tile(const TabletopLayout *layout, Tabletop *game, int piece, int x, int y, int turn);
const char *tabletop_put_link(const TabletopLayout *layout, Tabletop *game, int from, int to, int link, bool set);

/* Replaces all phases that are still to be run; the first comes next. From 1 to TABLETOP_STACK. */
const char *tabletop_put_phases(const TabletopLayout *layout, Tabletop *game, const AlterPhase *phases, int count);

#endif
