/* The set-up of a game as fields of a scenario. */
#ifndef REPL_EXPORT_DAYZ_EXPORT_SETUP_H
#define REPL_EXPORT_DAYZ_EXPORT_SETUP_H

#include "repl/timeline/loaded_game.h"

/* Writes the fields before `play`: edition, players, seed, powers, populations, deal. */
void export_setup(FILE *file, const LoadedGame *loaded, const Origin *origin);

/* Writes the fields of a campaign before its list of scenarios; those of one of its parts, from 0. */
void export_campaign(FILE *file, const LoadedGame *loaded, const Origin *origin);
void export_part(FILE *file, const LoadedGame *loaded, int part);

#endif
