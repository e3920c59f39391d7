#include "repl/draw/draw_table.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/describe/description.h"
#include "play/describe/words.h"
#include "repl/draw/draw_board.h"
#include "repl/term/block.h"

/* Columns; rows of a grid. In a wide cell of a seat, suits are beside their labels; in a narrow one, below. */
enum {
    LONGEST_LABEL = 16,
    LEAST_SEAT = 20,
    LEAST_SUITS = 26,
    WIDE = 40,
    BESIDE = 15,
    BELOW = 2,
    TABLE_ROWS = 1 + BOARD_ROWS + DOOR_SEATS
};
_Static_assert((int)DOOR_SEATS <= (int)MAX_GRID_CELLS, "all seats fit into one row of the grid");

/* Rows ----------------------------------------------------------------------------------------------- */

/* Columns of the labels of the table's rows. */
static int label_width(const Description *of) {
    int width = of->label_width ? of->label_width : (int)sizeof "over" - 1;
    for (int i = 0; !of->label_width && i < of->row_count; i++)
        if (of->rows[i].seat == DOOR_NOBODY && screen_columns_of(of->rows[i].label) > width)
            width = screen_columns_of(of->rows[i].label);
    return width < LONGEST_LABEL ? width : LONGEST_LABEL;
}

/* Begins a line with a dim label; what follows stands behind a column of that width. Rows without a label begin at
 * the left. */
static void begin_row(Block *body, const char *label, int width) {
    block_begin_line(body, *label ? width + 1 : 2);
    if (!*label) return;
    block_word(body, "", STYLE_DIM, "%s", label);
    if (body->column <= width) block_move_to(body, width + 1);
}

/* Columns of an item; of a zone without those of its pieces. */
static int item_columns(const Description *of, const DescribedItem *item) {
    char number[16] = "";
    const char *name = number;
    if (item->kind == ITEM_PIECE) name = of->pieces[item->number].name;
    if (item->kind == ITEM_COUNTER) snprintf(number, sizeof number, "%d", (int)of->counters[item->number].value);
    if (item->kind == ITEM_ZONE) snprintf(number, sizeof number, "%d", of->zones[item->number].count);
    int columns = screen_columns_of(item->text) + screen_columns_of(name) + screen_columns_of(item->after);
    return columns + (item->text && *name) + (item->after != NULL);
}

/* An item stays on one line with what says more about it. */
static void keep_together(const Description *of, Block *body, const char *gap, const DescribedItem *item,
                          const DescribedItem *end) {
    int columns = (int)strlen(gap) + item_columns(of, item);
    if (item->kind == ITEM_TEXT && columns > body->width / 2) return; /* words that fill lines */
    for (const DescribedItem *next = item + 1; next < end && next->more && !item->more; next++)
        columns += (int)sizeof ", " - 1 + item_columns(of, next);
    block_keep_together(body, columns);
}

static void add_item(const Description *of, Block *body, const char *gap, const DescribedItem *item) {
    if (item->kind == ITEM_TEXT) {
        block_words(body, gap, hue_style(item->hue), item->text);
    } else {
        bool number = item->kind != ITEM_PIECE;
        if (item->text) {
            block_word(body, gap, number ? STYLE_DIM : STYLE_PLAIN, "%s", item->text);
            gap = " ";
        }
        if (item->kind == ITEM_COUNTER)
            block_word(body, gap, STYLE_PLAIN, "%d", (int)of->counters[item->number].value);
        else if (item->kind == ITEM_ZONE)
            draw_pieces(body, gap, draw_pieces_of(of, &of->zones[item->number]), item->as);
        else
            block_word(body, gap, hue_style(of->pieces[item->number].hue), "%s", of->pieces[item->number].name);
    }
    if (item->after) {
        bool dots = !body->screen.utf8 && strcmp(item->after, "…") == 0;
        block_word(body, " ", STYLE_BOLD, "%s", dots ? "..." : item->after);
    }
}

