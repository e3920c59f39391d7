/* What a whole game consists of: pieces, zones, counters, places, phases and words, each with its name and number; and
 * where their state lies in the block of a game. A layout is made once, from what a script declares, and does not
 * change. All strings belong to the maker of the layout. */
#ifndef CORE_TABLE_LAYOUT_H
#define CORE_TABLE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/dayz/limits.h"

enum {
    TABLETOP_PIECES = 384,
    TABLETOP_KINDS = 384,
    TABLETOP_BACKS = 64,
    TABLETOP_ZONES = 64,   /* one for each seat of a zone per seat */
    TABLETOP_PLACES = 192, /* numbered after the zones: a place is a zone in which pieces can lie */
    TABLETOP_TILES = 64,
    TABLETOP_COUNTERS = 64,
    TABLETOP_CELLS = 256, /* counters, one for each seat of a counter per seat */
    TABLETOP_PHASES = 64,
    TABLETOP_WORDS = 128,
    TABLETOP_MARKS = 16,
    TABLETOP_LINKS = 8, /* kinds of links */
    TABLETOP_NEAR = 8,  /* neighbours of a place */
    TABLETOP_JOINS = 768,
    TABLETOP_STACK = 16, /* phases still to be run */
    TABLETOP_ARGUMENTS = 4,
    TABLETOP_ANSWERS = 256,      /* that one run of a phase may ask for */
    TABLETOP_OPTIONS = 512,      /* of one question */
    TABLETOP_SCORE = 1000000000, /* of a seat, at most */
    TABLETOP_NAME = 48,          /* bytes of a name in a declaration, with its zero */
    TABLETOP_SIZE = 16384,       /* bytes of a game */
    NO_PIECE = 0xffff
};

/* The words that all games have. */
enum { WORD_NONE, WORD_DONE, WORD_YES, WORD_NO, BUILT_IN_WORDS };

typedef enum Sees { SEES_ALL, SEES_OWNER, SEES_NOBODY } Sees;

typedef struct LayoutKind {
    const char *name;
    uint16_t first, copies; /* its pieces */
    uint8_t back;
    uint8_t start;       /* the zone in which its pieces begin */
    uint8_t place_count; /* of each copy, if it is a tile; else 0 */
} LayoutKind;

typedef struct LayoutZone {
    const char *name; /* "hand" of hand:2 */
    uint8_t sees;
    uint8_t seat;  /* NOTHING: of the table */
    uint8_t first; /* the zone of seat 1, or the zone itself */
    bool stays;    /* pieces that come here are meant to stay */
} LayoutZone;

typedef struct LayoutCounter {
    const char *name;
    int32_t start, least, most;
    uint16_t cell; /* the first */
    bool per_seat, secret;
} LayoutCounter;

typedef struct LayoutTile {
    uint16_t piece;
    uint8_t first_place, place_count;
} LayoutTile;

typedef struct LayoutPlace {
    const char *name; /* of a fixed board; NULL for a place of a tile */
    uint8_t tile;     /* NOTHING: of a fixed board */
    uint8_t number;   /* within its tile, from 1 */
} LayoutPlace;

/* A link that exists from the start, or once the tile is laid. */
typedef struct LayoutJoin {
    uint8_t from, to; /* places */
    uint8_t link;
    uint8_t tile; /* NOTHING: of a fixed board */
} LayoutJoin;

typedef struct TabletopLayout {
    int seats;
    int kind_count, piece_count, back_count, zone_count, place_count, tile_count;
    int counter_count, cell_count, phase_count, word_count, mark_count, link_count, join_count;
    int begin;        /* the first phase */
    int board;        /* the zone of laid tiles; -1: none */
    bool cites_rules; /* questions and chance must cite a rule */
    LayoutKind kinds[TABLETOP_KINDS];
    uint16_t kind_of[TABLETOP_PIECES];
    uint8_t tile_of[TABLETOP_PIECES]; /* NOTHING: not a tile */
    const char *backs[TABLETOP_BACKS];
    LayoutZone zones[TABLETOP_ZONES];
    LayoutCounter counters[TABLETOP_COUNTERS];
    LayoutTile tiles[TABLETOP_TILES];
    LayoutPlace places[TABLETOP_PLACES];
    LayoutJoin joins[TABLETOP_JOINS];
    const char *phases[TABLETOP_PHASES];
    const char *words[TABLETOP_WORDS];
    const char *marks[TABLETOP_MARKS];
    const char *links[TABLETOP_LINKS];
    size_t size; /* bytes of a game; the rest are offsets */
    size_t now, found, table_size;
    size_t cells_at, pieces_at, piles_at, places_at, tiles_at; /* in a table */
} TabletopLayout;

/* Computes the size of a game and where its parts lie, after everything else is filled in. False if a game would have
 * more than TABLETOP_SIZE bytes. */
bool layout_close(TabletopLayout *layout);

/* True if a game of one layout can go on with the other: everything has the same names and numbers. What pieces and
 * phases do may differ. */
bool layout_same(const TabletopLayout *one, const TabletopLayout *other);

/* The seats that see all that lies in a zone or a place, a bit for each. */
int layout_sees(const TabletopLayout *layout, int zone);

/* True for a zone that lies in a fixed order, and from whose ends everybody sees pieces come and go. */
static inline bool layout_is_pile(const TabletopLayout *layout, int zone) {
    return zone < layout->zone_count && layout->zones[zone].sees == SEES_NOBODY;
}

/* The number of everything pieces can lie in: zones, then places. */
static inline int layout_piles(const TabletopLayout *layout) {
    return layout->zone_count + layout->place_count;
}

static inline const LayoutKind *layout_kind(const TabletopLayout *layout, int piece) {
    return &layout->kinds[layout->kind_of[piece]];
}

static inline int layout_back(const TabletopLayout *layout, int piece) {
    return layout_kind(layout, piece)->back;
}

#endif
