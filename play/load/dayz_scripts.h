/* The scripts of Happy DayZ in a Lua machine: the library, and the factions and specials that are shipped, the user's own
 * and those of --factions-dir. */
#ifndef PLAY_LOAD_DAYZ_SCRIPTS_H
#define PLAY_LOAD_DAYZ_SCRIPTS_H

#include "lua/dayz/choices.h"
#include "play/load/scripts.h"

/* The catalogue of loaded scripts; NULL if nothing is loaded. */
static inline Catalog *dayz_catalog(const Scripts *scripts) {
    return scripts->own;
}

/* For the door: loads all scripts into a new machine; frees both; makes the lists of factions and special cards, after
 * all scripts are loaded. */
int dayz_scripts_open(Scripts *scripts, const Options *options, const Limits *limits);
void dayz_scripts_close(Scripts *scripts);
int dayz_scripts_complete(Scripts *scripts);

/* A digest of all scripts; rules of editions, which are loaded later, do not count. */
uint64_t dayz_scripts_digest(const Scripts *scripts);

/* Loads and completes the scripts of `first` once more, into a machine whose objects have addresses in a random order;
 * the seed is not 0. Returns as scripts_open_again. */
int dayz_scripts_open_scattered(Scripts *scripts, const Scripts *first, unsigned seed);

/* Notes on stderr that a script replaces another one, unless both are the same file. */
void dayz_scripts_print_replaced(const Script *old, const Script *new);

/* Makes the set-up that the options describe. Returns as scripts_open. The edition must outlive the set-up. */
int dayz_scripts_setup(const Scripts *scripts, const EditionFile *edition, const Options *options, Setup *setup);

#endif
