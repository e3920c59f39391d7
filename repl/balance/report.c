#include "repl/balance/report.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/visible.h"
#include "repl/balance/report_range.h"
#include "repl/term/thousands.h"

/* Filling ------------------------------------------------------------------------------------------ */

static char *make_text(const char *format, va_list arguments) {
    char text[REMARK_SIZE];
    vsnprintf(text, sizeof text, format, arguments);
    return visible_text(text);
}

void report_release(Report *report) {
    for (int i = 0; i < report->head_count; i++) free(report->head[i]);
    for (ReportTable *table = report->tables; table < report->tables + report->table_count; table++) {
        for (int i = 0; i < table->cell_count; i++) free(table->cells[i].text);
        for (int i = 0; i < table->remark_count; i++) free(table->remarks[i]);
        free(table->cells);
    }
}

static void add_head(Report *report, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report->head[report->head_count++] = make_text(format, arguments);
    va_end(arguments);
}

void report_head(Report *report, const char *name, const char *format, ...) {
    va_list arguments;
    if (report->head_count + 2 > MAX_REMARKS) return;
    add_head(report, "%s", name);
    va_start(arguments, format);
    report->head[report->head_count++] = make_text(format, arguments);
    va_end(arguments);
}

void report_head_intervals(Report *report, const char *more) {
    report_head(report, "intervals", "95 %%%s", more);
    report->note =
        "; \xc2\xb1 is the distance to its farther end. A sentence names a difference only if it is clear among all "
        "the numbers it was picked from.";
}

ReportTable *report_add_table(Report *report, const char *id, const char *title) {
    assert(report->table_count < MAX_REPORT_TABLES);
    ReportTable *table = &report->tables[report->table_count++];
    *table = (ReportTable){.id = id, .title = title, .shown = -1};
    return table;
}

void report_table_column(ReportTable *table, const char *id, const char *title, ColumnKind kind) {
    assert(table->column_count < MAX_COLUMNS);
    ReportColumn *column = &table->columns[table->column_count++];
    *column = (ReportColumn){.kind = kind};
    snprintf(column->id, sizeof column->id, "%s", id);
    snprintf(column->title, sizeof column->title, "%s", title);
}

void report_table_seat_column(ReportTable *table, int seat, ColumnKind kind) {
    char id[COLUMN_NAME];
    snprintf(id, sizeof id, "seat_%d", seat + 1);
    report_table_column(table, id, strchr(id, '_') + 1, kind);
}

void report_table_hide(ReportTable *table) {
    table->columns[table->column_count - 1].hidden = true;
}

static void add_cell(ReportTable *table, ReportCell cell) {
    if (table->cell_count == table->cell_room) {
        table->cell_room = 2 * table->cell_room + 64;
        table->cells = heap_resize(table->cells, (size_t)table->cell_room * sizeof *table->cells);
    }
    table->cells[table->cell_count++] = cell;
}

void report_table_text(ReportTable *table, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_cell(table, (ReportCell){.text = make_text(format, arguments)});
    va_end(arguments);
}

void report_table_count(ReportTable *table, int64_t count) {
    add_cell(table, (ReportCell){.count = count});
}

void report_table_measure(ReportTable *table, Measure measure) {
    add_cell(table, (ReportCell){.measure = measure});
}

void report_table_remark(ReportTable *table, const char *format, ...) {
    va_list arguments;
    if (table->remark_count == MAX_REMARKS) return;
    va_start(arguments, format);
    table->remarks[table->remark_count++] = make_text(format, arguments);
    va_end(arguments);
}

int report_table_rows(const ReportTable *table) {
    return table->column_count ? table->cell_count / table->column_count : 0;
}

/* The sort key of a cell. Differences of shares are sorted by absolute value. */
static double size_of(const ReportCell *cell, ColumnKind kind) {
    return kind == COLUMN_POINTS ? measure_size(cell->measure).value : cell->measure.value;
}

