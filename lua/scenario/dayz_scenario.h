/* Scenarios and campaigns of Happy DayZ: their own fields, and the set-up that they describe. */
#ifndef LUA_SCENARIO_DAYZ_SCENARIO_H
#define LUA_SCENARIO_DAYZ_SCENARIO_H

#include "lua/scenario/scenario_run.h"
#include "lua/dayz/setup_value.h"

/* Scenario.own. */
typedef struct DayzScenario {
    Choices choices;                               /* all but players and seed; its names are owned */
    char *edition;                                 /* owned; NULL: the default one */
    bool carry;                                    /* of a campaign (R11) */
    struct cJSON *deal, *hand_sizes, *populations; /* owned; NULL: absent */
} DayzScenario;

/* As ScenarioRules describes them. */
extern const ScenarioField dayz_scenario_fields[], dayz_campaign_fields[];

/* Makes the set-up of the scenario's game, whose edition is loaded, with the prepared deal if it has one. False, and
 * vm->message, when it does not fit. */
bool dayz_scenario_setup(Scenario *scenario, Catalog *catalog, DayzSetup *dayz);

#endif
