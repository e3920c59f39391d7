/* Altering a whole game by hand. No piece is lost or made; who sees into a zone knows what was put there. An open phase
 * starts again on the altered table at the next step. */
#ifndef CORE_TABLETOP_ALTER_H
#define CORE_TABLETOP_ALTER_H

#include "core/tabletop/tabletop.h"

/* Each returns NULL; or a sentence that says why not, and then nothing has changed. Arguments must exist. */
const char *tabletop_put(const TabletopLayout *layout, Tabletop *game, int piece, int zone, bool bottom);
const char *tabletop_put_counter(const TabletopLayout *layout, Tabletop *game, int counter, int seat, int value);

#endif
