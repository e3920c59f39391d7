#include "core/dayz/view.h"

#include <string.h>

static void hide_zones(View *view, const Game *game, int seat) {
    Table *table = &view->table;
    Set known = table_known(&game->now, &game->deck, seat);
    for (int zone = 0; zone < ZONES; zone++) {
        view->count[zone] = (uint8_t)set_count(table->zone[zone]);
        table->zone[zone] = set_and(table->zone[zone], known);
    }
    for (int card = 0; card < game->deck.count; card++) {
        bool knows = set_has(&known, card);
        table->known[card] = (uint8_t)(knows << seat);
        if (!knows) table->where[card] = NOTHING;
    }
}

static void hide_pile(uint8_t *pile, int count, const uint8_t *known, int seat) {
    for (int i = 0; i < count; i++)
        if (!(known[pile[i]] >> seat & 1)) pile[i] = NOTHING;
}

static void hide_numbers(Table *table, const Setup *setup, int seat) {
    for (unsigned left = table->numbered; left;) {
        int p = table_take_power(&left);
        const Power *power = table_power(table, setup, p);
        for (int n = 0; n < power->number_count; n++)
            for (int other = 0; power->numbers[n].secret && other < setup->seats; other++)
                if (other != seat) table->numbers[p][n][other] = 0;
    }
}

static void hide_decision(Decision *asked, int seat) {
    if (asked->seat == seat) return;
    asked->options = asked->allowed = set_below(0);
    asked->option_count = asked->wide_count = asked->way_out = 0;
    memset(&asked->wide, 0, sizeof asked->wide);
}

void game_view(const Game *game, const Setup *setup, int seat, View *view) {
    memset(view, 0, sizeof *view);
    view->table = game->now;
    view->asked = game->asked;
    view->seat = (uint8_t)seat;
    view->table.chance = 0;
    hide_pile(view->table.reserve, game->now.reserve_count, game->now.known, seat);
    hide_pile(view->table.itinerants, game->now.itinerant_count, game->now.known, seat);
    hide_zones(view, game, seat);
    hide_numbers(&view->table, setup, seat);
    hide_decision(&view->asked, seat);
}