/* True if `row` sorts after `other`. */
static bool comes_after(const ReportTable *table, int column, int row, int other) {
    const ReportCell *a = report_table_cell(table, row, column), *b = report_table_cell(table, other, column);
    ColumnKind kind = table->columns[column].kind;
    if (a->text) return strcmp(a->text, b->text) > 0;
    if (a->count != b->count) return a->count < b->count;
    return size_of(a, kind) < size_of(b, kind);
}

/* Insertion sort, which keeps the order of equal rows; tables are short. */
void report_table_sort(ReportTable *table, int column) {
    size_t width = (size_t)table->column_count * sizeof *table->cells;
    ReportCell held[MAX_COLUMNS];
    for (int i = 1; i < report_table_rows(table); i++) {
        for (int row = i; row > 0 && comes_after(table, column, row - 1, row); row--) {
            ReportCell *lower = &table->cells[(row - 1) * table->column_count], *upper = lower + table->column_count;
            memcpy(held, lower, width);
            memcpy(lower, upper, width);
            memcpy(upper, held, width);
        }
    }
}

/* Printing ----------------------------------------------------------------------------------------- */

/* Two digits after the point; never "-0.00". */
static void put_number(double number, bool sign, char out[28]) {
    bool zero = number < 0.005 && number > -0.005;
    snprintf(out, 28, sign && !zero ? "%+.2f" : "%.2f", zero ? 0.0 : number);
}

