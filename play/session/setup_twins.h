/* Twins of a set-up: the same set-up with the same scripts in a Lua machine of its own, one for each further thread of a
 * search. */
#ifndef PLAY_SESSION_SETUP_TWINS_H
#define PLAY_SESSION_SETUP_TWINS_H

#include "play/load/scripts.h"
#include "sim/bot.h"

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

#endif
