#include "repl/tell/draw_seat.h"

#include "core/engine/call.h"
#include "core/engine/name.h"
#include "repl/tell/card_style.h"

/* In a wide cell, lists are beside their labels; in a narrow one, below. */
enum { WIDE = 40, BESIDE = 15, BELOW_LABEL = 2 };

static int list_column(const Block *block) {
    return block->width >= WIDE ? BESIDE : BELOW_LABEL;
}

/* What the expedition zone would count now: "+3"; "+3?" if cards that the viewer does not know can change that; "?" if
 * the viewer knows none of them. */
static void write_count(const DrawView *view, int seat, Block *note) {
    int zone = ZONE_EXPEDITION + seat, delta = view->count_now.total[seat];
    bool known = !set_empty(view->game.now.zone[zone]), unsure = draw_view_is_unsure(view, seat);
    if (delta || known)
        block_word(note, " ", delta < 0 ? STYLE_RED : STYLE_GREEN, "%+d%s", delta, unsure ? "?" : "");
    else if (view->count[zone])
        block_word(note, " ", STYLE_PLAIN, "?");
}

/* The population and, in a round, the count so far; between rounds, the change in the last one. */
static void write_population(const DrawView *view, int seat, Block *note) {
    int delta = view->game.now.delta[seat];
    block_word(note, "", STYLE_BOLD, "%d", view->game.now.population[seat]);
    if (view->counted)
        write_count(view, seat, note);
    else if (delta)
        block_word(note, " ", delta < 0 ? STYLE_RED : STYLE_GREEN, "%+d", delta);
}

/* The seat that decides or plays next, or NOTHING. */
static int seat_on_turn(const Game *game) {
    if (game->asked.about != ABOUT_NOTHING) return game->asked.seat;
    return game->now.phase == PHASE_PLAY && game->now.waiting ? game->now.turn : NOTHING;
}

static void write_who(const DrawView *view, int seat, Block *title) {
    const Game *game = &view->game;
    if (seat_on_turn(game) == seat) block_word(title, "", STYLE_YELLOW, title->screen.utf8 ? "▶" : ">");
    block_word(title, " ", STYLE_BOLD, "%d", seat + 1);
    if (seat == view->viewer) block_word(title, " ", STYLE_PLAIN, "you");
    bool leads = draw_view_has_trick(view) && game->now.leader == seat;
    if (leads) block_word(title, " ", STYLE_PLAIN, seat == view->viewer ? "lead" : "leads");
}

/* Begins a line with a label, and a number unless it is 0. */
static void begin_list(Block *body, const char *label, int count) {
    block_begin_line(body, list_column(body));
    block_word(body, "", STYLE_DIM, "%s", label);
    if (count) block_word(body, " ", STYLE_PLAIN, "%d", count);
}

static void write_zone(const DrawView *view, Block *body, const char *label, int zone) {
    begin_list(body, label, view->count[zone]);
    bool known = !set_empty(view->game.now.zone[zone]);
    if (!view->count[zone]) block_word(body, " ", STYLE_PLAIN, "0");
    if (!known) return;
    block_move_to(body, list_column(body));
    draw_view_zone(view, body, zone);
}

/* The cards that the seat has chosen to give, which have left its hand: "zombie-16 to 2". */
static void write_gifts(const DrawView *view, int seat, Block *body) {
    if (!view->gift_count[seat]) return;
    begin_list(body, "given", 0);
    block_move_to(body, list_column(body));
    for (int i = 0; i < view->gift_count[seat]; i++) {
        char to[16];
        snprintf(to, sizeof to, "to %d", view->gifts[seat][i].to + 1);
        draw_view_card_in(view, body, "   ", "", view->gifts[seat][i].card, to);
    }
}

/* The factions in which the seat is known to be void. */
static void write_voids(const DrawView *view, int seat, Block *body) {
    const Game *game = &view->game;
    if (!game->now.voids[seat]) return;
    begin_list(body, "void in", 0);
    if (body->width >= WIDE) block_move_to(body, BESIDE);
    for (int slot = 0; slot < game->now.slot_count; slot++)
        if (game->now.voids[seat] >> slot & 1)
            block_word(body, " ", slot_style(view->setup, game, slot), "%s",
                       view->setup->factions[game->deck.faction[slot]].id);
}

/* The numbers that powers keep for the seat, except 0. A number that the viewer may not see is 0, too. */
static void write_numbers(const DrawView *view, int seat, Block *body) {
    const Table *table = &view->game.now;
    char name[NAME_SIZE];
    for (unsigned left = table->numbered; left;) {
        int place = table_take_power(&left);
        const Power *power = table_power(table, view->setup, place);
        for (int n = 0; power && n < power->number_count; n++) {
            if (power->numbers[n].table || !table->numbers[place][n][seat]) continue;
            block_begin_line(body, list_column(body));
            block_word(body, "", STYLE_DIM, "%s", name_power(view->setup, table_power_name(table, place), name));
            block_word(body, " ", STYLE_PLAIN, "%s", power->numbers[n].name);
            block_word(body, " ", STYLE_BOLD, "%d", table->numbers[place][n][seat]);
        }
    }
}

void draw_seat(const DrawView *view, int seat, GridCell *cell) {
    write_population(view, seat, &cell->note);
    cell->title.width -= cell->note.column + 1; /* title and note share a line */
    write_who(view, seat, &cell->title);
    write_zone(view, &cell->body, "hand", ZONE_HAND + seat);
    write_gifts(view, seat, &cell->body);
    if (view->count[ZONE_TRANSFER + seat]) write_zone(view, &cell->body, "transfer", ZONE_TRANSFER + seat);
    write_zone(view, &cell->body, "expedition", ZONE_EXPEDITION + seat);
    write_voids(view, seat, &cell->body);
    write_numbers(view, seat, &cell->body);
}
