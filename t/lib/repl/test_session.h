/* Sessions of the REPL for tests: over any line-up of the shipped scripts, a scenario or a saved game. Everybody is
 * looked at, and nobody plays by itself. Paths are those of the source tree. */
#ifndef T_LIB_REPL_TEST_SESSION_H
#define T_LIB_REPL_TEST_SESSION_H

#include "repl/session/session.h"
#include "t/lib/scripts/lineups.h"

/* Of which line-up and seed; what does not fit is said and stops the test. The program's screen is used. */
Session *test_session_game(Program *program, const Lineups *lineups, uint64_t number, uint64_t seed);

/* A scenario or a saved game, by how its name ends; it may have stopped half-way. */
Session *test_session_file(Program *program, const char *path);

void test_session_close(Session *session);

#endif
