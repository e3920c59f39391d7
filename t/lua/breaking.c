/* Stops at lines of hooks that judge; stops that are deleted, refused or of no use. */
#include <string.h>
#include <tap.h>

#include "t/lib/inquiry.h"

static void stops_at_lines(Inquiry *inquiry) {
    int number = debugger_break_at_line(inquiry->debugger, "told.lua", 22);
    Game before = inquiry->game;
    is(inquiry_go(inquiry, STEP_CONTINUE), "waits", "no stop is passed before");
    inquiry_answer(inquiry, 1);
    is(inquiry_go(inquiry, STEP_CONTINUE), "waits", "nor in the other questions");
    inquiry_answer(inquiry, 0);
    is(inquiry_go(inquiry, STEP_CONTINUE), "told.lua:22 may_play", "a line of a hook that judges");
    is(inquiry->printed, "bdj", "what was run before it was run");
    unlike(inquiry_local(inquiry, "cards"), "[0-9] \\(", "and what it is given is known to be cards");
    ok(!game_asked(&inquiry->game) && !inquiry->game.open.hook, "the game is as before the hook");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:23 may_play", "next");
    is(inquiry->printed, "bdj", "prints nothing again");
    is(inquiry_go(inquiry, STEP_CONTINUE), "waits", "then the card is asked for");
    inquiry->game = before;
    debugger_reset(inquiry->debugger);
    (void)inquiry_go(inquiry, STEP_CONTINUE);
    inquiry_answer(inquiry, 1);
    (void)inquiry_go(inquiry, STEP_CONTINUE);
    inquiry_answer(inquiry, 0);
    is(inquiry_go(inquiry, STEP_CONTINUE), "told.lua:22 may_play", "it stops again when time was turned back");
    ok(debugger_delete(inquiry->debugger, number) && !debugger_delete(inquiry->debugger, number), "a stop is deleted");
    is(inquiry_go(inquiry, STEP_CONTINUE), "waits", "and stops no more");
    ok(inquiry->scripts->vm->debugger == NULL, "nor costs anything");
    debugger_break_at_hook(inquiry->debugger, NULL, HOOK_NONE);
    inquiry->game = before;
    inquiry->host.pauses = false;
    is(inquiry_go(inquiry, STEP_INTO), "waits", "a host that allows no pauses gets none");
}

static void stops_are_checked(Inquiry *inquiry) {
    char name[PLACE_FILE + 1];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    cmp_ok(debugger_break_at_line(inquiry->debugger, "told.lua", 0), "==", 0, "there is no line 0");
    cmp_ok(debugger_break_at_line(inquiry->debugger, name, 1), "==", 0, "nor a file with such a name");
    cmp_ok(debugger_break_at_hook(inquiry->debugger, name, HOOK_NONE), "==", 0, "or power");
    int count, last = 0;
    for (int i = 0; i < MAX_SCRIPT_BREAKPOINTS; i++) last = debugger_break_at_line(inquiry->debugger, "x", i + 1);
    cmp_ok(last, "==", 0, "there are not too many stops");
    debugger_breakpoints(inquiry->debugger, &count);
    cmp_ok(count, "==", MAX_SCRIPT_BREAKPOINTS, "as many as there may be");
}

/* Scripts may change on disk while they are looked at. */
static void the_text_is_what_runs(const Inquiry *inquiry, const Folder *folder) {
    static const char line[] = "      local some = cards[1]";
    int length;
    folder_write(folder, "told.lua", "return {}\n");
    const char *text = place_text(inquiry->scripts->vm, folder_path(folder, "told.lua"), 22, &length);
    ok(text && length == (int)strlen(line) && strncmp(text, line, strlen(line)) == 0, "the text is what was loaded");
}

int main(void) {
    Folder folder = folder_new();
    Inquiry inquiry;
    plan(14 + 5 + 1);
    inquiry_begin(&inquiry, &folder, inquiry_script);
    stops_at_lines(&inquiry);
    stops_are_checked(&inquiry);
    the_text_is_what_runs(&inquiry, &folder);
    inquiry_end(&inquiry);
    folder_remove(&folder);
    return exit_status();
}
