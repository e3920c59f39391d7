/* The set-up that a scenario or campaign of Happy DayZ describes, with its edition, deal and stories. */
#ifndef REPL_DAYZ_DAYZ_SCENARIO_SETUP_H
#define REPL_DAYZ_DAYZ_SCENARIO_SETUP_H

#include "lua/scenario/scenario.h"
#include "repl/app/scripts.h"

/* As Tools.setup_scenario. */
const Setup *dayz_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options);

#endif
