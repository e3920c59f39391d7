/* The first line of a saved game: which game it is, its seed, its bots and, as the game itself writes it, the whole
 * set-up. A digest in the line shows whether it was edited. */
#ifndef PLAY_SESSION_SAVE_HEADER_H
#define PLAY_SESSION_SAVE_HEADER_H

#include <cjson/cJSON.h>

#include "play/load/scripts.h"
#include "sim/bot.h"

typedef struct SaveHeader {
    const Setup *setup; /* owned; NULL if the line could not be read */
    uint64_t seed;
    char bots[DOOR_SEATS][BOT_NAME]; /* "": a person */
    char changed[DOOR_WHY];          /* ids of scripts that have changed since, separated by commas */
} SaveHeader;

/* The line as JSON; never NULL, the caller deletes it. The set-up must be one of the scripts. */
cJSON *save_header_write(const Scripts *scripts, const Setup *setup, uint64_t seed, const Bench *bench);

/* Reads the line with the scripts of its game. False if that is not possible, with the reason in `why`. Release the
 * header either way. */
bool save_header_read(SaveHeader *header, const cJSON *json, Scripts *scripts, char why[DOOR_WHY]);
void save_header_release(SaveHeader *header);

#endif
