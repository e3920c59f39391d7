#include "repl/tell/draw_table.h"

#include "core/engine/name.h"
#include "repl/tell/draw_centre.h"
#include "repl/tell/draw_seat.h"
#include "repl/term/grid.h"

enum { MIN_CELL_WIDTH = 26, MAX_ROWS = 1 + MAX_SEATS };
_Static_assert((int)MAX_SEATS <= (int)MAX_GRID_CELLS, "all seats fit into one row of the grid");

/* How many seats stand beside each other: as many as there is room for, in rows of about equal length, with no seat
 * alone in the last row. */
static int seats_in_row(const Screen *screen, int seats) {
    int count = seats;
    while (count > 1 && (count * MIN_CELL_WIDTH + 1 > screen->width || seats % count == 1)) count--;
    int rows = (seats + count - 1) / count;
    return (seats + rows - 1) / rows;
}

void draw_table(Screen *screen, const Setup *setup, const Game *game, int viewer, bool memory) {
    GridRow rows[MAX_ROWS];
    DrawView view;
    int count = 1, in_row = seats_in_row(screen, setup->seats);
    draw_view_init(&view, setup, game, viewer, memory);
    draw_view_count(&view);
    draw_view_give(&view, game);
    grid_row_init(&rows[0], screen, 1);
    draw_centre(&view, &rows[0].cells[0]);
    for (int first = 0; first < setup->seats; first += in_row, count++) {
        int left = setup->seats - first;
        grid_row_init(&rows[count], screen, left < in_row ? left : in_row);
        for (int i = 0; i < rows[count].count; i++) draw_seat(&view, first + i, &rows[count].cells[i]);
    }
    grid_draw(screen, rows, count);
    while (count--) grid_row_release(&rows[count]);
}

/* The cards of the trick in the order of play, with their seats. */
static void list_trick(const DrawView *view, Block *block) {
    const Table *table = &view->game.now;
    Set others = table->zone[ZONE_TRICK];
    for (int i = 0; i < table->play_count; i++) {
        if (!set_has(&others, table->play_card[i])) continue;
        char who[16];
        snprintf(who, sizeof who, "%d:", table->play_seat[i] + 1);
        draw_view_card_in(view, block, "   ", who, table->play_card[i], "");
        set_drop(&others, table->play_card[i]);
    }
    while (!set_empty(others)) draw_view_card(view, block, "   ", set_take(&others));
}

static void list_zone(const DrawView *view, Block *block, int zone) {
    const Table *table = &view->game.now;
    if (zone == ZONE_RESERVE)
        draw_view_pile(view, block, table->reserve, table->reserve_count);
    else if (zone == ZONE_ITINERANTS)
        draw_view_pile(view, block, table->itinerants, table->itinerant_count);
    else if (zone == ZONE_TRICK)
        list_trick(view, block);
    else
        draw_view_zone(view, block, zone);
}

void draw_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, bool memory, int zone) {
    char name[NAME_SIZE];
    DrawView view;
    Block block;
    bool pile = zone == ZONE_RESERVE || zone == ZONE_ITINERANTS;
    draw_view_init(&view, setup, game, viewer, memory);
    block_init(&block, screen, screen->width);
    block_word(&block, "", STYLE_BOLD, "%s", name_zone(zone, name));
    block_word(&block, "  ", STYLE_PLAIN, "%d card%s%s", view.count[zone], view.count[zone] == 1 ? "" : "s",
               pile && view.count[zone] > 1 ? ", top first" : "");
    if (view.count[zone]) {
        block_begin_line(&block, 2);
        block_move_to(&block, 2);
        list_zone(&view, &block, zone);
    }
    block_print(screen, &block, 0);
    block_release(&block);
}

void draw_cards(Screen *screen, const Setup *setup, const Game *game, Set cards, int column) {
    DrawView view = {.setup = setup, .game = *game, .viewer = NOTHING, .ahead = NOTHING};
    Block block;
    block_init(&block, screen, screen->width - column);
    draw_view_cards(&view, &block, cards);
    if (set_empty(cards)) block_word(&block, "", STYLE_DIM, "none");
    block_print(screen, &block, column);
    block_release(&block);
}
