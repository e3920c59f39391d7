/* A whole game as the door knows it: its set-up begins with the door and holds the game that the script declares. */
#ifndef PLAY_LOAD_TABLETOP_SETUP_H
#define PLAY_LOAD_TABLETOP_SETUP_H

#include <cjson/cJSON.h>

#include "core/game/door.h"
#include "lua/scenario/tabletop_scenario.h"
#include "lua/table/whole_game.h"
#include "play/load/scripts.h"
#include "play/load/tools.h"

typedef struct TabletopSetup {
    TabletopGame base;
    cJSON *start;   /* of a scenario, owned: the alterations after the first phase; otherwise NULL */
    cJSON *stories; /* likewise: its title, date and text */
} TabletopSetup;

/* The loaded script; NULL if there is none. */
static inline GameScript *tabletop_script(const Scripts *scripts) {
    return scripts->own;
}

/* Makes a set-up, freed by Tools.setup_free. NULL, with diagnostics, if the declaration is faulty. */
const Setup *tabletop_setup_make(GameScript *script, const GameSetup *chosen, Diagnostics *diagnostics);

/* The value of an option as people write it; a number is written to `number`. */
const char *tabletop_option_value(const GameOption *option, int value, char number[16]);

/* As Door.start: as the script begins, or, for a scenario, with a table that was altered after the first phase. */
void tabletop_start(Game *game, const Setup *setup, uint64_t seed);

/* As Tools describes them. */
int tabletop_setup_new(Scripts *scripts, const Options *options, const Setup **setup);
const Setup *tabletop_setup_read(Scripts *scripts, const cJSON *json, char why[DOOR_WHY]);
cJSON *tabletop_setup_write(const Scripts *scripts, const Setup *setup);
void tabletop_setup_free(const Setup *setup);
const Setup *tabletop_setup_scenario(Scripts *scripts, Scenario *scenario, const Options *options);

#endif
