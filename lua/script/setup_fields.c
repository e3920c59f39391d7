#include "lua/script/setup_fields.h"

#define MEMBER(name) offsetof(Setup, name)

/* In the order in which saved games hold them. */
const SetupField setup_fields[SETUP_FIELD_COUNT] = {
    [SETUP_PLAYERS] = {"players", MEMBER(seats), false, SETUP_PLAYERS_RANGE, false},
    [SETUP_ROUNDS] = {"rounds", MEMBER(rounds), false, SETUP_ROUNDS_RANGE, false},
    [SETUP_HAND_SIZE] = {"hand_size", MEMBER(hand_size), false, SETUP_HAND_SIZE_RANGE, true},
    [SETUP_SWAPS] = {"swaps", MEMBER(swaps), true, 0, 1, false},
    [SETUP_POWER_DRAW] = {"power_draw", MEMBER(power_draw), true, 0, 1, false},
    [SETUP_CARRY] = {"carry", MEMBER(carry), true, 0, 1, false},
};

int setup_field_value(const Setup *setup, const SetupField *field) {
    const void *at = (const char *)setup + field->offset;
    return field->flag ? *(const bool *)at : *(const int *)at;
}

void setup_field_set(Setup *setup, const SetupField *field, int value) {
    void *at = (char *)setup + field->offset;
    if (field->flag)
        *(bool *)at = value;
    else
        *(int *)at = value;
}
