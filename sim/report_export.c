/* Numbers have a fixed count of digits, so that the same sums give the same bytes. */
#include "sim/report_export.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "lua/vm/json.h"

/* JSON --------------------------------------------------------------------------------------------- */

static cJSON *number_json(double number) {
    char text[64];
    snprintf(text, sizeof text, "%.6f", number);
    return cJSON_CreateRaw(text);
}

static cJSON *count_json(int64_t count) {
    char text[32];
    snprintf(text, sizeof text, "%" PRId64, count);
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
    if (kind == COLUMN_TEXT) return numeric ? cJSON_CreateRaw(cell->text) : cJSON_CreateString(cell->text);
    return kind == COLUMN_COUNT ? count_json(cell->count) : measure_json(&cell->measure);
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
