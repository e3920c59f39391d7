/* Whole games at the prompt: decisions, zones and pieces in words. */
#include <stdio.h>

#include "core/tabletop/look.h"
#include "core/tabletop/names.h"
#include "repl/tabletop/tabletop_setup.h"
#include "repl/tabletop/tabletop_tell.h"

void tabletop_decision_text(const Game *game, const Setup *setup, char out[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const TabletopQuestion *asked = tabletop_asked(tabletop_look_at(game));
    int phase = tabletop_phase(layout, tabletop_look_at(game));
    snprintf(out, DOOR_WHY, "%s asks %d: %s", phase < 0 ? "the game" : layout->phases[phase], asked->seat + 1,
             names_about(asked->about));
}

const char *tabletop_rules_page(const Setup *setup) {
    return tabletop_whole(setup)->script->rules;
}

void tabletop_title(const Setup *setup, char out[DOOR_WHY]) {
    const GameScript *script = tabletop_whole(setup)->script;
    snprintf(out, DOOR_WHY, "%.100s: %.300s", script->name, script->text);
}

char *tabletop_zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout_piles(layout) ? names_zone(layout, number, out) : NULL;
}

char *tabletop_piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout->piece_count ? names_piece(layout, number, out) : NULL;
}

bool tabletop_print_zone(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                         const char *name) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *block = tabletop_look_at(game);
    uint16_t pieces[TABLETOP_PIECES];
    char text[LONG_NAME];
    int zone = names_find_zone(layout, name);
    (void)forgets;
    if (zone < 0) return false;
    int count = tabletop_pieces(layout, block, zone, pieces), unknown = 0;
    screen_print(screen, "%s %d\n", names_zone(layout, zone, text), count);
    for (int i = 0; i < count; i++)
        if (tabletop_knows(layout, block, pieces[i], viewer))
            screen_print(screen, "  %s\n", names_piece(layout, pieces[i], text));
        else
            unknown++;
    if (unknown) screen_print(screen, "  %d unknown\n", unknown);
    return true;
}

int tabletop_knows_piece(const Setup *setup, const Game *game, int viewer, bool forgets, const char *name) {
    const TabletopLayout *layout = tabletop_layout(setup);
    int piece = names_find_piece(layout, name);
    (void)forgets;
    return piece < 0 ? -1 : tabletop_knows(layout, tabletop_look_at(game), piece, viewer);
}

bool tabletop_print_piece(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets,
                          const char *name) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *block = tabletop_look_at(game);
    char text[LONG_NAME];
    int piece = names_find_piece(layout, name);
    (void)forgets;
    if (piece < 0) return false;
    if (tabletop_knows(layout, block, piece, viewer))
        screen_print(screen, "%s is in %s\n", name, names_zone(layout, tabletop_where(layout, block, piece), text));
    else
        screen_print(screen, "%s is hidden from seat %d\n", name, viewer + 1);
    return true;
}

/* Differences -------------------------------------------------------------------------------------- */

/* Where a piece lies as the viewer knows it: a zone, or -1. */
static int known_place(const TabletopLayout *layout, const Tabletop *block, int piece, int viewer) {
    return tabletop_knows(layout, block, piece, viewer) ? tabletop_where(layout, block, piece) : -1;
}

static const char *place_text(const TabletopLayout *layout, int place, char out[LONG_NAME]) {
    return place < 0 ? "unknown" : names_zone(layout, place, out);
}

static int compare_pieces(Screen *screen, const TabletopLayout *layout, int viewer, const Tabletop *one,
                          const Tabletop *other) {
    char name[LONG_NAME], from[LONG_NAME], to[LONG_NAME];
    int found = 0;
    for (int piece = 0; piece < layout->piece_count; piece++) {
        int before = known_place(layout, one, piece, viewer), now = known_place(layout, other, piece, viewer);
        if (before == now) continue;
        screen_print(screen, "  %-20s %s -> %s\n", names_piece(layout, piece, name), place_text(layout, before, from),
                     place_text(layout, now, to));
        found++;
    }
    return found;
}

static int compare_counter(Screen *screen, const TabletopLayout *layout, int counter, int seat, const Tabletop *one,
                           const Tabletop *other) {
    const LayoutCounter *of = &layout->counters[counter];
    int before = tabletop_counter(layout, one, counter, seat), now = tabletop_counter(layout, other, counter, seat);
    char name[LONG_NAME];
    if (before == now) return 0;
    snprintf(name, sizeof name, of->per_seat ? "%s of %d" : "%s", of->name, seat + 1);
    screen_print(screen, "  %-20s %d -> %d\n", name, before, now);
    return 1;
}

int tabletop_print_difference(Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other) {
    const TabletopLayout *layout = tabletop_layout(setup);
    const Tabletop *before = tabletop_look_at(one), *now = tabletop_look_at(other);
    int found = compare_pieces(screen, layout, viewer, before, now);
    for (int counter = 0; counter < layout->counter_count; counter++)
        for (int seat = 0; seat < (layout->counters[counter].per_seat ? layout->seats : 1); seat++)
            if (tabletop_sees_counter(layout, counter, seat, viewer))
                found += compare_counter(screen, layout, counter, seat, before, now);
    if (!found) screen_print(screen, "no difference that can be seen\n");
    return found;
}
