/* Reports for other programs: JSON and CSV. */
#ifndef REPL_BALANCE_REPORT_EXPORT_H
#define REPL_BALANCE_REPORT_EXPORT_H

#include "repl/app/options.h"
#include "repl/balance/report.h"

void report_json(const Report *report, Screen *screen);

/* Prints a line for each number: table, row, column, value, low, high. */
void report_csv(const Report *report, Screen *screen);

/* Prints a line for each row of one table. */
void report_table_csv(const ReportTable *table, Screen *screen);

/* Prints the report as text, JSON or CSV, as the options ask. CSV has just `table`, or all numbers if it is NULL. */
void report_print_format(const Report *report, const ReportTable *table, const Options *options, Screen *screen);

#endif
