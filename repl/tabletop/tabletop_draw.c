/* The table of a whole game as a picture: its zones and counters, then a cell for each seat. */
#include "core/tabletop/look.h"
#include "core/tabletop/names.h"
#include "repl/app/clock_text.h"
#include "repl/tabletop/tabletop_setup.h"
#include "repl/tabletop/tabletop_tell.h"
#include "repl/term/grid.h"

/* What the functions share. */
typedef struct Drawing {
    const TabletopLayout *layout;
    const Tabletop *block;
    int viewer; /* a seat, or DOOR_NOBODY for everything */
} Drawing;

enum { LABEL = 12, INDENT = 2, MOST_NAMED = 30 }; /* columns; pieces of a zone that are named one by one */

/* A pile: how many pieces, and the top one if the viewer knows it. */
static void add_pile(const Drawing *drawing, Block *body, const uint16_t *pieces, int count) {
    char name[LONG_NAME];
    block_word(body, " ", STYLE_PLAIN, "%d", count);
    if (tabletop_knows(drawing->layout, drawing->block, pieces[0], drawing->viewer))
        block_word(body, ", ", STYLE_PLAIN, "%s on top", names_piece(drawing->layout, pieces[0], name));
}

/* The pieces that the viewer knows, and how many others there are. */
static void add_pieces(const Drawing *drawing, Block *body, const uint16_t *pieces, int count) {
    char name[LONG_NAME];
    int unknown = 0, named = 0;
    for (int i = 0; i < count; i++) {
        bool known = tabletop_knows(drawing->layout, drawing->block, pieces[i], drawing->viewer);
        if (known && named < MOST_NAMED)
            block_word(body, named++ ? ", " : " ", STYLE_PLAIN, "%s", names_piece(drawing->layout, pieces[i], name));
        else
            unknown++;
    }
    if (unknown) block_word(body, named ? ", " : " ", STYLE_PLAIN, named ? "%d more" : "%d", unknown);
}

/* An empty zone takes no line. `column`: where the pieces begin. */
static void add_zone(const Drawing *drawing, Block *body, int zone, const char *label, int column) {
    uint16_t pieces[TABLETOP_PIECES];
    int count = tabletop_pieces(drawing->layout, drawing->block, zone, pieces);
    if (!count) return;
    block_begin_line(body, column);
    block_word(body, "", STYLE_DIM, "%-*s", column - 1, label);
    (layout_is_pile(drawing->layout, zone) ? add_pile : add_pieces)(drawing, body, pieces, count);
}

static void add_counters(const Drawing *drawing, Block *body, int seat) {
    bool first = true;
    for (int i = 0; i < drawing->layout->counter_count; i++) {
        const LayoutCounter *counter = &drawing->layout->counters[i];
        if (counter->per_seat != (seat != DOOR_NOBODY)) continue;
        if (!tabletop_sees_counter(drawing->layout, i, seat, drawing->viewer)) continue;
        int value = tabletop_counter(drawing->layout, drawing->block, i, seat);
        if (!value && counter->start == 0 && seat != DOOR_NOBODY) continue;
        if (first) block_begin_line(body, 2);
        block_word(body, first ? "" : "  ", STYLE_PLAIN, "%s %d", counter->name, value);
        first = false;
    }
}

static void add_question(const Drawing *drawing, Block *body) {
    const TabletopQuestion *asked = tabletop_asked(drawing->block);
    if (!asked) return;
    bool own = drawing->viewer == DOOR_NOBODY || drawing->viewer == asked->seat;
    block_begin_line(body, LABEL);
    block_word(body, "", STYLE_DIM, "%-*s", LABEL - 1, "now");
    if (asked->window && !own)
        block_word(body, " ", STYLE_PLAIN, "who reacts?");
    else
        block_word(body, " ", STYLE_PLAIN, "%d chooses: %s", asked->seat + 1, names_about(asked->about));
}

static void fill_table(const Drawing *drawing, const Game *game, const Setup *setup, GridCell *cell) {
    char when[CLOCK_TEXT];
    block_word(&cell->title, "", STYLE_BOLD, "%s", clock_text(game, setup, when));
    if (drawing->viewer == DOOR_NOBODY)
        block_word(&cell->note, "", STYLE_PLAIN, "everything");
    else
        block_word(&cell->note, "", STYLE_PLAIN, "as %d sees it", drawing->viewer + 1);
    add_counters(drawing, &cell->body, DOOR_NOBODY);
    for (int zone = 0; zone < drawing->layout->zone_count; zone++)
        if (drawing->layout->zones[zone].seat == NOTHING)
            add_zone(drawing, &cell->body, zone, drawing->layout->zones[zone].name, LABEL);
    for (int place = 0; place < drawing->layout->place_count; place++) {
        char name[LONG_NAME];
        int zone = drawing->layout->zone_count + place;
        add_zone(drawing, &cell->body, zone, names_zone(drawing->layout, zone, name), LABEL);
    }
    add_question(drawing, &cell->body);
}

static void fill_seat(const Drawing *drawing, int seat, GridCell *cell) {
    block_word(&cell->title, "", STYLE_BOLD, "%d%s", seat + 1, seat == drawing->viewer ? " you" : "");
    add_counters(drawing, &cell->body, seat);
    for (int zone = 0; zone < drawing->layout->zone_count; zone++)
        if (drawing->layout->zones[zone].seat == seat)
            add_zone(drawing, &cell->body, zone, drawing->layout->zones[zone].name, INDENT);
}

void tabletop_draw(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets) {
    Drawing drawing = {tabletop_layout(setup), tabletop_look_at(game), viewer};
    GridRow rows[2];
    (void)forgets;
    grid_row_init(&rows[0], screen, 1);
    grid_row_init(&rows[1], screen, drawing.layout->seats);
    fill_table(&drawing, game, setup, &rows[0].cells[0]);
    for (int seat = 0; seat < drawing.layout->seats; seat++) fill_seat(&drawing, seat, &rows[1].cells[seat]);
    grid_draw(screen, rows, 2);
    grid_row_release(&rows[0]);
    grid_row_release(&rows[1]);
}
