/* A game made ready to be played in the REPL: scripts, set-up, bots and debugger. It is made from an origin, which can
 * be loaded again when scripts have changed. */
#ifndef PLAY_SESSION_LOADED_GAME_H
#define PLAY_SESSION_LOADED_GAME_H

#include "core/game/door.h"
#include "lua/debug/debugger.h"
#include "play/load/options.h"
#include "play/load/scenario_game.h"
#include "play/load/scripts.h"
#include "play/session/save_reader.h"
#include "play/session/setup_twins.h"

typedef enum OriginKind { ORIGIN_OPTIONS, ORIGIN_SCENARIO, ORIGIN_SAVED } OriginKind;

enum { ORIGIN_WORDS = 64 };

/* Where a game comes from. */
typedef struct Origin {
    OriginKind kind;
    char path[PATH_SIZE]; /* of a scenario or a saved game */
    Options options;      /* a set-up; --factions-dir counts for all kinds. The seed is always given */
    char *words;          /* owned: the texts that the options point to */
} Origin;

/* Copies the options with their texts. Release the origin with origin_release. */
void origin_keep(Origin *origin, const Options *options);
void origin_release(Origin *origin);

typedef struct LoadedGame {
    Scripts scripts;
    ScenarioGame scenario_game; /* of a scenario */
    SaveReader saved;           /* of a saved game */
    const Setup *chosen;        /* of a set-up by options, owned */
    const Setup *setup;
    Bench bench; /* a bot for every seat */
    Debugger *debugger;
    uint64_t seed;
    uint64_t disk;    /* loaded_game_digest when it was made */
    SetupTwins twins; /* for searches on all cores; opened when one is needed */
} LoadedGame;

/* Loads the game of an origin. NULL, with the exit status in `end`, when that fails; the error was a message. Free
 * it with loaded_game_free. */
LoadedGame *loaded_game_new(const Paths *paths, const Origin *origin, int *end);
void loaded_game_free(LoadedGame *loaded);

/* Opens its twins, unless they are open, and lets its bots use them. */
void loaded_game_open_twins(LoadedGame *loaded, const Origin *origin);

/* A digest of its files as they are on disk now, and of the scripts beside them. */
uint64_t loaded_game_digest(const LoadedGame *loaded);

#endif
