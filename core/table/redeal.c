/* Re-deals what a seat does not know: pieces with the same back are dealt anew to their places, and change places, pair by
 * pair, where the rules do not allow them. What comes out does not depend on the real deal. */
#include <string.h>

#include "core/base/chance.h"
#include "core/table/phase_call.h"
#include "core/table/view.h"

enum { TRIES = 24 };

typedef union Copy {
    uint64_t words[TABLETOP_SIZE / sizeof(uint64_t)];
    uint8_t bytes[TABLETOP_SIZE];
} Copy;

typedef struct Swapping {
    TabletopCall look; /* at the table that is re-dealt */
    uint64_t *chance;
    uint16_t depth[TABLETOP_PIECES]; /* of each piece in its zone, from 1 */
} Swapping;

static bool may_lie(Swapping *swapping, int piece, int other) {
    const TabletopRules *rules = tabletop_rules(swapping->look.run.host->setup);
    if (!rules->may_lie) return true;
    return rules->may_lie(&swapping->look, piece, swapping->look.table.pieces[other].zone, swapping->depth[other]);
}

/* What refers to one of two pieces refers to the other. */
static uint16_t exchanged(uint16_t piece, int one, int other) {
    return (uint16_t)(piece == one ? other : piece == other ? one : piece);
}

/* Gives a piece the place of the other. */
static void take_place(TableParts *table, int piece, int other, PieceState place) {
    place.next = exchanged(place.next, piece, other);
    place.previous = exchanged(place.previous, piece, other);
    table->pieces[piece] = place;
    table->pieces[place.next].previous = (uint16_t)piece;
    table->pieces[place.previous].next = (uint16_t)piece;
}

/* Exchanges two pieces. What a seat knows of a position stays with the position. */
static void exchange(Swapping *swapping, int one, int other) {
    TableParts *table = &swapping->look.table;
    PieceState places[2] = {table->pieces[one], table->pieces[other]};
    uint16_t depth = swapping->depth[one];
    take_place(table, one, other, places[1]);
    take_place(table, other, one, places[0]);
    for (int i = 0; i < (places[0].zone == places[1].zone ? 1 : 2); i++) {
        PileState *pile = &table->piles[places[i].zone];
        pile->top = exchanged(pile->top, one, other);
    }
    swapping->depth[one] = swapping->depth[other];
    swapping->depth[other] = depth;
}

static void note_depths(Swapping *swapping) {
    uint16_t pieces[TABLETOP_PIECES];
    for (int zone = 0; zone < layout_piles(swapping->look.layout); zone++) {
        int count = pile_list(&swapping->look.table, zone, pieces);
        for (int i = 0; i < count; i++) swapping->depth[pieces[i]] = (uint16_t)(i + 1);
    }
}

/* Exchanges two of the pieces where the rules allow it. */
static bool exchange_lawfully(Swapping *swapping, int one, int two) {
    if (one == two || !may_lie(swapping, one, two) || !may_lie(swapping, two, one)) return false;
    exchange(swapping, one, two);
    return true;
}

/* Exchanges pieces at random, wherever the rules allow it. */
static void swap_all(Swapping *swapping, const uint16_t *pieces, int count) {
    for (int i = 2 * count - 1; i > 0; i--) {
        int last = i % count, other = (int)chance_below(swapping->chance, (uint32_t)last + 1);
        (void)exchange_lawfully(swapping, pieces[last], pieces[other]);
    }
}

static bool lies_before(const Swapping *swapping, int one, int other) {
    const PieceState *pieces = swapping->look.table.pieces;
    if (pieces[one].zone != pieces[other].zone) return pieces[one].zone < pieces[other].zone;
    return swapping->depth[one] < swapping->depth[other];
}

/* Lists the pieces by where they lie. */
static void list_by_place(const Swapping *swapping, const uint16_t *pieces, int count, uint16_t *placed) {
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && lies_before(swapping, pieces[i], placed[place - 1]); place--)
            placed[place] = placed[place - 1];
        placed[place] = pieces[i];
    }
}

/* Deals the pieces to the places where `placed` lies, in that order. */
static void deal_to_places(Swapping *swapping, uint16_t *placed, const uint16_t *pieces, int count) {
    for (int i = 0; i < count; i++) {
        int from = i, real = placed[i];
        if (real == pieces[i]) continue;
        while (placed[from] != pieces[i]) from++;
        exchange(swapping, real, pieces[i]);
        placed[from] = (uint16_t)real;
        placed[i] = pieces[i];
    }
}

/* Moves pieces away from where they cannot lie. False if that was not possible. */
static bool repair(Swapping *swapping, const uint16_t *pieces, int count) {
    for (int i = 0; i < count; i++) {
        int tries = count, other = (int)chance_below(swapping->chance, (uint32_t)count);
        if (may_lie(swapping, pieces[i], pieces[i])) continue;
        while (tries-- > 0 && !exchange_lawfully(swapping, pieces[i], pieces[other])) other = (other + 1) % count;
        if (tries < 0) return false;
    }
    return true;
}

