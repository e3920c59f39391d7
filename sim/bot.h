/* Bots: people who answer at once. What a bot decides depends on what its seat sees, the seed of the
 * game, its seat and the number of the decision alone, so that undo and then step decides alike. */
#ifndef SIM_BOT_H
#define SIM_BOT_H

#include "core/engine/game.h"

enum { BOT_NAME = 32 }; /* bytes of a name */

typedef struct Bot {
    const char *name;
    int (*answer)(const Setup *setup, const Game *game); /* the number of an option of game->asked */
} Bot;

/* All bots there are; ends with a row without a name. */
extern const Bot bots[];

/* The bot with that name; NULL when there is none. */
const Bot *bot_find(const char *name);

/* Who sits where. NULL: a person, whose decisions are handed out. */
typedef struct Bench {
    const Setup *setup; /* of the game at hand */
    const Bot *seat[MAX_SEATS];
} Bench;

/* Seats the bots of a list, "random" for all or "random,random" with one for each of the seats. False,
 * with a sentence that says what would do, when it does not fit. */
bool bench_fill(Bench *bench, const char *list, int seats, char *why, size_t size);

/* Seats the bot of that name; "" leaves who sits there. False when there is no such bot. */
bool bench_seat(Bench *bench, int seat, const char *name);

/* An answerer for a Host; the bench is handed to it as the answerer's own. */
int bench_answer(void *bench, const Game *game);

#endif
