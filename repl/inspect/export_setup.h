/* The set-up of a game as fields of a scenario. */
#ifndef REPL_INSPECT_EXPORT_SETUP_H
#define REPL_INSPECT_EXPORT_SETUP_H

#include "repl/timeline/loaded_game.h"

/* Writes the fields before `play`: edition, players, seed, powers, populations, deal. */
void export_setup(FILE *file, const LoadedGame *loaded, const Origin *origin);

#endif
