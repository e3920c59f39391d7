/* The set-up of a game of Happy DayZ in the first line of a saved game, so that only the scripts are needed to replay it.
 * The figures of the edition and the pool of R5.6 and R5.7 are written out: a changed edition or a new script leaves old
 * games unchanged. */
#ifndef REPL_DAYZ_SETUP_HEADER_H
#define REPL_DAYZ_SETUP_HEADER_H

#include <cjson/cJSON.h>

#include "core/game/door.h"
#include "repl/dayz/dayz_setup.h"

/* Adds the fields of a set-up, whose pool must be that of the catalogue, and a digest of each script. */
void setup_header_write(cJSON *json, const Catalog *catalog, const Setup *setup);

/* Reads the fields and restricts the catalogue to the pool of the game; `changed` gets the ids of the scripts that have
 * changed since. False if that is not possible, with the reason in `why`. */
bool setup_header_read(DayzSetup *dayz, const cJSON *json, Catalog *catalog, char changed[DOOR_WHY],
                       char why[DOOR_WHY]);

/* For setup_header.c: adds the prepared deal, if there is one; reads it, for a set-up that is valid without it. False if
 * it is malformed. */
void setup_header_write_deal(cJSON *json, const Setup *setup);
bool setup_header_read_deal(const cJSON *json, const Setup *setup, Deal *deal);

/* For setup_header.c: adds titles, dates and texts, if there are any; reads them. False if they are malformed. */
void setup_header_write_stories(cJSON *json, const Setup *setup);
bool setup_header_read_stories(const cJSON *json, DayzSetup *dayz);

#endif
