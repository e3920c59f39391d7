/* Command-line options: one table for all commands, so that an option has one meaning everywhere. `--x y` and `--x=y`
 * are the same; `--` ends the options. */
#ifndef PLAY_LOAD_OPTIONS_H
#define PLAY_LOAD_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game/door.h"

/* What loading, commands and the program end with: the exit status. */
enum { DONE = 0, FAILED = 1, WRONG_USAGE = 2 };

/* Groups of options. A command takes a sum of them. */
typedef enum OptionGroup {
    OPTIONS_SCRIPTS = 1,     /* more folders of scripts */
    OPTIONS_GAME = 2,        /* the set-up of a game */
    OPTIONS_CHECK = 4,       /* only `check` */
    OPTIONS_EVENTS = 8,      /* commands that can write the events of a game */
    OPTIONS_RUN = 16,        /* only `run` */
    OPTIONS_QUIET = 32,      /* commands that can print less */
    OPTIONS_SAVE = 64,       /* commands that can save a game */
    OPTIONS_REPLAY = 128,    /* only `replay` */
    OPTIONS_REPL = 256,      /* only `repl` */
    OPTIONS_SIM = 512,       /* only `sim` */
    OPTIONS_FORMAT = 1024,   /* commands that print a report */
    OPTIONS_CAMPAIGN = 2048, /* commands that play a campaign */
    OPTIONS_THREADS = 4096,  /* commands that use several cores */
    OPTIONS_PAGE = 8192      /* commands that can write a page */
} OptionGroup;

typedef enum OptionTakes { TAKES_NOTHING, TAKES_NUMBER, TAKES_SEED, TAKES_TEXT, TAKES_SETUP } OptionTakes;

/* A row of the table of options, or of a game's own options (Tools.options). */
typedef struct OptionRow {
    const char *name;
    const char *value; /* its name in the help; NULL for a flag */
    int group;         /* OptionGroup */
    OptionTakes kind;
    size_t field;      /* offset in Options */
    int least, most;   /* range of a number */
    const char *takes; /* for a text: the expected value, in the error message */
    const char *help;
} OptionRow;

/* An option of a whole game's own, such as --variant expert. */
typedef struct OwnOption {
    const char *name, *value;
} OwnOption;

enum { OWN_OPTIONS = 16 };

typedef struct Options {
    int players, rounds;                                                       /* 0: the default of the edition */
    int hand, games;                                                           /* 0: not given */
    const char *game, *edition, *powers, *with, *bots, *factions_dir, *events; /* NULL: not given */
    const char *box, *save, *resume, *commands;                                /* NULL: not given */
    uint64_t seed;
    bool power_draw, carry;
    bool tap, quiet, print;
    bool echo, keep_going, resume_last; /* of `repl` */
    int workers;                        /* 0: not given */
    const char *versus, *sweep, *sort, *until, *shard, *out, *show, *games_csv, *page;
    bool knock_out, rank, json, csv;
    bool seed_given, game_given; /* game_given: any option of OPTIONS_GAME or OPTIONS_CAMPAIGN, or --hand */
    bool setup_given;            /* any option of OPTIONS_GAME that a scenario does not take */
    bool help;
    bool reloading;             /* scripts are loaded again: replaced scripts have been noted before */
    OwnOption own[OWN_OPTIONS]; /* of a whole game: checked when its script is loaded */
    int own_count;
    char **operands; /* the arguments that are not options */
    int operand_count;
} Options;

/* Reads the words after the command; reorders `words`. False if they are wrong, with a message in `why`. If --help is
 * among them, the other words are ignored. */
bool options_read(Options *options, int groups, int count, char **words, char *why, size_t size);

/* Reads options whose defaults are those of `like`. Arguments that are not options, and --seed, are refused. */
bool options_read_over(Options *options, const Options *like, int groups, int count, char **words, char *why,
                       size_t size);

/* Option `number`, from 0, of these groups; NULL after the last. */
const OptionRow *options_at(int groups, int number);

/* The name, without dashes, of an option for set-ups that was given and that is another game's own; NULL if there is none. */
const char *options_of_others(const Options *options, const Door *door);

/* Chooses a random seed if none is given. */
void options_choose_seed(Options *options);

/* Notes the chosen seed on stderr if none was given. */
void options_print_seed(const Options *options);

/* Does both. */
void options_choose_and_print_seed(Options *options);

#endif
