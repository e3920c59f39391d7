#include "repl/tell/draw_view.h"

#include <string.h>

#include "core/engine/name.h"
#include "core/rules/view.h"
#include "core/rules/look.h"
#include "repl/tell/card_style.h"

enum { GROUP_SIZE = 400, GROUP_INDENT = 2 };

/* The view of all cards. */
static void view_all(const Game *game, View *known) {
    known->table = game->now;
    known->asked = game->asked;
    for (int zone = 0; zone < ZONES; zone++) known->count[zone] = (uint8_t)set_count(game->now.zone[zone]);
}

bool draw_view_has_trick(const DrawView *view) {
    const Table *table = &view->game.now;
    return table->phase >= PHASE_ENCOUNTER && table->phase <= PHASE_NEXT_LEAD;
}

/* Does the zone lie face down before the viewer? Its vans do not (R3.8). */
static bool is_face_down(int zone, int viewer) {
    if (zone < ZONE_TRANSFER) return zone != ZONE_HAND + viewer;
    return zone >= ZONE_EXPEDITION && zone <= ZONE_RESERVE;
}

/* The cards that the viewer is choosing from: the rest of their zone is shown to it, too (R3.9). */
static Set chosen_from(const DrawView *view) {
    const Decision *asked = &view->game.asked;
    bool cards = about_info[asked->about].choices == CHOICES_CARDS && asked->seat == view->viewer;
    return cards ? asked->options : set_below(0);
}

static void forget(DrawView *view) {
    Table *table = &view->game.now;
    Set shown = chosen_from(view);
    for (int zone = 0; zone < ZONES; zone++) {
        if (!is_face_down(zone, view->viewer) || !set_empty(set_and(shown, table->zone[zone]))) continue;
        Set up = zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE ? view->game.deck.of_role[ROLE_VAN] : set_below(0);
        for (Set left = set_minus(table->zone[zone], up); !set_empty(left);) table->where[set_take(&left)] = NOTHING;
        table->zone[zone] = set_and(table->zone[zone], up);
        if (zone == ZONE_RESERVE) memset(table->reserve, NOTHING, sizeof table->reserve);
    }
}

void draw_view_init(DrawView *view, const Setup *setup, const Game *game, int viewer, bool memory) {
    View known;
    if (viewer == NOTHING)
        view_all(game, &known);
    else
        game_view(game, setup, viewer, &known);
    memset(view, 0, sizeof *view);
    view->setup = setup;
    view->viewer = viewer;
    view->game.now = known.table;
    view->game.asked = known.asked;
    view->game.deck = game->deck;
    view->game.part = game->part;
    memcpy(view->game.total, game->total, sizeof view->game.total);
    view->game.open.hook = game->open.hook;
    view->game.open.power = game->open.power;
    for (int zone = 0; zone < ZONES; zone++) view->count[zone] = known.count[zone];
    if (!memory && viewer != NOTHING && known.table.phase < PHASE_COUNT) forget(view);
    bool over = known.table.phase > PHASE_TRICK_OVER;
    view->ahead = !draw_view_has_trick(view) ? NOTHING : over ? known.table.winner : game_ahead(setup, game, viewer);
}

void draw_view_give(DrawView *view, const Game *game) {
    for (int seat = 0; seat < view->setup->seats; seat++) {
        if (view->viewer != NOTHING && view->viewer != seat) continue;
        view->gift_count[seat] = game_gifts(game, view->setup, seat, view->gifts[seat]);
        view->count[ZONE_HAND + seat] -= view->gift_count[seat];
        for (int i = 0; i < view->gift_count[seat]; i++)
            set_drop(&view->game.now.zone[ZONE_HAND + seat], view->gifts[seat][i].card);
    }
}

/* Scripts judge the view, in which hidden cards are in no zone: they cannot leak. */
void draw_view_count(DrawView *view) {
    Host quiet = {.setup = view->setup, .silent = true};
    Phase phase = view->game.now.phase;
    bool running = phase > PHASE_TRANSFER && phase < PHASE_COUNT;
    view->counted = running && game_count(&quiet, &view->game, &view->count_now);
}

