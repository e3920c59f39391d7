/* Phases, kinds of pieces and their hooks by name; who asks, and why not. As Tools describes them. */
#ifndef PLAY_LOAD_TABLETOP_DEBUG_H
#define PLAY_LOAD_TABLETOP_DEBUG_H

#include "play/load/scripts.h"
#include "play/load/tools.h"

ScriptName tabletop_script_name(const Game *game, const Setup *setup, const char *word);
const char *tabletop_find_script(const Scripts *scripts, const Setup *setup, const Game *game,
                                 const ScriptWanted *wanted, char why[DOOR_WHY]);
const char *tabletop_script_word(const Setup *setup, int number);
bool tabletop_defines(const Setup *setup, const char *unit, const char *hook);
void tabletop_ask_again(Game *game, const Setup *setup);
const char *tabletop_example(const Setup *setup, const char *what, char out[DOOR_WHY]);
const char *tabletop_why_not(const Game *game, const Setup *setup, const char *name);

#endif
