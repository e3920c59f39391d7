/* The numbers and flags of a set-up that people choose: names, ranges and help for options, scenarios and saved
 * games. A new one is a row in setup_fields.c and a member of Setup. */
#ifndef LUA_SCRIPT_SETUP_FIELDS_H
#define LUA_SCRIPT_SETUP_FIELDS_H

#include <stddef.h>

#include "core/state/setup.h"

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

#endif
