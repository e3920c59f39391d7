#include "sim/report.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/visible.h"
#include "lua/vm/heap.h"
#include "lua/vm/value.h"

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

void report_head(Report *report, const char *name, const char *format, ...) {
    va_list arguments;
    if (report->head_count + 2 > MAX_REMARKS) return;
    report->head[report->head_count++] = visible_text(name);
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
    if (report->table_count == MAX_REPORT_TABLES) abort();
    ReportTable *table = &report->tables[report->table_count++];
    *table = (ReportTable){.id = id, .title = title, .shown = -1};
    return table;
}

void report_add_columns(ReportTable *table, const ReportColumn *columns, int count) {
    if (table->column_count + count > MAX_COLUMNS) abort();
    for (const ReportColumn *column = columns; column < columns + count; column++) {
        table->hidden[table->column_count] = column->kind & COLUMN_HIDDEN;
        table->columns[table->column_count] = *column;
        table->columns[table->column_count++].kind &= ~COLUMN_HIDDEN;
    }
}

void report_seat_column(ReportTable *table, int seat, ColumnKind kind) {
    static const char *const ids[] = {"seat_1", "seat_2", "seat_3", "seat_4", "seat_5", "seat_6", "seat_7", "seat_8"};
    report_columns(table, {ids[seat], ids[seat] + strlen("seat_"), (int)kind});
}

void report_add_cells(ReportTable *table, const ReportCell *cells, int count) {
    if (table->cell_count + count > table->cell_room) {
        table->cell_room = 2 * table->cell_room + 64;
        table->cells = heap_resize(table->cells, (size_t)table->cell_room * sizeof *table->cells);
    }
    memcpy(table->cells + table->cell_count, cells, (size_t)count * sizeof *cells);
    table->cell_count += count;
}

