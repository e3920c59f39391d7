/* Fits a table to the width of the screen: texts are cut, and bars and pictures of intervals fill the rest. */
#include "repl/draw/report_print.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "sim/report.h"

enum { MIN_TEXT = 12, MIN_BAR = 8, MAX_WIDTH = 512 };

/* Cells -------------------------------------------------------------------------------------------- */

static const char *shown_text(const ReportCell *cell, ColumnKind kind, char out[64]) {
    if (kind == COLUMN_TEXT) return cell->text;
    if (kind == COLUMN_COUNT) return thousands_text(cell->count, out);
    return report_column_is_picture(kind) ? "" : report_measure_text(&cell->measure, kind, out);
}

static int rows_shown(const ReportTable *table) {
    return table->shown < 0 ? report_table_rows(table) : table->shown;
}

static int width_of(const ReportTable *table, int column) {
    char text[64];
    int width = screen_columns_of(table->columns[column].title);
    for (int row = 0; row < rows_shown(table); row++) {
        int columns =
            screen_columns_of(shown_text(report_table_cell(table, row, column), table->columns[column].kind, text));
        if (columns > width) width = columns;
    }
    return width;
}

/* Prints a text padded to the width. A text that is too long is cut and ends in ~. */
static void print_cell(Screen *screen, const char *text, int width, bool left, bool last) {
    int rest = width - screen_columns_of(text);
    if (rest < 0)
        screen_print(screen, "%.*s~", (int)screen_fit(text, strlen(text), width - 1), text);
    else if (left)
        screen_print(screen, "%s%*s", text, last ? 0 : rest, "");
    else
        screen_print(screen, "%*s%s", rest, "", text);
}

/* Intervals as pictures: one line for each, all to the same scale ------------------------------------ */

/* What the pictures of a column show: from `least` to `most`, in `width` columns. It always holds 0. */
typedef struct RangeScale {
    double least, most;
    int width;
} RangeScale;

static double low_of(const Measure *measure) {
    return measure->bounded ? measure->low : measure->value;
}

static double high_of(const Measure *measure) {
    return measure->bounded ? measure->high : measure->value;
}

/* The column of a number, from 0. */
static int mark_column(const RangeScale *scale, double number) {
    double length = scale->most - scale->least;
    int last = (scale->width < MAX_WIDTH ? scale->width : MAX_WIDTH) - 1;
    return length > 0 ? (int)((number - scale->least) / length * last + 0.5) : 0;
}

/* Prints an interval as "---o---"; 0 is marked with "|". Nothing follows the last mark. */
static void print_interval(const RangeScale *scale, const Measure *measure, Screen *screen) {
    char text[MAX_WIDTH + 1];
    int zero = mark_column(scale, 0), end = zero;
    memset(text, ' ', sizeof text);
    if (measure->known) {
        int low = mark_column(scale, low_of(measure)), high = mark_column(scale, high_of(measure));
        memset(text + low, '-', (size_t)(high - low + 1));
        if (high > end) end = high;
    }
    text[zero] = '|';
    if (measure->known) text[mark_column(scale, measure->value)] = 'o';
    text[end + 1] = 0;
    screen_print(screen, "%s", text);
}

