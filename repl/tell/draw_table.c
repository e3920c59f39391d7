#include "repl/tell/draw_table.h"

#include "core/engine/name.h"
#include "repl/tell/draw_centre.h"
#include "repl/tell/draw_seat.h"
#include "repl/term/grid.h"

enum { LEAST_CELL = 26, MAX_ROWS = 1 + MAX_SEATS };

/* As many beside each other as there is room for, but none alone in the last row. */
static int seats_in_row(const Screen *screen, int seats) {
    int count = seats;
    while (count > 1 && (count * LEAST_CELL + 1 > screen->width || seats % count == 1)) count--;
    return count;
}

void picture_draw(Screen *screen, const Setup *setup, const Game *game, int viewer) {
    Row rows[MAX_ROWS];
    Sight sight;
    int count = 1, in_row = seats_in_row(screen, setup->seats);
    sight_init(&sight, setup, game, viewer);
    row_init(&rows[0], screen, 1);
    centre_fill(&sight, &rows[0].cells[0]);
    for (int first = 0; first < setup->seats; first += in_row, count++) {
        int left = setup->seats - first;
        row_init(&rows[count], screen, left < in_row ? left : in_row);
        for (int i = 0; i < rows[count].count; i++) community_fill(&sight, first + i, &rows[count].cells[i]);
    }
    grid_draw(screen, rows, count);
    while (count--) row_release(&rows[count]);
}

/* In the order of play, with the seats. */
static void list_trick(const Sight *sight, Block *block) {
    const Table *table = &sight->game.now;
    Set others = table->zone[ZONE_TRICK];
    for (int i = 0; i < table->play_count; i++) {
        if (!set_has(&others, table->play_card[i])) continue;
        char who[16];
        snprintf(who, sizeof who, "%d:", table->play_seat[i] + 1);
        sight_card_in(sight, block, "   ", who, table->play_card[i], "");
        set_drop(&others, table->play_card[i]);
    }
    while (!set_empty(others)) sight_card(sight, block, "   ", set_take(&others));
}

static void list_zone(const Sight *sight, Block *block, int zone) {
    const Table *table = &sight->game.now;
    if (zone == ZONE_RESERVE)
        sight_pile(sight, block, table->reserve, table->reserve_count);
    else if (zone == ZONE_ITINERANTS)
        sight_pile(sight, block, table->itinerants, table->itinerant_count);
    else if (zone == ZONE_TRICK)
        list_trick(sight, block);
    else
        sight_zone(sight, block, zone);
}

void picture_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, int zone) {
    char name[NAME_SIZE];
    Sight sight;
    Block block;
    bool pile = zone == ZONE_RESERVE || zone == ZONE_ITINERANTS;
    sight_init(&sight, setup, game, viewer);
    block_init(&block, screen, screen->width);
    block_word(&block, "", STYLE_BOLD, "%s", name_zone(zone, name));
    block_word(&block, "  ", STYLE_PLAIN, "%d card%s%s", sight.count[zone], sight.count[zone] == 1 ? "" : "s",
               pile && sight.count[zone] > 1 ? ", top first" : "");
    if (sight.count[zone]) {
        block_line(&block, 2);
        block_tab(&block, 2);
        list_zone(&sight, &block, zone);
    }
    block_print(screen, &block, 0);
    block_release(&block);
}

void picture_cards(Screen *screen, const Setup *setup, const Game *game, Set cards, int column) {
    Sight sight = {.setup = setup, .game = *game, .viewer = NOTHING, .ahead = NOTHING};
    Block block;
    block_init(&block, screen, screen->width - column);
    sight_cards(&sight, &block, cards);
    if (set_empty(cards)) block_word(&block, "", STYLE_DIM, "none");
    block_print(screen, &block, column);
    block_release(&block);
}
