/* A saved game in a file, made by bots, perhaps with undos; and played again. */
#ifndef T_KEPT_H
#define T_KEPT_H

#include "repl/record/save_replay.h"
#include "repl/record/save_writer.h"
#include "t/lib/folder.h"
#include "t/lib/test_scripts.h"

typedef struct Kept {
    Game game;  /* as it ended */
    int undone; /* decisions that were taken back */
    char *text; /* of the file, to be freed */
    size_t size;
} Kept;

/* Plays a game and keeps it in a file; one decision in `undo` (0: none) is followed by taking some back.
 * Aborts when a script or the disk fails. */
Kept kept_play(const TestScripts *scripts, const Folder *folder, const Setup *setup, uint64_t seed, int undo);

/* Plays a saved game again as far as it goes; `game` is as it stands then. */
Status kept_again(const SaveReader *saved, SaveReplay *replay, Game *game);

/* The same from a text: true when it is all there and all the same, and the game ends as `like` (may be NULL). */
bool kept_same(const TestScripts *scripts, const char *text, size_t size, const Game *like);

#endif
