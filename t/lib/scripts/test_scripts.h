/* The shipped scripts in a Lua machine of their own. Paths are those of the source tree. */
#ifndef T_LIB_SCRIPTS_TEST_SCRIPTS_H
#define T_LIB_SCRIPTS_TEST_SCRIPTS_H

#include "lua/dayz/choices.h"

enum { SHIPPED_SEATS = 5 }; /* the most that a shipped edition is for (R2.1) */

typedef struct TestScripts {
    Vm *vm;
    Catalog *catalog;
    EditionFile printed, draft;
    Diagnostics diagnostics;
    char heard[VM_MESSAGE]; /* the last complaint, as file:line: message */
} TestScripts;

/* Loads verbs, factions and editions. `folder` (may be NULL) is another folder of scripts; NULL
 * `limits` are the usual ones. Aborts if the shipped scripts cannot be loaded. */
TestScripts *test_scripts_open(const Limits *limits, const char *folder);
void test_scripts_close(TestScripts *scripts);

/* Makes a set-up; aborts with the reason if it is refused. `with` may be NULL. */
Setup test_scripts_setup(const TestScripts *scripts, bool draft, int seats, const char *powers, const char *with);

#endif
