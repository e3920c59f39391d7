/* The lines that the arrow keys recall. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "repl/term/history.h"

int main(void) {
    char line[32];
    plan(14);
    ok(!line_recall_older("x") && !line_recall_newer(), "at first there is nothing to recall");
    line_recall_add("one");
    line_recall_add("two");
    line_recall_add("two");
    cmp_ok(line_recall_count(), "==", 2, "a repeated line is not added");
    is(line_recall_older("typed"), "two", "the newest line comes first");
    is(line_recall_older("changed"), "one", "then the one before");
    ok(!line_recall_older(""), "none is older");
    is(line_recall_newer(), "two", "back to a newer one");
    is(line_recall_newer(), "typed", "and to what was typed");
    ok(!line_recall_newer(), "none is newer");
    line_recall_add("two\nthree");
    cmp_ok(line_recall_count(), "==", 2, "a block replaces its beginning");
    is(line_recall_at(1), "two\nthree", "if that came last");
    line_recall_add("one\ntwo");
    cmp_ok(line_recall_count(), "==", 3, "but no other line");
    is(line_recall_older("typed"), "one\ntwo", "adding a line begins anew");
    for (int i = 0; i < HISTORY_LINES; i++) {
        snprintf(line, sizeof line, "line %d", i);
        line_recall_add(line);
    }
    cmp_ok(line_recall_count(), "==", HISTORY_LINES, "the oldest lines are forgotten");
    is(line_recall_at(0), "line 0", "one by one");
    return exit_status();
}
