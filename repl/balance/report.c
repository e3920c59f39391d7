#include "repl/balance/report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Making ------------------------------------------------------------------------------------------- */

static char *make_text(const char *format, va_list arguments) {
    char text[REMARK_SIZE];
    vsnprintf(text, sizeof text, format, arguments);
    char *copy = malloc(strlen(text) + 1);
    if (!copy) abort();
    return strcpy(copy, text);
}

void paper_release(Paper *paper) {
    for (int i = 0; i < paper->head_count; i++) free(paper->head[i]);
    for (Sheet *sheet = paper->sheets; sheet < paper->sheets + paper->sheet_count; sheet++) {
        for (int i = 0; i < sheet->cell_count; i++) free(sheet->cells[i].text);
        for (int i = 0; i < sheet->remark_count; i++) free(sheet->remarks[i]);
        free(sheet->cells);
    }
}

static void add_head(Paper *paper, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    paper->head[paper->head_count++] = make_text(format, arguments);
    va_end(arguments);
}

void paper_head(Paper *paper, const char *name, const char *format, ...) {
    va_list arguments;
    if (paper->head_count + 2 > MAX_REMARKS) return;
    add_head(paper, "%s", name);
    va_start(arguments, format);
    paper->head[paper->head_count++] = make_text(format, arguments);
    va_end(arguments);
}

Sheet *paper_sheet(Paper *paper, const char *id, const char *title) {
    if (paper->sheet_count == MAX_SHEETS) abort();
    Sheet *sheet = &paper->sheets[paper->sheet_count++];
    *sheet = (Sheet){.id = id, .title = title, .shown = -1};
    return sheet;
}

void sheet_column(Sheet *sheet, const char *id, const char *title, ColumnKind kind) {
    if (sheet->column_count == MAX_COLUMNS) abort();
    sheet->columns[sheet->column_count++] = (Column){id, title, kind, false};
}

void sheet_hide(Sheet *sheet) {
    sheet->columns[sheet->column_count - 1].hidden = true;
}

static void add_cell(Sheet *sheet, Cell cell) {
    if (sheet->cell_count == sheet->cell_room) {
        sheet->cell_room = 2 * sheet->cell_room + 64;
        sheet->cells = realloc(sheet->cells, (size_t)sheet->cell_room * sizeof *sheet->cells);
        if (!sheet->cells) abort();
    }
    sheet->cells[sheet->cell_count++] = cell;
}

void sheet_text(Sheet *sheet, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_cell(sheet, (Cell){.text = make_text(format, arguments)});
    va_end(arguments);
}

void sheet_count(Sheet *sheet, int64_t count) {
    add_cell(sheet, (Cell){.count = count});
}

void sheet_measure(Sheet *sheet, Measure measure) {
    add_cell(sheet, (Cell){.measure = measure});
}

void sheet_remark(Sheet *sheet, const char *format, ...) {
    va_list arguments;
    if (sheet->remark_count == MAX_REMARKS) return;
    va_start(arguments, format);
    sheet->remarks[sheet->remark_count++] = make_text(format, arguments);
    va_end(arguments);
}

int sheet_rows(const Sheet *sheet) {
    return sheet->column_count ? sheet->cell_count / sheet->column_count : 0;
}

/* A difference of shares is as large to one side as to the other. */
static double size_of(const Cell *cell, ColumnKind kind) {
    return kind == COLUMN_POINTS ? measure_size(cell->measure).value : cell->measure.value;
}

/* True when the row comes after the other. */
static bool comes_after(const Sheet *sheet, int column, int row, int other) {
    const Cell *a = sheet_cell(sheet, row, column), *b = sheet_cell(sheet, other, column);
    ColumnKind kind = sheet->columns[column].kind;
    if (a->text) return strcmp(a->text, b->text) > 0;
    if (a->count != b->count) return a->count < b->count;
    return size_of(a, kind) < size_of(b, kind);
}

