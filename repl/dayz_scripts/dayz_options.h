/* The options of Happy DayZ's own. */
#ifndef REPL_DAYZ_SCRIPTS_DAYZ_OPTIONS_H
#define REPL_DAYZ_SCRIPTS_DAYZ_OPTIONS_H

#include "repl/app/options.h"

extern const OptionRow dayz_options[]; /* ends with a row without a name */

#endif
