/* Bots answer decisions at once. A bot's answer depends only on what its seat sees and on the luck of the
 * decision (sim/luck.h). Bots keep no generator, so `undo` and then `step` decides alike. */
#ifndef SIM_BOT_H
#define SIM_BOT_H

#include "core/door/door.h"

enum { BOT_NAME = 32 }; /* bytes of a name */

typedef struct Bot {
    const char *name;
    int (*answer)(const Setup *setup, const Game *game); /* the number of an option */
} Bot;

/* All bots; the last row has no name. */
extern const Bot bots[];

/* The bot with that name; NULL when there is none. */
const Bot *bot_find(const char *name);

/* The bot of each seat. NULL: a person, whose decisions are handed out. */
typedef struct Bench {
    const Setup *setup; /* of the game that is played */
    const Bot *seat[DOOR_SEATS];
} Bench;

/* Fills the bench from a list of names: one for all seats ("random"), or one for each
 * ("random,greedy,random"). False, with a sentence in `why`, when the list does not fit. */
bool bench_fill(Bench *bench, const char *list, int seats, char *why, size_t size);

/* Seats the bot of that name; "" changes nothing. False when there is no such bot. */
bool bench_seat(Bench *bench, int seat, const char *name);

/* For Host.answer; the bench is the answerer. */
int bench_answer(void *bench, const Game *game);

#endif
