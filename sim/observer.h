/* Fills a tally while a game is played: a watcher of events that neither allocates nor touches a
 * string once it has seen each power and question. */
#ifndef SIM_OBSERVER_H
#define SIM_OBSERVER_H

#include "lua/script/catalog.h"
#include "sim/tally.h"

enum { POOL_POWERS = MAX_FACTIONS * VERSIONS + MAX_POOL_SPECIALS };

/* Card worths that questions tell apart, as classes. */
typedef enum CardClass { CARD_BEST, CARD_GOOD, CARD_EMPTY, CARD_BAD, CARD_WORSE, CARD_WORST, CARD_CLASSES } CardClass;

enum { MAX_KNOWN_VERBS = 16, MAX_KNOWN_TEXTS = 8, SHORT_TEXT = 40 };

/* A text that stands once in its script, on the line that asks with it: the text tells the line. */
typedef struct KnownText {
    const char *text; /* where the machine keeps it; short texts are kept once */
    int line;
} KnownText;

/* Where a power's questions come from. */
typedef struct Asker {
    const char *source;                 /* the script's file as the machine knows it; NULL: it is no script */
    const void *functions[POWER_HOOKS]; /* of the hooks */
    KnownText texts[MAX_KNOWN_TEXTS];
    int text_count, looked_up; /* how many were looked for in the file */
} Asker;

typedef struct Observer {
    const Setup *setup;
    const Catalog *catalog; /* NULL: the powers are no scripts, and their questions have no line */
    Results *results;
    int64_t game;                    /* the number of the one that is played */
    PowerTally *powers[POOL_POWERS]; /* by place in the pool; NULL until it is seen */
    Asker askers[POOL_POWERS];
    const void *verbs[MAX_KNOWN_VERBS]; /* functions of the library that were seen to ask */
    int verb_count;

    PowerTally *in_play[MAX_POWERS];        /* in this round */
    bool sorted;                            /* is `deck` filled in? */
    bool judged;                            /* is there a hook that is heard in every trick? */
    uint8_t deck[MAX_SLOTS + MAX_SPECIALS]; /* the powers whose cards `classes` are */
    Set classes[CARD_CLASSES];
    int opener, first; /* who led the first trick of the round, and of the game */

    PowerTally *acting; /* whose doing things are; NULL: nobody's */
    int actor, hook;    /* its place in the pool, and the hook */
    int winner;         /* the seat it acts for, or NOTHING */
} Observer;

void observer_init(Observer *observer, const Setup *setup, const Catalog *catalog, Results *results);

/* A new game begins. */
void observer_begin(Observer *observer, int64_t game);

/* The watcher, for a Host that is brief. */
void observer_see(void *observer, const Game *game, const Event *event);

/* The game is over. */
void observer_end(Observer *observer, const Outcome *outcome);

/* Learns where a power's questions will come from. */
void asker_learn(Asker *asker, const ScriptPower *own);

/* The line of the script that asks just now with this text (may be NULL); see Query.line. */
int asker_find(Observer *observer, const char *text);

#endif
