/* Which lines of a script ran in the dry runs, and which judging hooks returned something. It takes the place of the
 * machine's debugger while the games are played. */
#ifndef LUA_DEBUG_DAYZ_COVERAGE_H
#define LUA_DEBUG_DAYZ_COVERAGE_H

#include "lua/dayz/script.h"
#include "lua/debug/coverage.h"

typedef struct LineCoverage {
    Vm *vm; /* NULL: the script has no version */
    const Script *script;
    CoveredFile file;
    CoveredFiles covered;
    bool returned[VERSIONS][POWER_HOOKS]; /* anything but nil */
} LineCoverage;

/* Attaches it to the machine of the script, which must have no debugger, until line_coverage_stop. */
void line_coverage_start(LineCoverage *lines, const Script *script);
void line_coverage_stop(LineCoverage *lines);

/* Lets the lines of a hook count as run: that the hook was never called is said already. */
void line_coverage_excuse(LineCoverage *lines, int version, int hook);

#endif