/* Words stand closer together than what has words of its own around it. */
static const char *gap_before(const Block *body, const DescribedItem *item, bool of_seat) {
    bool words = item->kind == ITEM_TEXT && !item->after;
    if (item->more) return ", ";
    if (words && of_seat) return " ";
    if (words && item[-1].kind == ITEM_TEXT && !item[-1].after) return "  ";
    return of_seat || body->width < WIDE ? "  " : "   ";
}

static void add_items(const Description *of, Block *body, const DescribedRow *row) {
    const DescribedItem *items = &of->items[row->first];
    for (int i = 0; i < row->count; i++) {
        const char *gap = i ? gap_before(body, &items[i], row->seat != DOOR_NOBODY) : " ";
        keep_together(of, body, gap, &items[i], items + row->count);
        add_item(of, body, gap, &items[i]);
    }
}

/* The table ------------------------------------------------------------------------------------------ */

static void add_title(const Description *of, Block *title) {
    const char *gap = "";
    for (int i = 0; i < of->clock_count && of->clock[i].at; i++, gap = ", ") {
        block_word(title, gap, STYLE_BOLD, "%s %d", of->clock[i].word, of->clock[i].at);
        if (of->clock[i].end) block_word(title, " ", STYLE_BOLD, "of %d", of->clock[i].end);
    }
    if (!*gap) block_word(title, "", STYLE_BOLD, "%s", of->name);
}

/* Title and note share a line; the note comes first. */
static void end_note(GridCell *cell) {
    if (cell->note.column) cell->title.width -= cell->note.column + 1;
}

static void fill_table(const Description *of, GridCell *cell) {
    int width = label_width(of);
    if (of->viewer == DOOR_NOBODY)
        block_word(&cell->note, "", STYLE_DIM, "all %s", of->piece_words);
    else
        block_word(&cell->note, "", STYLE_DIM, "as %d sees it", of->viewer + 1);
    end_note(cell);
    add_title(of, &cell->title);
    for (int i = 0; i < of->row_count; i++) {
        if (of->rows[i].seat != DOOR_NOBODY) continue;
        begin_row(&cell->body, of->rows[i].label, width);
        add_items(of, &cell->body, &of->rows[i]);
    }
    if (!of->now) return;
    begin_row(&cell->body, of->over ? "over" : "now", width);
    block_words(&cell->body, " ", STYLE_PLAIN, of->now);
}

/* Seats ---------------------------------------------------------------------------------------------- */

/* The number that shows how the seat stands, and what is counted now: "+3"; "+3?" if pieces that the viewer does not
 * know can change that; "?" if the viewer knows none of them. Between two counts, the change of the last one. */
static void add_standing(const Description *of, const DescribedSeat *seat, Block *note) {
    int delta = seat->has_known ? seat->known : seat->change;
    if (seat->counter >= 0)
        block_word(note, "", STYLE_BOLD, "%d", (int)of->counters[seat->counter].value);
    else if (seat->has_score)
        block_word(note, "", STYLE_PLAIN, "score %d", (int)seat->score);
    if (delta || (seat->has_known && seat->counted))
        block_word(note, " ", delta < 0 ? STYLE_RED : STYLE_GREEN, "%+d%s", delta,
                   seat->has_known && seat->unsure ? "?" : "");
    else if (seat->has_known && seat->unknown)
        block_word(note, " ", STYLE_PLAIN, "?");
}

static void add_who(const Description *of, int seat, Block *title) {
    bool you = seat == of->viewer;
    if (of->seats[seat].on_turn) block_word(title, "", STYLE_YELLOW, title->screen.utf8 ? "▶" : ">");
    block_word(title, " ", STYLE_BOLD, "%d", seat + 1);
    if (you) block_word(title, " ", STYLE_PLAIN, "you");
    if (of->seats[seat].leads) block_word(title, " ", STYLE_PLAIN, you ? "lead" : "leads");
}

