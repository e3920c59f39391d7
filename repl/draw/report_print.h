/* Prints reports. */
#ifndef REPL_DRAW_REPORT_PRINT_H
#define REPL_DRAW_REPORT_PRINT_H

#include "repl/term/screen.h"
#include "sim/report.h"

/* Prints the report as text, fitted to the width of the screen, or as JSON or CSV. */
void report_print(const Report *report, ReportFormat format, Screen *screen);

#endif
