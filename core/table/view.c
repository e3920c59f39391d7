#include "core/table/view.h"

#include <string.h>

#include "core/table/block.h"

enum { BACK = 0x8000, UP = 0x4000 }; /* of an unknown piece only the back is told */

typedef struct ViewWriter {
    uint8_t *out;
    size_t size;
} ViewWriter;

static void put(ViewWriter *writer, const void *bytes, size_t size) {
    memcpy(writer->out + writer->size, bytes, size);
    writer->size += size;
}

static void put_zone(ViewWriter *writer, const TabletopLayout *layout, const TableParts *table, int zone, int seat) {
    uint16_t pieces[TABLETOP_PIECES], count = (uint16_t)pile_list(table, zone, pieces);
    for (int i = 0; i < count; i++) {
        int known = table->pieces[pieces[i]].known;
        if (!(known >> seat & 1)) pieces[i] = (uint16_t)(BACK | layout_back(layout, pieces[i]));
        if (known & PIECE_UP) pieces[i] |= UP;
    }
    put(writer, &count, sizeof count);
    put(writer, pieces, sizeof *pieces * count);
}

static void put_counters(ViewWriter *writer, const TabletopLayout *layout, const TableParts *table, int seat) {
    for (int i = 0; i < layout->counter_count; i++) {
        const LayoutCounter *counter = &layout->counters[i];
        for (int other = 0; other < (counter->per_seat ? layout->seats : 1); other++) {
            bool hidden = counter->secret && other != seat;
            int32_t value = hidden ? 0 : table->cells[counter->cell + other];
            put(writer, &value, sizeof value);
        }
    }
}

/* Other seats see who is asked and about what; of a window, or a secret vote, only that it is open. */
static void put_question(ViewWriter *writer, const TabletopQuestion *asked, int seat) {
    uint8_t others[3] = {asked->option_count != 0, asked->seat, asked->about};
    bool own = asked->option_count && asked->seat == seat;
    if (asked->secret || asked->window) others[1] = others[2] = 0;
    put(writer, others, sizeof others);
    if (own) put(writer, asked, sizeof *asked);
}

/* Looking on behalf of a seat ----------------------------------------------------------------------- */

/* The unknown piece with that back and the lowest number from `least` on. */
static int next_unknown(const TabletopLayout *layout, const TableParts *table, int back, int least, int seat) {
    while (layout_back(layout, least) != back || table->pieces[least].known & (PIECE_UP | 1 << seat)) least++;
    return least;
}

/* Lists each zone as it is to be: the positions of unknown pieces of a back get these pieces in the order of their numbers. */
static void arrange_unknown(const TabletopLayout *layout, const TableParts *table, int seat,
                            uint16_t arranged[TABLETOP_PIECES]) {
    int next[TABLETOP_BACKS] = {0}, count = 0;
    for (int zone = 0; zone < layout_piles(layout); zone++) {
        int size = pile_list(table, zone, arranged + count);
        for (uint16_t *at = arranged + count, *end = at + size; at < end; at++) {
            int back = layout_back(layout, *at);
            if (table->pieces[*at].known & (PIECE_UP | 1 << seat)) continue;
            *at = (uint16_t)next_unknown(layout, table, back, next[back], seat);
            next[back] = *at + 1;
        }
        count += size;
    }
}

void tabletop_forget(const TabletopLayout *layout, Tabletop *game, int seat) {
    TableParts table = parts_now(layout, game);
    uint16_t arranged[TABLETOP_PIECES], sizes[TABLETOP_ZONES + TABLETOP_PLACES];
    if (seat == NOTHING) return;
    arrange_unknown(layout, &table, seat, arranged);
    for (int zone = 0; zone < layout_piles(layout); zone++) sizes[zone] = table.piles[zone].count;
    memset(table.piles, 0, sizeof *table.piles * (size_t)layout_piles(layout));
    for (int zone = 0, at = 0; zone < layout_piles(layout); zone++)
        for (int end = at + sizes[zone]; at < end; at++) pile_add(&table, arranged[at], zone, true);
    for (int piece = 0; piece < layout->piece_count; piece++) {
        PieceState *state = &table.pieces[piece];
        state->known = (uint8_t)((state->known & (PIECE_UP | 1 << seat)) | layout_sees(layout, state->zone));
        if (state->known & PIECE_UP) state->known |= ALL_SEATS;
    }
    for (int i = 0; i < layout->counter_count; i++)
        for (int other = 0; layout->counters[i].secret && other < (layout->counters[i].per_seat ? layout->seats : 1);
             other++)
            if (other != seat) table.cells[layout->counters[i].cell + other] = layout->counters[i].start;
    table.head->chance = 0;
}

/* Views ---------------------------------------------------------------------------------------------- */

size_t tabletop_view(const TabletopLayout *layout, const Tabletop *game, int seat, uint8_t *out) {
    TableParts table = parts_now(layout, game);
    TableHead head = *table.head;
    ViewWriter writer = {.out = out};
    head.chance = 0;
    put(&writer, &head, sizeof head);
    put_question(&writer, &game->asked, seat);
    put_counters(&writer, layout, &table, seat);
    for (int zone = 0; zone < layout_piles(layout); zone++) put_zone(&writer, layout, &table, zone, seat);
    put(&writer, table.places, sizeof *table.places * (size_t)layout->place_count);
    put(&writer, table.tiles, sizeof *table.tiles * (size_t)layout->tile_count);
    return writer.size;
}

uint64_t tabletop_view_digest(const TabletopLayout *layout, const Tabletop *game, int seat) {
    uint64_t words[TABLETOP_SIZE / sizeof(uint64_t)];
    size_t size = tabletop_view(layout, game, seat, (uint8_t *)words);
    for (; size % sizeof *words; size++) ((uint8_t *)words)[size] = 0;
    return block_digest(words, size);
}
