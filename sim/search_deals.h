/* Tries options on re-dealt games, on several threads. Deal i depends on the key and on i alone, deals are
 * added up in their order until the instructions of scripts are used up, and all sums are integers, so the result is
 * the same for any number of threads. */
#ifndef SIM_SEARCH_DEALS_H
#define SIM_SEARCH_DEALS_H

#include "sim/search.h"

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
