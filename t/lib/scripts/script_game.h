/* Test games with the shipped scripts: set-ups by the names of powers, and what a power or a count
 * did in one line. */
#ifndef T_LIB_SCRIPTS_SCRIPT_GAME_H
#define T_LIB_SCRIPTS_SCRIPT_GAME_H

#include "t/lib/kernel/test_game.h"
#include "t/lib/scripts/test_scripts.h"

/* An empty table with these powers in the printed or the draft edition; seat 1 is about to lead.
 * `with` may be NULL. */
void script_game_printed(TestGame *test, const TestScripts *scripts, int seats, const char *powers, const char *with);
void script_game_draft(TestGame *test, const TestScripts *scripts, int seats, const char *powers, const char *with);

/* Fills the hands in the order of the seats: "hippie-9 dog-1 / hippie-3 dog-2". */
void script_game_hands(TestGame *test, const char *hands);

/* What the power of the last trick asked, drew and moved, in order, without the answers: "ask 1
 * community 2,3; move dog-1 expedition:1 expedition:2". The text lasts until the next call. */
const char *script_game_power(TestGame *test);

/* Steps to the count unless it is done. Returns a seat's count by reason: "survivors 9, zombies
 * -21, scientist:base 5: -7". The text lasts until the next call. */
const char *script_game_count(TestGame *test, int seat);

/* The seats whose view shows a card where it is: "1 3". The text lasts until the next call. */
const char *script_game_known(TestGame *test, const char *card);

/* The lines of all events of one kind: "won 3 hippie; won 1 zombie". */
const char *script_game_lines(TestGame *test, EventKind kind);

#endif
