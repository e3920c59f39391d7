/* Numbers have a fixed count of digits, so that the same sums give the same bytes. */
#include "repl/balance/report_export.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/app/json.h"

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

void report_json(const Report *report, Screen *screen) {
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
    screen_print(screen, "%s\n", text);
    free(text);
}

/* CSV ---------------------------------------------------------------------------------------------- */

static void print_quoted(Screen *screen, const char *text) {
    if (!strpbrk(text, ",\"\n")) {
        screen_print(screen, "%s", text);
        return;
    }
    screen_print(screen, "\"");
    for (; *text; text += *text == '"') {
        int length = (int)strcspn(text, "\"");
        screen_print(screen, "%.*s%s", length, text, text[length] ? "\"\"" : "");
        text += length;
    }
    screen_print(screen, "\"");
}

/* Prints value, low and high; unknown ones are left empty. */
static void print_measure(Screen *screen, const Measure *measure) {
    if (measure->known) screen_print(screen, "%.6f", measure->value);
    screen_print(screen, ",");
    if (measure->known && measure->bounded)
        screen_print(screen, "%.6f,%.6f", measure->low, measure->high);
    else
        screen_print(screen, ",");
}

/* Prints the name of a row: all its texts. */
static void print_row_name(Screen *screen, const ReportTable *table, int row) {
    char name[2 * CELL_SIZE] = "";
    for (int i = 0; i < table->column_count; i++) {
        size_t used = strlen(name);
        if (table->columns[i].kind == COLUMN_TEXT)
            snprintf(name + used, sizeof name - used, "%s%s", used ? " / " : "",
                     report_table_cell(table, row, i)->text);
    }
    print_quoted(screen, name);
}

static void print_numbers(Screen *screen, const ReportTable *table, int row) {
    for (int i = 0; i < table->column_count; i++) {
        ColumnKind kind = table->columns[i].kind;
        const ReportCell *cell = report_table_cell(table, row, i);
        if (kind == COLUMN_TEXT || report_column_is_picture(kind)) continue;
        screen_print(screen, "%s,", table->id);
        print_row_name(screen, table, row);
        screen_print(screen, ",%s,", table->columns[i].id);
        if (kind == COLUMN_COUNT)
            screen_print(screen, "%" PRId64 ",,", cell->count);
        else
            print_measure(screen, &cell->measure);
        screen_print(screen, "\n");
    }
}

void report_csv(const Report *report, Screen *screen) {
    screen_print(screen, "table,row,column,value,low,high\n");
    for (int i = 0; i < report->table_count; i++)
        for (int row = 0; row < report_table_rows(&report->tables[i]); row++)
            print_numbers(screen, &report->tables[i], row);
}

static void print_csv_cell(Screen *screen, const ReportCell *cell, ColumnKind kind) {
    if (kind == COLUMN_TEXT)
        print_quoted(screen, cell->text);
    else if (kind == COLUMN_COUNT)
        screen_print(screen, "%" PRId64, cell->count);
    else
        print_measure(screen, &cell->measure);
}

void report_table_csv(const ReportTable *table, Screen *screen) {
    for (int i = 0; i < table->column_count; i++) {
        const char *id = table->columns[i].id;
        if (table->columns[i].kind > COLUMN_COUNT)
            screen_print(screen, "%s%s,%s_low,%s_high", i ? "," : "", id, id, id);
        else
            screen_print(screen, "%s%s", i ? "," : "", id);
    }
    screen_print(screen, "\n");
    for (int row = 0; row < report_table_rows(table); row++) {
        for (int i = 0; i < table->column_count; i++) {
            if (i) screen_print(screen, ",");
            print_csv_cell(screen, report_table_cell(table, row, i), table->columns[i].kind);
        }
        screen_print(screen, "\n");
    }
}

void report_print_format(const Report *report, const ReportTable *table, const Options *options, Screen *screen) {
    if (options->json)
        report_json(report, screen);
    else if (options->csv && table)
        report_table_csv(table, screen);
    else if (options->csv)
        report_csv(report, screen);
    else
        report_print(report, screen);
}
