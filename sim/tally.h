/* What is counted while games are played: integers only, so that the sums of any number of workers,
 * shards and machines are exact and come out the same in any order. Nothing here grows with the
 * number of games. */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include "core/engine/name.h"

enum {
    WHOLE_WIN = 60,     /* a win; shared by so many it is cut without a rest */
    BINS = 32,          /* of a histogram of changes ... */
    BIN_WIDTH = 10,     /* ... each so wide, the outer ones open */
    ROUND_ROWS = 16,    /* rounds that are told apart; the last row is for all later ones */
    NOBODY = MAX_SEATS, /* the receiver of a card that goes to a pile; before it the seats, clockwise from the winner */
    RELATIVES,
    CLASSES = 9,        /* kinds of options of a question */
    CLASS_WAY_OUT = 8,  /* ... the last of them */
    QUESTION_SIZE = 96, /* bytes of a question's text */
    MAX_ARMS = 32       /* set-ups that are played with the same seeds */
};

_Static_assert(WHOLE_WIN % MAX_SEATS == 0 && WHOLE_WIN % (MAX_SEATS - 1) == 0, "a shared win is cut without a rest");

/* How a game ended. */
typedef struct Outcome {
    int change[MAX_SEATS]; /* of the population, over the whole game */
    int wins[MAX_SEATS];   /* parts of WHOLE_WIN */
    int total;             /* of the changes */
    int gap;               /* between the best and the worst */
    int winners;           /* 0: the zombies won */
    int rounds;
} Outcome;

/* Of whole games. */
typedef struct Tally {
    int64_t games, rounds, tricks;
    int64_t zombies, shared;        /* games won by the zombies, or by more than one */
    int64_t ended[ROUND_ROWS];      /* games, by the round they ended in */
    int64_t eliminated[ROUND_ROWS]; /* communities at 0, by round */
    int64_t wins[MAX_SEATS];
    int64_t change[MAX_SEATS], change2[MAX_SEATS];           /* sums, and sums of squares */
    int64_t cubes_high[MAX_SEATS], cubes_low[MAX_SEATS];     /* third and fourth powers, in two halves of 32 bits: */
    int64_t fourths_high[MAX_SEATS], fourths_low[MAX_SEATS]; /* how sure the spread is */
    int64_t ahead[MAX_SEATS], ahead2[MAX_SEATS];             /* own change times (seats - 1), less that of the others */
    int64_t fallen[MAX_SEATS];                               /* games it ended at 0 */
    int64_t histogram[MAX_SEATS][BINS];
    int64_t total, total2, gap, gap2;
    int64_t led[MAX_SEATS];                           /* games in which it led the first trick ... */
    int64_t first_wins, first_ahead, first_ahead2;    /* ... and how the seat that did fared */
    int64_t opener_wins, opener_ahead, opener_ahead2; /* the same for each round, won by most survivors in it */
    int64_t tricks_on[SIDES], leader_wins[SIDES];
} Tally;

/* A question of a power, by the line that asks it. */
typedef struct Query {
    int64_t line;  /* 0: not known; negative: asked by a verb of the library that begins on that line */
    int64_t about; /* 0: only its line is known, it has not been asked */
    int64_t verb;  /* of such a line: where the verb that it calls begins; 0: none */
    int64_t asked;
    int64_t forced;           /* of these, how often there was but one option */
    int64_t offered[CLASSES]; /* otherwise: how often there was such an option, and was taken */
    int64_t taken[CLASSES];
    int64_t first;            /* the game whose text this is */
    char text[QUESTION_SIZE]; /* as it was asked first; "" for none */
} Query;

/* Of one power. The numbers from `rounds` on are all int64_t. */
typedef struct PowerTally {
    char name[NAME_SIZE];
    int64_t order;  /* its place in the line-up; others come behind, by name */
    int64_t hooks;  /* a bit for each it defines */
    int64_t rounds; /* in play */
    int64_t fires;  /* tricks won that asked for it */
    int64_t calls[POWER_HOOKS], acts[POWER_HOOKS];
    int64_t to[RELATIVES], to_worth[RELATIVES];     /* cards it moved to whom, seen from the winner */
    int64_t seat[MAX_SEATS], seat_worth[MAX_SEATS]; /* by the seat that received them */
    int64_t scored[MAX_SEATS];                      /* survivors it counted for each seat */
    Query *queries;
    int query_count, query_room;
} PowerTally;

/* The same games under another set-up: sums over games of this set-up, and of the differences
 * (first less other), with their squares. */
typedef struct Pair {
    int64_t games, zombies;
    int64_t other_decided; /* games with other winners */
    int64_t wins[MAX_SEATS], change[MAX_SEATS], change2[MAX_SEATS];
    int64_t d_wins[MAX_SEATS], d_wins2[MAX_SEATS], d_change[MAX_SEATS], d_change2[MAX_SEATS];
    int64_t total, d_total, d_total2, gap, d_gap, d_gap2;
    int64_t focus_wins, focus_wins2, focus_change, focus_change2; /* of the seat that is looked at in each game */
} Pair;

/* All that is counted in a run. */
typedef struct Results {
    Tally tally;
    Pair pairs[MAX_ARMS]; /* the first is not used */
    PowerTally **powers;
    int power_count;
} Results;

void results_release(Results *results);

/* All to zero. */
void results_clear(Results *results);

/* Adds the sums of `more`. */
void results_add(Results *results, const Results *more);

/* Puts powers and questions into the order in which they are told. */
void results_sort(Results *results);

/* The tally of the power with that name, made if it is not there. */
PowerTally *results_power(Results *results, const char *name);

/* The question on that line, made if it is not there. */
Query *power_query(PowerTally *power, int line, int about);

Outcome outcome_of(const Game *game, const Setup *setup);

void tally_game(Tally *tally, const Outcome *outcome, const Game *game, const Setup *setup);
void pair_game(Pair *pair, const Outcome *outcome, const Outcome *other, int seats, int focus);

/* The numbers of a tally, by name, for whoever writes and reads them. */
typedef struct Field {
    const char *name; /* NULL ends a list */
    size_t offset;
    int count; /* of int64_t */
} Field;

extern const Field tally_fields[], power_fields[], query_fields[], pair_fields[];

#endif
