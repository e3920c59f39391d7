/* All scripts that a game can be made of: found by listing folders, kept in the order of their ids. */
#ifndef LUA_SCRIPT_CATALOG_H
#define LUA_SCRIPT_CATALOG_H

#include "lua/script/script.h"

typedef struct Catalog {
    Vm *vm;
    Script **scripts;
    int count;
    int folder; /* from here on they come from the folder that was added last */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
    char special_ids[MAX_POOL_SPECIALS][MAX_ID + 1];
    const Script *special_scripts[MAX_POOL_SPECIALS];
    int faction_count, special_count;
    uint64_t library; /* a digest of the modules of our own */
} Catalog;

Catalog *catalog_new(Vm *vm); /* the machine stays the caller's, and must outlive the catalogue */
void catalog_free(Catalog *catalog);

/* Makes lua/verbs.lua, or another module of our own, a global of all scripts. */
bool catalog_library(Catalog *catalog, const char *path, const char *name, Diagnostics *diagnostics);

/* Loads every .lua file of a folder. Broken scripts are complained about and left out; so is the
 * second of two with one id. One with the id of a script from an earlier folder takes its place,
 * and `replaced` (may be NULL) is told. False, with a complaint, when the folder cannot be listed,
 * has an id twice, or a broken script was to take the place of an earlier one. */
bool catalog_folder(Catalog *catalog, const char *folder, Diagnostics *diagnostics,
                    void (*replaced)(const Script *old, const Script *new));

/* The same for one file. */
bool catalog_file(Catalog *catalog, const char *path, Diagnostics *diagnostics,
                  void (*replaced)(const Script *old, const Script *new));

/* Makes the lists of factions and specials, once all scripts are there. False, with a complaint,
 * when there are too many. */
bool catalog_close(Catalog *catalog, Diagnostics *diagnostics);

/* The ids of a pool, in order. */
typedef struct PoolNames {
    int faction_count, special_count;
    char factions[MAX_FACTIONS][MAX_ID + 1];
    char specials[MAX_POOL_SPECIALS][MAX_ID + 1];
} PoolNames;

/* Makes the lists anew with these and nothing else, in this order, whatever was loaded: the pool of a
 * game that was saved. False, and which id is missing (NULL: none is, but the machine is full), when it
 * cannot be; the lists are then to be made anew. */
bool catalog_restrict(Catalog *catalog, const PoolNames *names, const char **missing);

/* The script with that id; NULL when there is none. */
const Script *catalog_find(const Catalog *catalog, const char *id);

/* The script behind a power; NULL when there is none. */
const Script *catalog_script_of(const Catalog *catalog, PowerName power);

#endif
