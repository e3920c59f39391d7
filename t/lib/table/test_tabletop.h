/* A whole game loaded for a test, from a file or from a text. */
#ifndef T_LIB_TABLE_TEST_TABLETOP_H
#define T_LIB_TABLE_TEST_TABLETOP_H

#include "lua/table/event_text.h"
#include "t/lib/table/random_tabletop.h"
#include "t/lib/temp_folder.h"

typedef struct TestTabletop {
    Vm *vm;
    GameScript *script; /* NULL if it could not be loaded */
    WholeGame *game;    /* NULL likewise */
    Tabletop *block;    /* a game before its first step, with seed 1 */
    Host host;
    char messages[8192]; /* diagnostics, a line each: "5: text" */
    TempFolder folder;
    bool temporary;
} TestTabletop;

/* Loads a file for so many players; 0: the fewest. */
TestTabletop *test_tabletop_file(const char *path, int players);

/* Loads a file with options, "variant=expert children=yes". */
TestTabletop *test_tabletop_options(const char *path, int players, const char *options);

/* Loads a text as t.lua, or as another file, for the fewest players. */
TestTabletop *test_tabletop_text(const char *text);
TestTabletop *test_tabletop_named(const char *text, const char *file);

/* Loads a game for two players, "t", with these fields besides id, name, api and seats. */
TestTabletop *test_tabletop_fields(const char *fields);

void test_tabletop_free(TestTabletop *test);

/* Takes the option with this name, and steps on. GAME_FAILED if there is none. */
Status test_tabletop_choose(TestTabletop *test, const char *option);

/* The event stream of a whole game played at random with this seed, to be freed; from outside or inside step. */
char *test_tabletop_stream(TestTabletop *test, uint64_t seed, bool outside);

/* The same by players who seldom pass or stop: done, none and no are the answer in one case of eight. */
char *test_tabletop_eager_stream(TestTabletop *test, uint64_t seed);

#endif
