#include "repl/scripts_dayz/dayz_options.h"

#include "lua/script/setup_fields.h"

#define FIELD(name) offsetof(Options, name)

const OptionRow dayz_options[] = {
    {"--edition", "E", OPTIONS_GAME, TAKES_TEXT, FIELD(edition), 0, 0, "woodstock, draft or a file such as own.lua",
     "woodstock, draft or a file (default woodstock)"},
    {"--powers", "LIST", OPTIONS_GAME, TAKES_TEXT, FIELD(powers), 0, 0,
     "factions in order, such as hippie,military:weak,dog, or random",
     "factions in order (default hippie,military,dog); random draws them from the seed"},
    {"--box", "NAME", OPTIONS_GAME, TAKES_TEXT, FIELD(box), 0, 0, "a box, such as woodstock or dream",
     "only factions of this box can be drawn or come in later: woodstock, dream (default: all)"},
    {"--with", "LIST", OPTIONS_GAME, TAKES_TEXT, FIELD(with), 0, 0, "special cards, such as bunker,horde,zero:dog",
     "special cards, such as bunker,horde,zero:dog"},
    {"--rounds", "N", OPTIONS_GAME, TAKES_NUMBER, FIELD(rounds), SETUP_ROUNDS_RANGE, NULL, SETUP_ROUNDS_HELP},
    {"--power-draw", NULL, OPTIONS_GAME, TAKES_NOTHING, FIELD(power_draw), 0, 0, NULL, SETUP_POWER_DRAW_HELP},
    {"--carry", NULL, OPTIONS_CAMPAIGN, TAKES_NOTHING, FIELD(carry), 0, 0, NULL, SETUP_CARRY_HELP},
    {"--hand", "N", OPTIONS_CHECK, TAKES_NUMBER, FIELD(hand), SETUP_HAND_SIZE_RANGE, NULL, SETUP_HAND_SIZE_HELP},
    {.name = NULL},
};
