/* The first line of a saved game: the whole set-up, so that only the scripts are needed to replay it. The figures of the
 * edition and the pool of R5.6 and R5.7 are written out: a changed edition or a new script leaves old games unchanged.
 * A digest in the line shows whether it was edited. */
#ifndef REPL_RECORD_SAVE_HEADER_H
#define REPL_RECORD_SAVE_HEADER_H

#include <cjson/cJSON.h>

#include "core/state/prepared_deal.h"
#include "lua/script/choices.h"
#include "sim/bot.h"

enum { CHANGED_SIZE = 512 };

typedef struct SaveHeader {
    Setup setup; /* points to the catalogue's pool and to the next four fields */
    char edition[MAX_ID + 1], box[MAX_BOX + 1];
    Deal deal;
    Story stories[1 + MAX_LINEUPS];
    cJSON *texts; /* owned: the texts of the stories */
    uint64_t seed;
    char bots[MAX_SEATS][BOT_NAME]; /* "": a person */
    char changed[CHANGED_SIZE];     /* ids of scripts that have changed since, separated by commas */
} SaveHeader;

/* The line as JSON; never NULL, the caller deletes it. The pool of the set-up must be that of the catalogue. */
cJSON *save_header_write(const Catalog *catalog, const Setup *setup, uint64_t seed, const Bench *bench);

/* For save_header.c: adds the prepared deal, if there is one; reads it, for a set-up that is valid without it. False if
 * it is malformed. */
void save_header_write_deal(cJSON *json, const Setup *setup);
bool save_header_read_deal(const cJSON *json, const Setup *setup, Deal *deal);

/* For save_header.c: adds titles, dates and texts, if there are any; reads them. False if they are malformed. */
void save_header_write_stories(cJSON *json, const Setup *setup);
bool save_header_read_stories(const cJSON *json, SaveHeader *header);

/* Reads the line and restricts the catalogue to the pool of the game. False if that is not possible, with the reason in
 * `why`. Release the header either way. */
bool save_header_read(SaveHeader *header, const cJSON *json, Catalog *catalog, char *why, size_t size);
void save_header_release(SaveHeader *header);

#endif