/* By insertion, so that equal rows stay as they were; tables are short. */
void sheet_sort(Sheet *sheet, int column) {
    size_t width = (size_t)sheet->column_count * sizeof *sheet->cells;
    Cell held[MAX_COLUMNS];
    for (int i = 1; i < sheet_rows(sheet); i++) {
        for (int row = i; row > 0 && comes_after(sheet, column, row - 1, row); row--) {
            Cell *lower = &sheet->cells[(row - 1) * sheet->column_count], *upper = lower + sheet->column_count;
            memcpy(held, lower, width);
            memcpy(lower, upper, width);
            memcpy(upper, held, width);
        }
    }
}

/* For people --------------------------------------------------------------------------------------- */

char *grouped(int64_t number, char out[32]) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, (uint64_t)(number < 0 ? -number : number)), used = 0;
    if (number < 0) out[used++] = '-';
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = 0;
    return out;
}

/* So many digits that the last one is about as sure as it looks; never "-0.00". */
static void put_number(double number, bool sign, char out[28]) {
    bool zero = number < 0.005 && number > -0.005;
    snprintf(out, 28, sign && !zero ? "%+.2f" : "%.2f", zero ? 0.0 : number);
}

char *measured(const Measure *measure, ColumnKind kind, char out[64]) {
    char value[28], margin[28];
    bool percent = kind == COLUMN_PERCENT || kind == COLUMN_POINTS;
    double scale = percent ? 100 : 1;
    double below = measure->value - measure->low, above = measure->high - measure->value;
    if (!measure->known) return strcpy(out, "-");
    put_number(measure->value * scale, kind == COLUMN_SIGNED || kind == COLUMN_POINTS, value);
    if (!measure->bounded) return strcpy(out, value);
    put_number((below > above ? below : above) * scale, false, margin);
    snprintf(out, 64, "%s \xc2\xb1%s", value, margin);
    return out;
}

