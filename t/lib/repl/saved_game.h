/* A saved game played by random bots, perhaps with undos; and its replay. */
#ifndef T_LIB_REPL_SAVED_GAME_H
#define T_LIB_REPL_SAVED_GAME_H

#include "play/load/games.h"
#include "play/session/save_replay.h"
#include "play/session/save_writer.h"
#include "core/dayz/game.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

typedef struct SavedGame {
    Game game;  /* at its end */
    int undone; /* the number of decisions undone */
    char *text; /* of the file; the caller frees it */
    size_t size;
} SavedGame;

/* Plays a game and saves it. After one in `undo` decisions (0: never) some are undone. Aborts if a
 * script or the disk fails. */
SavedGame saved_game_play(const TestScripts *scripts, const TempFolder *folder, const Setup *setup, uint64_t seed,
                          int undo);

/* Replays a saved game as far as it goes. `game` is the position it reaches. */
Status saved_game_replay(const SaveReader *saved, SaveReplay *replay, Game *game);

/* Replays a save from its text. True if it is complete, replays without a difference, and ends as
 * `like` (may be NULL). */
bool saved_game_matches(const TestScripts *scripts, const char *text, size_t size, const Game *like);

/* The scripts of a test as the program knows them. */
static inline Scripts saved_game_scripts(const TestScripts *scripts) {
    return (Scripts){.door = &dayz_door, .vm = scripts->vm, .own = scripts->catalog};
}

#endif
