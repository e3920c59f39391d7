/* PieceState.known has, for each piece, the seats that know which piece it is. Every move updates it. A seat that does
 * not see which piece leaves a zone becomes unsure of all pieces of that zone with the same back. */
#include "core/table/knowledge.h"

static void doubt(PieceState *state, int seats) {
    if (!(state->known & PIECE_UP)) state->known &= (uint8_t)~seats;
}

/* How many pieces of a list have the back of `piece`. */
static int count_alike(const TabletopLayout *layout, const uint16_t *pieces, int count, int piece) {
    int alike = 0;
    for (int i = 0; i < count; i++) alike += layout_back(layout, pieces[i]) == layout_back(layout, piece);
    return alike;
}

/* The piece that lies at an end of a pile: everybody sees which one moves. */
static bool is_at_end(const TabletopLayout *layout, const TableParts *table, int piece) {
    const PileState *pile = &table->piles[table->pieces[piece].zone];
    bool at_end = pile->top == piece || table->pieces[pile->top].previous == piece;
    return at_end && layout_is_pile(layout, table->pieces[piece].zone);
}

/* The pieces are the topmost of their pile, in this order: they could have been moved one by one. */
static bool come_from_top(const TabletopLayout *layout, const TableParts *table, const uint16_t *pieces, int count) {
    int zone = table->pieces[pieces[0]].zone, next = table->piles[zone].top;
    if (!layout_is_pile(layout, zone)) return false;
    for (int i = 0; i < count; i++, next = table->pieces[next].next)
        if (pieces[i] != next) return false;
    return true;
}

/* Makes the seats that do not see this piece unsure of all it could have been. */
static void doubt_alike(const TabletopLayout *layout, TableParts *table, const uint16_t *all, int total, int piece,
                        int blind) {
    for (int i = 0; i < total; i++)
        if (layout_back(layout, all[i]) == layout_back(layout, piece)) doubt(&table->pieces[all[i]], blind);
}

void knowledge_of_move(const TabletopLayout *layout, TableParts *table, const uint16_t *pieces, int count, int to,
                       int seen) {
    if (count < 1) return;
    int from = table->pieces[pieces[0]].zone;
    int sees = layout_sees(layout, from) | layout_sees(layout, to) | seen, blind = ALL_SEATS & ~sees;
    uint16_t all[TABLETOP_PIECES];
    int total = blind ? pile_list(table, from, all) : 0;
    bool ordered =
        blind && ((count == 1 && is_at_end(layout, table, pieces[0])) || come_from_top(layout, table, pieces, count));
    for (int i = 0; i < count; i++) {
        PieceState *state = &table->pieces[pieces[i]];
        state->known |= (uint8_t)(sees & ALL_SEATS);
        if (!blind || ordered) continue;
        int moved = count_alike(layout, pieces, count, pieces[i]), there = count_alike(layout, all, total, pieces[i]);
        bool order_hidden = moved > 1 && layout_is_pile(layout, to);
        if (moved < there || order_hidden) doubt_alike(layout, table, all, total, pieces[i], blind);
    }
}

void knowledge_of_shuffle(const TabletopLayout *layout, TableParts *table, int zone) {
    uint16_t all[TABLETOP_PIECES], alike[UINT8_MAX + 1] = {0}; /* pieces with each back */
    int total = pile_list(table, zone, all), blind = ALL_SEATS & ~layout_sees(layout, zone);
    for (int i = 0; i < total; i++) alike[layout_back(layout, all[i])]++;
    for (int i = 0; i < total; i++)
        if (alike[layout_back(layout, all[i])] > 1) doubt(&table->pieces[all[i]], blind);
}