static int columns_of(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

static const char *show(const Cell *cell, ColumnKind kind, char out[64]) {
    if (kind == COLUMN_TEXT) return cell->text;
    if (kind == COLUMN_COUNT) return grouped(cell->count, out);
    return kind == COLUMN_BAR ? "" : measured(&cell->measure, kind, out);
}

static int rows_shown(const Sheet *sheet) {
    return sheet->shown < 0 ? sheet_rows(sheet) : sheet->shown;
}

static int width_of(const Sheet *sheet, int column) {
    char room[64];
    int width = columns_of(sheet->columns[column].title);
    for (int row = 0; row < rows_shown(sheet); row++) {
        int columns = columns_of(show(sheet_cell(sheet, row, column), sheet->columns[column].kind, room));
        if (columns > width) width = columns;
    }
    return width;
}

/* The bytes of a text that fill so many columns. */
static int bytes_of(const char *text, int columns) {
    int bytes = 0;
    for (; text[bytes]; bytes++)
        if (((unsigned char)text[bytes] & 0xc0) != 0x80 && columns-- == 0) break;
    return bytes;
}

/* A text that is too long is cut, and that is seen. */
static void print_cell(Screen *screen, const char *text, int width, bool left, bool last) {
    int rest = width - columns_of(text);
    if (rest < 0)
        screen_print(screen, "%.*s~", bytes_of(text, width - 1), text);
    else if (left)
        screen_print(screen, "%s%*s", text, last ? 0 : rest, "");
    else
        screen_print(screen, "%*s%s", rest, "", text);
}

static void print_bar(Screen *screen, double share, double largest, int room) {
    int length = largest > 0 ? (int)(share / largest * room + 0.5) : 0;
    for (int i = 0; i < length; i++) screen_print(screen, "#");
}

/* The largest value of a column of bars: it gets all the room. */
static double largest_bar(const Sheet *sheet, int column) {
    double largest = 0;
    for (int row = 0; row < rows_shown(sheet); row++)
        if (sheet_cell(sheet, row, column)->measure.value > largest)
            largest = sheet_cell(sheet, row, column)->measure.value;
    return largest;
}

/* Is this what the row above says, as all that stands before it? */
static bool is_ditto(const Sheet *sheet, int row, int column) {
    if (column + 1 == sheet->column_count || sheet->columns[column + 1].kind != COLUMN_TEXT) return false;
    for (int i = 0; row > 0 && i <= column; i++) {
        if (sheet->columns[i].kind != COLUMN_TEXT) return false;
        if (strcmp(sheet_cell(sheet, row, i)->text, sheet_cell(sheet, row - 1, i)->text) != 0) return false;
    }
    return row > 0;
}

static void print_row(const Sheet *sheet, Screen *screen, int row, const int *widths, int bar) {
    char room[64];
    int before = 0;
    for (int i = 0; i < sheet->column_count; i++) {
        const Cell *cell = sheet_cell(sheet, row, i);
        ColumnKind kind = sheet->columns[i].kind;
        if (sheet->columns[i].hidden) continue;
        if (before++) screen_print(screen, "  ");
        if (kind == COLUMN_BAR)
            print_bar(screen, cell->measure.value, largest_bar(sheet, i), bar);
        else
            print_cell(screen, is_ditto(sheet, row, i) ? "" : show(cell, kind, room), widths[i], kind == COLUMN_TEXT,
                       i + 1 == sheet->column_count);
    }
    screen_print(screen, "\n");
}

static void print_titles(const Sheet *sheet, Screen *screen, const int *widths) {
    int before = 0;
    for (int i = 0; i < sheet->column_count; i++) {
        if (sheet->columns[i].hidden) continue;
        if (before++) screen_print(screen, "  ");
        bool left = sheet->columns[i].kind == COLUMN_TEXT || sheet->columns[i].kind == COLUMN_BAR;
        print_cell(screen, sheet->columns[i].title, widths[i], left, i + 1 == sheet->column_count);
    }
    screen_print(screen, "\n");
}

enum { LEAST_TEXT = 12, LEAST_BAR = 8 };

/* Makes the widest texts narrower until the table fits; returns the room that is left. */
static int fit(const Sheet *sheet, int *widths, int room) {
    for (;;) {
        int used = -2, widest = -1;
        for (int i = 0; i < sheet->column_count; i++) {
            if (sheet->columns[i].hidden) continue;
            used += widths[i] + 2;
            if (sheet->columns[i].kind == COLUMN_TEXT && (widest < 0 || widths[i] > widths[widest])) widest = i;
        }
        if (used <= room || widest < 0 || widths[widest] <= LEAST_TEXT) return room - used;
        widths[widest]--;
    }
}

static void print_sheet(const Sheet *sheet, Screen *screen) {
    int widths[MAX_COLUMNS];
    for (int i = 0; i < sheet->column_count; i++)
        widths[i] = sheet->columns[i].kind == COLUMN_BAR ? LEAST_BAR : width_of(sheet, i);
    int bar = fit(sheet, widths, screen->width) + LEAST_BAR;
    screen_print(screen, "\n");
    screen_styled(screen, STYLE_BOLD, "%s", sheet->title);
    screen_print(screen, "\n");
    if (rows_shown(sheet)) print_titles(sheet, screen, widths);
    for (int row = 0; row < rows_shown(sheet); row++)
        print_row(sheet, screen, row, widths, bar > LEAST_BAR ? bar : LEAST_BAR);
    for (int i = 0; i < sheet->remark_count; i++) screen_wrap(screen, 0, sheet->remarks[i]);
}

void paper_print(const Paper *paper, Screen *screen) {
    for (int i = 0; i + 1 < paper->head_count; i += 2) {
        screen_styled(screen, STYLE_DIM, "%-10s", paper->head[i]);
        screen_print(screen, " ");
        screen_wrap(screen, 11, paper->head[i + 1]);
    }
    for (int i = 0; i < paper->sheet_count; i++)
        if (rows_shown(&paper->sheets[i]) || paper->sheets[i].remark_count) print_sheet(&paper->sheets[i], screen);
}
