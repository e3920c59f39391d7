/* The options of Happy DayZ's own. */
#ifndef PLAY_LOAD_DAYZ_OPTIONS_H
#define PLAY_LOAD_DAYZ_OPTIONS_H

#include "play/load/scripts.h"

extern const OptionRow dayz_options[]; /* ends with a row without a name */

/* For the door: as Tools.option_value describes it. */
char *dayz_option_value(const Scripts *scripts, const char *option, const char *begun, int number, char out[DOOR_NAME]);

#endif