bool draw_view_is_unsure(const DrawView *view, int seat) {
    bool unsure = false;
    for (int other = 0; other < view->setup->seats; other++) {
        int zone = ZONE_EXPEDITION + other;
        bool hides = view->count[zone] > set_count(view->game.now.zone[zone]);
        unsure = unsure || (hides && (other == seat || view->game.now.hooked[HOOK_COUNT]));
    }
    return unsure;
}

void draw_view_card(const DrawView *view, Block *block, const char *gap, int card) {
    char name[NAME_SIZE];
    block_word(block, gap, card_style(view->setup, &view->game, card), "%s",
               name_card(&view->game, view->setup, card, name));
}

void draw_view_card_in(const DrawView *view, Block *block, const char *gap, const char *before, int card,
                       const char *after) {
    char name[NAME_SIZE];
    name_card(&view->game, view->setup, card, name);
    block_keep_together(block, (int)(strlen(gap) + strlen(before) + strlen(name) + strlen(after)) + 2);
    if (*before) block_word(block, gap, STYLE_PLAIN, "%s", before);
    draw_view_card(view, block, *before ? " " : gap, card);
    if (*after) block_word(block, " ", STYLE_BOLD, "%s", after);
}

/* The name of a card without its faction: "9", "zero". */
static const char *short_name(const DrawView *view, int card, char out[NAME_SIZE]) {
    size_t id = strlen(view->setup->factions[view->game.deck.faction[view->game.deck.slot[card]]].id);
    return name_card(&view->game, view->setup, card, out) + id + 1;
}

/* The cards of a slot as one text: "hippie 2 5 9". */
static void write_group(const DrawView *view, int slot, Set cards, char out[GROUP_SIZE]) {
    char name[NAME_SIZE];
    size_t used = (size_t)snprintf(out, GROUP_SIZE, "%s", view->setup->factions[view->game.deck.faction[slot]].id);
    while (!set_empty(cards) && used < GROUP_SIZE)
        used += (size_t)snprintf(out + used, GROUP_SIZE - used, " %s", short_name(view, set_take(&cards), name));
}

/* Adds a group that is wider than a line: on lines of its own, with indented continuation lines. */
static void add_long_group(Block *block, Style style, char *group) {
    const char *gap = "";
    block_keep_together(block, block->width);
    block->indent += GROUP_INDENT;
    for (char *word = strtok(group, " "); word; word = strtok(NULL, " "), gap = " ")
        block_word(block, gap, style, "%s", word);
    block->indent -= GROUP_INDENT;
}

/* Returns whether the group had to be broken. */
static bool add_group(const DrawView *view, Block *block, int slot, Set cards) {
    char group[GROUP_SIZE];
    Style style = slot_style(view->setup, &view->game, slot);
    write_group(view, slot, cards, group);
    bool fits = block_fits_line(block, screen_columns(group, strlen(group)));
    if (fits)
        block_word(block, block->screen.utf8 ? " · " : ", ", style, "%s", group);
    else
        add_long_group(block, style, group);
    return !fits;
}

void draw_view_cards(const DrawView *view, Block *block, Set cards) {
    bool broken = false;
    for (int slot = 0; slot < MAX_SLOTS; slot++) {
        Set group = set_and(cards, view->game.deck.of_slot[slot]);
        if (set_empty(group)) continue;
        if (broken) block_keep_together(block, block->width);
        broken = add_group(view, block, slot, group);
    }
}

void draw_view_zone(const DrawView *view, Block *block, int zone) {
    Set known = view->game.now.zone[zone];
    int unknown = view->count[zone] - set_count(known);
    draw_view_cards(view, block, known);
    if (unknown) block_word(block, " ", STYLE_DIM, "%s%d unknown", set_empty(known) ? "" : "+ ", unknown);
}

void draw_view_pile(const DrawView *view, Block *block, const uint8_t *pile, int count) {
    int unknown = 0;
    for (int i = count - 1; i >= 0; i--) {
        if (pile[i] != NOTHING) draw_view_card(view, block, ", ", pile[i]);
        unknown = pile[i] == NOTHING ? unknown + 1 : 0;
        if (unknown && (i == 0 || pile[i - 1] != NOTHING)) block_word(block, ", ", STYLE_DIM, "%d unknown", unknown);
    }
}
