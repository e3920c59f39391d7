/* What a watcher of a whole game is told: every step, in order, once. Fields that do not belong to a kind are 0, or
 * NOTHING and NO_PIECE where 0 means something. Pointers are valid during the call. */
#ifndef CORE_TABLE_TOLD_H
#define CORE_TABLE_TOLD_H

#include "core/table/tabletop.h"

typedef enum Told {
    TOLD_GAME,
    TOLD_PHASE,   /* phase, numbers (its arguments) */
    TOLD_MOVE,    /* piece, from, to, from_bottom, to_bottom, named */
    TOLD_LAY,     /* piece, from, x, y, turn */
    TOLD_MARK,    /* to (the place), mark, up (the value) */
    TOLD_LINK,    /* from, to (places), mark (the kind of link), up (set or removed) */
    TOLD_COUNT,   /* counter, seat (or NOTHING), delta, value */
    TOLD_ASK,     /* seat, about, piece (whose effect asks), choices (the options), text */
    TOLD_ANSWER,  /* seat, choice, text */
    TOLD_FACE,    /* piece, up */
    TOLD_SHOW,    /* piece; `seen` learns it */
    TOLD_ROLL,    /* text (what), seat, numbers (the faces) */
    TOLD_SHUFFLE, /* to (the zone), pieces, top first */
    TOLD_PICK,    /* text (what), seat, choice */
    TOLD_SCORE,   /* seat, text (why), delta */
    TOLD_END,     /* text (the reason); scores and ranks are in the game */
    TOLD_SAY,     /* text, with %s for each of the first pieces; pieces */
    TOLDS
} Told;

struct TabletopEvent {
    uint8_t kind;
    uint8_t seat;
    uint8_t seen; /* a bit for each seat that sees which piece, or which choice, it is */
    uint8_t about;
    uint8_t named;    /* a bit for each seat that an answer or a saying of the same run has named the piece to */
    uint8_t from, to; /* zones and places */
    bool from_bottom, to_bottom, up;
    bool window; /* TOLD_ASK, TOLD_ANSWER: other seats do not learn of it */
    bool quiet;  /* TOLD_ANSWER: the script words it */
    uint8_t mark, phase, counter, turn;
    int8_t x, y;
    uint16_t piece, choice;
    int32_t delta, value;
    int count;               /* of the list that follows */
    const uint16_t *choices; /* or pieces */
    const int16_t *numbers;
    const char *text;
    const char *rule; /* "C4.6"; NULL: none was cited */
};

#endif
