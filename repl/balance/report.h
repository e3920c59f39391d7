/* A report as tables of texts, counts and measures with their intervals, made once and printed in
 * three ways: for people, as JSON, as CSV. */
#ifndef REPL_BALANCE_REPORT_H
#define REPL_BALANCE_REPORT_H

#include "repl/term/screen.h"
#include "sim/measure.h"

enum { MAX_SHEETS = 16, MAX_COLUMNS = 12, CELL_SIZE = 1024, REMARK_SIZE = 2048, MAX_REMARKS = 64 };

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
    const char *id; /* for programs */
    const char *title;
    ColumnKind kind;
    bool hidden; /* from people */
} Column;

typedef struct Cell {
    char *text; /* of COLUMN_TEXT, else NULL */
    int64_t count;
    Measure measure;
} Cell;

/* A table. Cells are added row by row, in the order of the columns. */
typedef struct Sheet {
    const char *id, *title;
    Column columns[MAX_COLUMNS];
    int column_count;
    Cell *cells;
    int cell_count, cell_room;
    int shown; /* rows that people see; the rest is for programs. -1: all */
    char *remarks[MAX_REMARKS];
    int remark_count;
} Sheet;

typedef struct Paper {
    char *head[MAX_REMARKS]; /* pairs of a name and a text, such as "seed" and "7" */
    int head_count;
    Sheet sheets[MAX_SHEETS];
    int sheet_count;
} Paper;

void paper_release(Paper *paper);
void paper_head(Paper *paper, const char *name, const char *format, ...) __attribute__((format(printf, 3, 4)));
Sheet *paper_sheet(Paper *paper, const char *id, const char *title);

void sheet_column(Sheet *sheet, const char *id, const char *title, ColumnKind kind);
void sheet_hide(Sheet *sheet); /* the column just added, from people */
void sheet_text(Sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sheet_count(Sheet *sheet, int64_t count);
void sheet_measure(Sheet *sheet, Measure measure);

/* A sentence below the table. */
void sheet_remark(Sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));

int sheet_rows(const Sheet *sheet);
static inline const Cell *sheet_cell(const Sheet *sheet, int row, int column) {
    return &sheet->cells[row * sheet->column_count + column];
}

/* Orders the rows by a column, largest first; a text goes by the alphabet. */
void sheet_sort(Sheet *sheet, int column);

/* A number with commas between its thousands; returns `out`. */
char *grouped(int64_t number, char out[32]);

/* A measure as people see it, "33.10 ±0.92"; returns `out`. */
char *measured(const Measure *measure, ColumnKind kind, char out[64]);

void paper_print(const Paper *paper, Screen *screen);
void paper_json(const Paper *paper, Screen *screen);

/* A line for each number: table, row, column, value, low, high. Of one sheet: a line for each row. */
void paper_csv(const Paper *paper, Screen *screen);
void sheet_csv(const Sheet *sheet, Screen *screen);

#endif
