/* The set-up that a scenario or campaign of Happy DayZ describes, with its edition, deal and stories. */
#ifndef PLAY_LOAD_DAYZ_SCENARIO_SETUP_H
#define PLAY_LOAD_DAYZ_SCENARIO_SETUP_H

#include "lua/scenario/scenario.h"
#include "play/load/scripts.h"

/* As Tools.setup_scenario. */
const Setup *dayz_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options);

#endif
