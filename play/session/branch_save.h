/* A branch written to a saved game. */
#ifndef PLAY_SESSION_BRANCH_SAVE_H
#define PLAY_SESSION_BRANCH_SAVE_H

#include "play/session/save_writer.h"
#include "play/session/timeline.h"
#include "play/session/loaded_game.h"

/* Writes the branch up to where it stands into a new file. False when that fails; the error has been printed. */
bool branch_save(const Branch *branch, const LoadedGame *loaded, const char *path);

/* Likewise into a text, at its end. */
bool branch_save_text(const Branch *branch, const LoadedGame *loaded, Buffer *text);

/* Hands the events before the first decision to a file that was just created, for its digests. */
void branch_save_start(const Branch *branch, const Setup *setup, SaveWriter *save);

/* Writes the steps from one position to another; false when a write fails. */
bool branch_save_steps(const Branch *branch, const Setup *setup, SaveWriter *save, int from, int to);

#endif
