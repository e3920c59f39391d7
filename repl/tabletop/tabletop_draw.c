/* The table of a whole game as a picture: the rows of the table, the board, then a cell for each seat. */
#include <stdlib.h>

#include "core/tabletop/look.h"
#include "core/tabletop/names.h"
#include "lua/machine/heap.h"
#include "repl/app/clock_text.h"
#include "repl/app/winners_text.h"
#include "repl/tabletop/draw_board.h"
#include "repl/tabletop/tabletop_setup.h"
#include "repl/tabletop/tabletop_tell.h"

/* Columns; rows of a grid. */
enum { LONGEST_LABEL = 16, LEAST_SEAT = 20, SHORT_NUMBER = 3, TABLE_ROWS = 1 + BOARD_ROWS + DOOR_SEATS };

/* Rows ---------------------------------------------------------------------------------------------- */

static const char *item_name(const Drawing *drawing, const PictureItem *item) {
    return item->is_counter ? drawing->layout->counters[item->number].name : drawing->layout->zones[item->number].name;
}

/* The zone of a seat; of the table for NOTHING. */
static int zone_of(const PictureItem *item, int seat) {
    return item->number + (seat == NOTHING ? 0 : seat);
}

/* Is there something to show, and may the viewer see it? A counter that begins at another number than 0 is never left out. */
static bool is_shown(const Drawing *drawing, const PictureRow *row, const PictureItem *item, int seat) {
    const TabletopLayout *layout = drawing->layout;
    uint16_t pieces[TABLETOP_PIECES];
    if (!item->is_counter)
        return row->always || tabletop_pieces(layout, drawing->block, zone_of(item, seat), pieces) > 0;
    if (!tabletop_sees_counter(layout, item->number, seat, drawing->viewer)) return false;
    return row->always || layout->counters[item->number].start ||
           tabletop_counter(layout, drawing->block, item->number, seat);
}

static void add_item(const Drawing *drawing, Block *body, const PictureRow *row, const PictureItem *item, int seat) {
    if (item->is_counter)
        block_word(body, " ", STYLE_PLAIN, "%d", tabletop_counter(drawing->layout, drawing->block, item->number, seat));
    else
        draw_pieces(drawing, body, zone_of(item, seat), row->as);
}

static const char *label_of(const Drawing *drawing, const PictureRow *row) {
    return row->label ? row->label : row->count == 1 ? item_name(drawing, &row->items[0]) : "";
}

static bool shows_row(const Drawing *drawing, const PictureRow *row) {
    for (int i = 0; i < row->count; i++)
        if (is_shown(drawing, row, &row->items[i], NOTHING)) return true;
    return false;
}

/* Columns of the labels of the table's rows; rows without one begin at the left. */
static int label_width(const Drawing *drawing, const PictureRows *rows) {
    int width = (int)sizeof "over" - 1;
    for (int i = 0; i < rows->count; i++) {
        const char *label = label_of(drawing, &rows->rows[i]);
        int columns = screen_columns(label, strlen(label));
        if (columns > width && shows_row(drawing, &rows->rows[i])) width = columns;
    }
    return width < LONGEST_LABEL ? width : LONGEST_LABEL;
}

/* Begins a line with a dim label in a column of that width; 0: as wide as it is. */
static void begin_row(Block *body, const char *label, int width) {
    block_begin_line(body, *label && width ? width + 1 : 2);
    if (!*label) return;
    block_word(body, "", STYLE_DIM, "%s", label);
    if (width > body->column) block_move_to(body, width);
    body->has_word = true;
}

/* The name of one of several items, on the line of the number that follows it. */
static void add_name(Block *body, const char *gap, const char *name) {
    block_keep_together(body, (int)strlen(gap) + screen_columns(name, strlen(name)) + SHORT_NUMBER);
    block_word(body, gap, STYLE_DIM, "%s", name);
}

static void add_row(const Drawing *drawing, Block *body, const PictureRow *row, int seat, int width) {
    bool first = true;
    for (int i = 0; i < row->count; i++) {
        const PictureItem *item = &row->items[i];
        if (!is_shown(drawing, row, item, seat)) continue;
        if (first) begin_row(body, label_of(drawing, row), width);
        if (row->count > 1) add_name(body, first ? " " : "  ", item_name(drawing, item));
        add_item(drawing, body, row, item, seat);
        first = false;
    }
}

