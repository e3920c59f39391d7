/* The set-up of a game of Happy DayZ as a value (lua/vm/value.h), which needs only the scripts to be played: saved games
 * hold it, exports are written from it, and scenarios give parts of it. The figures of the edition and the pool of R5.6 and
 * R5.7 are written out: a changed edition or a new script leaves old games unchanged.
 *
 * A number or flag that people choose is a row of setup_fields and a member of Setup. */
#ifndef LUA_DAYZ_SETUP_VALUE_H
#define LUA_DAYZ_SETUP_VALUE_H

#include <stddef.h>

#include "core/dayz/prepared_deal.h"
#include "lua/vm/value.h"
#include "lua/dayz/choices.h"

/* A set-up with everything it points to but the scripts. */
typedef struct DayzSetup {
    Setup setup;         /* first: a pointer to it is a pointer to all */
    EditionFile edition; /* of a set-up by options */
    char edition_name[MAX_ID + 1];
    char box[MAX_BOX + 1];
    Deal deal;
    Story stories[2 + MAX_LINEUPS]; /* of the game, of each part, and the epilogue */
    cJSON *texts;                   /* owned: the texts of the stories */
} DayzSetup;

/* Ranges and help, also for the table of options. */
#define SETUP_PLAYERS_RANGE MIN_SEATS, MAX_SEATS
#define SETUP_ROUNDS_RANGE 1, MAX_ROUNDS
#define SETUP_ROUNDS_HELP "number of rounds; 1 is an express game (default 4)"
#define SETUP_HAND_SIZE_RANGE 1, MAX_CARDS
#define SETUP_HAND_SIZE_HELP "cards dealt to each community, for short rounds (default: the edition's)"
#define SETUP_POWER_DRAW_HELP "draws a power before each new round"
#define SETUP_CARRY_HELP "of a campaign: populations and vans carry over from part to part (R11)"

typedef enum SetupFieldId {
    SETUP_PLAYERS,
    SETUP_ROUNDS,
    SETUP_HAND_SIZE,
    SETUP_SWAPS,
    SETUP_POWER_DRAW,
    SETUP_CARRY,
    SETUP_FIELD_COUNT
} SetupFieldId;

typedef struct SetupField {
    const char *name; /* in scenarios and saved games */
    size_t offset;    /* in Setup: of an int, or of a bool */
    bool flag;
    int least, most;   /* of a number */
    bool default_zero; /* 0 stands for the edition's number */
} SetupField;

extern const SetupField setup_fields[SETUP_FIELD_COUNT];

int setup_field_value(const Setup *setup, const SetupField *field); /* a flag is 0 or 1 */
void setup_field_set(Setup *setup, const SetupField *field, int value);

/* The set-up as a value, to be deleted. Its pool must be that of the catalogue. */
cJSON *setup_value_write(const Catalog *catalog, const Setup *setup);

/* Reads it and restricts the catalogue to the pool of the game. False, and the fault, if that is not possible. Release the set-up
 * either way. */
bool setup_value_read(DayzSetup *dayz, const cJSON *json, Catalog *catalog, ValueFault *fault);
void setup_value_release(DayzSetup *dayz);

/* What a scenario gives of a set-up as its export does: edition (by its name or file), players, powers and so on, without those of a
 * campaign's parts; and a part of a campaign, from 0. To be deleted. */
cJSON *setup_value_scenario(const Setup *setup, const char *edition, const char *seed);
cJSON *setup_value_part(const Setup *setup, int part);

/* Titles, dates and texts of scenarios, of any game: a list, to be deleted; and the stories in such a list, which point into
 * it. */
cJSON *stories_write(const Story *stories, int count);
bool stories_read(const cJSON *list, Story *stories, int most, int *count, ValueFault *fault);

#endif
