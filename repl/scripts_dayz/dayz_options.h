/* The options of Happy DayZ's own. */
#ifndef REPL_SCRIPTS_DAYZ_DAYZ_OPTIONS_H
#define REPL_SCRIPTS_DAYZ_DAYZ_OPTIONS_H

#include "repl/app/options.h"

extern const OptionRow dayz_options[]; /* ends with a row without a name */

#endif
