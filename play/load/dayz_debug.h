/* Powers and hooks by name. As Tools describes them. */
#ifndef PLAY_LOAD_DAYZ_DEBUG_H
#define PLAY_LOAD_DAYZ_DEBUG_H

#include "play/load/tools.h"
#include "play/load/dayz_scripts.h"

ScriptName dayz_script_name(const Game *game, const Setup *setup, const char *word);
const char *dayz_find_script(const Scripts *scripts, const Setup *setup, const Game *game, const ScriptWanted *wanted,
                             char why[DOOR_WHY]);
char *dayz_unit_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
const char *dayz_script_word(const Setup *setup, int number);
bool dayz_defines(const Setup *setup, const char *unit, const char *hook);
void dayz_ask_again(Game *game, const Setup *setup);
const char *dayz_example(const Setup *setup, const char *what, char out[DOOR_WHY]);

#endif