/* A zone by suits: its label, how many pieces, then what is known of it. Pieces that will be given away are shown
 * apart. */
static void add_suits(const Description *of, Block *body, const DescribedRow *row) {
    DrawnPieces pieces = draw_pieces_of(of, &of->zones[of->items[row->first].number]);
    int column = body->width >= WIDE ? BESIDE : BELOW, given = 0;
    for (int i = 0; i < pieces.known; i++) given += pieces.first[i].to != DOOR_NOBODY;
    block_begin_line(body, column);
    block_word(body, "", STYLE_DIM, "%s", row->label);
    block_word(body, " ", STYLE_PLAIN, "%d", pieces.count - given);
    if (pieces.known == given) return;
    block_move_to(body, column);
    draw_suits(body, pieces, false);
}

static void add_seat_row(const Description *of, Block *body, const DescribedRow *row) {
    const DescribedItem *first = &of->items[row->first];
    bool beside = of->suits && body->width >= WIDE;
    if (row->count && first->kind == ITEM_ZONE && first->as == AS_SUITS) {
        add_suits(of, body, row);
        return;
    }
    block_begin_line(body, beside ? BESIDE : BELOW);
    if (*row->label) block_word(body, "", STYLE_DIM, "%s", row->label);
    if (beside && row->count && first->kind != ITEM_COUNTER) block_move_to(body, BESIDE);
    add_items(of, body, row);
}

static void fill_seat(const Description *of, int seat, GridCell *cell) {
    add_standing(of, &of->seats[seat], &cell->note);
    end_note(cell);
    add_who(of, seat, &cell->title);
    for (int i = 0; i < of->row_count; i++)
        if (of->rows[i].seat == seat) add_seat_row(of, &cell->body, &of->rows[i]);
}

/* How many seats stand beside each other: as many as there is room for, in rows of about equal length, with no seat
 * alone in the last row. */
static int seats_in_row(const Description *of, const Screen *screen) {
    int seats = of->seat_count, count = seats, least = of->suits ? LEAST_SUITS : LEAST_SEAT;
    while (count > 1 && (count * least + 1 > screen->width || seats % count == 1)) count--;
    int rows = (seats + count - 1) / count;
    return (seats + rows - 1) / rows;
}

void draw_table(Screen *screen, const Description *of) {
    GridRow *rows = heap_new(TABLE_ROWS, sizeof *rows);
    int count = 1, in_row = seats_in_row(of, screen);
    grid_row_init(&rows[0], screen, 1);
    fill_table(of, &rows[0].cells[0]);
    count += draw_board(of, screen, rows + count);
    for (int first = 0; first < of->seat_count; first += in_row, count++) {
        int left = of->seat_count - first;
        grid_row_init(&rows[count], screen, left < in_row ? left : in_row);
        for (int i = 0; i < rows[count].count; i++) fill_seat(of, first + i, &rows[count].cells[i]);
    }
    grid_draw(screen, rows, count);
    for (int i = 0; i < count; i++) grid_row_release(&rows[i]);
    free(rows);
}

/* A zone --------------------------------------------------------------------------------------------- */

/* What lies in the zone or place of that name; false if there is none. */
static bool find_pieces(const Description *of, const char *name, DrawnPieces *out) {
    const DescribedZone *zone = description_zone(of, name);
    if (zone) *out = draw_pieces_of(of, zone);
    for (int i = 0; !zone && i < of->place_count; i++) {
        const DescribedPlace *place = &of->places[i];
        if (strcmp(place->name, name) != 0) continue;
        *out = (DrawnPieces){&of->pieces[place->first], place->known, place->count, false};
        return true;
    }
    return zone;
}

