/* The scripts that a command uses, loaded into a Lua machine by the door of their game. Faults of scripts are printed to
 * stderr as "file:line: message". */
#ifndef PLAY_LOAD_SCRIPTS_H
#define PLAY_LOAD_SCRIPTS_H

#include "core/game/door.h"
#include "lua/vm/diagnostics.h"
#include "lua/vm/vm.h"
#include "play/load/options.h"
#include "play/load/paths.h"

typedef struct Scripts {
    const Paths *paths;
    const Door *door;
    Vm *vm;
    void *own;  /* what the door has loaded: a catalogue of factions, a whole game */
    char *file; /* that the game was asked for by; NULL: by its name */
    Diagnostics diagnostics;
    bool notes_replaced; /* is a script that replaces another one noted on stderr? */
} Scripts;

/* Loads all scripts of the game that the options name. Returns DONE or the exit status; the error has been printed. Release
 * the scripts either way. The paths must outlive them. Their flag stops them. */
int scripts_open(Scripts *scripts, const Paths *paths, const Options *options);

/* Loads the scripts of `door`. Returns as scripts_open; a game without what that needs is refused. */
int scripts_load(Scripts *scripts, const Options *options, const Limits *limits);

/* Loads and completes the scripts once more, for another thread; faults are not printed again. Returns as
 * scripts_open; FAILED if the scripts are not the same as in `first`. */
int scripts_open_again(Scripts *scripts, const Scripts *first, const Options *options);

/* For doors that load the scripts of `first` once more: begins, with faults that are not printed; completes them, `end`
 * being the result of loading. Returns as scripts_open_again. */
void scripts_init_again(Scripts *scripts, const Scripts *first);
int scripts_complete_again(Scripts *scripts, const Scripts *first, int end);

/* Completes the scripts, after all are loaded. Returns as scripts_open. */
int scripts_complete(Scripts *scripts);

void scripts_release(Scripts *scripts);

/* Makes a message of a line that a script prints. */
void scripts_print(const char *line);

/* The id of their game: "dayz". */
const char *scripts_game(const Scripts *scripts);

#endif
