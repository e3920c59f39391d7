/* The invariants of a whole game. */
#include "core/table/block.h"

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

static bool is_zero(const void *block, size_t size) {
    const unsigned char *bytes = block;
    for (size_t i = 0; i < size; i++)
        if (bytes[i]) return false;
    return true;
}

const char *tabletop_unsound(const TabletopLayout *layout, const Tabletop *game) {
    const char *broken = check_table(layout, block_now(layout, game));
    if (broken) return broken;
    if (game->open.hook) return check_table(layout, block_found(layout, game));
    if (!is_zero(block_found(layout, game), layout->table_size)) return "no phase is open, but its table is not zero";
    if (!is_zero(&game->open, sizeof game->open) || !is_zero(game->answers, sizeof game->answers))
        return "no phase is open, but its answers are not zero";
    return game->asked.option_count ? "no phase is open, but a question is" : NULL;
}