ReportCell cell_text(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    ReportCell cell = {.text = make_text(format, arguments)};
    va_end(arguments);
    return cell;
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

/* Words -------------------------------------------------------------------------------------------- */

/* Two digits after the point; never "-0.00". */
static void format_number(double number, bool sign, char out[28]) {
    bool zero = number < 0.005 && number > -0.005;
    snprintf(out, 28, sign && !zero ? "%+.2f" : "%.2f", zero ? 0.0 : number);
}

char *report_measure_text(const Measure *measure, ColumnKind kind, char out[64]) {
    char value[28], margin[28];
    bool percent = kind == COLUMN_PERCENT || kind == COLUMN_POINTS;
    double scale = percent ? 100 : 1;
    double below = measure->value - measure->low, above = measure->high - measure->value;
    if (!measure->known) return strcpy(out, "-");
    format_number(measure->value * scale, kind == COLUMN_SIGNED || kind == COLUMN_POINTS, value);
    if (!measure->bounded) return strcpy(out, value);
    format_number((below > above ? below : above) * scale, false, margin);
    snprintf(out, 64, "%s \xc2\xb1%s", value, margin);
    return out;
}

bool verdict_is_clear(const Measure *measure, int rows) {
    return measure_excludes_zero_among(measure, VERDICT_KINDS * rows);
}

double verdict_seen(const Measure *measure, int rows) {
    return measure_seen(measure, VERDICT_KINDS * rows);
}

/* Export ------------------------------------------------------------------------------------------- */

/* Numbers have a fixed count of digits, so that the same sums give the same bytes. */

/* JSON --------------------------------------------------------------------------------------------- */

static cJSON *number_json(double number) {
    char text[64];
    snprintf(text, sizeof text, "%.6f", number);
    return cJSON_CreateRaw(text);
}

static cJSON *measure_json(const Measure *measure) {
    if (!measure->known) return cJSON_CreateNull();
    if (!measure->bounded) return number_json(measure->value);
    cJSON *json = cJSON_CreateObject();
    cJSON_AddItemToObject(json, "value", number_json(measure->value));
    cJSON_AddItemToObject(json, "low", number_json(measure->low));
    cJSON_AddItemToObject(json, "high", number_json(measure->high));
    return json;
}

static bool is_count(const char *text) {
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* True if every cell of a text column is a number, such as a seat. */
static bool is_numeric(const ReportTable *table, int column) {
    bool numeric = table->columns[column].kind == COLUMN_TEXT;
    for (int row = 0; row < report_table_rows(table); row++)
        if (numeric) numeric = is_count(report_table_cell(table, row, column)->text);
    return numeric;
}

static cJSON *cell_json(const ReportCell *cell, ColumnKind kind, bool numeric) {
    char text[32];
    if (kind == COLUMN_TEXT) return numeric ? cJSON_CreateRaw(cell->text) : cJSON_CreateString(cell->text);
    if (kind != COLUMN_COUNT) return measure_json(&cell->measure);
    snprintf(text, sizeof text, "%" PRId64, cell->count);
    return cJSON_CreateRaw(text);
}

static cJSON *table_json(const ReportTable *table) {
    cJSON *rows = cJSON_CreateArray();
    for (int row = 0; row < report_table_rows(table); row++) {
        cJSON *json = cJSON_CreateObject();
        for (int i = 0; i < table->column_count; i++)
            if (!report_column_is_picture(table->columns[i].kind))
                cJSON_AddItemToObject(
                    json, table->columns[i].id,
                    cell_json(report_table_cell(table, row, i), table->columns[i].kind, is_numeric(table, i)));
        cJSON_AddItemToArray(rows, json);
    }
    return rows;
}

static void print_json(const Report *report, FILE *out) {
    cJSON *json = cJSON_CreateObject(), *remarks = cJSON_CreateArray();
    cJSON_AddNumberToObject(json, "format", 1);
    for (int i = 0; i + 1 < report->head_count; i += 2) {
        bool count = is_count(report->head[i + 1]) &&
                     strcmp(report->head[i], "seed") != 0; /* a seed may not fit a JSON number */
        cJSON_AddItemToObject(json, report->head[i],
                              count ? cJSON_CreateRaw(report->head[i + 1]) : cJSON_CreateString(report->head[i + 1]));
    }
    for (int i = 0; i < report->table_count; i++) {
        const ReportTable *table = &report->tables[i];
        cJSON_AddItemToObject(json, table->id, table_json(table));
        for (int r = 0; r < table->remark_count; r++)
            cJSON_AddItemToArray(remarks, cJSON_CreateString(table->remarks[r]));
    }
    cJSON_AddItemToObject(json, "remarks", remarks);
    char *text = json_text(json, true);
    fprintf(out, "%s\n", text);
    free(text);
}

/* CSV ---------------------------------------------------------------------------------------------- */

static void print_quoted(FILE *out, const char *text) {
    if (!strpbrk(text, ",\"\n")) {
        fprintf(out, "%s", text);
        return;
    }
    fprintf(out, "\"");
    for (; *text; text += *text == '"') {
        int length = (int)strcspn(text, "\"");
        fprintf(out, "%.*s%s", length, text, text[length] ? "\"\"" : "");
        text += length;
    }
    fprintf(out, "\"");
}

/* Prints value, low and high; unknown ones are left empty. */
static void print_measure(FILE *out, const Measure *measure) {
    if (measure->known) fprintf(out, "%.6f", measure->value);
    fprintf(out, ",");
    if (measure->known && measure->bounded)
        fprintf(out, "%.6f,%.6f", measure->low, measure->high);
    else
        fprintf(out, ",");
}

/* Prints the name of a row: all its texts. */
static void print_row_name(FILE *out, const ReportTable *table, int row) {
    char name[2 * CELL_SIZE] = "";
    for (int i = 0; i < table->column_count; i++) {
        size_t used = strlen(name);
        if (table->columns[i].kind == COLUMN_TEXT)
            snprintf(name + used, sizeof name - used, "%s%s", used ? " / " : "",
                     report_table_cell(table, row, i)->text);
    }
    print_quoted(out, name);
}

static void print_numbers(FILE *out, const ReportTable *table, int row) {
    for (int i = 0; i < table->column_count; i++) {
        ColumnKind kind = table->columns[i].kind;
        const ReportCell *cell = report_table_cell(table, row, i);
        if (kind == COLUMN_TEXT || report_column_is_picture(kind)) continue;
        fprintf(out, "%s,", table->id);
        print_row_name(out, table, row);
        fprintf(out, ",%s,", table->columns[i].id);
        if (kind == COLUMN_COUNT)
            fprintf(out, "%" PRId64 ",,", cell->count);
        else
            print_measure(out, &cell->measure);
        fprintf(out, "\n");
    }
}

/* A line for each number: table, row, column, value, low, high. */
static void print_all_numbers(const Report *report, FILE *out) {
    fprintf(out, "table,row,column,value,low,high\n");
    for (int i = 0; i < report->table_count; i++)
        for (int row = 0; row < report_table_rows(&report->tables[i]); row++)
            print_numbers(out, &report->tables[i], row);
}

static void print_csv_cell(FILE *out, const ReportCell *cell, ColumnKind kind) {
    if (kind == COLUMN_TEXT)
        print_quoted(out, cell->text);
    else if (kind == COLUMN_COUNT)
        fprintf(out, "%" PRId64, cell->count);
    else
        print_measure(out, &cell->measure);
}

/* A line for each row. */
static void print_rows(const ReportTable *table, FILE *out) {
    for (int i = 0; i < table->column_count; i++) {
        const char *id = table->columns[i].id;
        if (table->columns[i].kind > COLUMN_COUNT)
            fprintf(out, "%s%s,%s_low,%s_high", i ? "," : "", id, id, id);
        else
            fprintf(out, "%s%s", i ? "," : "", id);
    }
    fprintf(out, "\n");
    for (int row = 0; row < report_table_rows(table); row++) {
        for (int i = 0; i < table->column_count; i++) {
            if (i) fprintf(out, ",");
            print_csv_cell(out, report_table_cell(table, row, i), table->columns[i].kind);
        }
        fprintf(out, "\n");
    }
}

char *report_export(const Report *report, ReportFormat format) {
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    if (format == REPORT_JSON)
        print_json(report, out);
    else if (report->csv_rows)
        print_rows(&report->tables[0], out);
    else
        print_all_numbers(report, out);
    heap_close(out);
    return text;
}
