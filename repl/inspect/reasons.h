/* Reasons as data, for `why`: of a card, of a trick that was won, of a count. Each is what the kernel and the scripts
 * said, with the lines they said it on; nothing here guesses, and nothing changes the game. */
#ifndef REPL_INSPECT_REASONS_H
#define REPL_INSPECT_REASONS_H

#include "lua/debug/reason.h"
#include "repl/session/session.h"

/* A card ------------------------------------------------------------------------------------------- */

typedef enum CardAnswer {
    CARD_YES,    /* it is among the options */
    CARD_NO,     /* it is not */
    CARD_SECRET, /* only who decides knows */
    CARD_NEVER   /* nobody is asked for a card */
} CardAnswer;

typedef struct CardReason {
    CardAnswer answer;
    bool plays;  /* is a card played? Else one is chosen, and what follows, but `where`, is empty */
    Why why;     /* which rule or power, and the cards that force it */
    Place place; /* the line of a power's verdict; line 0: none */
    int where;   /* the zone of the card, as far as the viewer knows; or NOTHING */
} CardReason;

/* May the card be played, or chosen, now? With the eyes of a seat, or NOTHING for all. */
CardReason card_reason(Vm *vm, const Setup *setup, const Game *game, int viewer, int card);

/* A trick ------------------------------------------------------------------------------------------ */

typedef struct TrickReason {
    Game game;   /* as it stood when the trick was won */
    int led;     /* the place, among the plays, of the card that asked for its faction; -1: only vans (R3.7) */
    int by_rule; /* the seat that wins by R3.6; NOTHING without a faction */
    int voice_count;
    WinnerRuling voices[MAX_POWERS]; /* the powers that had a say, in their order */
} TrickReason;

/* Of the moment at which EVENT_WON is told. */
void trick_reason(Vm *vm, const Setup *setup, const Game *game, TrickReason *reason);

/* Of the last trick that was won before what the session looks at; false when there is none. */
bool session_trick_reason(Session *session, TrickReason *reason);

/* A count ------------------------------------------------------------------------------------------ */

/* Survivors that a seat gained or lost. */
typedef struct CountLine {
    uint8_t seat, card; /* card: NOTHING where a power counts for the seat as a whole */
    uint8_t score;      /* Score */
    int16_t delta;      /* 0: a card that counts nothing though something is printed on it */
    PowerName power;    /* of SCORE_POWER */
    const char *rule;   /* or NULL, and then there is a place */
    Place place;        /* line 0 where a rule is the reason */
    Place from;         /* the line of the hook itself that led there; line 0 where it is the same */
} CountLine;

typedef struct CountReason {
    Vm *vm; /* set by whoever makes it, like the set-up */
    const Setup *setup;
    Game game;                                                     /* as it was counted */
    bool ended;                                                    /* has the round ended with this count? */
    int16_t total[MAX_SEATS], before[MAX_SEATS], after[MAX_SEATS]; /* before and after: populations */
    CountLine *lines;
    int count, room;
} CountReason;

/* A watcher for Host.see; the watcher is the CountReason. It holds the last count of all that was seen. */
void count_reason_see(void *reason, const Game *game, const Event *event);
void count_reason_release(CountReason *reason);

/* The count of the last round that has ended before what the session looks at; false when there is none. */
bool session_last_count(Session *session, CountReason *reason);

/* The count as it would be now; false, which is said, when a power fails. */
bool session_count_now(Session *session, CountReason *reason);

/* Has a round just ended, and no trick begun since? */
bool session_between_rounds(const Session *session);

#endif
