/* Fills a tally while a game is played. Once each power and question has come up, it neither allocates
 * nor touches a string. */
#ifndef SIM_DAYZ_OBSERVER_H
#define SIM_DAYZ_OBSERVER_H

#include "sim/dayz/tally.h"
#include "lua/dayz/catalog.h"

enum {
    POOL_POWERS = MAX_FACTIONS * VERSIONS + MAX_POOL_SPECIALS,
    MAX_KNOWN_VERBS = 16,
    MAX_KNOWN_TEXTS = 8,
    SHORT_TEXT = 40 /* bytes of a text of which Lua keeps one copy */
};

/* The text of a question that stands on one line of its script only, so that it identifies the line. */
typedef struct KnownText {
    const char *text; /* its address in the machine */
    int line;
} KnownText;

/* What is known about a power that asks. */
typedef struct AskingPower {
    const char *source;                 /* the script's file as the machine knows it; NULL: not a script */
    const void *functions[POWER_HOOKS]; /* of the hooks */
    KnownText texts[MAX_KNOWN_TEXTS];
    int text_count;
    int looked_up; /* how many texts were searched for in the file */
} AskingPower;

/* To find the line of a script that asks a question: the innermost line of the script itself, also where a verb of
 * lua/verbs.lua asks for it. */
typedef struct QuestionLines {
    lua_State *lua; /* NULL: the powers are not scripts, and their questions have no line */
    AskingPower powers[POOL_POWERS];
    const void *verbs[MAX_KNOWN_VERBS]; /* functions of lua/verbs.lua that have asked */
    int verb_count;
} QuestionLines;

/* Classes of cards by worth, to tell apart the options of questions. */
typedef enum CardClass { CARD_BEST, CARD_GOOD, CARD_EMPTY, CARD_BAD, CARD_WORSE, CARD_WORST, CARD_CLASSES } CardClass;

typedef struct PowerObserver {
    const Setup *setup;
    bool scripted; /* the powers are scripts, so that questions have lines */
    PowerResults *results;
    int64_t game;                    /* the number of the game that is played */
    PowerTally *powers[POOL_POWERS]; /* by place in the pool; NULL until the power is in play */
    QuestionLines lines;             /* of the powers, by place in the pool */

    PowerTally *in_play[MAX_POWERS];        /* in this round */
    bool sorted;                            /* `deck` and `classes` are filled in */
    uint8_t deck[MAX_SLOTS + MAX_SPECIALS]; /* the powers whose cards `classes` are */
    Set classes[CARD_CLASSES];
    int tricks[SIDES], leader_wins[SIDES]; /* in this game */
    int opener, first;                     /* the seats that led the first trick of the round, and of the game */

    PowerTally *acting; /* of the power that causes the events; NULL: none */
    int actor, hook;    /* its place in the pool, and the hook */
    int winner;         /* the seat it acts for, or NOTHING */
} PowerObserver;

/* `scripted`: the powers of the set-up are scripts. All pointers must outlive the observer. */
void observer_init(PowerObserver *observer, const Setup *setup, bool scripted, PowerResults *results);

/* To be called before each game, with its number; and after it, with its outcome. */
void observer_begin(PowerObserver *observer, int64_t game);
void observer_end(PowerObserver *observer, const Outcome *outcome);

/* For Host.see and Host.called of a brief host; the observer is the watcher. */
void observer_see(void *observer, const Game *game, const Event *event);
void observer_called(void *observer, const Game *game, int hook, int power);

#endif
