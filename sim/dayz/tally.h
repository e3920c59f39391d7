/* What is counted while games of Happy DayZ are played: communities, rounds, tricks, powers and their questions, and the
 * differences to the same games under other set-ups. */
#ifndef SIM_DAYZ_TALLY_H
#define SIM_DAYZ_TALLY_H

#include "core/dayz/name.h"
#include "sim/sim_run.h"
#include "sim/search.h"
#include "sim/tally_field.h"
#include "sim/part.h"

enum {
    BINS = 32,       /* of the histogram of changes */
    BIN_WIDTH = 10,  /* survivors; the first and last bins are open-ended */
    ROUND_ROWS = 16, /* rounds counted separately; the last row covers all later ones */
    NOBODY =
        MAX_SEATS, /* the receiver of a card that goes to a pile; seats, clockwise from the winner, come before it */
    RELATIVES,
    CLASSES = 9,           /* kinds of option of a question */
    CLASS_WAY_OUT = 8,     /* the last kind: choose nothing, or stop */
    QUERY_TEXT = 96,       /* bytes of a question's text */
    TRICK_ROWS = SIDES + 1 /* high, low, both */
};

/* How a game ended. */
typedef struct Outcome {
    int change[MAX_SEATS]; /* of each population, over the whole game */
    int wins[MAX_SEATS];   /* shares of TALLY_WIN */
    int total;             /* of all changes */
    int gap;               /* between the largest and the smallest change */
    int winners;           /* 0: the zombies won */
    int rounds;
} Outcome;

/* Sums over whole games. A name ending in 2 is a sum of squares. */
enum { TALLY_SEARCHED = 190000 }; /* decisions of "search" in one game; more are counted as this many */

typedef struct Tally {
    int64_t games, rounds, tricks;
    int64_t zombies, shared;        /* games the zombies won; games with several winners */
    int64_t ended[ROUND_ROWS];      /* games, by their last round */
    int64_t eliminated[ROUND_ROWS]; /* communities at 0, by the game's last round */
    int64_t wins[MAX_SEATS];
    int64_t change[MAX_SEATS], change2[MAX_SEATS];           /* of the population */
    int64_t cubes_high[MAX_SEATS], cubes_low[MAX_SEATS];     /* sums of third and fourth powers of the change, */
    int64_t fourths_high[MAX_SEATS], fourths_low[MAX_SEATS]; /* as high * 2^32 + low; for the interval of the spread */
    int64_t ahead[MAX_SEATS], ahead2[MAX_SEATS];             /* own change * (seats - 1), less the others' changes */
    int64_t fallen[MAX_SEATS];                               /* games it ended with a population of 0 */
    int64_t histogram[MAX_SEATS][BINS];
    int64_t total, total2, gap, gap2;
    int64_t led[MAX_SEATS];                           /* games in which the seat led the first trick */
    int64_t first_wins, first_ahead, first_ahead2;    /* results of the seat that led the game's first trick */
    int64_t opener_wins, opener_ahead, opener_ahead2; /* results, in each round, of the seat that led it */
    int64_t tricks_on[SIDES], leader_wins[SIDES];
    /* The same by games, high, low and both: games with such a trick, squares, and products (measure_clustered). */
    int64_t trick_games[TRICK_ROWS], tricks_on2[TRICK_ROWS], leader_wins2[TRICK_ROWS], leader_both[TRICK_ROWS];
    int64_t searched, unfitted; /* decisions of "search"; those without enough re-dealt games (SearchCount) */
} Tally;