/* Rows --------------------------------------------------------------------------------------------- */

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
static void print_scaled_interval(const ReportTable *table, Screen *screen, int row, int column, int width) {
    RangeScale scale = {.width = width};
    for (int i = 0; i < rows_shown(table); i++) {
        const Measure *measure = &report_table_cell(table, i, column)->measure;
        if (measure->known && low_of(measure) < scale.least) scale.least = low_of(measure);
        if (measure->known && high_of(measure) > scale.most) scale.most = high_of(measure);
    }
    print_interval(&scale, &report_table_cell(table, row, column)->measure, screen);
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

static void print_table_row(const ReportTable *table, Screen *screen, int row, const int *widths, int bar) {
    char text[64];
    int before = 0;
    for (int i = 0; i < table->column_count; i++) {
        const ReportCell *cell = report_table_cell(table, row, i);
        ColumnKind kind = table->columns[i].kind;
        if (table->hidden[i]) continue;
        if (before++) screen_print(screen, "  ");
        if (kind == COLUMN_BAR)
            print_bar(screen, cell->measure.value, largest_bar(table, i), bar);
        else if (kind == COLUMN_RANGE)
            print_scaled_interval(table, screen, row, i, bar);
        else
            print_cell(screen, is_ditto(table, row, i) ? "" : shown_text(cell, kind, text), widths[i],
                       kind == COLUMN_TEXT, i + 1 == table->column_count);
    }
    screen_print(screen, "\n");
}

static void print_titles(const ReportTable *table, Screen *screen, const int *widths) {
    int before = 0;
    for (int i = 0; i < table->column_count; i++) {
        if (table->hidden[i]) continue;
        if (before++) screen_print(screen, "  ");
        bool left = table->columns[i].kind == COLUMN_TEXT || report_column_is_picture(table->columns[i].kind);
        print_cell(screen, table->columns[i].title, widths[i], left, i + 1 == table->column_count);
    }
    screen_print(screen, "\n");
}

/* Narrows the widest text columns until the table fits `room`. Returns the columns left over. */
static int fit_widths(const ReportTable *table, int *widths, int room) {
    for (;;) {
        int used = -2, widest = -1;
        for (int i = 0; i < table->column_count; i++) {
            if (table->hidden[i]) continue;
            used += widths[i] + 2;
            if (table->columns[i].kind == COLUMN_TEXT && (widest < 0 || widths[i] > widths[widest])) widest = i;
        }
        if (used <= room || widest < 0 || widths[widest] <= MIN_TEXT) return room - used;
        widths[widest]--;
    }
}

static void print_report_table(const ReportTable *table, Screen *screen) {
    int widths[MAX_COLUMNS];
    for (int i = 0; i < table->column_count; i++)
        widths[i] = report_column_is_picture(table->columns[i].kind) ? MIN_BAR : width_of(table, i);
    int bar = fit_widths(table, widths, screen->width) + MIN_BAR;
    screen_print(screen, "\n");
    screen_styled(screen, STYLE_BOLD, "%s", table->title);
    screen_print(screen, "\n");
    if (rows_shown(table)) print_titles(table, screen, widths);
    for (int row = 0; row < rows_shown(table); row += table->every ? table->every : 1)
        print_table_row(table, screen, row, widths, bar > MIN_BAR ? bar : MIN_BAR);
    for (int i = 0; i < table->remark_count; i++) screen_wrap(screen, 0, table->remarks[i]);
}

enum { SCREENFUL = 24 };

/* A verdict that has scrolled off is repeated at the end. */
static void print_verdict_again(const Report *report, Screen *screen) {
    const ReportTable *verdict = NULL;
    int rows = 0;
    for (int i = 0; i < report->table_count; i++) {
        const ReportTable *table = &report->tables[i];
        if (strcmp(table->id, "verdict") == 0)
            verdict = table;
        else if (verdict)
            rows += rows_shown(table) / (table->every ? table->every : 1) + table->remark_count + 2;
    }
    if (verdict && verdict->remark_count && rows > SCREENFUL) print_report_table(verdict, screen);
}

static void print_report_text(const Report *report, Screen *screen) {
    char text[REMARK_SIZE];
    for (int i = 0; i + 1 < report->head_count; i += 2) {
        screen_styled(screen, STYLE_DIM, "%-10s", report->head[i]);
        screen_print(screen, " ");
        bool last = i + 2 >= report->head_count;
        snprintf(text, sizeof text, "%s%s", report->head[i + 1], last && report->note ? report->note : "");
        screen_wrap(screen, 11, text);
    }
    for (int i = 0; i < report->table_count; i++)
        if (rows_shown(&report->tables[i]) || report->tables[i].remark_count)
            print_report_table(&report->tables[i], screen);
    print_verdict_again(report, screen);
}

void report_print(const Report *report, ReportFormat format, Screen *screen) {
    if (format == REPORT_TEXT) return print_report_text(report, screen);
    char *text = report_export(report, format);
    screen_print(screen, "%s", text);
    free(text);
}
