/* A game made ready to be played in the REPL: scripts, set-up, bots and debugger. It is made from an origin, which can
 * be loaded again when scripts have changed. */
#ifndef PLAY_SESSION_LOADED_GAME_H
#define PLAY_SESSION_LOADED_GAME_H

#include <signal.h>

#include "core/base/arena.h"
#include "core/game/door.h"
#include "lua/debug/debugger.h"
#include "play/load/options.h"
#include "play/load/scenario_game.h"
#include "play/load/scripts.h"
#include "play/session/save_reader.h"
#include "sim/bot.h"
#include "sim/search.h"

/* Twins of a set-up: the same set-up with the same scripts in a Lua machine of its own, one for each further thread of a
 * search. */
typedef struct SetupTwins {
    Scripts *scripts;
    const Setup **setups;
    int count;
    bool opened;
} SetupTwins;

/* Opens a twin for each thread after the first; `options` name the folder of scripts. Opens fewer if a file has changed
 * since the scripts were loaded: a search is then slower, with the same result. Release them before `scripts`. */
void setup_twins_open(SetupTwins *twins, const Scripts *scripts, const Setup *setup, const Options *options,
                      int threads);
void setup_twins_release(SetupTwins *twins);

/* Lets the bots that search use the twins. */
void setup_twins_seat(const SetupTwins *twins, Bench *bench);

/* The number of threads that a command uses: as given, or for 0 one for each core. */
int threads_wanted(int given);

typedef enum OriginKind { ORIGIN_OPTIONS, ORIGIN_SCENARIO, ORIGIN_SAVED } OriginKind;

/* Where a game comes from. */
typedef struct Origin {
    OriginKind kind;
    char path[PATH_SIZE]; /* of a scenario or a saved game */
    Options options;      /* a set-up; --factions-dir counts for all kinds. The seed is always given */
    Arena *words;         /* owned: the texts that the options point to */
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

/* A search of the decision that waits, as the bot `search` does it: what its options are worth. */
typedef struct TryOptions {
    LoadedGame *loaded; /* its twins are opened if need be */
    const Origin *origin;
    const Game *game; /* a decision waits */
    int playouts;
    const volatile sig_atomic_t *stop;                                /* nonzero: the search ends early */
    void (*on_progress)(void *context, int64_t played, int64_t most); /* may be NULL */
    void *context;
} TryOptions;

/* Fills `tried`, which has room for all options, the one that the search would take first, and `count`. Returns the deals that
 * were tried; 0 if none was found or the search was stopped before. */
int64_t try_options(const TryOptions *given, SearchedOption *tried, SearchCount *count);

/* In how many of its playouts the seat stands best, from 0 to 1; -1 without playouts. */
double try_options_share(const SearchedOption *tried);

/* Sorts options by that share, the highest first. */
void try_options_sort(SearchedOption *tried, int count);

#endif
