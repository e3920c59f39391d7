/* Searches the decision that waits, as the bot `search` does, and prints what its options are worth. */
#ifndef REPL_INSPECT_TRY_OPTIONS_H
#define REPL_INSPECT_TRY_OPTIONS_H

#include <signal.h>

#include "repl/timeline/loaded_game.h"

/* How options are tried out. */
typedef struct TryOptions {
    LoadedGame *loaded; /* its twins are opened if need be */
    const Origin *origin;
    const Game *game; /* a decision waits */
    int playouts;
    volatile sig_atomic_t *stop; /* set by Ctrl-C: the search ends early */
} TryOptions;

/* Prints a table of all options, the best first; at a terminal a progress bar first. False if nothing could be tried:
 * nothing has been printed. */
bool try_options_print(const TryOptions *given, Screen *screen);

#endif
