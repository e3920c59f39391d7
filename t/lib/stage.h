/* Positions with the shipped scripts: t/lib/arrange.h with powers by their names, and what a power
 * did, or a count came to, in one line. */
#ifndef T_STAGE_H
#define T_STAGE_H

#include "t/lib/arrange.h"
#include "t/lib/test_scripts.h"

/* An empty table with these powers, seat 1 about to lead: the printed edition, or the draft's.
 * `with` may be NULL. */
void stage_printed(Scene *scene, const TestScripts *scripts, int seats, const char *powers, const char *with);
void stage_draft(Scene *scene, const TestScripts *scripts, int seats, const char *powers, const char *with);

/* Fills the hands, seat after seat: "hippie-9 dog-1 / hippie-3 dog-2". */
void stage_hands(Scene *scene, const char *hands);

/* What the power of the last trick asked, drew and moved, in order, without the answers: "ask 1
 * community 2,3; move dog-1 expedition:1 expedition:2". The text lasts until the next call. */
const char *stage_told(Scene *scene);

/* Steps to the count if it is not made yet, and says what a seat's survivors were put down to:
 * "survivors 9, zombies -21, scientist:base 5: -7". The text lasts until the next call. */
const char *stage_count(Scene *scene, int seat);

/* The seats whose view shows a card where it is: "1 3". The text lasts until the next call. */
const char *stage_known(Scene *scene, const char *card);

/* The row of lines of one kind: "won 3 hippie; won 1 zombie". */
const char *stage_lines(Scene *scene, EventKind kind);

#endif
