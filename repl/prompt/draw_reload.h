/* What a reload changes, as text. */
#ifndef REPL_PROMPT_DRAW_RELOAD_H
#define REPL_PROMPT_DRAW_RELOAD_H

#include "play/session/reload_report.h"
#include "repl/term/screen.h"

/* Prints where a replay was cut or failed, if it was, without what `viewer` (DOOR_NOBODY: all) does not know. */
void draw_replay(Screen *screen, const BranchReplay *replay, int viewer);

/* Prints the first event that differs, and where the game is cut or fails; or that nothing differs. */
void draw_reload(Screen *screen, const ReloadReport *report);

#endif
