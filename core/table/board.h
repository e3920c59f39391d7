/* Distances and walks over the places of a board. Places are numbered from 0; `links`: a bit for each kind of link that
 * may be used. */
#ifndef CORE_TABLE_BOARD_H
#define CORE_TABLE_BOARD_H

#include "core/table/block.h"

/* Lists the neighbours of a place; returns how many. */
int board_neighbours(const TableParts *table, int place, int links, uint8_t near[TABLETOP_NEAR]);

/* Gives each place its distance from the nearest of `count` places, in steps; -1 where it cannot be reached. */
void board_distances(const TabletopLayout *layout, const TableParts *table, const uint16_t *from, int count, int links,
                     int16_t distances[TABLETOP_PLACES]);

/* Walks that step on no place twice. */
typedef struct BoardWalk {
    int from, steps, links;
    uint8_t block[TABLETOP_PLACES];   /* 1: a walk may not enter the place */
    uint8_t no_stop[TABLETOP_PLACES]; /* 1: a walk may not end there */
    long work;                        /* steps that may be tried; counts down */
    int length;                       /* of the longest walks found; 0: there is none */
    uint8_t ends[TABLETOP_PLACES];    /* 1: such a walk ends there */
} BoardWalk;

/* Finds where the longest walks of at most `steps` steps end. False if `work` does not suffice. */
bool board_walk(const TableParts *table, BoardWalk *walk);

#endif
