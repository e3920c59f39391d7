/* How exciting games are: who leads at each moment of the clock, when the winner is settled, and from how far behind.
 * Standings are noted when a decision waits at a new moment of the clock, and at the end. All sums are integers. */
#ifndef SIM_DRAMA_H
#define SIM_DRAMA_H

#include "core/game/door.h"
#include "sim/tally_field.h"

enum {
    DRAMA_SPAN = 32, /* of each number of the clock; the last one covers all later ones */
    DRAMA_CELLS = DRAMA_SPAN * DRAMA_SPAN,
    DRAMA_CHANGES = 16, /* lead changes counted separately; the last covers all larger numbers */
    DRAMA_TENTHS = 11,  /* the last one: settled only by the end */
    DRAMA_WHOLE = 1000, /* a whole game, in which settling is measured */
    DRAMA_NOTES = 16384 /* of a game; later ones are left out, but for the end */
};

/* Sums over games at one moment of the clock. */
typedef struct DramaCell {
    int64_t reached;             /* times that the clock stood there */
    int64_t led, led_won;        /* with one leader; wins of that leader */
    int64_t standing, standing2; /* the sum of all seats */
} DramaCell;

/* Sums over games. A name ending in 2 is a sum of squares. */
typedef struct DramaTally {
    int64_t games;
    int64_t nobody, sole;                                 /* games that nobody won; with one winner */
    int64_t changes, changes2, by_changes[DRAMA_CHANGES]; /* of the lead: another seat leads alone */
    int64_t settled, settled2, by_settled[DRAMA_TENTHS];  /* when the winners lead, or share the lead, for good */
    int64_t half_led, half_won;                           /* games with one leader half-way; wins of that leader */
    int64_t comebacks;                                    /* games won alone by a seat that was last half-way */
    int64_t behind, behind2;                              /* largest lead of others over a sole winner */
    DramaCell cells[DRAMA_CELLS];
} DramaTally;

extern const TallyField drama_fields[], drama_cell_fields[]; /* those of a tally but for its cells; of a cell */

/* Adds the sums of `more`. */
void drama_add(DramaTally *tally, const DramaTally *more);

/* One game while it is played. */
typedef struct DramaGame {
    int seats, notes;           /* notes: how many were made; the last one is the end */
    Clock clock;                /* of the last note */
    int leader, changes;        /* leader: the last seat that led alone, or DOOR_NOBODY */
    int since[DOOR_SEATS];      /* the note from which on the seat has led or shared the lead; notes: it does not now */
    int64_t behind[DOOR_SEATS]; /* the largest lead of another over the seat */
    int32_t standings[DOOR_SEATS];
    uint8_t leaders[DRAMA_NOTES + 1], last[DRAMA_NOTES + 1]; /* at each note, a bit for each seat */
    uint16_t cell[DRAMA_NOTES + 1];
} DramaGame;

void drama_begin(DramaGame *drama, int seats);

/* True if the clock has moved since the last note, so that drama_note has something to note. */
bool drama_is_new(const DramaGame *drama, Clock clock);

/* Notes the standings at this moment of the clock. */
void drama_note(DramaGame *drama, DramaTally *tally, Clock clock, const int32_t standings[DOOR_SEATS]);

/* Notes the final scores, and adds the game. `winners` is a bit for each seat. */
void drama_end(DramaGame *drama, DramaTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners);

/* The place of a moment in the tables by clock. */
int drama_cell(Clock clock);

#endif
