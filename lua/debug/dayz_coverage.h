/* Which lines of a script ran in the dry runs, and which judging hooks returned something. It takes the place of the
 * machine's debugger while the games are played. */
#ifndef LUA_DEBUG_DAYZ_COVERAGE_H
#define LUA_DEBUG_DAYZ_COVERAGE_H

#include "lua/dayz/script.h"

enum { MAX_LINES = 4096 };

typedef struct LineCoverage {
    Vm *vm;
    const Script *script;
    bool can_run[MAX_LINES]; /* lines of its hooks and of the functions they use */
    bool ran[MAX_LINES];
    bool returned[VERSIONS][POWER_HOOKS]; /* anything but nil */
} LineCoverage;

/* Attaches it to the machine of the script, which must have no debugger, until line_coverage_stop. */
void line_coverage_start(LineCoverage *lines, const Script *script);
void line_coverage_stop(LineCoverage *lines);

/* Lets the lines of a hook count as run: that the hook was never called is said already. */
void line_coverage_excuse(LineCoverage *lines, int version, int hook);

/* Finds the next lines after *last, the end of the ones before (0 at first), that could run and never did.
 * False if there are none. `text` is the source of the script. */
bool line_coverage_next(const LineCoverage *lines, const char *text, int *first, int *last);

#endif
