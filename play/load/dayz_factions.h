/* The factions and special cards of Happy DayZ as values. */
#ifndef PLAY_LOAD_DAYZ_FACTIONS_H
#define PLAY_LOAD_DAYZ_FACTIONS_H

#include "play/load/scripts.h"

enum { FACTION_VERSIONS = 4 };

typedef struct FactionVersion {
    const char *name;          /* "base" */
    const char *text, *source; /* NULL: none */
    char hooks[256];           /* names, with commas between; "" if it has none */
    char numbers[512];         /* that it keeps, likewise */
} FactionVersion;

typedef struct FactionInfo {
    const char *id, *name, *box; /* name and box may be NULL */
    const char *file;
    const char *kind;  /* "faction", "always" or "special" */
    char role[256];    /* in words */
    char cards[1024];  /* "1-12 worth 1, 13 worth 2"; "" if it has none */
    int version_count; /* those that it has */
    FactionVersion versions[FACTION_VERSIONS];
} FactionInfo;

/* Describes the script with that number, from 0; false after the last. Its texts belong to the scripts. */
bool faction_info(const Scripts *scripts, int number, FactionInfo *out);

#endif
