/* The flat block of a whole game: a head of fixed size, then the table as it stands, then the table as the open phase
 * found it. No pointers, no padding; bytes that are not used are zero. Inner header: only core/ and lua/ include it. */
#ifndef CORE_TABLE_BLOCK_H
#define CORE_TABLE_BLOCK_H

#include "core/game/run.h"
#include "core/table/tabletop.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A phase that is still to be run. */
typedef struct PhaseEntry {
    uint8_t phase, count;
    int16_t arguments[TABLETOP_ARGUMENTS];
} PhaseEntry;

typedef struct TableHead {
    uint64_t chance;
    int32_t scores[MAX_SEATS];
    uint8_t ranks[MAX_SEATS]; /* from 1, once the game is finished */
    uint8_t finished;
    uint8_t stack_count;
    PhaseEntry stack[TABLETOP_STACK]; /* the last is run next */
} TableHead;

/* A piece in the circular list of its zone. */
typedef struct PieceState {
    uint16_t next, previous; /* downward; the bottom is followed by the top */
    uint8_t zone;
    uint8_t known; /* a bit for each seat that knows which piece this is, and PIECE_UP */
} PieceState;

enum { PIECE_UP = 0x80 }; /* lies face up: all seats know it, wherever it lies */

typedef struct PileState {
    uint16_t top, count; /* top is 0 in an empty zone */
} PileState;

typedef struct PlaceState {
    uint8_t near[TABLETOP_NEAR];  /* places; unused where `links` is 0 */
    uint8_t links[TABLETOP_NEAR]; /* a bit for each kind of link */
    uint16_t marks;
} PlaceState;

typedef struct TileState {
    int8_t x, y;
    uint8_t turn, laid;
} TileState;

struct Tabletop {
    uint64_t seed;
    uint32_t decisions;                 /* answered so far */
    uint32_t quiet;                     /* phases begun since the last decision with several options */
    Open open;                          /* a phase, numbered from 1 */
    uint16_t answers[TABLETOP_ANSWERS]; /* to the questions of the open phase: choices, not option numbers */
    TabletopQuestion asked;             /* zero when nothing is asked */
};

#pragma GCC diagnostic pop

/* Pointers to the parts of one table of a game. */
typedef struct TableParts {
    TableHead *head;
    int32_t *cells;
    PieceState *pieces;
    PileState *piles;
    PlaceState *places;
    TileState *tiles;
} TableParts;

static inline TableParts table_parts(const TabletopLayout *layout, const void *table) {
    char *base = (char *)table;
    return (TableParts){
        .head = (TableHead *)base,
        .cells = (int32_t *)(base + layout->cells_at),
        .pieces = (PieceState *)(base + layout->pieces_at),
        .piles = (PileState *)(base + layout->piles_at),
        .places = (PlaceState *)(base + layout->places_at),
        .tiles = (TileState *)(base + layout->tiles_at),
    };
}

static inline void *block_now(const TabletopLayout *layout, const Tabletop *game) {
    return (char *)game + layout->now;
}

static inline void *block_found(const TabletopLayout *layout, const Tabletop *game) {
    return (char *)game + layout->found;
}

static inline TableParts parts_now(const TabletopLayout *layout, const Tabletop *game) {
    return table_parts(layout, block_now(layout, game));
}

/* Where a game keeps what the runs of its phases need. */
static inline RunBlock tabletop_run_block(const TabletopLayout *layout, Tabletop *game, void *copy) {
    return (RunBlock){.now = block_now(layout, game),
                      .found = block_found(layout, game),
                      .copy = copy,
                      .size = layout->table_size,
                      .open = &game->open,
                      .answers = game->answers,
                      .chance = &parts_now(layout, game).head->chance};
}

/* A hash of so many bytes, a multiple of 8. */
uint64_t block_digest(const void *bytes, size_t size);

/* Lists: piece by piece, top first. */
void pile_remove(TableParts *table, int piece);
void pile_add(TableParts *table, int piece, int zone, bool bottom);

/* Lists the pieces of a zone, top first; returns how many. */
int pile_list(const TableParts *table, int zone, uint16_t *pieces);

/* Rebuilds a zone with these pieces, all of which already lie in it, in this order. */
void pile_arrange(TableParts *table, int zone, const uint16_t *pieces, int count);

/* Sets or clears a link between two places. False if one of them has no room for another neighbour. */
bool places_link(TableParts *table, int from, int to, int link, bool set);

#endif
