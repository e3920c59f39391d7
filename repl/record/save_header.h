/* The first line of a saved game: all that the game was made of, so that nothing but its scripts is
 * needed to play it again. The figures of the edition and the pool of R5.6 and R5.7 are written out:
 * an edition that changes, or a new script in the folder, changes no old game. */
#ifndef REPL_RECORD_SAVE_HEADER_H
#define REPL_RECORD_SAVE_HEADER_H

#include <cjson/cJSON.h>

#include "core/state/prepared_deal.h"
#include "lua/script/lineup.h"
#include "sim/bot.h"

enum { BOT_NAME = 32, CHANGED_SIZE = 512 };

typedef struct SaveHeader {
    Setup setup; /* its pool is the catalogue's, its edition's name and its stack the next fields */
    char edition[MAX_ID + 1];
    Deal stack;
    uint64_t seed;
    char bots[MAX_SEATS][BOT_NAME]; /* "": a person */
    char changed[CHANGED_SIZE];     /* the scripts that are not what they were, with commas; empty: none */
} SaveHeader;

/* The line as JSON, to be deleted; never NULL. The pool of the set-up must be the catalogue's. */
cJSON *save_header_write(const Catalog *catalog, const Setup *setup, uint64_t seed, const Bench *bench);

/* For header.c: adds the stacked deal, if there is one; reads it for a set-up that is sound without it. False
 * when it is not written as it should be. */
void save_header_write_deal(cJSON *json, const Setup *setup);
bool save_header_read_deal(const cJSON *json, const Setup *setup, Deal *stack);

/* Makes the set-up, for which the catalogue is restricted to the game's pool. False, with half a sentence
 * ("its seed is …") when that cannot be. */
bool save_header_read(SaveHeader *header, const cJSON *json, Catalog *catalog, char *why, size_t size);

#endif
