/* Which lines of the files of scripts can run, and which have run. Lines are counted by who takes the place of the machine's
 * debugger while games are played (lua/debug/dayz_coverage.h, lua/debug/tabletop_coverage.h). */
#ifndef LUA_DEBUG_COVERAGE_H
#define LUA_DEBUG_COVERAGE_H

#include "lua/vm/vm.h"

enum { COVERED_LINES = 4096 };

typedef struct CoveredFile {
    const char *path;
    bool can_run[COVERED_LINES]; /* lines of functions that a game can reach */
    bool ran[COVERED_LINES];
    bool excused[COVERED_LINES];         /* of a function that was never called, which is said already */
    bool asked[COVERED_LINES];           /* in a whole game: lines that asked a question with options */
    uint16_t function_at[COVERED_LINES]; /* the number of the function that begins there, and 1; 0: none */
} CoveredFile;

typedef struct CoveredFiles {
    CoveredFile *files;
    int count;
    const char *last_source; /* of the last line that ran, and its file */
    CoveredFile *last_file;
} CoveredFiles;

/* The file of a function's source, "@path"; NULL: it is not one of them. */
CoveredFile *covered_file(CoveredFiles *covered, const char *source);

/* Notes that a line ran, for a hook of Lua. */
void covered_run(CoveredFiles *covered, lua_State *lua, lua_Debug *at);

/* Notes the lines of the functions that can be reached from the `count` values on top of the stack, which are popped: through
 * variables, and if `tables` through tables, too. Raises if memory runs out. */
void covered_learn(CoveredFiles *covered, lua_State *lua, int count, bool tables);

/* Finds the next lines after *last, the end of the ones before (0 at first), that could run and never did. False if there are
 * none. `text` is the source of the file. */
bool covered_next(const CoveredFile *file, const char *text, int *first, int *last);

#endif
