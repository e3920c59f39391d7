/* A subcommand: a row in main's table, and a function that does its work. */
#ifndef REPL_APP_COMMAND_H
#define REPL_APP_COMMAND_H

#include "repl/app/options.h"
#include "repl/app/paths.h"
#include "repl/term/screen.h"

/* How a command ends: what the program exits with. */
enum { DONE = 0, FAILED = 1, WRONG_USAGE = 2 };

/* What every command is given. */
typedef struct Program {
    const char *called; /* argv[0] */
    Paths paths;
    Screen screen;
} Program;

typedef struct Command {
    const char *name;
    const char *usage;   /* what stands behind the name */
    const char *summary; /* one line */
    const char *about;   /* the help's paragraph */
    int groups;          /* of options it takes */
    int (*run)(Program *program, Options *options);
} Command;

extern const Command command_repl, command_check, command_new, command_factions, command_run;
extern const Command command_game, command_replay;
extern const Command command_sim, command_merge;

#endif
