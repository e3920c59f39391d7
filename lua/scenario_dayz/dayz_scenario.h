/* Scenarios and campaigns of Happy DayZ: their own fields, and the set-up that they describe. */
#ifndef LUA_SCENARIO_DAYZ_DAYZ_SCENARIO_H
#define LUA_SCENARIO_DAYZ_DAYZ_SCENARIO_H

#include "core/state/prepared_deal.h"
#include "lua/scenario/scenario_rules.h"
#include "lua/script/choices.h"

/* Scenario.own. */
typedef struct DayzScenario {
    char edition[MAX_NAMES];                 /* "": the default one */
    char powers[MAX_NAMES], with[MAX_NAMES]; /* lists with commas */
    char box[MAX_NAMES];                     /* "": all */
    int rounds;                              /* 0: absent */
    int hand_size;                           /* 0: absent, or a list */
    bool has_hand_size;
    bool power_draw;
    bool carry; /* of a campaign (R11) */
} DayzScenario;

extern const ScenarioRules dayz_scenario_rules;

/* Makes the set-up of the scenario's game, with the prepared deal if it has one. False, and vm->message, when it does
 * not fit. The set-up points into catalogue, edition and deal. */
bool dayz_scenario_setup(Scenario *scenario, Catalog *catalog, const EditionFile *edition, Setup *setup, Deal *deal);

#endif
