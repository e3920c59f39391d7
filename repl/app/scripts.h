/* The scripts that a command uses, loaded into a Lua machine: those shipped, the user's own and those of
 * --factions-dir. Faults of scripts are printed to stderr as "file:line: message". */
#ifndef REPL_APP_SCRIPTS_H
#define REPL_APP_SCRIPTS_H

#include "core/door/door.h"
#include "lua/script/choices.h"
#include "repl/app/options.h"
#include "repl/app/paths.h"

typedef struct Scripts {
    const Paths *paths;
    const Door *door;
    Vm *vm;
    Catalog *catalog;         /* of Happy DayZ */
    struct GameScript *whole; /* of a whole game; NULL for Happy DayZ */
    char *file;               /* that the whole game was asked for by; NULL: by its name */
    Diagnostics diagnostics;
    void (*replaced)(const Script *old, const Script *new); /* called for each script that is replaced; may be NULL */
} Scripts;

/* Loads all scripts of the game that the options name. Returns DONE or the exit status; the error has been printed. Release the scripts either way.
 * The paths must outlive them. */
int scripts_open(Scripts *scripts, const Paths *paths, const Options *options, const Limits *limits);

/* Loads and completes the scripts once more, for another thread; faults are not printed again. Returns as
 * scripts_open; FAILED if the scripts are not the same as in `first`. */
int scripts_open_again(Scripts *scripts, const Scripts *first, const Options *options);

/* Loads and completes the scripts of `first` once more, into a machine whose objects have addresses in a random order;
 * the seed is not 0. Returns as scripts_open_again. */
int scripts_open_scattered(Scripts *scripts, const Scripts *first, unsigned seed);

/* Makes the lists of factions and special cards, after all scripts are loaded. Returns as scripts_open. */
int scripts_complete(Scripts *scripts);

void scripts_release(Scripts *scripts);

/* The id of their game: "dayz". */
const char *scripts_game(const Scripts *scripts);

/* For the door of Happy DayZ: loads all scripts into a new machine; frees both. */
int scripts_load(Scripts *scripts, const Options *options, const Limits *limits);
void scripts_unload(Scripts *scripts);

/* Notes on stderr that a script replaces another one, unless both are the same file. */
void scripts_print_replaced(const Script *old, const Script *new);

/* Makes the set-up that the options describe. Returns as scripts_open. The edition must outlive the set-up. */
int scripts_setup(const Scripts *scripts, const EditionFile *edition, const Options *options, Setup *setup);

#endif
