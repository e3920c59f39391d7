/* What a game in the REPL stands on: the scripts, the set-up, the bots and the debugger, made from an
 * origin that can be read again when scripts have changed. */
#ifndef REPL_SESSION_LOADED_GAME_H
#define REPL_SESSION_LOADED_GAME_H

#include "lua/debug/debugger.h"
#include "repl/app/command.h"
#include "repl/record/save_reader.h"
#include "repl/app/scenario_game.h"

typedef enum OriginKind { ORIGIN_OPTIONS, ORIGIN_SCENARIO, ORIGIN_SAVED } OriginKind;

enum { ORIGIN_WORDS = 64 };

/* Where a game comes from. */
typedef struct Origin {
    OriginKind kind;
    char path[PATH_SIZE]; /* of a scenario or a saved game */
    Options options;      /* a set-up; --factions-dir counts for all kinds. The seed is always given */
    char *words;          /* what the options' texts point to, if they are their own */
} Origin;

/* Has the texts of the options copied, so that they last. */
void origin_keep(Origin *origin, const Options *options);
void origin_release(Origin *origin);

typedef struct LoadedGame {
    Scripts scripts;
    EditionFile edition;        /* of a set-up by options */
    ScenarioGame scenario_game; /* of a scenario */
    SaveReader saved;           /* of a saved game */
    Setup setup;
    Bench bench; /* a bot for every seat */
    Debugger *debugger;
    uint64_t seed;
    uint64_t disk; /* what loaded_game_digest said when it was made */
} LoadedGame;

/* NULL, with what the program exits with in `end`, when it cannot be made; why was said. */
LoadedGame *loaded_game_new(const Program *program, const Origin *origin, int *end);
void loaded_game_free(LoadedGame *loaded);

/* A digest of the files it was made of as they are on disk now, and of the scripts beside them. */
uint64_t loaded_game_digest(const LoadedGame *loaded);

#endif
