/* All scripts that a game can use, loaded from folders; and the pool of factions and specials made from them. */
#ifndef LUA_DAYZ_CATALOG_H
#define LUA_DAYZ_CATALOG_H

#include "lua/dayz/script.h"

enum { MAX_BROKEN = 16 };

typedef struct Catalog {
    Vm *vm;
    Script **scripts;
    int count;
    int folder; /* the first script of the folder that was added last */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
    char special_ids[MAX_POOL_SPECIALS][MAX_ID + 1];
    const Script *special_scripts[MAX_POOL_SPECIALS];
    int faction_count, special_count;
    char broken[MAX_BROKEN][MAX_ID + 1]; /* the first files of folders that are not scripts, without ".lua" */
    int broken_count;
    bool crowded;     /* are there more factions or specials than a pool holds? */
    bool drafts;      /* are factions with faults left out of the lists? */
    uint64_t library; /* a digest of the modules that catalog_library loaded */
    /* Is told before each file of a folder how many were loaded, of how many; may be NULL. */
    void (*on_file)(void *listener, int done, int total);
    void *listener;
} Catalog;

/* True if a file of that name in a folder could not be loaded. */
bool catalog_is_broken(const Catalog *catalog, const char *id);

/* The caller keeps the machine, which must outlive the catalogue. */
Catalog *catalog_new(Vm *vm);
void catalog_free(Catalog *catalog);

/* Loads a module, such as lua/verbs.lua, as a global of all scripts. False, with a diagnostic, when that fails. */
bool catalog_library(Catalog *catalog, const char *path, const char *name, Diagnostics *diagnostics);

/* Loads every .lua file of a folder. A script with the id of one from an earlier folder replaces it, and `replaced` (may
 * be NULL) is called. Broken scripts are left out, with a diagnostic. False, with a diagnostic, when the folder cannot
 * be listed, has an id twice, has a broken script that would replace an earlier one, or the machine is stopped. */
bool catalog_folder(Catalog *catalog, const char *folder, Diagnostics *diagnostics,
                    void (*replaced)(const Script *old, const Script *new));

/* Loads one file, as if it were alone in a folder. */
bool catalog_file(Catalog *catalog, const char *path, Diagnostics *diagnostics,
                  void (*replaced)(const Script *old, const Script *new));

/* Loads the rule of an edition's file, and makes the lists again; nothing if it is loaded already. False, with a
 * diagnostic, when that fails or when another script has the id. */
bool catalog_rule(Catalog *catalog, const char *path, Diagnostics *diagnostics);

/* Makes the lists of factions and specials, after all scripts are loaded. If there are more than a pool holds, it has the
 * first ones by name, with a diagnostic. A faction with faults is left out. False, with a diagnostic, when the machine has no memory left. */
bool catalog_close(Catalog *catalog, Diagnostics *diagnostics);

/* If some are left out of the lists, makes them again with the factions and specials of a game, named as in
 * Choices (NULL: none), and then the first ones by name. Fails as catalog_close does. */
bool catalog_want(Catalog *catalog, const char *powers, const char *with);

/* The next faction from place *next on that is left out of the lists because it has faults; NULL if there is none. Sets
 * *next to the place after it. */
const Script *catalog_draft(const Catalog *catalog, int *next);

/* The ids of a pool, in order. */
typedef struct PoolNames {
    int faction_count, special_count;
    char factions[MAX_FACTIONS][MAX_ID + 1];
    char specials[MAX_POOL_SPECIALS][MAX_ID + 1];
} PoolNames;

/* Makes the lists again with these ids only, in this order: the pool of a saved game. False when an id has no script,
 * which `missing` names, or when the machine has no memory left: `missing` is NULL. Then call
 * catalog_close to make the full lists again. */
bool catalog_restrict(Catalog *catalog, const PoolNames *names, const char **missing);

/* The script with this id, or NULL. */
const Script *catalog_find(const Catalog *catalog, const char *id);

/* The script that defines a power, or NULL. */
const Script *catalog_script_of(const Catalog *catalog, PowerName power);

#endif