bool draw_zone(Screen *screen, const Description *of, const char *name) {
    DrawnPieces pieces;
    Block block;
    if (!find_pieces(of, name, &pieces)) return false;
    bool played = pieces.known && pieces.first[0].seat != DOOR_NOBODY;
    block_init(&block, screen, screen->width);
    block_word(&block, "", STYLE_BOLD, "%s", name);
    block_word(&block, "  ", STYLE_PLAIN, "%d %s%s", pieces.count, pieces.count == 1 ? of->piece_word : of->piece_words,
               pieces.ordered && !played && pieces.count > 1 ? ", top first" : "");
    if (pieces.count) {
        block_begin_line(&block, 2);
        block_move_to(&block, 2);
        if (of->suits && !pieces.ordered)
            draw_suits(&block, pieces, true);
        else
            draw_sequence(&block, pieces);
    }
    block_print(screen, &block, 0);
    block_release(&block);
    return true;
}

/* A piece -------------------------------------------------------------------------------------------- */

/* Adds where it is, and who knows that. */
static void add_where(Buffer *words, const Setup *setup, const PieceFace *face, const DescribedPiece *piece,
                      const Description *of) {
    if (!piece) {
        words_add(words, " is hidden from %s %d", describe_of(setup)->seat_word, of->viewer + 1);
        return;
    }
    words_add(words, " is in %s", description_where(of, piece));
    if (face->known_to == (1u << door_seats(setup)) - 1) {
        words_add(words, "; all %s know it", describe_of(setup)->seats_word);
    } else if (of->viewer == DOOR_NOBODY) {
        words_add(words, "; known to %s", face->known_to ? "" : "nobody");
        words_seats(words, face->known_to);
    }
}

/* "role zombie, power zombie:base, worth -5 (R1.2)" */
static void print_attributes(Screen *screen, const PieceFace *face) {
    Buffer words = {0};
    for (const FaceAttribute *at = face->attributes; at < face->attributes + face->attribute_count; at++)
        if (at->words) words_add(&words, "%s%s", words.length ? ", " : "", at->words);
    if (face->has_worth) words_add(&words, "%sworth %+d", words.length ? ", " : "", face->worth);
    if (face->rule) words_add(&words, words.length ? " (%s)" : "%s", face->rule);
    if (words.length) {
        screen_print(screen, "  ");
        screen_wrap(screen, 2, words.text);
    }
    buffer_release(&words);
}

bool draw_piece(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets, const char *name) {
    PieceFace face = {.arena = arena_new()};
    bool exists = describe_face(setup, game, viewer, name, &face);
    if (exists) {
        Description *of = description_make(setup, game, viewer, forgets);
        Buffer words = {0};
        buffer_add(&words, name);
        if (face.is_piece) add_where(&words, setup, &face, description_piece(of, name), of);
        char *text = hue_text(screen, setup, game, words.text, false);
        screen_wrap_styled(screen, 0, 2, text);
        buffer_release(&words);
        if (face.text) {
            screen_print(screen, "  ");
            screen_wrap(screen, 2, face.text);
        }
        print_attributes(screen, &face);
        free(text);
        description_free(of);
    }
    arena_free(face.arena);
    return exists;
}

void draw_position(Screen *screen, const Setup *setup, const Game *game, int viewer, bool forgets) {
    Description *of = description_make(setup, game, viewer, forgets);
    draw_table(screen, of);
    description_free(of);
}

/* The options ---------------------------------------------------------------------------------------- */

enum { MANY_NUMBERS = 20, SHORT_TEXT = 6, WIDEST_NAME = 32, LEAST_TEXT = 20 }; /* the last three in columns */

typedef struct OptionList {
    Screen *screen;
    const Setup *setup;
    const Game *game;
    const Description *of;
    const Asked *asked;
} OptionList;

static void print_option_name(const OptionList *list, const char *name) {
    char *text = hue_text(list->screen, list->setup, list->game, name, false);
    screen_write(list->screen, text, strlen(text));
    free(text);
}

