/* The scripts that a command works with: a machine, the shipped scripts, the user's own and those of
 * --factions-dir. Whatever is wrong with a script is said on stderr as file:line: message. */
#ifndef REPL_APP_SCRIPTS_H
#define REPL_APP_SCRIPTS_H

#include "lua/script/lineup.h"
#include "repl/app/options.h"
#include "repl/app/paths.h"

typedef struct Scripts {
    const Paths *paths;
    Vm *vm;
    Catalog *catalog;
    Diagnostics diagnostics;
    void (*replaced)(const Script *old, const Script *new); /* is told; NULL: nobody is */
} Scripts;

/* Loads all scripts. Returns DONE, or what the program exits with; why was said. Whatever it
 * returns, the world is to be released. The paths must outlive it. */
int scripts_open(Scripts *scripts, const Paths *paths, const Options *options, const Limits *limits);

/* The same once more, for another thread and without a word; FAILED, and a sentence, when the scripts
 * are not those of the first one. The lists are made. */
int scripts_open_again(Scripts *scripts, const Scripts *first, const Options *options, const Limits *limits);

/* Makes the lists of factions and specials, once all scripts are loaded; returns as scripts_open. */
int scripts_complete(Scripts *scripts);

void scripts_release(Scripts *scripts);

/* What --edition means when it is not given. */
extern const char usual_edition[];

/* An edition by its name, or from a file; NULL: the usual one. Returns as scripts_open. */
int scripts_edition(Scripts *scripts, const char *name, EditionFile *edition);

enum { MAX_EDITIONS = 32 };

/* Loads every edition that has a name; returns how many. */
int scripts_editions(Scripts *scripts, EditionFile editions[MAX_EDITIONS]);

/* Says on stderr that a script takes the place of another, unless it is the same file. */
void scripts_print_replaced(const Script *old, const Script *new);

/* The set-up that the options ask for; returns as scripts_open. The edition must outlive it. */
int scripts_setup(const Scripts *scripts, const EditionFile *edition, const Options *options, Setup *setup);

#endif
