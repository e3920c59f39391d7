/* How the table of a whole game is drawn: rows of zones and counters for the table and for each seat, and signs for what
 * stands on the places of tiles. A script arranges it with `picture`; without it everything is shown. */
#ifndef LUA_TABLE_PICTURE_H
#define LUA_TABLE_PICTURE_H

#include "core/game/describe.h"
#include "core/table/layout.h"

enum {
    PICTURE_ROWS = TABLETOP_ZONES + 1,
    PICTURE_ITEMS = TABLETOP_COUNTERS, /* in a row */
    PICTURE_COLUMNS = 8,               /* of places in a tile */
    PICTURE_WITH = 8,                  /* attributes beside the name of a piece */
    PICTURE_SIGN = 5                   /* bytes of one character, with the zero */
};

/* A counter, or a zone; the zone of seat 1 if each seat has one. */
typedef struct PictureItem {
    bool is_counter;
    uint8_t number;
} PictureItem;

/* Attributes that stand beside the name of a piece, by the numbers of their wordings. */
typedef struct PictureWith {
    uint8_t count;
    uint8_t wordings[PICTURE_WITH];
} PictureWith;

typedef struct PictureRow {
    const char *label; /* NULL: the name of its only item, or none */
    bool always;       /* also what is empty or 0 */
    uint8_t as;        /* ShownAs, for zones */
    int text_ref;      /* a function that returns words; LUA_NOREF: none */
    PictureWith with;  /* what is told of each piece */
    uint8_t count;
    PictureItem items[PICTURE_ITEMS];
} PictureRow;

typedef struct PictureRows {
    int count;
    PictureRow rows[PICTURE_ROWS];
} PictureRows;

typedef struct Picture {
    PictureRows table, seat;
    PictureWith tiles;                 /* what is told of each tile */
    const char *sorts[TABLETOP_ZONES]; /* the attribute by which the pieces of a zone are listed; NULL: none */
    int columns;                       /* the places of a tile lie in rows of so many; 0: they are listed */
    char kind_signs[TABLETOP_KINDS][PICTURE_SIGN], mark_signs[TABLETOP_MARKS][PICTURE_SIGN]; /* "": none */
} Picture;

#endif
