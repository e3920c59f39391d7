/* Bots answer decisions. A bot's answer depends only on what its seat sees and on the luck of the decision, which is
 * keyed by where the game stands. Bots keep no generator, so `undo` and then `step` decides alike. Some need the scripts to answer, so that they cannot
 * be asked inside a step: their decisions are handed out, and bench_decide answers them. */
#ifndef SIM_BOT_H
#define SIM_BOT_H

#include "sim/search.h"

enum { BOT_NAME = 32 }; /* bytes of a name, with its playouts */

typedef struct Bot {
    const char *name;
    int (*answer)(const Setup *setup, const Game *game, bool *blind); /* as Door.greedy; NULL: it searches */
} Bot;

/* All bots; the last row has no name. */
extern const Bot bots[];

/* How a bot is chosen, for messages: "random, greedy or search:N". */
extern const char bot_choices[];

/* The bot with that name, such as "greedy" or "search:200"; NULL when there is none. */
const Bot *bot_find(const char *name);

/* The bot of each seat. NULL: a person, whose decisions are handed out. */
typedef struct Bench {
    const Setup *setup; /* of the game that is played */
    const Bot *seat[DOOR_SEATS];
    int playouts[DOOR_SEATS];  /* of a bot that searches; 0: the default */
    const Setup *const *twins; /* for the threads of a search (sim/search.h) */
    int twin_count;
    SearchCount searched; /* what all searches did */
    int64_t blind;        /* decisions of "greedy" for which no re-dealt game was found; it chose at random */
    const volatile sig_atomic_t *stop;                                /* nonzero: bots answer no more; NULL: never */
    void (*on_progress)(void *context, int64_t played, int64_t most); /* of a search, as in SearchSettings */
    void *context;
    int64_t *decisions; /* counts those that the bots of each seat answer; NULL: nobody counts */
} Bench;

/* Fills the bench from a list of names: one for all seats ("random"), or one for each
 * ("random,greedy,random"). False, with a sentence in `why`, when the list does not fit. */
bool bench_fill(Bench *bench, const char *list, int seats, char *why, size_t size);

/* Seats the bot of that name; "" changes nothing. False when there is no such bot. */
bool bench_seat(Bench *bench, int seat, const char *name);

/* The name of a seat's bot, such as "search:200"; NULL for a person. Returns `out`. */
char *bench_name(const Bench *bench, int seat, char out[BOT_NAME]);

/* True if two seats have the same bot. */
bool bench_alike(const Bench *bench, int seat, int other);

/* True if the bots of the first seats are not all the same. */
bool bench_mixed(const Bench *bench, int seats);

/* Appends the bots to a text as --bots takes them: one name if all are the same and not `all` are wanted. */
void bench_append(const Bench *bench, int seats, bool all, char *out, size_t size);

/* True if one of the seats has a bot that searches. */
bool bench_searches(const Bench *bench);

/* For Host.answer; the bench is the answerer. -1 for a person, for a bot that cannot be asked inside a step, and when
 * *stop is set. */
int bench_answer(void *bench, const Game *game);

/* The answer of the seat's bot to the decision that waits, asked outside a step; -1 for a person, and when *stop is
 * set, also while the bot decides: its answer is then not that of a whole search. */
int bench_decide(Bench *bench, const Game *game);

/* Starts a game and plays it until it is over, failed, was paused, a person is asked, or *stop is set; bots decide. The host may
 * have bench_answer as its answerer. */
Status bench_play(Host *host, Bench *bench, Game *game, uint64_t seed);

#endif
