/* Zones as circular lists of pieces, and the links between places. */
#include <string.h>

#include "core/table/block.h"

void pile_remove(TableParts *table, int piece) {
    PieceState *state = &table->pieces[piece];
    PileState *pile = &table->piles[state->zone];
    table->pieces[state->previous].next = state->next;
    table->pieces[state->next].previous = state->previous;
    if (pile->top == piece) pile->top = state->next;
    if (--pile->count == 0) pile->top = 0;
}

void pile_add(TableParts *table, int piece, int zone, bool bottom) {
    PieceState *state = &table->pieces[piece];
    PileState *pile = &table->piles[zone];
    state->zone = (uint8_t)zone;
    if (pile->count++ == 0) {
        state->next = state->previous = pile->top = (uint16_t)piece;
        return;
    }
    PieceState *top = &table->pieces[pile->top];
    state->next = pile->top;
    state->previous = top->previous;
    table->pieces[top->previous].next = (uint16_t)piece;
    top->previous = (uint16_t)piece;
    if (!bottom) pile->top = (uint16_t)piece;
}

int pile_list(const TableParts *table, int zone, uint16_t *pieces) {
    int count = table->piles[zone].count, piece = table->piles[zone].top;
    for (int i = 0; i < count; i++, piece = table->pieces[piece].next) pieces[i] = (uint16_t)piece;
    return count;
}

void pile_arrange(TableParts *table, int zone, const uint16_t *pieces, int count) {
    for (int i = 0; i < count; i++) {
        table->pieces[pieces[i]].next = pieces[(i + 1) % count];
        table->pieces[pieces[i]].previous = pieces[(i + count - 1) % count];
    }
    if (count) table->piles[zone].top = pieces[0];
}

/* The entry of a neighbour; of a free one if it is not there and `adds`; NULL otherwise. */
static uint8_t *find_links(PlaceState *place, int to, bool adds) {
    for (int i = 0; i < TABLETOP_NEAR; i++)
        if (place->links[i] && place->near[i] == to) return &place->links[i];
    for (int i = 0; adds && i < TABLETOP_NEAR; i++)
        if (!place->links[i]) return place->near[i] = (uint8_t)to, &place->links[i];
    return NULL;
}

/* Closes gaps, so that equal boards have equal bytes, whatever was linked before. */
static void compact(PlaceState *place) {
    int used = 0;
    for (int i = 0; i < TABLETOP_NEAR; i++) {
        if (!place->links[i]) continue;
        place->near[used] = place->near[i];
        place->links[used++] = place->links[i];
    }
    memset(place->near + used, 0, (size_t)(TABLETOP_NEAR - used));
    memset(place->links + used, 0, (size_t)(TABLETOP_NEAR - used));
}

bool places_link(TableParts *table, int from, int to, int link, bool set) {
    uint8_t *there = find_links(&table->places[from], to, set), *back = find_links(&table->places[to], from, set);
    if (!there || !back) {
        compact(&table->places[from]);
        compact(&table->places[to]);
        return !set;
    }
    uint8_t bit = (uint8_t)(1 << link);
    *there = set ? *there | bit : *there & (uint8_t)~bit;
    *back = set ? *back | bit : *back & (uint8_t)~bit;
    compact(&table->places[from]);
    compact(&table->places[to]);
    return true;
}
