/* Stops at lines of hooks that judge; stops that are deleted, refused or of no use. */
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/debug_game.h"

static void stops_at_lines(DebugGame *debug) {
    int number = debugger_break_at_line(debug->debugger, "traced.lua", 22);
    Game before = debug->game;
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "no stop is passed before");
    debug_game_answer(debug, 1);
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "nor in the other questions");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:22 may_play", "a line of a hook that judges");
    is(debug->printed, "bdj", "what was run before it was run");
    unlike(debug_game_local(debug, "cards"), "[0-9] \\(", "and what it is given is known to be cards");
    ok(!game_asked(&debug->game) && !debug->game.open.hook, "the game is as before the hook");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:23 may_play", "next");
    is(debug->printed, "bdj", "prints nothing again");
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "then the card is asked for");
    debug->game = before;
    debugger_reset(debug->debugger);
    (void)debug_game_go(debug, STEP_CONTINUE);
    debug_game_answer(debug, 1);
    (void)debug_game_go(debug, STEP_CONTINUE);
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:22 may_play", "it stops again when time was turned back");
    ok(debugger_delete(debug->debugger, number) && !debugger_delete(debug->debugger, number), "a stop is deleted");
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "and stops no more");
    ok(debug->scripts->vm->debugger == NULL, "nor costs anything");
    debugger_break_at_hook(debug->debugger, NULL, HOOK_NONE);
    debug->game = before;
    debug->host.pauses = false;
    is(debug_game_go(debug, STEP_INTO), "waits", "a host that allows no pauses gets none");
}

static void stops_are_checked(DebugGame *debug) {
    char name[PLACE_FILE + 1];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    cmp_ok(debugger_break_at_line(debug->debugger, "traced.lua", 0), "==", 0, "there is no line 0");
    cmp_ok(debugger_break_at_line(debug->debugger, name, 1), "==", 0, "nor a file with such a name");
    cmp_ok(debugger_break_at_hook(debug->debugger, name, HOOK_NONE), "==", 0, "or power");
    int count, last = 0;
    for (int i = 0; i < MAX_SCRIPT_BREAKPOINTS; i++) last = debugger_break_at_line(debug->debugger, "x", i + 1);
    cmp_ok(last, "==", 0, "there are not too many stops");
    debugger_breakpoints(debug->debugger, &count);
    cmp_ok(count, "==", MAX_SCRIPT_BREAKPOINTS, "as many as there may be");
}

/* Scripts may change on disk while they are looked at. */
static void the_text_is_what_runs(const DebugGame *debug, const TempFolder *folder) {
    static const char line[] = "      local some = cards[1]";
    int length;
    temp_folder_write(folder, "traced.lua", "return {}\n");
    const char *text = place_text(debug->scripts->vm, temp_folder_path(folder, "traced.lua"), 22, &length);
    ok(text && length == (int)strlen(line) && strncmp(text, line, strlen(line)) == 0, "the text is what was loaded");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    DebugGame debug;
    plan(14 + 5 + 1);
    debug_game_begin(&debug, &folder, debug_game_script);
    stops_at_lines(&debug);
    stops_are_checked(&debug);
    the_text_is_what_runs(&debug, &folder);
    debug_game_end(&debug);
    temp_folder_remove(&folder);
    return exit_status();
}
