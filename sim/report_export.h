/* Reports for other programs: JSON and CSV. */
#ifndef SIM_REPORT_EXPORT_H
#define SIM_REPORT_EXPORT_H

#include "sim/report.h"

/* Returns the report as JSON or CSV, to be freed. */
char *report_export(const Report *report, ReportFormat format);

#endif
