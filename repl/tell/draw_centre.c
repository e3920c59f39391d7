#include "repl/tell/draw_centre.h"

#include "core/engine/call.h"
#include "core/engine/name.h"
#include "core/rules/look.h"
#include "repl/tell/card_style.h"

enum {
    LIST = 11, /* the column of the text after a label */
    PILE = 40  /* columns of a pile with its top card */
};

static void begin_list(Block *body, const char *label) {
    block_begin_line(body, LIST);
    block_word(body, "", STYLE_DIM, "%s", label);
    block_move_to(body, LIST);
}

static void write_title(const DrawView *view, GridCell *cell) {
    const Table *table = &view->game.now;
    if (view->viewer == NOTHING)
        block_word(&cell->note, "", STYLE_DIM, "all cards");
    else
        block_word(&cell->note, "", STYLE_DIM, "as %d sees it", view->viewer + 1);
    cell->title.width -= cell->note.column + 1;
    if (!table->round) return;
    block_word(&cell->title, "", STYLE_BOLD, "round %d of %d", game_round(&view->game, view->setup),
               game_rounds(view->setup));
    if (table->trick) block_word(&cell->title, ", ", STYLE_BOLD, "trick %d", table->trick);
}

/* The powers of the survivors' factions in order, then the specials. */
static void write_powers(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    char name[NAME_SIZE];
    if (!table->slot_count) return;
    begin_list(body, "powers");
    for (int slot = 0; slot < table->slot_count; slot++)
        if (view->setup->factions[table->faction[slot]].role == ROLE_SURVIVOR)
            block_word(body, "  ", slot_style(view->setup, &view->game, slot), "%s",
                       name_power(view->setup, table_power_name(table, slot), name));
    for (int place = 0; place < table->with_count; place++)
        block_word(body, "  ", STYLE_PLAIN, "+ %s", view->setup->specials[table->with[place]].id);
}

/* The trick ---------------------------------------------------------------------------------------- */

static void write_play(const DrawView *view, Block *body, int place) {
    const Table *table = &view->game.now;
    char who[16];
    int seat = table->play_seat[place];
    const char *mark = seat != view->ahead ? "" : table->phase > PHASE_TRICK_OVER ? "won" : "wins";
    snprintf(who, sizeof who, "%d:", seat + 1);
    draw_view_card_in(view, body, "   ", who, table->play_card[place], mark);
}

/* The seats that have yet to play, in order. */
static void write_waiting(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    for (int i = 0; i < view->setup->seats && table->phase < PHASE_TRICK_OVER; i++) {
        int seat = (table->turn + i) % view->setup->seats;
        if (table->waiting >> seat & 1)
            block_word(body, "   ", STYLE_DIM, body->screen.utf8 ? "%d: …" : "%d: ...", seat + 1);
    }
}

static void write_trick(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    Set others = table->zone[ZONE_TRICK];
    if (!draw_view_has_trick(view)) return;
    begin_list(body, "trick");
    if (table->side != NOTHING) block_word(body, "", STYLE_BOLD, "%s", name_side(table->side));
    for (int i = 0; i < table->play_count; i++) {
        write_play(view, body, i);
        set_drop(&others, table->play_card[i]);
    }
    write_waiting(view, body);
    while (!set_empty(others)) draw_view_card(view, body, " + ", set_take(&others));
}

/* Encounter and piles ------------------------------------------------------------------------------ */

static bool write_encounter(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    Set there = table->zone[ZONE_ENCOUNTER];
    bool taken = set_empty(there) && table->met != NOTHING && draw_view_has_trick(view);
    if (set_empty(there) && !taken) return false;
    begin_list(body, "encounter");
    if (taken) draw_view_card(view, body, "", table->met);
    while (!set_empty(there)) draw_view_card(view, body, " ", set_take(&there));
    if (taken) block_word(body, " ", STYLE_DIM, "taken");
    return true;
}

/* The size of a pile, and its top card if that is known. `first` begins a new line. */
static void write_pile(const DrawView *view, Block *body, bool first, const char *label, const uint8_t *pile,
                       int count) {
    bool known = count && pile[count - 1] != NOTHING;
    if (first)
        begin_list(body, label);
    else {
        block_keep_together(body, known ? PILE : 0);
        block_word(body, "   ", STYLE_DIM, "%s", label);
    }
    block_word(body, " ", STYLE_PLAIN, "%d", count);
    if (known) draw_view_card_in(view, body, ", ", "", pile[count - 1], "on top");
}

/* The bottom card is shown to a viewer who knows it, because a power put it there. */
static void write_reserve(const DrawView *view, Block *body, bool first) {
    const Table *table = &view->game.now;
    write_pile(view, body, first, "reserve", table->reserve, table->reserve_count);
    if (view->viewer != NOTHING && table->reserve_count > 1 && table->reserve[0] != NOTHING)
        draw_view_card_in(view, body, ", ", "", table->reserve[0], "at the bottom");
}

static void write_piles(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    if (!table->round) return;
    write_reserve(view, body, !write_encounter(view, body));
    if (table->itinerant_count) write_pile(view, body, false, "itinerants", table->itinerants, table->itinerant_count);
    if (view->count[ZONE_REMOVED]) {
        block_word(body, "   ", STYLE_DIM, "removed");
        block_word(body, " ", STYLE_PLAIN, "%d", view->count[ZONE_REMOVED]);
    }
}

