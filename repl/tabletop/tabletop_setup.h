/* A whole game as the door knows it: its set-up begins with the door and holds the game that the script declares. */
#ifndef REPL_TABLETOP_TABLETOP_SETUP_H
#define REPL_TABLETOP_TABLETOP_SETUP_H

#include <cjson/cJSON.h>

#include "core/game/door.h"
#include "lua/scenario_tabletop/tabletop_scenario.h"
#include "lua/tabletop/whole_game.h"
#include "repl/app/scripts.h"
#include "repl/app/tools.h"

typedef struct TabletopSetup {
    WholeSetup base;
    StartList start;           /* of a scenario: what is altered after the first phase; empty otherwise */
    char *title, *date, *text; /* of a scenario, owned; otherwise NULL */
} TabletopSetup;

/* The loaded script; NULL if there is none. */
static inline GameScript *tabletop_script(const Scripts *scripts) {
    return scripts->own;
}

/* Of a set-up, and the block behind an opaque game. */
static inline const StartList *tabletop_start_list(const Setup *setup) {
    return &((const TabletopSetup *)(const void *)setup)->start;
}
static inline const TabletopLayout *tabletop_layout(const Setup *setup) {
    return &tabletop_whole(setup)->layout;
}
static inline Tabletop *tabletop_block(Game *game) {
    return (Tabletop *)(void *)game;
}
static inline const Tabletop *tabletop_look_at(const Game *game) {
    return (const Tabletop *)(const void *)game;
}

/* Makes a set-up, freed by Tools.setup_free. NULL, with diagnostics, if the declaration is faulty. */
const Setup *tabletop_setup_make(GameScript *script, const GameSetup *chosen, Diagnostics *diagnostics);

/* The value of an option as people write it; a number is written to `number`. */
const char *tabletop_option_value(const GameOption *option, int value, char number[16]);

/* For the door: as Tools describes them. */
int tabletop_open(Scripts *scripts, const Options *options, const Limits *limits);
void tabletop_close(Scripts *scripts);
const char *tabletop_id(const Scripts *scripts);
const char *tabletop_script_path(const Scripts *scripts, int number);
uint64_t tabletop_digest_scripts(const Scripts *scripts);
void tabletop_about(const Scripts *scripts, AboutGame *about);
bool tabletop_about_option(const Scripts *scripts, int number, AboutOption *option);
int tabletop_setup_new(Scripts *scripts, const Options *options, const Setup **setup);
const Setup *tabletop_setup_read(Scripts *scripts, const cJSON *json, char changed[DOOR_WHY], char why[DOOR_WHY]);
void tabletop_setup_write(const Scripts *scripts, const Setup *setup, cJSON *json);
void tabletop_setup_free(const Setup *setup);

#endif
