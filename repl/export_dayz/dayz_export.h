/* A game of Happy DayZ as a scenario: plays, transfers and answers by name, with the tricks and counts that they led to
 * as expectations. */
#ifndef REPL_EXPORT_DAYZ_DAYZ_EXPORT_H
#define REPL_EXPORT_DAYZ_DAYZ_EXPORT_H

#include "repl/export/export.h"

/* For the door: as Tools.export_scenario describes it. */
char *dayz_export(const ExportSource *source, int *expectations);

#endif
