/* Scenarios and campaigns of Happy DayZ: their own fields, and the set-up that they describe. */
#ifndef LUA_SCENARIO_DAYZ_SCENARIO_H
#define LUA_SCENARIO_DAYZ_SCENARIO_H

#include "lua/scenario/scenario_run.h"
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

/* Its fields, and those of a campaign; they read and release it as ScenarioRules describes. */
extern const char *const dayz_scenario_fields[], *const dayz_campaign_fields[];
void dayz_scenario_read(const Fields *fields, Scenario *scenario);
void dayz_campaign_read(const Fields *fields, Scenario *scenario);
void dayz_scenario_release(Scenario *scenario);

/* Makes the set-up of the scenario's game, whose edition is loaded, with the prepared deal if it has one. False, and
 * vm->message, when it does not fit. */
bool dayz_scenario_setup(Scenario *scenario, Catalog *catalog, DayzSetup *dayz);

#endif
