/* A report as tables of texts, counts and measures with their intervals, made once and printed in
 * three ways: for people, as JSON, as CSV. */
#ifndef REPL_BALANCE_REPORT_H
#define REPL_BALANCE_REPORT_H

#include "repl/term/screen.h"
#include "sim/measure.h"

enum {
    MAX_REPORT_TABLES = 16,
    MAX_COLUMNS = 16,
    COLUMN_NAME = 48,
    CELL_SIZE = 1024,
    REMARK_SIZE = 2048,
    MAX_REMARKS = 64
};

typedef enum ColumnKind {
    COLUMN_TEXT,
    COLUMN_COUNT,
    COLUMN_PERCENT, /* of a measure between 0 and 1 */
    COLUMN_POINTS,  /* the same for a difference: with its sign */
    COLUMN_NUMBER,
    COLUMN_SIGNED,
    COLUMN_BAR /* a measure between 0 and 1 as a bar; for people alone */
} ColumnKind;

typedef struct Column {
    char id[COLUMN_NAME]; /* for programs */
    char title[COLUMN_NAME];
    ColumnKind kind;
    bool hidden; /* from people */
} Column;

typedef struct Cell {
    char *text; /* of COLUMN_TEXT, else NULL */
    int64_t count;
    Measure measure;
} Cell;

/* A table. Cells are added row by row, in the order of the columns. */
typedef struct ReportTable {
    const char *id, *title;
    Column columns[MAX_COLUMNS];
    int column_count;
    Cell *cells;
    int cell_count, cell_room;
    int shown; /* rows that people see; the rest is for programs. -1: all */
    char *remarks[MAX_REMARKS];
    int remark_count;
} ReportTable;

typedef struct Report {
    char *head[MAX_REMARKS]; /* pairs of a name and a text, such as "seed" and "7" */
    int head_count;
    ReportTable sheets[MAX_REPORT_TABLES];
    int report_table_count;
} Report;

void report_release(Report *report);
void report_head(Report *report, const char *name, const char *format, ...) __attribute__((format(printf, 3, 4)));
ReportTable *report_add_table(Report *report, const char *id, const char *title);

void report_table_column(ReportTable *table, const char *id, const char *title, ColumnKind kind);
void report_table_seat_column(ReportTable *table, int seat, ColumnKind kind); /* "seat_1", titled "1", for seat 0 */
void report_table_hide(ReportTable *table);                                   /* the column just added, from people */
void report_table_text(ReportTable *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
void report_table_count(ReportTable *table, int64_t count);
void report_table_measure(ReportTable *table, Measure measure);

/* A sentence below the table. */
void report_table_remark(ReportTable *table, const char *format, ...) __attribute__((format(printf, 2, 3)));

int report_table_rows(const ReportTable *table);
static inline const Cell *report_table_cell(const ReportTable *table, int row, int column) {
    return &table->cells[row * table->column_count + column];
}

/* Orders the rows by a column, largest first; a text goes by the alphabet. */
void report_table_sort(ReportTable *table, int column);

/* A measure as people see it, "33.10 ±0.92"; returns `out`. */
char *measured(const Measure *measure, ColumnKind kind, char out[64]);

void report_print(const Report *report, Screen *screen);
void report_json(const Report *report, Screen *screen);

/* A line for each number: table, row, column, value, low, high. Of one sheet: a line for each row. */
void report_csv(const Report *report, Screen *screen);
void report_table_csv(const ReportTable *table, Screen *screen);

#endif
