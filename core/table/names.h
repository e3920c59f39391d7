/* Names: of pieces, zones, places and options, and what has a name. */
#ifndef CORE_TABLE_NAMES_H
#define CORE_TABLE_NAMES_H

#include "core/table/tabletop.h"

enum { LONG_NAME = 2 * TABLETOP_NAME + 32 }; /* bytes of the longest name, with its zero */

/* Each writes a name and returns `out`: "museum-2"; "hand:2", "church:8"; "break in church:8". */
char *names_piece(const TabletopLayout *layout, int piece, char out[LONG_NAME]);
char *names_zone(const TabletopLayout *layout, int zone, char out[LONG_NAME]);
char *names_choice(const TabletopLayout *layout, int choice, char out[LONG_NAME]);

/* What has this name; -1: nothing has. A zone may be a place. */
int names_find_piece(const TabletopLayout *layout, const char *name);
int names_find_zone(const TabletopLayout *layout, const char *name);
int names_find_kind(const TabletopLayout *layout, const char *name);
int names_find_counter(const TabletopLayout *layout, const char *name);
int names_find_word(const TabletopLayout *layout, const char *name);
int names_find_phase(const TabletopLayout *layout, const char *name);

/* The number of the option with this name in the question; -1: none has it. */
int names_find_option(const TabletopLayout *layout, const TabletopQuestion *asked, const char *name);

/* What a question is about: "piece", "place", "yes/no". */
const char *names_about(int about);

#endif
