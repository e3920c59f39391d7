/* A house rule: a special of one's own that changes populations at once (INTERFACE.md). */
#include <string.h>

#include "t/lib/referee/table.h"

void referee_allow(Referee *referee, const char *house) {
    referee->house = house;
}

static bool is_house(const Referee *referee, const cJSON *json) {
    return referee->house_in_play && strcmp(referee_text(json, "power"), referee->house) == 0;
}

/* A power event precedes what a power does. */
static bool is_announced(const Referee *referee) {
    const RefereeLine *line = &referee->section.lines[referee->section.next];
    if (referee->section.next == 0) return false;
    bool power = line[-1].kind == LINE_POWER || line[-1].kind == LINE_POPULATION;
    return power && is_house(referee, line[-1].json);
}

/* R5.2: the change is what really changed, never to less than 0. */
static void change_population(Referee *referee, const cJSON *json) {
    const char *power = referee_text(json, "power");
    referee_require(referee, CHECK_AT_ONCE, is_house(referee, json), "%s does not change populations", power);
    referee_require(referee, CHECK_FIRES, is_announced(referee), "%s is not said to act", power);
    int seat = referee_seat(referee, json, "seat"), delta = referee_number(json, "delta");
    int after = referee->population[seat] + delta;
    referee_require(referee, CHECK_AT_ONCE, delta != 0 && after >= 0, "%d %+d is not a change of a population",
                    referee->population[seat], delta);
    referee_require(referee, CHECK_AT_ONCE, referee_number(json, "population") == after, "the population is %d now",
                    after);
    referee->population[seat] = after;
}

bool referee_house_line(Referee *referee, const cJSON *json, int kind) {
    if (kind == LINE_POPULATION) change_population(referee, json);
    return kind == LINE_POPULATION || (kind == LINE_POWER && is_house(referee, json));
}
