#include "repl/tell/draw_view.h"

#include <string.h>

#include "core/engine/name.h"
#include "core/rules/view.h"
#include "repl/tell/card_style.h"

enum { GROUP_SIZE = 400, DEEPER = 2 };

/* The table as it is, to somebody who sees everything. */
static void view_all(const Game *game, View *view) {
    view->table = game->now;
    view->asked = game->asked;
    for (int zone = 0; zone < ZONES; zone++) view->count[zone] = (uint8_t)set_count(game->now.zone[zone]);
}

bool sight_has_trick(const Sight *sight) {
    const Table *table = &sight->game.now;
    return table->phase >= PHASE_ENCOUNTER && table->phase <= PHASE_NEXT_LEAD;
}

void sight_init(Sight *sight, const Setup *setup, const Game *game, int viewer) {
    View view;
    if (viewer == NOTHING)
        view_all(game, &view);
    else
        game_view(game, setup, viewer, &view);
    memset(sight, 0, sizeof *sight);
    sight->setup = setup;
    sight->viewer = viewer;
    sight->game.now = view.table;
    sight->game.asked = view.asked;
    sight->game.deck = game->deck;
    sight->game.open.hook = game->open.hook;
    sight->game.open.power = game->open.power;
    for (int zone = 0; zone < ZONES; zone++) sight->count[zone] = view.count[zone];
    bool over = view.table.phase > PHASE_TRICK_OVER;
    sight->ahead = !sight_has_trick(sight) ? NOTHING : over ? view.table.winner : game_ahead(setup, game, viewer);
}

void sight_card(const Sight *sight, Block *block, const char *gap, int card) {
    char name[NAME_SIZE];
    block_word(block, gap, card_style(sight->setup, &sight->game, card), "%s",
               name_card(&sight->game, sight->setup, card, name));
}

void sight_card_in(const Sight *sight, Block *block, const char *gap, const char *before, int card,
                   const char *behind) {
    char name[NAME_SIZE];
    name_card(&sight->game, sight->setup, card, name);
    block_keep(block, (int)(strlen(gap) + strlen(before) + strlen(name) + strlen(behind)) + 2);
    if (*before) block_word(block, gap, STYLE_PLAIN, "%s", before);
    sight_card(sight, block, *before ? " " : gap, card);
    if (*behind) block_word(block, " ", STYLE_BOLD, "%s", behind);
}

/* What stands behind the faction in the name of a card: "9", "zero". */
static const char *short_name(const Sight *sight, int card, char out[NAME_SIZE]) {
    size_t id = strlen(sight->setup->factions[sight->game.deck.faction[sight->game.deck.slot[card]]].id);
    return name_card(&sight->game, sight->setup, card, out) + id + 1;
}

/* The cards of a slot in one piece: "hippie 2 5 9". */
static void write_group(const Sight *sight, int slot, Set cards, char out[GROUP_SIZE]) {
    char name[NAME_SIZE];
    size_t used = (size_t)snprintf(out, GROUP_SIZE, "%s", sight->setup->factions[sight->game.deck.faction[slot]].id);
    while (!set_empty(cards) && used < GROUP_SIZE)
        used += (size_t)snprintf(out + used, GROUP_SIZE - used, " %s", short_name(sight, set_take(&cards), name));
}

/* A group that no line can hold: on lines of its own, the further ones indented. */
static void add_torn_group(Block *block, Style style, char *group) {
    const char *gap = "";
    block_keep(block, block->width);
    block->indent += DEEPER;
    for (char *word = strtok(group, " "); word; word = strtok(NULL, " "), gap = " ")
        block_word(block, gap, style, "%s", word);
    block->indent -= DEEPER;
}

/* Returns whether it had to be torn. */
static bool add_group(const Sight *sight, Block *block, int slot, Set cards) {
    char group[GROUP_SIZE];
    Style style = slot_style(sight->setup, &sight->game, slot);
    write_group(sight, slot, cards, group);
    bool whole = block_holds(block, screen_columns(group, strlen(group)));
    if (whole)
        block_word(block, block->screen.utf8 ? " · " : ", ", style, "%s", group);
    else
        add_torn_group(block, style, group);
    return !whole;
}

void sight_cards(const Sight *sight, Block *block, Set cards) {
    bool torn = false;
    for (int slot = 0; slot < MAX_SLOTS; slot++) {
        Set group = set_and(cards, sight->game.deck.of_slot[slot]);
        if (set_empty(group)) continue;
        if (torn) block_keep(block, block->width);
        torn = add_group(sight, block, slot, group);
    }
}

void sight_zone(const Sight *sight, Block *block, int zone) {
    Set known = sight->game.now.zone[zone];
    int unknown = sight->count[zone] - set_count(known);
    sight_cards(sight, block, known);
    if (unknown) block_word(block, " ", STYLE_DIM, "%s%d unknown", set_empty(known) ? "" : "+ ", unknown);
}

void sight_pile(const Sight *sight, Block *block, const uint8_t *pile, int count) {
    int unknown = 0;
    for (int i = count - 1; i >= 0; i--) {
        if (pile[i] != NOTHING) sight_card(sight, block, ", ", pile[i]);
        unknown = pile[i] == NOTHING ? unknown + 1 : 0;
        if (unknown && (i == 0 || pile[i - 1] != NOTHING)) block_word(block, ", ", STYLE_DIM, "%d unknown", unknown);
    }
}
