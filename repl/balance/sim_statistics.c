#include "repl/balance/sim_statistics.h"

#include <string.h>

#include "repl/app/doors.h"
#include "repl/app/tools.h"
#include "repl/balance/any_statistics.h"

const Statistics *sim_statistics_of(const Door *door) {
    return door->tools->statistics ? door->tools->statistics : &any_statistics;
}

const Statistics *sim_statistics_of_part(const char *game) {
    for (int i = 0; doors[i]; i++) {
        const Statistics *statistics = doors[i]->tools->statistics;
        for (; statistics; statistics = statistics->ranking)
            if (strcmp(statistics->part_game, game) == 0) return statistics;
    }
    return &any_statistics;
}