/* Many numbers are a range: "0 to 99". Returns how many options that are; 0 if there is no range. */
static int print_number_range(const OptionList *list, int *column) {
    const DescribedOption *options = list->of->options;
    char range[2 * DOOR_NAME + 8];
    int numbers = 0;
    while (numbers < list->of->option_count && !options[numbers].name[strspn(options[numbers].name, "-0123456789")])
        numbers++;
    if (numbers <= MANY_NUMBERS) return 0;
    snprintf(range, sizeof range, "%s to %s", options[0].name, options[numbers - 1].name);
    screen_print(list->screen, "%s", range);
    *column = (int)strlen(range);
    return numbers;
}

/* Options that are numbers are not numbered again: "2" means community 2. */
static void print_side_by_side(const OptionList *list) {
    int column = 0;
    int number = list->asked->numbers ? print_number_range(list, &column) : 0;
    for (; number < list->of->option_count; number++) {
        const DescribedOption *option = &list->of->options[number];
        char before[16] = "";
        if (!list->asked->numbers) snprintf(before, sizeof before, "%d ", number + 1);
        int length = (int)strlen(before) + screen_columns_of(option->name) + screen_columns_of(option->text) +
                     (option->text != NULL);
        bool fits = column + 3 + length <= list->screen->width;
        screen_print(list->screen, "%s%s", !column ? "" : fits ? " | " : "\n", before);
        print_option_name(list, option->name);
        if (option->text) screen_styled(list->screen, STYLE_DIM, " %s", option->text);
        column = column && fits ? column + 3 + length : length;
    }
    screen_print(list->screen, "\n");
}

/* A line for each option. Texts stand in a column behind the names; below them where the screen is narrow. */
static void print_in_lines(const OptionList *list) {
    const DescribedOption *options = list->of->options;
    int widest = 0, first = list->asked->numbers ? 2 : 5;
    for (int i = 0; i < list->of->option_count; i++) {
        int width = options[i].text ? screen_columns_of(options[i].name) : 0;
        if (width > widest) widest = width;
    }
    if (widest > WIDEST_NAME) widest = WIDEST_NAME;
    bool beside = first + widest + 2 + LEAST_TEXT <= list->screen->width;
    int column = beside ? first + widest + 2 : first + 2;
    for (int i = 0; i < list->of->option_count; i++) {
        int at = first + screen_columns_of(options[i].name);
        if (list->asked->numbers)
            screen_print(list->screen, "  ");
        else
            screen_print(list->screen, "%3d  ", i + 1);
        print_option_name(list, options[i].name);
        if (options[i].text) {
            screen_print(list->screen, "%s%*s", at < column - 1 && beside ? "" : "\n",
                         at < column - 1 && beside ? column - at : column, "");
            screen_wrap(list->screen, column, options[i].text);
        } else {
            screen_print(list->screen, "\n");
        }
    }
}

void draw_options(Screen *screen, const Setup *setup, const Game *game, int viewer, const Asked *asked, bool listed) {
    Description *of = description_make(setup, game, viewer, false);
    OptionList list = {screen, setup, game, of, asked};
    for (int i = 0; i < of->option_count; i++) listed = listed || screen_columns_of(of->options[i].text) > SHORT_TEXT;
    (listed ? print_in_lines : print_side_by_side)(&list);
    description_free(of);
}

/* Numbers of seats ------------------------------------------------------------------------------------ */

void seat_table_numbers(const SeatTable *table, bool sign, const int *numbers) {
    for (int seat = 0; seat < table->seats; seat++)
        if (numbers[seat] == NUMBER_UNKNOWN)
            screen_print(table->screen, "%*s", table->column, "?");
        else
            screen_print(table->screen, sign ? "%+*d" : "%*d", table->column, numbers[seat]);
    screen_print(table->screen, "\n");
}

void seat_table_row(const SeatTable *table, const char *label, bool sign, const int *numbers) {
    screen_print(table->screen, "  %-*s", table->label, label);
    seat_table_numbers(table, sign, numbers);
}
