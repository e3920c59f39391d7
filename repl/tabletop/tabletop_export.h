/* A whole game as a scenario: its set-up as fields, and a position as expectations. As Tools describes them. */
#ifndef REPL_TABLETOP_TABLETOP_EXPORT_H
#define REPL_TABLETOP_TABLETOP_EXPORT_H

#include "repl/app/tools.h"

char *tabletop_scenario_fields(const struct Scripts *scripts, const Setup *setup);
char *tabletop_scenario_expects(const Game *game, const Setup *setup, int *count);

#endif
