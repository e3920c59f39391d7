/* A report: tables of texts, counts and measures with their intervals, and sentences about them. It is a value: report_export
 * writes it as JSON and CSV, repl/draw/report_print.c prints it. */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "sim/measure.h"

enum { MAX_REPORT_TABLES = 32, MAX_COLUMNS = 16, CELL_SIZE = 1024, REMARK_SIZE = 2048, MAX_REMARKS = 64 };

typedef enum ColumnKind {
    COLUMN_TEXT,
    COLUMN_COUNT,
    COLUMN_PERCENT, /* of a measure between 0 and 1 */
    COLUMN_POINTS,  /* of a difference between two such measures, with its sign */
    COLUMN_NUMBER,
    COLUMN_SIGNED,
    COLUMN_BAR,  /* a measure between 0 and 1, as a bar; not exported */
    COLUMN_RANGE /* an interval, as a picture; not exported */
} ColumnKind;

enum { COLUMN_HIDDEN = 16 }; /* added to a kind: the column is exported, but not printed as text */

static inline bool report_column_is_picture(ColumnKind kind) {
    return kind == COLUMN_BAR || kind == COLUMN_RANGE;
}

typedef struct ReportColumn {
    const char *id;    /* in JSON and CSV */
    const char *title; /* in text */
    int kind;          /* a ColumnKind, perhaps with COLUMN_HIDDEN */
} ReportColumn;

typedef struct ReportCell {
    char *text; /* of COLUMN_TEXT; otherwise NULL */
    int64_t count;
    Measure measure;
} ReportCell;

/* A table. Cells are added row by row, in the order of the columns. No column is marked as hidden by its kind there. */
typedef struct ReportTable {
    const char *id, *title;
    ReportColumn columns[MAX_COLUMNS];
    bool hidden[MAX_COLUMNS]; /* exported, but not printed as text */
    int column_count;
    ReportCell *cells;
    int cell_count, cell_room;
    int shown; /* rows printed as text; the others are only exported. -1: all */
    int every; /* of these, only every so many rows are printed; 0: all */
    char *remarks[MAX_REMARKS];
    int remark_count;
} ReportTable;

typedef struct Report {
    char *head[MAX_REMARKS]; /* names and texts in turn, such as "seed" and "7" */
    int head_count;
    const char *note; /* of text alone: goes on after the last text of the head. NULL: none */
    ReportTable tables[MAX_REPORT_TABLES];
    int table_count;
    bool csv_rows; /* CSV has a line for each row of the only table; otherwise one for each number of all tables */
} Report;

typedef enum ReportFormat { REPORT_TEXT, REPORT_JSON, REPORT_CSV } ReportFormat;

/* Frees everything the report holds. */
void report_release(Report *report);

/* Adds a line, such as "seed 7", to the head of the report. */
void report_head(Report *report, const char *name, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Adds the last line of the head, on intervals; `more` goes on after it. */
void report_head_intervals(Report *report, const char *more);

/* Adds an empty table, which the report owns. The texts must outlive the report. */
ReportTable *report_add_table(Report *report, const char *id, const char *title);

/* Adds columns: report_columns(table, {"seat", "seat", COLUMN_TEXT}, {"games", "games", COLUMN_COUNT}). All columns come before
 * the first cell, and their texts outlive the report. */
#define report_columns(table, ...)                                                                                     \
    report_add_columns(table, (const ReportColumn[]){__VA_ARGS__},                                                     \
                       (int)(sizeof((const ReportColumn[]){__VA_ARGS__}) / sizeof(ReportColumn)))
void report_add_columns(ReportTable *table, const ReportColumn *columns, int count);

/* Adds a column for a seat: "seat_1", titled "1", for seat 0. */
void report_seat_column(ReportTable *table, int seat, ColumnKind kind);

/* Adds the cells of a row, or some of them: report_row(table, cell_text("%d", seat), cell_count(games)). Each is of the kind
 * of its column. */
#define report_row(table, ...)                                                                                         \
    report_add_cells(table, (const ReportCell[]){__VA_ARGS__},                                                         \
                     (int)(sizeof((const ReportCell[]){__VA_ARGS__}) / sizeof(ReportCell)))
void report_add_cells(ReportTable *table, const ReportCell *cells, int count);

ReportCell cell_text(const char *format, ...) __attribute__((format(printf, 1, 2)));

static inline ReportCell cell_count(int64_t count) {
    return (ReportCell){.count = count};
}

static inline ReportCell cell_measure(Measure measure) {
    return (ReportCell){.measure = measure};
}

/* Adds a sentence below the table. */
void report_table_remark(ReportTable *table, const char *format, ...) __attribute__((format(printf, 2, 3)));

int report_table_rows(const ReportTable *table);
static inline const ReportCell *report_table_cell(const ReportTable *table, int row, int column) {
    return &table->cells[row * table->column_count + column];
}

/* Sorts the rows by a column: numbers with the largest first, texts alphabetically. */
void report_table_sort(ReportTable *table, int column);

/* Writes a measure as text, such as "33.10 ±0.92". Returns `out`. */
char *report_measure_text(const Measure *measure, ColumnKind kind, char out[64]);

/* When a sentence says that there is a difference. A report looks at many rows and has several kinds of sentence; by chance alone,
 * at most 5 of 100 reports say of anything that it differs. Every sentence of that kind goes through here. */
enum { VERDICT_KINDS = 5 }; /* seats, first leaders, powers, another set-up, bots */

/* True if the interval, widened for a sentence that looks at so many rows, excludes 0: the difference is said to be one.
 * The sentence tells the interval of the number alone, as the table does. */
bool verdict_is_clear(const Measure *measure, int rows);

/* The true difference that would be said to be one in 80 of 100 such runs. */
double verdict_seen(const Measure *measure, int rows);

/* Returns the report as JSON or CSV, to be freed. */
char *report_export(const Report *report, ReportFormat format);

#endif