/* A question of a power, identified by the script line that asks it. */
typedef struct Query {
    int64_t line;  /* 0: unknown; negative: asked by the function of lua/verbs.lua that begins on that line */
    int64_t about; /* ABOUT_NOTHING: found in the script, never asked */
    int64_t verb;  /* the line where the called function of lua/verbs.lua begins; 0: none */
    int64_t asked;
    int64_t forced;           /* of these, with a single option */
    int64_t offered[CLASSES]; /* of the others, those with an option of the kind */
    int64_t taken[CLASSES];   /* of these, those that chose it */
    /* The same by games: those that offered it, squares, and products (measure_clustered). */
    int64_t games[CLASSES], offered2[CLASSES], taken2[CLASSES], both[CLASSES];
    int64_t first;                                    /* the game that `text` comes from, the first to ask */
    char text[QUERY_TEXT];                            /* may be empty */
    int32_t now_offered[CLASSES], now_taken[CLASSES]; /* in the game that is played */
} Query;

/* Sums over one power. The members from `rounds` to `changed` are all int64_t. */
typedef struct PowerTally {
    char name[NAME_SIZE];
    int64_t order;  /* its place in the line-up; powers that come in later follow, by name */
    int64_t hooks;  /* a bit for each hook it defines */
    int64_t rounds; /* it was in play */
    int64_t fires;  /* tricks won that triggered it */
    int64_t calls[POWER_HOOKS], acts[POWER_HOOKS];
    int64_t to[RELATIVES], to_worth[RELATIVES];     /* cards it moved, by receiver as seen from the winner */
    int64_t seat[MAX_SEATS], seat_worth[MAX_SEATS]; /* cards it moved, by receiving seat */
    int64_t scored[MAX_SEATS];                      /* survivors it scored for each seat */
    int64_t changed[MAX_SEATS];                     /* how it changed the population of each seat at once */
    Query *queries;
    int query_count, query_room;
} PowerTally;

/* The same games under another set-up: sums over its games, and over the differences (first set-up
 * less this one), which begin with d_. */
typedef struct PairTally {
    int64_t games, zombies;
    int64_t other_decided; /* games with different winners */
    int64_t wins[MAX_SEATS], change[MAX_SEATS], change2[MAX_SEATS];
    int64_t d_wins[MAX_SEATS], d_wins2[MAX_SEATS], d_change[MAX_SEATS], d_change2[MAX_SEATS];
    int64_t total, d_total, d_total2, gap, d_gap, d_gap2;
    int64_t focus_wins, focus_wins2, focus_change, focus_change2; /* differences of the seat whose power is off */
} PairTally;

/* Everything that is counted in a run. */
typedef struct PowerResults {
    Results results; /* first */
    Tally tally;
    PairTally pairs[MAX_ARMS]; /* pairs[0] is unused */
    PowerTally **powers;
    int power_count;
} PowerResults;

/* The results of a run of Happy DayZ. */
PowerResults *power_results(Results *results);

/* For the table of statistics. Clearing keeps the powers; sorting is for powers and questions. */
void power_results_release(Results *results);
void power_results_clear(Results *results);
void power_results_add(Results *results, const Results *more);
void power_results_sort(Results *results);

/* The power with that name, or NULL. */
PowerTally *results_find_power(const PowerResults *results, const char *name);

/* The power with that name; added if missing. */
PowerTally *results_power(PowerResults *results, const char *name);

/* The question asked on that line; added if missing. The pointer is valid until the next call. */
Query *power_tally_query(PowerTally *power, int line, int about);

/* The outcome of a game that is over. */
Outcome outcome_of(const Game *game, const Setup *setup);

/* Adds one game. */
void tally_game(Tally *tally, const Outcome *outcome, const Game *game, const Setup *setup);

/* Adds what the searches of one game did. */
void tally_searches(Tally *tally, const SearchCount *count);

enum { NO_FOCUS = -1 };

/* Adds what a game offered and took of each kind of option to the sums by games. */
void query_end_game(Query *query);

/* Adds a game's tricks on each side, and how many of them their leader won. */
void tally_tricks(Tally *tally, const int tricks[SIDES], const int wins[SIDES]);

/* Adds one game. `focus` is the seat whose power is off, or NO_FOCUS. */
void pair_tally_game(PairTally *pair, const Outcome *outcome, const Outcome *other, int seats, int focus);

void power_results_put(FILE *file, const SimRun *run);
bool power_results_take(PartReader *reader);

#endif
