/* The command line's options: one table for all commands, so that the same option means the same
 * wherever a game is made. `--x y` and `--x=y` are the same; `--` ends the options. */
#ifndef REPL_APP_OPTIONS_H
#define REPL_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "repl/term/screen.h"

/* Which options a command takes: a sum of these. */
typedef enum OptionGroup {
    OPTIONS_SCRIPTS = 1,  /* where scripts come from */
    OPTIONS_GAME = 2,     /* what a game is made of */
    OPTIONS_CHECK = 4,    /* of `check` alone */
    OPTIONS_EVENTS = 8,   /* of whoever plays one game and can tell of it */
    OPTIONS_RUN = 16,     /* of `run` alone */
    OPTIONS_QUIET = 32,   /* of whoever can say less */
    OPTIONS_SAVE = 64,    /* of whoever plays one game and can keep it */
    OPTIONS_REPLAY = 128, /* of `replay` alone */
    OPTIONS_REPL = 256,   /* of the REPL alone */
    OPTIONS_SIM = 512,    /* of `sim` alone */
    OPTIONS_FORMAT = 1024 /* of whoever reports numbers */
} OptionGroup;

typedef struct Options {
    int players, rounds;                                                /* rounds 0: the edition's */
    int hand, games;                                                    /* 0: not given */
    const char *edition, *powers, *with, *bots, *factions_dir, *events; /* NULL: not given */
    const char *save, *resume, *commands;                               /* the same */
    uint64_t seed;
    bool power_draw;
    bool tap, quiet, print;
    bool echo, keep_going, resume_last; /* of the REPL */
    int workers;                        /* 0: not given */
    const char *versus, *sweep, *sort, *until, *shard, *out;
    bool knock_out, json, csv;
    bool seed_given, game_given; /* game_given: any option of what a game is made of */
    bool setup_given;            /* one of them that is not --seed */
    bool help;
    bool again;      /* scripts are read once more: which one replaces which was said already */
    char **operands; /* what is no option */
    int operand_count;
} Options;

/* Reads the words after the command, which are put into another order. False, with a sentence that
 * says what would do, when they do not fit. With --help among them nothing else matters. */
bool options_read(Options *options, int groups, int count, char **words, char *why, size_t size);

/* The same for options that are like others where the words say nothing else; operands are refused. */
bool options_read_over(Options *options, const Options *like, int groups, int count, char **words, char *why,
                       size_t size);

/* Prints what the options of these groups do. */
void options_help(Screen *screen, int groups);

/* The names of these groups' options, one by one from 0; NULL after the last. */
const char *options_name(int groups, int number);

/* Chooses a seed where none is given, and says which; or one after the other. */
void options_choose_and_print_seed(Options *options);
void options_choose_seed(Options *options);
void options_print_seed(const Options *options);

#endif