char *report_measure_text(const Measure *measure, ColumnKind kind, char out[64]) {
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

static const char *show(const ReportCell *cell, ColumnKind kind, char out[64]) {
    if (kind == COLUMN_TEXT) return cell->text;
    if (kind == COLUMN_COUNT) return thousands_text(cell->count, out);
    return report_column_is_picture(kind) ? "" : report_measure_text(&cell->measure, kind, out);
}

static int rows_shown(const ReportTable *table) {
    return table->shown < 0 ? report_table_rows(table) : table->shown;
}

static int width_of(const ReportTable *table, int column) {
    char text[64];
    int width = columns_of(table->columns[column].title);
    for (int row = 0; row < rows_shown(table); row++) {
        int columns = columns_of(show(report_table_cell(table, row, column), table->columns[column].kind, text));
        if (columns > width) width = columns;
    }
    return width;
}

/* The number of bytes at the start of a text that fill `columns` columns. */
static int bytes_of(const char *text, int columns) {
    int bytes = 0;
    for (; text[bytes]; bytes++)
        if (((unsigned char)text[bytes] & 0xc0) != 0x80 && columns-- == 0) break;
    return bytes;
}

/* Prints a text padded to the width. A text that is too long is cut and ends in ~. */
static void print_cell(Screen *screen, const char *text, int width, bool left, bool last) {
    int rest = width - columns_of(text);
    if (rest < 0)
        screen_print(screen, "%.*s~", bytes_of(text, width - 1), text);
    else if (left)
        screen_print(screen, "%s%*s", text, last ? 0 : rest, "");
    else
        screen_print(screen, "%*s%s", rest, "", text);
}

static void print_bar(Screen *screen, double share, double largest, int width) {
    int length = largest > 0 ? (int)(share / largest * width + 0.5) : 0;
    for (int i = 0; i < length; i++) screen_print(screen, "#");
}

/* The largest value of a column of bars, which gets the full width. */
static double largest_bar(const ReportTable *table, int column) {
    double largest = 0;
    for (int row = 0; row < rows_shown(table); row++)
        if (report_table_cell(table, row, column)->measure.value > largest)
            largest = report_table_cell(table, row, column)->measure.value;
    return largest;
}

/* All intervals of the column have one scale. */
static void print_range(const ReportTable *table, Screen *screen, int row, int column, int width) {
    RangeScale scale = {.width = width};
    for (int i = 0; i < rows_shown(table); i++)
        report_range_include(&scale, &report_table_cell(table, i, column)->measure);
    report_range_print(&scale, &report_table_cell(table, row, column)->measure, screen);
}

/* True if this cell and all cells to its left repeat the row above. */
static bool is_ditto(const ReportTable *table, int row, int column) {
    if (column + 1 == table->column_count || table->columns[column + 1].kind != COLUMN_TEXT) return false;
    for (int i = 0; row > 0 && i <= column; i++) {
        if (table->columns[i].kind != COLUMN_TEXT) return false;
        if (strcmp(report_table_cell(table, row, i)->text, report_table_cell(table, row - 1, i)->text) != 0)
            return false;
    }
    return row > 0;
}

static void print_row(const ReportTable *table, Screen *screen, int row, const int *widths, int bar) {
    char text[64];
    int before = 0;
    for (int i = 0; i < table->column_count; i++) {
        const ReportCell *cell = report_table_cell(table, row, i);
        ColumnKind kind = table->columns[i].kind;
        if (table->columns[i].hidden) continue;
        if (before++) screen_print(screen, "  ");
        if (kind == COLUMN_BAR)
            print_bar(screen, cell->measure.value, largest_bar(table, i), bar);
        else if (kind == COLUMN_RANGE)
            print_range(table, screen, row, i, bar);
        else
            print_cell(screen, is_ditto(table, row, i) ? "" : show(cell, kind, text), widths[i], kind == COLUMN_TEXT,
                       i + 1 == table->column_count);
    }
    screen_print(screen, "\n");
}

static void print_titles(const ReportTable *table, Screen *screen, const int *widths) {
    int before = 0;
    for (int i = 0; i < table->column_count; i++) {
        if (table->columns[i].hidden) continue;
        if (before++) screen_print(screen, "  ");
        bool left = table->columns[i].kind == COLUMN_TEXT || report_column_is_picture(table->columns[i].kind);
        print_cell(screen, table->columns[i].title, widths[i], left, i + 1 == table->column_count);
    }
    screen_print(screen, "\n");
}

enum { MIN_TEXT = 12, MIN_BAR = 8 };

/* Narrows the widest text columns until the table fits `room`. Returns the columns left over. */
static int fit_widths(const ReportTable *table, int *widths, int room) {
    for (;;) {
        int used = -2, widest = -1;
        for (int i = 0; i < table->column_count; i++) {
            if (table->columns[i].hidden) continue;
            used += widths[i] + 2;
            if (table->columns[i].kind == COLUMN_TEXT && (widest < 0 || widths[i] > widths[widest])) widest = i;
        }
        if (used <= room || widest < 0 || widths[widest] <= MIN_TEXT) return room - used;
        widths[widest]--;
    }
}

static void print_table(const ReportTable *table, Screen *screen) {
    int widths[MAX_COLUMNS];
    for (int i = 0; i < table->column_count; i++)
        widths[i] = report_column_is_picture(table->columns[i].kind) ? MIN_BAR : width_of(table, i);
    int bar = fit_widths(table, widths, screen->width) + MIN_BAR;
    screen_print(screen, "\n");
    screen_styled(screen, STYLE_BOLD, "%s", table->title);
    screen_print(screen, "\n");
    if (rows_shown(table)) print_titles(table, screen, widths);
    for (int row = 0; row < rows_shown(table); row += table->every ? table->every : 1)
        print_row(table, screen, row, widths, bar > MIN_BAR ? bar : MIN_BAR);
    for (int i = 0; i < table->remark_count; i++) screen_wrap(screen, 0, table->remarks[i]);
}

void report_print(const Report *report, Screen *screen) {
    char text[REMARK_SIZE];
    for (int i = 0; i + 1 < report->head_count; i += 2) {
        screen_styled(screen, STYLE_DIM, "%-10s", report->head[i]);
        screen_print(screen, " ");
        bool last = i + 2 >= report->head_count;
        snprintf(text, sizeof text, "%s%s", report->head[i + 1], last && report->note ? report->note : "");
        screen_wrap(screen, 11, text);
    }
    for (int i = 0; i < report->table_count; i++)
        if (rows_shown(&report->tables[i]) || report->tables[i].remark_count) print_table(&report->tables[i], screen);
}
