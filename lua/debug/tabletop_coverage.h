/* Which phases, hooks and lines of a whole game ran in the dry runs, and which hooks that judge returned something. It
 * takes the place of the machine's debugger while the games are played. */
#ifndef LUA_DEBUG_TABLETOP_COVERAGE_H
#define LUA_DEBUG_TABLETOP_COVERAGE_H

#include "lua/debug/coverage.h"
#include "lua/table/whole_game.h"

enum { COVERED_FILES = GAME_FILES + 1, COVERED_FUNCTIONS = 1024, COVERED_NAME = 128, COVERED_TESTS = 8192 };

/* A phase, or a function of a kind. Functions that begin on the same line count as one. */
typedef struct CoveredFunction {
    char name[COVERED_NAME]; /* "phase turn", "on_buy of museum" */
    int file, line, last_line;
    bool called;
    bool judged;   /* was called where it may only look */
    bool returned; /* anything but nil */
} CoveredFunction;

/* A condition: what follows it ran, or was jumped over. */
typedef struct CoveredTest {
    const void *code; /* NULL: this place of the table is free */
    int at, file, line;
    bool alone; /* what follows it begins on another line */
    bool ran, jumped;
} CoveredTest;

typedef struct GameCoverage {
    const GameScript *script;
    CoveredFile files[COVERED_FILES];
    int file_count;
    CoveredFunction functions[COVERED_FUNCTIONS];
    int function_count;
    CoveredTest tests[COVERED_TESTS]; /* a hash table */
    int test_count;
    CoveredTest *test;    /* the instruction before this one, if that was a test */
    int test_next;        /* the instruction that follows it without a jump */
    int steps;            /* since the budget was charged last */
    CoveredFiles covered; /* `files` */
} GameCoverage;

/* Attaches it to the machine of the script, which must have no debugger, until game_coverage_stop, which excuses
 * the lines of phases and hooks that were never called. */
void game_coverage_start(GameCoverage *coverage, const GameScript *script);
void game_coverage_stop(GameCoverage *coverage);

/* Learns the functions of a game that is set up: the kinds can depend on players and options. */
void game_coverage_learn(GameCoverage *coverage, const WholeGame *whole);

/* Sets a flag for each line on which something follows a condition and never ran: `if done then return end`. */
void game_coverage_branches(const GameCoverage *coverage, int file, bool lines[COVERED_LINES]);

#endif
