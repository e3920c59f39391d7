/* Zones as circular lists of pieces, the links between places, and the invariants of a whole game. */
#include "core/table/block.h"

#include <string.h>

/* Lists ---------------------------------------------------------------------------------------------- */

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
static void compact_links(PlaceState *place) {
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
        compact_links(&table->places[from]);
        compact_links(&table->places[to]);
        return !set;
    }
    uint8_t bit = (uint8_t)(1 << link);
    *there = set ? *there | bit : *there & (uint8_t)~bit;
    *back = set ? *back | bit : *back & (uint8_t)~bit;
    compact_links(&table->places[from]);
    compact_links(&table->places[to]);
    return true;
}

uint64_t block_digest(const void *bytes, size_t size) {
    uint64_t digest = size;
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, (const char *)bytes + at, sizeof word);
        digest = (digest ^ word) * 0x9fb21c651e98df25u;
        digest ^= digest >> 32;
    }
    return chance_mix(digest);
}

/* Invariants ----------------------------------------------------------------------------------------- */

static const char *check_pile(const TabletopLayout *layout, const TableParts *table, int zone) {
    const PileState *pile = &table->piles[zone];
    int piece = pile->top;
    if (pile->count > layout->piece_count || (pile->count == 0 && pile->top)) return "a zone has a wrong count";
    for (int i = 0; i < pile->count; i++) {
        if (piece >= layout->piece_count) return "a zone holds a piece that does not exist";
        const PieceState *state = &table->pieces[piece];
        if (state->zone != zone) return "a piece lies in another zone than it says";
        if (state->next >= layout->piece_count || table->pieces[state->next].previous != piece)
            return "the list of a zone is broken";
        if (i && piece == pile->top) return "a zone counts more pieces than it holds";
        piece = state->next;
    }
    return pile->count && piece != pile->top ? "a zone counts fewer pieces than it holds" : NULL;
}

static const char *check_knowledge(const TabletopLayout *layout, const TableParts *table) {
    for (int piece = 0; piece < layout->piece_count; piece++) {
        const PieceState *state = &table->pieces[piece];
        int sees = state->known & PIECE_UP ? ALL_SEATS : layout_sees(layout, state->zone);
        if ((state->known & sees) != sees) return "a seat does not know a piece that it sees";
    }
    return NULL;
}

static const char *check_counters(const TabletopLayout *layout, const TableParts *table) {
    for (int i = 0; i < layout->counter_count; i++) {
        const LayoutCounter *counter = &layout->counters[i];
        for (int seat = 0; seat < (counter->per_seat ? layout->seats : 1); seat++) {
            int32_t value = table->cells[counter->cell + seat];
            if (value < counter->least || value > counter->most) return "a counter is out of its bounds";
        }
    }
    return NULL;
}

static const char *check_places(const TabletopLayout *layout, const TableParts *table) {
    for (int place = 0; place < layout->place_count; place++) {
        const LayoutPlace *of = &layout->places[place];
        bool exists = of->tile == NOTHING || table->tiles[of->tile].laid;
        if (!exists && table->piles[layout->zone_count + place].count) return "a piece lies on a tile that is not laid";
        for (int i = 0; i < TABLETOP_NEAR; i++)
            if (table->places[place].links[i] && table->places[place].near[i] >= layout->place_count)
                return "a place has a neighbour that does not exist";
    }
    return NULL;
}

static const char *check_head(const TableHead *head, const TabletopLayout *layout) {
    if (head->stack_count > TABLETOP_STACK) return "too many phases are to be run";
    for (int i = 0; i < TABLETOP_STACK; i++) {
        if (i < head->stack_count && head->stack[i].phase >= layout->phase_count)
            return "a phase is to be run that does not exist";
        if (i >= head->stack_count && (head->stack[i].phase || head->stack[i].count))
            return "the list of phases has bytes behind its end that are not zero";
    }
    return NULL;
}

static const char *check_table(const TabletopLayout *layout, const void *block) {
    TableParts table = table_parts(layout, block);
    const char *broken = check_head(table.head, layout);
    int total = 0;
    for (int zone = 0; !broken && zone < layout_piles(layout); zone++) {
        broken = check_pile(layout, &table, zone);
        total += table.piles[zone].count;
    }
    if (!broken && total != layout->piece_count) broken = "the zones do not hold all pieces";
    if (!broken) broken = check_knowledge(layout, &table);
    if (!broken) broken = check_counters(layout, &table);
    return broken ? broken : check_places(layout, &table);
}

const char *tabletop_unsound(const TabletopLayout *layout, const Tabletop *game) {
    const char *broken = check_table(layout, block_now(layout, game));
    if (broken) return broken;
    if (game->open.hook) return check_table(layout, block_found(layout, game));
    const RunBlock block = tabletop_run_block(layout, (Tabletop *)game, NULL);
    broken = run_unsound(&block, TABLETOP_ANSWERS);
    return !broken && game->asked.option_count ? "no phase is open, but a question is" : broken;
}
