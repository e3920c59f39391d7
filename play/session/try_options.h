/* Searches the decision that waits, as the bot `search` does: what its options are worth. */
#ifndef PLAY_SESSION_TRY_OPTIONS_H
#define PLAY_SESSION_TRY_OPTIONS_H

#include <signal.h>

#include "play/session/loaded_game.h"
#include "sim/search.h"

/* How options are tried out. */
typedef struct TryOptions {
    LoadedGame *loaded; /* its twins are opened if need be */
    const Origin *origin;
    const Game *game; /* a decision waits */
    int playouts;
    const volatile sig_atomic_t *stop;                                /* nonzero: the search ends early */
    void (*on_progress)(void *context, int64_t played, int64_t most); /* may be NULL */
    void *context;
} TryOptions;

/* Fills `tried`, which has room for all options, the one that the search would take first, and `count`. Returns the deals that were tried; 0 if none was
 * found or the search was stopped before. */
int64_t try_options(const TryOptions *given, SearchedOption *tried, SearchCount *count);

/* In how many of its playouts the seat stands best, from 0 to 1; -1 without playouts. */
double try_options_share(const SearchedOption *tried);

/* Sorts options by that share, the highest first. */
void try_options_sort(SearchedOption *tried, int count);

#endif