/* Puts the pieces, all of one back, into a random order. False if no order was found that the rules allow. */
static bool deal_back(Swapping *swapping, const uint16_t *pieces, int count) {
    uint16_t placed[TABLETOP_PIECES], dealt[TABLETOP_PIECES];
    list_by_place(swapping, pieces, count, placed);
    memcpy(dealt, pieces, (size_t)count * sizeof *dealt);
    chance_shuffle_16(swapping->chance, dealt, count);
    deal_to_places(swapping, placed, dealt, count);
    if (!tabletop_rules(swapping->look.run.host->setup)->may_lie) return true;
    if (!repair(swapping, dealt, count)) return false;
    swap_all(swapping, dealt, count);
    return true;
}

static Swapping look_at_table(Host *host, const Tabletop *game, void *table, uint64_t *chance) {
    Swapping swapping = {.look = tabletop_look(host, game), .chance = chance};
    swapping.look.table = table_parts(tabletop_layout(host->setup), table);
    note_depths(&swapping);
    return swapping;
}

/* Lists the pieces with this back that are not fixed; returns how many. */
static int list_unknown(const TabletopLayout *layout, const uint8_t *fixed, int back, uint16_t *pieces) {
    int count = 0;
    for (int piece = 0; piece < layout->piece_count; piece++)
        if (!fixed[piece] && layout_back(layout, piece) == back) pieces[count++] = (uint16_t)piece;
    return count;
}

/* Re-deals the pieces of a table that are not fixed. False if no deal was found that the rules allow. */
static bool deal_unknown(Host *host, Tabletop *game, void *table, const uint8_t *fixed, uint64_t *chance) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    Swapping swapping = look_at_table(host, game, table, chance);
    for (int back = 0; back < layout->back_count; back++) {
        uint16_t pieces[TABLETOP_PIECES];
        int count = list_unknown(layout, fixed, back, pieces);
        if (count > 1 && !deal_back(&swapping, pieces, count)) return false;
    }
    return !host->spent;
}

static void note_known(const TabletopLayout *layout, const void *table, int seat, uint8_t *fixed) {
    const PieceState *pieces = table_parts(layout, table).pieces;
    for (int piece = 0; piece < layout->piece_count; piece++) fixed[piece] |= pieces[piece].known >> seat & 1;
}

static void replace_chance(const TabletopLayout *layout, Tabletop *game, uint64_t chance) {
    const RunBlock block = tabletop_run_block(layout, game, NULL);
    run_replace_chance(&block, chance);
}

/* One try in the middle of a phase: re-deals the table that the phase found, and runs the phase again. True when the
 * seat sees what it saw before. */
static bool redeal_open(Host *host, Tabletop *game, int seat, const Copy *before, size_t size, uint64_t *chance) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    TabletopRedraw redraw = {.chance = chance_next(chance), .viewer = (uint8_t)seat};
    Copy now;
    note_known(layout, block_now(layout, game), seat, redraw.fixed);
    uint8_t fixed[TABLETOP_PIECES];
    memcpy(fixed, redraw.fixed, sizeof fixed);
    note_known(layout, block_found(layout, game), seat, fixed);
    if (!deal_unknown(host, game, block_found(layout, game), fixed, chance)) return false;
    replace_chance(layout, game, chance_next(chance));
    memset(&game->asked, 0, sizeof game->asked);
    if (tabletop_rerun(host, game, &redraw) != HOOK_WAITS) return false;
    return tabletop_view(layout, game, seat, now.bytes) == size && memcmp(&now, before, size) == 0;
}

/* One try between two phases. */
static bool redeal_closed(Host *host, Tabletop *game, int seat, uint64_t *chance) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    uint8_t fixed[TABLETOP_PIECES] = {0};
    note_known(layout, block_now(layout, game), seat, fixed);
    if (!deal_unknown(host, game, block_now(layout, game), fixed, chance)) return false;
    replace_chance(layout, game, chance_next(chance));
    return true;
}

bool tabletop_redeal(const Host *host, Tabletop *game, int seat, uint64_t seed) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    Host quiet = {.setup = host->setup, .silent = true};
    uint64_t chance = chance_mix(seed ^ 0x5851f42d4c957f2du);
    bool open = game->open.hook, possible = !open || game->asked.option_count;
    Copy real, before;
    memcpy(&real, game, layout->size);
    size_t size = open ? tabletop_view(layout, game, seat, before.bytes) : 0;
    for (int i = 0; i < TRIES && possible && !quiet.spent; i++) {
        if (i) memcpy(game, &real, layout->size);
        bool found =
            open ? redeal_open(&quiet, game, seat, &before, size, &chance) : redeal_closed(&quiet, game, seat, &chance);
        if (found) return true;
    }
    memset((void *)game, 0, layout->size);
    return false;
}

int tabletop_misplaced(Host *host, const Tabletop *game, int seat) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    void *table = game->open.hook ? block_found(layout, game) : block_now(layout, game);
    uint8_t fixed[TABLETOP_PIECES] = {0};
    Swapping swapping = look_at_table(host, game, table, NULL);
    note_known(layout, block_now(layout, game), seat, fixed);
    note_known(layout, table, seat, fixed);
    for (int back = 0; back < layout->back_count; back++) {
        uint16_t pieces[TABLETOP_PIECES];
        int count = list_unknown(layout, fixed, back, pieces);
        for (int i = 0; count > 1 && i < count; i++)
            if (!may_lie(&swapping, pieces[i], pieces[i])) return pieces[i];
    }
    return -1;
}
