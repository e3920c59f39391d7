/* What a power can do while one of its hooks is called. A function that returns false has set
 * call->run.end: a question is open, or the power did something forbidden. The hook must then return call->run.end
 * at once. To look, a power reads call->table and call->deck. */
#ifndef CORE_DAYZ_CALL_H
#define CORE_DAYZ_CALL_H

#include "core/dayz/game.h"

/* The count of a round while it is made (R5.1). */
typedef struct Count {
    int16_t total[MAX_SEATS];
    int8_t worth[MAX_CARDS]; /* what each card still brings or costs its holder */
} Count;

struct Call {
    Run run;
    Game *game;
    const Setup *setup;
    const Table *table;
    const Deck *deck;
    const Power *rules;        /* of the power; NULL in the kernel's own hooks */
    Count *count;              /* in the hook that counts, else NULL */
    struct Redraw *redraw;     /* in a re-dealt game: decides again what the viewer did not see; else NULL */
    uint8_t hook, power, seat; /* seat: the winner, or NOTHING */
    uint8_t model;             /* whose hook it is, and whose numbers: the power, or the one that it copies */
    uint8_t depth;             /* how many powers fired each other to get here */
    uint8_t viewer;            /* the seat that sees, or NOTHING for all */
    bool announced;            /* EVENT_POWER was told */
    Set *named; /* for each seat, the cards that answers named to it and that have not moved since; NULL: nobody asks */
};

typedef struct Question {
    uint8_t seat;
    uint8_t about;    /* About; for cards the options must be on the table */
    uint8_t to;       /* of a transfer */
    bool secret;      /* other seats see neither the options nor the answer */
    uint16_t way_out; /* 0, CHOICE_DONE or CHOICE_NONE */
    Set options;      /* choices below 128 */
    const Wide *wide; /* the others, of numbers and words only; may be NULL */
    const char *text; /* for people, may be NULL */
} Question;

typedef struct Move {
    uint8_t to;   /* a zone */
    uint8_t seen; /* a bit for each seat that is shown the cards, besides the seats that see them anyway */
    Set among;    /* cards from which, as all seats know, they were taken; empty: all of their zone */
    bool alike;   /* `among` is a kind of card: to a seat that does not know a card, it may be of that kind */
} Move;

enum {
    MAX_DELTA = 999,  /* survivors that a power may count at once ... */
    MAX_TOTAL = 20000 /* ... and for one seat in a round */
};

/* Asking. Without options nothing is asked and the choice is the way out, or CHOICE_NONE; a single
 * option is taken at once. A seat that chooses cards from a hand or an expedition zone sees all of that
 * zone, unless all options are of the trick just won (R3.9). */
bool power_ask(Call *call, const Question *question, int *choice);
bool power_ask_faction(Call *call, int seat, Set factions, int way_out, int *faction);

/* Asks all at once and in secret: no seat sees an answer before the last one is given. */
bool power_ask_each(Call *call, const Question *questions, int count, int *choices);

/* Acting. */
bool power_move(Call *call, Set cards, Move move);
bool power_stack(Call *call, const uint8_t *cards, int count, Move move); /* onto or under a pile, uppermost first */
bool power_show(Call *call, int seats, Set cards);                        /* a bit for each seat that looks at them */
bool power_lead(Call *call, int seat, int side);        /* the next trick; side: NOTHING leaves it open */
bool power_join_horde(Call *call, int card);            /* a zombie of the trick or the encounter */
bool power_exchange(Call *call, int played, int other); /* a card of the trick and one that lies elsewhere */

/* Runs a hook of another power in play, as if `seat` had won its trick. It must act, and take no more than the winner.
 * *acts: false if the power does not define the hook, and nothing happens. */
bool power_fire(Call *call, int power, Hook hook, int seat, bool *acts);

/* Changes a population at once, within 0 and MAX_POPULATION. It is not part of the count, and a seat at 0 plays on until
 * the round ends (R5.3). */
bool power_change_population(Call *call, int seat, int delta);

/* Chance: a number below `end`; one card of a set, NOTHING from an empty one. */
bool power_chance(Call *call, int end, const char *what, int *number);
bool power_pick(Call *call, Set cards, const char *what, int *card);
bool power_shuffle_reserve(Call *call); /* tells an event for each card, top first */

/* The named numbers of the power itself, by their place in its list; `seat` is 0 for one of the whole table. */
bool power_set_number(Call *call, int number, int seat, int value);

/* In the count only: survivors for a seat; a zombie's loss made smaller, never below 0 (R5.1). */
bool power_score(Call *call, int seat, int delta);
bool power_ease(Call *call, int card, int less);

/* Fails the hook; always false. The sentence must outlive the call. */
static inline bool power_fail(Call *call, const char *what) {
    return run_fail(&call->run, what);
}

#endif
