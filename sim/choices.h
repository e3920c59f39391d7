/* Are there decisions? Counts the questions of games by kind, and judges one decision of each game: every option is taken
 * on the same re-dealt games and played on with the same luck (sim/search.h). The option that is best on one half
 * of the deals is judged by the other half, so that luck does not look like a difference. One decision a game, so that
 * the decisions judged are independent. */
#ifndef SIM_CHOICES_H
#define SIM_CHOICES_H

#include "sim/bot.h"
#include "sim/tally_field.h"

enum {
    CHOICE_DEALS = 16, /* on which an option is judged; even */
    CHOICE_TRIES = 32, /* deals that are tried until so many fit */
    CHOICE_PARTS = 3,  /* of a game: early, middle, late */
    CHOICE_KINDS = 256,
    CHOICE_OPTIONS = 2048,
    CHOICE_SEPARATOR = '\t' /* between kind and option in the name of an OptionTally */
};

/* A kind of question: what it is about, and who asks it. Leads are over the mean of the others, times their number, and
 * summed over CHOICE_DEALS deals; wins are in units, summed alike. */
typedef struct KindTally {
    char name[ROW_NAME];
    int64_t asked, options;          /* questions with several options, in all games; their options */
    int64_t forced;                  /* questions with one option */
    int64_t judged;                  /* decisions */
    int64_t spread, spread2;         /* lead after the best option, less lead after the worst */
    int64_t win_spread, win_spread2; /* wins after the same options */
    int64_t regret, regret2;         /* lead after the best option, less lead after the one that was taken */
} KindTally;

typedef struct OptionTally {
    char name[ROW_NAME];
    int64_t offered, taken, best; /* decisions judged; best: no option did better over all deals */
    int64_t regret, regret2;      /* lead after the best option, less lead after this one */
} OptionTally;

/* Sums over games. */
typedef struct ChoiceTally {
    int64_t games, judged;
    int64_t unfitted; /* decisions that could not be judged: no re-dealt game was found */
    /* Deals, by the part of the game: all; in which the choice decides whether the seat wins; in which the seat never wins,
     * and the choice decides who does. A name ending in 2: the square of their number, summed over decisions. */
    int64_t by_part[CHOICE_PARTS], own[CHOICE_PARTS], own2[CHOICE_PARTS], king[CHOICE_PARTS], king2[CHOICE_PARTS];
    RowList kinds, options;
} ChoiceTally;

extern const TallyField choice_fields[], kind_fields[], option_fields[];

void choices_init(ChoiceTally *tally);
void choices_release(ChoiceTally *tally);
void choices_clear(ChoiceTally *tally);
void choices_add(ChoiceTally *tally, const ChoiceTally *more);

/* The decision of a game that is judged. */
typedef struct ChoiceSample {
    Game *game;                /* room for a game: the position */
    int option;                /* that was taken */
    int64_t number, decisions; /* its number among the decisions of the game, from 0; decisions so far */
    uint64_t chance;
} ChoiceSample;

/* Begins a game. */
void choices_begin(ChoiceSample *sample, uint64_t seed);

/* Counts a question that is answered by itself, since it has one option. */
void choices_forced(ChoiceTally *tally, const Setup *setup, const Game *game);

/* Counts the decision that waits, which gets this answer, and perhaps keeps it as the sample; each decision of a game is
 * as likely to be judged in the end. Must not be called inside a step. */
void choices_note(ChoiceTally *tally, ChoiceSample *sample, const Setup *setup, const Game *game, int option);

/* Judges the sample when the game is over. */
void choices_judge(ChoiceTally *tally, const ChoiceSample *sample, const Setup *setup);

#endif