/* The numbers that powers keep for the whole table, except 0. */
static void write_numbers(const DrawView *view, Block *body) {
    const Table *table = &view->game.now;
    char name[NAME_SIZE];
    bool begun = false;
    for (unsigned left = table->numbered; left;) {
        int place = table_take_power(&left);
        const Power *power = table_power(table, view->setup, place);
        for (int n = 0; power && n < power->number_count; n++) {
            if (!power->numbers[n].table || !table->numbers[place][n][0]) continue;
            if (!begun) begin_list(body, "numbers");
            block_word(body, begun ? "   " : "", STYLE_DIM, "%s",
                       name_power(view->setup, table_power_name(table, place), name));
            block_word(body, " ", STYLE_PLAIN, "%s", power->numbers[n].name);
            block_word(body, " ", STYLE_BOLD, "%d", table->numbers[place][n][0]);
            begun = true;
        }
    }
}

/* What happens now ---------------------------------------------------------------------------------- */

static const char *const phases[PHASES] = {
    [PHASE_NEW_ROUND] = "a new round begins",
    [PHASE_TRANSFER] = "cards are transferred",
    [PHASE_OPENING] = "the first leader is chosen",
    [PHASE_ROUND_START] = "powers act at the start of the round",
    [PHASE_NEW_TRICK] = "a new trick begins",
    [PHASE_ENCOUNTER] = "powers act at the encounter",
    [PHASE_PLAY] = "cards are played",
    [PHASE_PLAYED] = "powers act on the play",
    [PHASE_TRICK_OVER] = "the winner of the trick is found",
    [PHASE_HORDE] = "the horde is shared out",
    [PHASE_COLLECT] = "the winner takes the trick",
    [PHASE_POWER] = "the power of the trick acts",
    [PHASE_ANY_TRICK] = "powers act after the trick",
    [PHASE_NEXT_LEAD] = "the next leader is chosen",
    [PHASE_ROUND_END] = "powers act at the end of the round",
    [PHASE_COUNT] = "the survivors are counted",
    [PHASE_SWAP] = "a faction may be replaced",
    [PHASE_DRAW] = "a power is drawn",
    [PHASE_PART_OVER] = "a part of the campaign is over",
    [PHASE_OVER] = "the game is over",
};

static const char *const actions[ABOUTS] = {
    [ABOUT_NOTHING] = "waits",
    [ABOUT_PLAY] = "plays a card",
    [ABOUT_TRANSFER] = "gives a card",
    [ABOUT_CARD] = "chooses a card",
    [ABOUT_COMMUNITY] = "chooses a community",
    [ABOUT_SIDE] = "chooses a side",
    [ABOUT_YES_NO] = "answers yes or no",
    [ABOUT_NUMBER] = "chooses a number",
    [ABOUT_FACTION] = "chooses a faction",
    [ABOUT_WORD] = "chooses a word",
};

/* The power that asks, or the hook between two rounds. */
static void write_asker(const DrawView *view, Block *body) {
    const Open *open = &view->game.open;
    char name[NAME_SIZE];
    if (open->hook == HOOK_SWAP || open->hook == HOOK_DRAW)
        block_word(body, "", STYLE_BOLD, "%s:", name_hook(open->hook));
    else if (open->hook != HOOK_NONE && open->hook < POWER_HOOKS)
        block_word(body, "", STYLE_BOLD,
                   "%s (%s):", name_power(view->setup, table_power_name(&view->game.now, open->power), name),
                   name_hook(open->hook));
}

static void write_asked(const DrawView *view, Block *body) {
    const Decision *asked = &view->game.asked;
    const char *action = asked->sides == SIDES ? "leads a card, high or low" : actions[asked->about];
    if (!action) action = "decides";
    write_asker(view, body);
    block_word(body, " ", STYLE_PLAIN, "%d %s", asked->seat + 1, action);
    if (asked->about == ABOUT_TRANSFER) block_word(body, " ", STYLE_PLAIN, "to %d", asked->to + 1);
}

static void write_end(const DrawView *view, Block *body) {
    Set winners = game_winners(&view->game, view->setup);
    const char *verb = set_count(winners) > 1 ? "win" : "wins";
    block_word(body, "", STYLE_PLAIN, "%s:", phases[PHASE_OVER]);
    if (set_empty(winners)) verb = "the zombies win";
    for (const char *gap = " "; !set_empty(winners); gap = set_count(winners) > 1 ? ", " : " and ")
        block_word(body, gap, STYLE_BOLD, "%d", set_take(&winners) + 1);
    block_word(body, " ", STYLE_BOLD, "%s", verb);
}

static void write_now(const DrawView *view, Block *body) {
    begin_list(body, "now");
    if (view->game.asked.about != ABOUT_NOTHING)
        write_asked(view, body);
    else if (view->game.now.phase == PHASE_OVER)
        write_end(view, body);
    else
        block_word(body, "", STYLE_PLAIN, "%s", phases[view->game.now.phase]);
}

void draw_centre(const DrawView *view, GridCell *cell) {
    write_title(view, cell);
    write_powers(view, &cell->body);
    write_trick(view, &cell->body);
    write_piles(view, &cell->body);
    write_numbers(view, &cell->body);
    write_now(view, &cell->body);
}
