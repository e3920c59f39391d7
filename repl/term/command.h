/* A subcommand: a row of main's table, and the function that runs it; the folders and messages of the program. */
#ifndef REPL_TERM_COMMAND_H
#define REPL_TERM_COMMAND_H

#include "play/load/options.h"
#include "play/load/paths.h"
#include "repl/term/screen.h"

/* What all commands share. */
typedef struct Program {
    const char *called; /* argv[0] */
    Paths paths;
    Screen screen;
} Program;

typedef struct Command {
    const char *name;
    const char *usage;   /* the arguments, as the help shows them */
    const char *summary; /* one line */
    const char *about;   /* the paragraph of its own help */
    int groups;          /* of options: a sum of OptionGroup */
    int (*run)(Program *program, Options *options);
} Command;

extern const Command command_repl, command_check, command_new, command_factions, command_games, command_run,
    command_puzzles, command_puzzle, command_scenarios;
extern const Command command_game, command_replay;
extern const Command command_sim, command_merge;
extern const Command command_talk;

/* Prints the help of the options of these groups. */
void command_options_help(Screen *screen, int groups);

/* Finds where the scripts are, and the folders of the user, on the disk; `called` is argv[0]. Nothing stops what runs. */
void paths_find(Paths *paths, const char *called);

/* Finds the path of the program from argv[0], for systems without /proc. False if it is not found. */
bool paths_by_name(const char *called, char out[PATH_SIZE]);

/* Messages to the user, on stderr. What has been printed to stdout is flushed first, so that the order is kept. What a
 * terminal must not be sent is replaced (visible.h).
 * Prints all messages of the program from now on; errors begin with "horde: ". */
void message_print_all(void);

#endif