static void add_rows(const Drawing *drawing, Block *body, const PictureRows *rows, int seat, int width) {
    for (int i = 0; i < rows->count; i++) add_row(drawing, body, &rows->rows[i], seat, width);
}

/* Cells --------------------------------------------------------------------------------------------- */

static void add_words(Block *body, const char *text) {
    char copy[HOST_QUESTION], *rest = copy;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word; (word = strtok_r(rest, " ", &rest));) block_word(body, " ", STYLE_PLAIN, "%s", word);
}

/* Who is asked what. In a window other seats see neither; in secret, not who. */
static void add_question(const Drawing *drawing, Block *body, const TabletopQuestion *asked) {
    bool own = drawing->viewer == DOOR_NOBODY || drawing->viewer == asked->seat;
    AskingText asking = whole_game_asking(drawing->whole, drawing->block);
    char fallback[HOST_QUESTION];
    snprintf(fallback, sizeof fallback, "Which %s?", names_about(asked->about));
    if (asked->window && !own) {
        add_words(body, "Who reacts?");
        return;
    }
    if (own || !asked->secret)
        block_word(body, " ", STYLE_PLAIN, "%d:", asked->seat + 1);
    else
        add_words(body, "in secret:");
    add_words(body, *asking.text ? asking.text : fallback);
}

static void add_now(const Drawing *drawing, const Game *game, const Setup *setup, Block *body, int width) {
    const TabletopQuestion *asked = tabletop_asked(drawing->block);
    char winners[WINNERS_TEXT];
    bool over = tabletop_finished(drawing->layout, drawing->block);
    if (!asked && !over) return;
    begin_row(body, over ? "over" : "now", width);
    if (over)
        add_words(body, winners_text(game, setup, winners));
    else
        add_question(drawing, body, asked);
}

static void fill_table(const Drawing *drawing, const Game *game, const Setup *setup, GridCell *cell) {
    const PictureRows *rows = &drawing->whole->picture.table;
    char when[CLOCK_TEXT];
    int width = label_width(drawing, rows);
    block_word(&cell->title, "", STYLE_BOLD, "%s",
               drawing->whole->clock_count ? clock_text(game, setup, when) : drawing->whole->script->name);
    if (drawing->viewer == DOOR_NOBODY)
        block_word(&cell->note, "", STYLE_PLAIN, "everything");
    else
        block_word(&cell->note, "", STYLE_PLAIN, "as %d sees it", drawing->viewer + 1);
    add_rows(drawing, &cell->body, rows, NOTHING, width);
    add_now(drawing, game, setup, &cell->body, width);
}

static void fill_seat(const Drawing *drawing, int seat, GridCell *cell) {
    block_word(&cell->title, "", STYLE_BOLD, "%d%s", seat + 1, seat == drawing->viewer ? " you" : "");
    if (tabletop_finished(drawing->layout, drawing->block))
        block_word(&cell->note, "", STYLE_PLAIN, "score %d", tabletop_score(drawing->layout, drawing->block, seat));
    add_rows(drawing, &cell->body, &drawing->whole->picture.seat, seat, 0);
}

/* The seats in as few rows of a grid as the width allows, evenly. Returns how many rows. */
static int fill_seats(const Drawing *drawing, const Screen *screen, GridRow *rows) {
    int seats = drawing->layout->seats, fit = (screen->width - 1) / LEAST_SEAT;
    int count = fit < 1 ? seats : (seats + fit - 1) / fit, each = (seats + count - 1) / count;
    for (int seat = 0; seat < seats; seat++) {
        if (seat % each == 0) grid_row_init(&rows[seat / each], screen, each);
        fill_seat(drawing, seat, &rows[seat / each].cells[seat % each]);
    }
    return count;
}

void tabletop_draw(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets) {
    const WholeGame *whole = tabletop_whole(setup);
    Drawing drawing = {whole, &whole->layout, tabletop_look_at(game), viewer};
    GridRow *rows = heap_new(TABLE_ROWS, sizeof *rows);
    int count = 1;
    (void)forgets;
    grid_row_init(&rows[0], screen, 1);
    fill_table(&drawing, game, setup, &rows[0].cells[0]);
    count += draw_board(&drawing, screen, rows + count);
    count += fill_seats(&drawing, screen, rows + count);
    grid_draw(screen, rows, count);
    for (int i = 0; i < count; i++) grid_row_release(&rows[i]);
    free(rows);
}
