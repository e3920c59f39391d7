/* What a phase does to the table: moves, chance, counters, the board. Anything that it may not do fails the phase with a
 * sentence; nothing is ignored silently. */
#include <string.h>

#include "core/base/chance.h"
#include "core/table/phase_call.h"

/* Knowledge ------------------------------------------------------------------------------------------ */

/* PieceState.known has, for each piece, the seats that know which piece it is. Every move updates it. A seat that does
 * not see which piece leaves a zone becomes unsure of all pieces of that zone with the same back. Vague knowledge ("one of
 * these three") is not kept. */

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

/* To be called before pieces of one zone move together to another; `seen`: a bit for each seat that is shown them. */
static void note_move(const TabletopLayout *layout, TableParts *table, const uint16_t *pieces, int count, int to,
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

/* To be called after a zone was shuffled. */
static void note_shuffle(const TabletopLayout *layout, TableParts *table, int zone) {
    uint16_t all[TABLETOP_PIECES], alike[UINT8_MAX + 1] = {0}; /* pieces with each back */
    int total = pile_list(table, zone, all), blind = ALL_SEATS & ~layout_sees(layout, zone);
    for (int i = 0; i < total; i++) alike[layout_back(layout, all[i])]++;
    for (int i = 0; i < total; i++)
        if (alike[layout_back(layout, all[i])] > 1) doubt(&table->pieces[all[i]], blind);
}

/* Pieces --------------------------------------------------------------------------------------------- */

static bool is_laid(const TabletopCall *call, int zone) {
    int place = zone - call->layout->zone_count;
    if (place < 0) return true;
    int tile = call->layout->places[place].tile;
    return tile == NOTHING || call->table.tiles[tile].laid;
}

static bool may_move(TabletopCall *call, const uint16_t *pieces, int count, int zone) {
    if (!tabletop_may_act(call)) return false;
    if (!is_laid(call, zone)) return tabletop_fail(call, "moved a piece to a place of a tile that is not laid");
    for (int i = 0; i < count; i++) {
        int tile = call->layout->tile_of[pieces[i]];
        if (tile != NOTHING && call->table.tiles[tile].laid)
            return tabletop_fail(call, "a tile that is laid stays where it is");
    }
    return true;
}

void tabletop_name(TabletopCall *call, int piece, int seats) {
    int place = call->named_count++ % PHASE_NAMED;
    call->named[place] = (uint16_t)piece;
    call->named_to[place] = (uint8_t)seats;
}

/* The seats to which the piece was named in this run, and which have not been told of a move of it since. */
static int take_named(TabletopCall *call, int piece) {
    int seats = 0, count = call->named_count < PHASE_NAMED ? call->named_count : PHASE_NAMED;
    for (int i = 0; i < count; i++) {
        if (call->named[i] != piece) continue;
        seats |= call->named_to[i];
        call->named_to[i] = 0;
    }
    return seats;
}

static void move_one(TabletopCall *call, int piece, int zone, bool bottom, int seen) {
    TableParts *table = &call->table;
    PieceState *state = &table->pieces[piece];
    const PileState *pile = &table->piles[state->zone];
    TabletopEvent event = tabletop_event(call, TOLD_MOVE);
    event.piece = (uint16_t)piece;
    event.from = state->zone;
    event.to = (uint8_t)zone;
    event.from_bottom =
        pile->count > 1 && table->pieces[pile->top].previous == piece && layout_is_pile(call->layout, state->zone);
    event.to_bottom = bottom;
    pile_remove(table, piece);
    pile_add(table, piece, zone, bottom);
    event.seen = (uint8_t)((state->known | seen) & ALL_SEATS);
    event.named = (uint8_t)take_named(call, piece);
    tabletop_tell(call, &event);
}

bool tabletop_say(TabletopCall *call, const char *text, const uint16_t *pieces, int count) {
    if (!tabletop_may_act(call)) return false;
    TabletopEvent event = tabletop_event(call, TOLD_SAY);
    event.text = text;
    event.choices = pieces;
    event.count = count;
    tabletop_tell(call, &event);
    for (int i = 0; i < count; i++) tabletop_name(call, pieces[i], ALL_SEATS);
    return true;
}

bool tabletop_move(TabletopCall *call, const uint16_t *pieces, int count, int zone, bool bottom, int seen) {
    if (!may_move(call, pieces, count, zone)) return false;
    for (int first = 0; first < count;) {
        int from = call->table.pieces[pieces[first]].zone, end = first;
        while (end < count && call->table.pieces[pieces[end]].zone == from) end++;
        note_move(call->layout, &call->table, pieces + first, end - first, zone, seen);
        for (; first < end; first++) {
            if (!tabletop_may_act(call)) return false;
            move_one(call, pieces[first], zone, bottom, seen);
        }
    }
    return true;
}

/* In a re-dealt game: what the viewer does not know of the new order is drawn anew. */
static void shuffle_again(TabletopCall *call, uint16_t *pieces, int count) {
    TabletopRedraw *redraw = call->redraw;
    for (int last = count - 1; redraw && last > 0; last--) {
        int other = (int)chance_below(&redraw->chance, (uint32_t)last + 1);
        uint16_t held = pieces[last];
        bool alike = layout_back(call->layout, held) == layout_back(call->layout, pieces[other]);
        if (redraw->fixed[held] || redraw->fixed[pieces[other]] || !alike) continue;
        pieces[last] = pieces[other];
        pieces[other] = held;
    }
}

bool tabletop_cites_rule(TabletopCall *call) {
    if (!call->layout->cites_rules || call->rule[0]) return true;
    return tabletop_fail(call, "say which rule it follows from, before asking or drawing: g:because(\"X1.2\")");
}

bool tabletop_shuffle(TabletopCall *call, int zone) {
    uint16_t pieces[TABLETOP_PIECES];
    if (!tabletop_may_act(call) || !tabletop_cites_rule(call)) return false;
    int count = pile_list(&call->table, zone, pieces);
    for (int last = count - 1; last > 0; last--) {
        int other = (int)run_draw(&call->run, (uint32_t)last + 1);
        uint16_t held = pieces[last];
        pieces[last] = pieces[other];
        pieces[other] = held;
    }
    shuffle_again(call, pieces, count);
    pile_arrange(&call->table, zone, pieces, count);
    note_shuffle(call->layout, &call->table, zone);
    TabletopEvent event = tabletop_event(call, TOLD_SHUFFLE);
    event.to = (uint8_t)zone;
    event.choices = pieces;
    event.count = count;
    event.seen = (uint8_t)layout_sees(call->layout, zone);
    tabletop_tell(call, &event);
    return true;
}

bool tabletop_reveal(TabletopCall *call, const uint16_t *pieces, int count, int seats) {
    if (!tabletop_may_act(call)) return false;
    for (int i = 0; i < count; i++) {
        call->table.pieces[pieces[i]].known |= (uint8_t)(seats & ALL_SEATS);
        TabletopEvent event = tabletop_event(call, TOLD_SHOW);
        event.piece = pieces[i];
        event.seen = (uint8_t)(seats & ALL_SEATS);
        tabletop_tell(call, &event);
    }
    return true;
}

bool tabletop_turn(TabletopCall *call, int piece, bool up) {
    if (!tabletop_may_act(call)) return false;
    PieceState *state = &call->table.pieces[piece];
    if (up == !!(state->known & PIECE_UP)) return true;
    state->known = up ? PIECE_UP | ALL_SEATS : state->known & ALL_SEATS;
    TabletopEvent event = tabletop_event(call, TOLD_FACE);
    event.piece = (uint16_t)piece;
    event.up = up;
    tabletop_tell(call, &event);
    return true;
}

/* Counters ------------------------------------------------------------------------------------------- */

bool tabletop_set(TabletopCall *call, int counter, int seat, int value, int *delta) {
    if (!tabletop_may_act(call)) return false;
    const LayoutCounter *of = &call->layout->counters[counter];
    int32_t *cell = &call->table.cells[of->cell + (of->per_seat ? seat : 0)];
    value = value < of->least ? of->least : value > of->most ? of->most : value;
    *delta = value - *cell;
    if (*delta == 0) return true;
    *cell = value;
    TabletopEvent event = tabletop_event(call, TOLD_COUNT);
    event.counter = (uint8_t)counter;
    event.seat = of->per_seat ? (uint8_t)seat : NOTHING;
    event.delta = *delta;
    event.value = value;
    if (of->secret) event.seen = (uint8_t)(1 << seat);
    tabletop_tell(call, &event);
    return true;
}

/* The board ------------------------------------------------------------------------------------------ */

bool tabletop_mark(TabletopCall *call, int place, int mark, bool value) {
    if (!tabletop_may_act(call)) return false;
    uint16_t *marks = &call->table.places[place].marks, bit = (uint16_t)(1 << mark);
    if (!!(*marks & bit) == value) return true;
    *marks ^= bit;
    TabletopEvent event = tabletop_event(call, TOLD_MARK);
    event.to = (uint8_t)(call->layout->zone_count + place);
    event.mark = (uint8_t)mark;
    event.up = value;
    tabletop_tell(call, &event);
    return true;
}

static bool is_free(const TabletopCall *call, int x, int y) {
    for (int tile = 0; tile < call->layout->tile_count; tile++) {
        const TileState *state = &call->table.tiles[tile];
        if (state->laid && state->x == x && state->y == y) return false;
    }
    return true;
}

bool tabletop_lay(TabletopCall *call, int piece, int x, int y, int turn) {
    if (!tabletop_may_act(call)) return false;
    int tile = call->layout->tile_of[piece];
    TileState *state = &call->table.tiles[tile];
    if (state->laid) return tabletop_fail(call, "laid a tile that is laid already");
    if (!is_free(call, x, y)) return tabletop_fail(call, "laid a tile where another one lies");
    *state = (TileState){.x = (int8_t)x, .y = (int8_t)y, .turn = (uint8_t)turn, .laid = 1};
    uint16_t moved = (uint16_t)piece;
    uint8_t from = call->table.pieces[piece].zone;
    note_move(call->layout, &call->table, &moved, 1, call->layout->board, 0);
    pile_remove(&call->table, piece);
    pile_add(&call->table, piece, call->layout->board, true);
    for (int i = 0; i < call->layout->join_count; i++) {
        const LayoutJoin *join = &call->layout->joins[i];
        if (join->tile == tile) (void)places_link(&call->table, join->from, join->to, join->link, true);
    }
    TabletopEvent event = tabletop_event(call, TOLD_LAY);
    event.piece = moved;
    event.from = from;
    event.x = (int8_t)x;
    event.y = (int8_t)y;
    event.turn = (uint8_t)turn;
    tabletop_tell(call, &event);
    return true;
}

bool tabletop_link(TabletopCall *call, int from, int to, int link, bool set) {
    int zones = call->layout->zone_count;
    if (!tabletop_may_act(call)) return false;
    if (!is_laid(call, zones + from) || !is_laid(call, zones + to))
        return tabletop_fail(call, "linked a place of a tile that is not laid");
    if (from == to) return tabletop_fail(call, "linked a place with itself");
    if (!places_link(&call->table, from, to, link, set))
        return tabletop_fail(call, "a place has more than 8 neighbours");
    TabletopEvent event = tabletop_event(call, TOLD_LINK);
    event.from = (uint8_t)(zones + from);
    event.to = (uint8_t)(zones + to);
    event.mark = (uint8_t)link;
    event.up = set;
    tabletop_tell(call, &event);
    return true;
}

/* Chance --------------------------------------------------------------------------------------------- */

bool tabletop_roll(TabletopCall *call, const char *what, int seat, int dice, int faces, int16_t *result) {
    if (!tabletop_may_act(call) || !tabletop_cites_rule(call)) return false;
    for (int i = 0; i < dice; i++) result[i] = (int16_t)(1 + run_draw(&call->run, (uint32_t)faces));
    TabletopEvent event = tabletop_event(call, TOLD_ROLL);
    event.text = what;
    event.seat = (uint8_t)seat;
    event.numbers = result;
    event.count = dice;
    tabletop_tell(call, &event);
    return true;
}

bool tabletop_pick(TabletopCall *call, const char *what, int seat, const uint16_t *choices, int count, int *place) {
    if (!tabletop_may_act(call) || !tabletop_cites_rule(call)) return false;
    if (count < 1) return tabletop_fail(call, "picked from an empty list");
    *place = (int)run_draw(&call->run, (uint32_t)count);
    TabletopEvent event = tabletop_event(call, TOLD_PICK);
    Choice choice = choice_read(choices[*place]);
    event.text = what;
    event.seat = (uint8_t)seat;
    event.choice = choices[*place];
    if (choice.of == CHOICE_PIECE) event.seen = call->table.pieces[choice.piece].known & ALL_SEATS;
    tabletop_tell(call, &event);
    return true;
}

/* The end -------------------------------------------------------------------------------------------- */

bool tabletop_add_score(TabletopCall *call, int seat, const char *why, int delta) {
    if (!tabletop_may_act(call)) return false;
    int64_t total = (int64_t)call->table.head->scores[seat] + delta;
    if (total < -TABLETOP_SCORE || total > TABLETOP_SCORE)
        return tabletop_fail(call, "the score of a seat lies between -1000000000 and 1000000000");
    call->table.head->scores[seat] = (int32_t)total;
    TabletopEvent event = tabletop_event(call, TOLD_SCORE);
    event.seat = (uint8_t)seat;
    event.text = why;
    event.delta = delta;
    tabletop_tell(call, &event);
    return true;
}

bool tabletop_finish(TabletopCall *call, const uint8_t ranks[MAX_SEATS], const char *reason) {
    if (!tabletop_may_act(call)) return false;
    memcpy(call->table.head->ranks, ranks, MAX_SEATS);
    call->table.head->finished = 1;
    TabletopEvent event = tabletop_event(call, TOLD_END);
    event.text = reason;
    tabletop_tell(call, &event);
    return true;
}
