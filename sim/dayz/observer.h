/* Fills a tally while a game is played. Once each power and question has come up, it neither allocates
 * nor touches a string. */
#ifndef SIM_DAYZ_OBSERVER_H
#define SIM_DAYZ_OBSERVER_H

#include "sim/dayz/question_line.h"
#include "sim/dayz/tally.h"

/* Classes of cards by worth, to tell apart the options of questions. */
typedef enum CardClass { CARD_BEST, CARD_GOOD, CARD_EMPTY, CARD_BAD, CARD_WORSE, CARD_WORST, CARD_CLASSES } CardClass;

typedef struct Observer {
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
} Observer;

/* `scripted`: the powers of the set-up are scripts. All pointers must outlive the observer. */
void observer_init(Observer *observer, const Setup *setup, bool scripted, PowerResults *results);

/* To be called before each game, with its number; and after it, with its outcome. */
void observer_begin(Observer *observer, int64_t game);
void observer_end(Observer *observer, const Outcome *outcome);

/* For Host.see and Host.called of a brief host; the observer is the watcher. */
void observer_see(void *observer, const Game *game, const Event *event);
void observer_called(void *observer, const Game *game, int hook, int power);

#endif
