/* Fills a tally while a game is played. Once each power and question has come up, it neither allocates
 * nor touches a string. */
#ifndef SIM_OBSERVER_H
#define SIM_OBSERVER_H

#include "lua/script/catalog.h"
#include "sim/tally.h"

enum { POOL_POWERS = MAX_FACTIONS * VERSIONS + MAX_POOL_SPECIALS };

/* Classes of cards by worth, to tell apart the options of questions. */
typedef enum CardClass { CARD_BEST, CARD_GOOD, CARD_EMPTY, CARD_BAD, CARD_WORSE, CARD_WORST, CARD_CLASSES } CardClass;

enum { MAX_KNOWN_VERBS = 16, MAX_KNOWN_TEXTS = 8, SHORT_TEXT = 40 };

/* The text of a question that stands on one line of its script only, so that it identifies the line. */
typedef struct KnownText {
    const char *text; /* its address in the machine, which keeps one copy of a short text */
    int line;
} KnownText;

/* What is known about the lines on which a power asks. */
typedef struct Asker {
    const char *source;                 /* the script's file as the machine knows it; NULL: not a script */
    const void *functions[POWER_HOOKS]; /* of the hooks */
    KnownText texts[MAX_KNOWN_TEXTS];
    int text_count, looked_up; /* looked_up: how many were searched for in the file */
} Asker;

typedef struct Observer {
    const Setup *setup;
    const Catalog *catalog; /* NULL: the powers are not scripts, and their questions have no line */
    Results *results;
    int64_t game;                    /* the number of the game that is played */
    PowerTally *powers[POOL_POWERS]; /* by place in the pool; NULL until the power is in play */
    Asker askers[POOL_POWERS];
    const void *verbs[MAX_KNOWN_VERBS]; /* functions of lua/verbs.lua that have asked */
    int verb_count;

    PowerTally *in_play[MAX_POWERS];        /* in this round */
    bool sorted;                            /* `deck` and `classes` are filled in */
    uint8_t deck[MAX_SLOTS + MAX_SPECIALS]; /* the powers whose cards `classes` are */
    Set classes[CARD_CLASSES];
    int opener, first; /* the seats that led the first trick of the round, and of the game */

    PowerTally *acting; /* of the power that causes the events; NULL: none */
    int actor, hook;    /* its place in the pool, and the hook */
    int winner;         /* the seat it acts for, or NOTHING */
} Observer;

void observer_init(Observer *observer, const Setup *setup, const Catalog *catalog, Results *results);

/* A new game begins. */
void observer_begin(Observer *observer, int64_t game);

/* For Host.see and Host.called of a brief host; the observer is the watcher. */
void observer_see(void *observer, const Game *game, const Event *event);
void observer_called(void *observer, const Game *game, Hook hook, int power);

/* The game is over. */
void observer_end(Observer *observer, const Outcome *outcome);

/* Notes the file and the functions of a power's script. */
void asker_learn(Asker *asker, const ScriptPower *own);

/* The line of the script that is asking now with this text (may be NULL); see Query.line. */
int asker_find(Observer *observer, const char *text);

#endif
