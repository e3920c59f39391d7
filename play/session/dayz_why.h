/* `why` of Happy DayZ: the reasons as data, of a card, of a trick that was won, of a count, and the sentences. Each reason comes from
 * the kernel or from a script, with its line. Nothing here changes the game. */
#ifndef PLAY_SESSION_DAYZ_WHY_H
#define PLAY_SESSION_DAYZ_WHY_H

#include "core/dayz/why.h"
#include "lua/debug/dayz_reason.h"
#include "play/session/timeline.h"
#include "play/session/loaded_game.h"
#include "play/session/typed_words.h"

/* A card ------------------------------------------------------------------------------------------- */

typedef enum CardAnswer {
    CARD_YES,    /* the card is among the options */
    CARD_NO,     /* it is not */
    CARD_SECRET, /* only the seat that decides knows */
    CARD_NEVER   /* no card is asked for */
} CardAnswer;

typedef struct CardReason {
    CardAnswer answer;
    bool plays;  /* is a card to be played? If one is to be chosen, `why` and `place` are empty */
    Why why;     /* which rule or power, and the cards that force it */
    Place place; /* the line of a power's verdict; line 0: none */
    int where;   /* the zone of the card as far as the viewer knows, or NOTHING */
} CardReason;

/* May the card be played or chosen now? `viewer` is a seat, or NOTHING for all. */
CardReason card_reason(Vm *vm, const Setup *setup, const Game *game, int viewer, int card);

/* A trick ------------------------------------------------------------------------------------------ */

typedef struct TrickReason {
    Game game;   /* as it stood when the trick was won */
    int led;     /* which play asked for its faction; -1: only vans were played (R3.7) */
    int by_rule; /* the seat that wins by R3.6; NOTHING without a faction */
    int voice_count;
    WinnerRuling voices[MAX_RULINGS]; /* rulings that put a card out, then all powers that were consulted */
} TrickReason;

/* Explains the trick that is won in `game`, which stands where EVENT_WON is sent. */
void trick_reason(Vm *vm, const Setup *setup, const Game *game, TrickReason *reason);

/* A step that a pause interrupts. */
typedef struct PausedStep {
    const Step *step;
    const Game *game; /* as it stands in the pause */
} PausedStep;

/* Explains the last trick that was won up to where the branch stands, or up to the pause (NULL: none); false when no
 * trick has been won. */
bool trick_reason_last(const LoadedGame *loaded, const Branch *branch, const PausedStep *paused, TrickReason *reason);

/* Explains that trick of that round, if it has been won up to where the branch stands; false if not. */
bool trick_reason_at(const LoadedGame *loaded, const Branch *branch, int round, int trick, TrickReason *reason);

/* A count ------------------------------------------------------------------------------------------ */

/* Survivors that a seat gains or loses. */
typedef struct CountLine {
    uint8_t seat, card; /* card: NOTHING where a power counts for the seat as a whole */
    uint8_t score;      /* Score */
    int16_t delta;      /* 0: the card has a printed worth but counts nothing */
    PowerName power;    /* of SCORE_POWER */
    const char *rule;   /* NULL where a script is the reason */
    Place place;        /* line 0 where a rule is the reason */
    Place from;         /* the line of the hook that called `place`; line 0 where they are the same */
} CountLine;

typedef struct CountReason {
    Vm *vm; /* set by the caller, like the set-up */
    const Setup *setup;
    Game game;                                                     /* as it was counted */
    bool ended;                                                    /* did the round end with this count? */
    int16_t total[MAX_SEATS], before[MAX_SEATS], after[MAX_SEATS]; /* before and after: populations */
    CountLine *lines;
    int count, room;
} CountReason;

/* An observer for Host.see; the watcher is the CountReason. It holds the last count that it saw. */
void count_reason_see(void *reason, const Game *game, const Event *event);
void count_reason_release(CountReason *reason);

/* Explains the count of the last round that ended before where the branch stands; false when none has ended. Release
 * the reason either way. */
bool count_reason_last(const LoadedGame *loaded, const Branch *branch, CountReason *reason);

/* Explains the count as it would be now. NULL, or the error of a power that failed. Release the reason either way. */
const char *count_reason_now(const LoadedGame *loaded, const Game *game, CountReason *reason);

/* Has a round ended, and no trick begun since? */
bool count_reason_is_between_rounds(const Game *game);

/* The sentences ------------------------------------------------------------------------------------ */

/* For the door: as Tools.why describes it. */
bool dayz_why(Session *session, const VerbArgs *args);

/* Reads the name of a card; false, and refuses, if there is none. */
bool dayz_arg_card(Session *session, const char *word, int *card);

#endif
