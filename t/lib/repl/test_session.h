/* REPL sessions for tests, of a line-up, a scenario or a saved game. All cards are shown and no bot
 * plays. Paths are those of the source tree. */
#ifndef T_LIB_REPL_TEST_SESSION_H
#define T_LIB_REPL_TEST_SESSION_H

#include "repl/prompt/shell.h"
#include "repl/term/command.h"
#include "t/lib/scripts/lineups.h"

/* A session that is not opened yet, with the program's screen as its terminal. To be freed. */
Session *test_session_new(Program *program);

/* Opens a game of this line-up and seed on the program's screen. Bails out of the test if it is refused. */
Session *test_session_game(Program *program, const Lineups *lineups, uint64_t number, uint64_t seed);

/* Opens a saved game (*.game) or a scenario. It may have stopped half-way. */
Session *test_session_file(Program *program, const char *path);

void test_session_close(Session *session);

#endif
