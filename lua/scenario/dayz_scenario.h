/* Scenarios and campaigns of Happy DayZ: their own fields, and the set-up that they describe. */
#ifndef LUA_SCENARIO_DAYZ_SCENARIO_H
#define LUA_SCENARIO_DAYZ_SCENARIO_H

#include "lua/scenario/scenario_rules.h"
#include "lua/dayz/setup_value.h"

/* Scenario.own. */
typedef struct DayzScenario {
    char edition[MAX_NAMES];                 /* "": the default one */
    char powers[MAX_NAMES], with[MAX_NAMES]; /* lists with commas */
    char box[MAX_NAMES];                     /* "": all */
    int rounds;                              /* 0: absent */
    int hand_size;                           /* 0: absent, or a list */
    bool power_draw;
    bool carry;                                    /* of a campaign (R11) */
    struct cJSON *deal, *hand_sizes, *populations; /* owned; NULL: absent */
} DayzScenario;

extern const ScenarioRules dayz_scenario_rules;

/* Makes the set-up of the scenario's game, whose edition is loaded, with the prepared deal if it has one. False, and
 * vm->message, when it does not fit. */
bool dayz_scenario_setup(Scenario *scenario, Catalog *catalog, DayzSetup *dayz);

#endif
