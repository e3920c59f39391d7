/* A whole game in a position that a test arranges by hand, with dice that fall as told. Names are those of the event
 * stream; seats count from 1, and 0 means the table. A name that does not exist ends the test. */
#ifndef T_LIB_TABLE_ARRANGED_H
#define T_LIB_TABLE_ARRANGED_H

#include "core/table/block.h"
#include "t/lib/table/test_tabletop.h"

enum { ARRANGED_DICE = 16 };

typedef struct Arranged {
    TestTabletop *test;
    const TabletopLayout *layout;
    int dice[ARRANGED_DICE], dice_count; /* rolled since the last `goes` began */
} Arranged;

/* Loads a game; a test frees it with arranged_free. */
Arranged *arranged_new(const char *path, int players);
void arranged_free(Arranged *play);

/* What lies where. */
int size_of(const Arranged *play, const char *zone);
bool lies(const Arranged *play, const char *piece, const char *zone);
int get(const Arranged *play, const char *counter, int seat);
void put(Arranged *play, const char *piece, const char *zone);
void set(Arranged *play, const char *counter, int seat, int value);

/* Moves all pieces of a zone to another one. */
void put_all(Arranged *play, const char *from, const char *to);

/* The number that a phase gets for a piece. */
int piece_number(const Arranged *play, const char *piece);

/* Replaces the list of phases: `phase`, with one or two arguments (0: none), then `behind` with the argument 1. To be
 * called once no phase is open, as after put or set. */
void run_next(Arranged *play, const char *phase, int first, int second, const char *behind);

/* Steps, then takes these options, separated by "; ". False if one is not offered, or nothing is asked in the end. */
bool answer_all(Arranged *play, const char *answers);

/* The same in the first future in which exactly these dice are rolled, "3 5". False if there is none. */
bool goes(Arranged *play, const char *answers, const char *faces);

/* Is the option offered now? Which seat is asked; 0: none. */
bool offers(const Arranged *play, const char *option);
int asked_seat(const Arranged *play);

#endif
