/* A saved game in a file, made by bots, perhaps with undos; and played again. */
#ifndef T_LIB_REPL_SAVED_GAME_H
#define T_LIB_REPL_SAVED_GAME_H

#include "repl/record/save_replay.h"
#include "repl/record/save_writer.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

typedef struct SavedGame {
    Game game;  /* as it ended */
    int undone; /* decisions that were taken back */
    char *text; /* of the file, to be freed */
    size_t size;
} SavedGame;

/* Plays a game and keeps it in a file; one decision in `undo` (0: none) is followed by taking some back.
 * Aborts when a script or the disk fails. */
SavedGame saved_game_play(const TestScripts *scripts, const TempFolder *folder, const Setup *setup, uint64_t seed,
                          int undo);

/* Plays a saved game again as far as it goes; `game` is as it stands then. */
Status saved_game_replay(const SaveReader *saved, SaveReplay *replay, Game *game);

/* The same from a text: true when it is all there and all the same, and the game ends as `like` (may be NULL). */
bool saved_game_matches(const TestScripts *scripts, const char *text, size_t size, const Game *like);

#endif
