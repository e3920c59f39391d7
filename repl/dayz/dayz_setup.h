/* A set-up of Happy DayZ with everything it points to but the scripts. */
#ifndef REPL_DAYZ_DAYZ_SETUP_H
#define REPL_DAYZ_DAYZ_SETUP_H

#include <cjson/cJSON.h>

#include "core/state/prepared_deal.h"
#include "lua/script/choices.h"

typedef struct DayzSetup {
    Setup setup;         /* first: a pointer to it is a pointer to all */
    EditionFile edition; /* of a set-up by options */
    char edition_name[MAX_ID + 1];
    char box[MAX_BOX + 1];
    Deal deal;
    Story stories[1 + MAX_LINEUPS];
    cJSON *texts; /* owned: the texts of the stories */
} DayzSetup;

#endif
