/* The bot "search:N" tries its options out: it re-deals what its seat cannot know, takes an option, and lets a quick
 * policy play on (Door.playout). N playouts are spent on a decision, on average over a game: more where there are more
 * options. They are spent by sequential halving: all options are tried in the same re-dealt games, then the better half
 * in more of them, until one is left. The option that greedy would take has to be beaten clearly. The budget is
 * playouts, and the instructions of scripts, never time, so the result is the same for any number of threads.
 *
 * Its answer depends only on what its seat sees: the view is the seed of everything that it draws. */
#ifndef SIM_SEARCH_H
#define SIM_SEARCH_H

#include <signal.h>

#include "sim/tally_field.h"

enum { SEARCH_PLAYOUTS = 200, SEARCH_MOST = 1000000 }; /* of a decision: the default, and the largest number */

enum { SEARCH_SURE = 6000 }; /* a playout that the seat surely wins */

/* Instructions of scripts for a whole search, and more for each playout. The games that come with the program use less
 * than a third of the latter. Where they are used up, the search ends and chooses by the deals that it has. */
enum { SEARCH_WORK = 100000000, SEARCH_PLAYOUT_WORK = 300000 };

static inline int64_t search_work(int64_t playouts) {
    return SEARCH_WORK + playouts * SEARCH_PLAYOUT_WORK;
}

/* The playouts that "search:N" spends on a decision with so many options: N for as many as the game usually has. */
int search_share(const Setup *setup, int playouts, int option_count);

/* How a decision is searched. */
typedef struct SearchSettings {
    const Setup *setup;
    const Setup *const *twins; /* the set-up once more, with scripts of its own, for each further thread */
    int twin_count;
    int playouts;
    const volatile sig_atomic_t *stop;                                /* nonzero: the search ends early; may be NULL */
    void (*on_progress)(void *context, int64_t played, int64_t most); /* in the calling thread; may be NULL */
    void *context;
} SearchSettings;

typedef struct SearchCount {
    int64_t decisions; /* with at least two options */
    int64_t playouts;
    int64_t
        unfitted;   /* of these decisions, those without a re-dealt game in which all was tried; greedy answered them */
    int64_t spent;  /* of the others, those whose search ended early: the scripts used up its instructions */
    int64_t missed; /* deals for which no re-dealt game was found */
} SearchCount;

/* An option that was tried out. */
typedef struct SearchedOption {
    int option;
    int64_t playouts; /* that did not fail */
    int64_t failed;   /* playouts in which a script failed: they count as lost */
    int64_t wins;     /* shares of TALLY_WIN: games in which the seat stands best at the end of the playout */
    int64_t nearly;   /* shares of SEARCH_SURE, added up: how surely it stands best, by how far it is ahead */
    unsigned best;    /* a bit for each seat that stands best at the end of some playout */
    int64_t lead;     /* of the seat over all other seats, added up; its score if it plays alone */
    double value; /* by which options are compared, as long as both are tried on the same deals; greedy's has more */
} SearchedOption;

/* The number of an option of the decision that waits; settings->playouts is the N of "search:N". Must not be called inside a step: it steps copies of the game with
 * the same scripts. Adds to `count`. */
int search_answer(const SearchSettings *settings, const Game *game, SearchCount *count);

/* Tries the options of the decision that waits. `tried` has room for all of them, and gets them in order, the best
 * first. Returns in how many re-dealt games the best was tried; 0: no re-dealt game was found. Adds to `count`. */
int64_t search_try(const SearchSettings *settings, const Game *game, SearchedOption *tried, SearchCount *count);

/* A number that is the same exactly for games that the seat cannot tell apart. */
uint64_t search_view_key(const Setup *setup, const Game *game, int seat);

/* Tries options on re-dealt games, on several threads. Deal i depends on the key and on i alone, deals are
 * added up in their order until the instructions of scripts are used up, and all sums are integers, so the result is
 * the same for any number of threads. */

typedef struct SearchDeals {
    const SearchSettings *settings;
    const Game *game;
    uint64_t key;     /* of all deals */
    uint8_t seat;     /* that decides */
    int64_t next;     /* the number of the next deal */
    int64_t fitted;   /* deals that were found, in which all options have been tried */
    int64_t missed;   /* deals for which no re-dealt game was found */
    int64_t playouts; /* in all deals */
    int64_t leads;    /* sum of the size of all leads */
    int64_t work;     /* instructions that scripts may use in the deals to come */
    bool spent;       /* they are used up: the deals that follow were left out */
} SearchDeals;

/* Tries the options on that many more deals. Deals for which no game is found that looks the same to the seat are left
 * out. Ends early, after a whole deal, when settings->stop is set or the instructions are used up. */
void search_deals_play(SearchDeals *deals, SearchedOption *tried, int count, int64_t deal_count);

#endif
