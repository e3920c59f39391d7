/* Which phases, hooks and lines of a whole game ran in the dry runs, and which hooks that judge returned something. It
 * takes the place of the machine's debugger while the games are played. */
#ifndef LUA_DEBUG_TABLETOP_COVERAGE_H
#define LUA_DEBUG_TABLETOP_COVERAGE_H

#include "lua/table/whole_game.h"

enum {
    COVERED_FILES = GAME_FILES + 1,
    COVERED_LINES = 4096,
    COVERED_FUNCTIONS = 1024,
    COVERED_NAME = 128,
    COVERED_TESTS = 8192
};

/* A phase, or a function of a kind. Functions that begin on the same line count as one. */
typedef struct CoveredFunction {
    char name[COVERED_NAME]; /* "phase turn", "on_buy of museum" */
    int file, line, last_line;
    bool called;
    bool judged;   /* was called where it may only look */
    bool returned; /* anything but nil */
} CoveredFunction;

typedef struct CoveredFile {
    const char *path;
    bool can_run[COVERED_LINES]; /* lines of functions that the game can reach */
    bool ran[COVERED_LINES];
    bool asked[COVERED_LINES];           /* lines that asked a question with options */
    uint16_t function_at[COVERED_LINES]; /* its number and 1; 0: none begins there */
} CoveredFile;

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
    CoveredTest *test;       /* the instruction before this one, if that was a test */
    int test_next;           /* the instruction that follows it without a jump */
    int steps;               /* since the budget was charged last */
    const char *last_source; /* of the last line that ran, and its file */
    CoveredFile *last_file;
} GameCoverage;

/* Attaches it to the machine of the script, which must have no debugger, until game_coverage_stop. */
void game_coverage_start(GameCoverage *coverage, const GameScript *script);
void game_coverage_stop(GameCoverage *coverage);

/* Learns the functions of a game that is set up: the kinds can depend on players and options. */
void game_coverage_learn(GameCoverage *coverage, const WholeGame *whole);

/* Finds the next lines after *last, the end of the ones before (0 at first), that could run and never did, in functions
 * that ran. False if there are none. `text` is the source of the file. */
bool game_coverage_next(const GameCoverage *coverage, int file, const char *text, int *first, int *last);

/* Sets a flag for each line on which something follows a condition and never ran: `if done then return end`. */
void game_coverage_branches(const GameCoverage *coverage, int file, bool lines[COVERED_LINES]);

#endif
