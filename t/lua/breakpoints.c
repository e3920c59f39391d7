/* Breakpoints at lines of hooks that judge; breakpoints that are deleted or refused. */
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/debug_game.h"

static void breakpoints_at_lines(DebugGame *debug) {
    int number = debugger_break_at_line(debug->debugger, "traced.lua", 22);
    Game before = debug->game;
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "the first question comes before the breakpoint");
    debug_game_answer(debug, 1);
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "so does the second");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:22 may_play",
       "the game pauses at a line of a hook that judges");
    is(debug->printed, "bdj", "all lines before it were run");
    unlike(debug_game_local(debug, "cards"), "[0-9] \\(", "the hook's list is shown as cards");
    ok(!game_asked(&debug->game) && !debug->game.open.hook, "the game is as it was before the hook");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:23 may_play", "a step goes to the next line");
    is(debug->printed, "bdj", "a repeated line prints nothing");
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "the next decision is the card to play");
    debug->game = before;
    debugger_reset(debug->debugger);
    (void)debug_game_go(debug, STEP_CONTINUE);
    debug_game_answer(debug, 1);
    (void)debug_game_go(debug, STEP_CONTINUE);
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:22 may_play",
       "after debugger_reset an earlier game pauses again");
    ok(debugger_delete(debug->debugger, number) && !debugger_delete(debug->debugger, number),
       "a breakpoint is deleted once");
    is(debug_game_go(debug, STEP_CONTINUE), "waits", "a deleted breakpoint does not pause the game");
    ok(debug->scripts->vm->debugger == NULL, "without breakpoints no debugger is attached");
    debugger_break_at_hook(debug->debugger, NULL, NULL);
    debug->game = before;
    debug->host.pauses = false;
    is(debug_game_go(debug, STEP_INTO), "waits", "a host without `pauses` is never paused");
}

static void breakpoints_are_checked(DebugGame *debug) {
    char name[PLACE_FILE + 1];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    cmp_ok(debugger_break_at_line(debug->debugger, "traced.lua", 0), "==", 0, "line 0 is refused");
    cmp_ok(debugger_break_at_line(debug->debugger, name, 1), "==", 0, "a file name that is too long is refused");
    cmp_ok(debugger_break_at_hook(debug->debugger, name, NULL), "==", 0, "so is a power's name");
    int count, last = 0;
    for (int i = 0; i < MAX_SCRIPT_BREAKPOINTS; i++) last = debugger_break_at_line(debug->debugger, "x", i + 1);
    cmp_ok(last, "==", 0, "one breakpoint too many is refused");
    debugger_breakpoints(debug->debugger, &count);
    cmp_ok(count, "==", MAX_SCRIPT_BREAKPOINTS, "all others are kept");
}

/* A script may change on disk while a game is paused. */
static void the_text_is_what_runs(const DebugGame *debug, const TempFolder *folder) {
    static const char line[] = "      local some = cards[1]";
    int length;
    temp_folder_write(folder, "traced.lua", "return {}\n");
    const char *text = place_text(debug->scripts->vm, temp_folder_path(folder, "traced.lua"), 22, &length);
    ok(text && length == (int)strlen(line) && strncmp(text, line, strlen(line)) == 0,
       "place_text returns the text that was loaded");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    DebugGame debug;
    plan(14 + 5 + 1);
    debug_game_begin(&debug, &folder, debug_game_script);
    breakpoints_at_lines(&debug);
    breakpoints_are_checked(&debug);
    the_text_is_what_runs(&debug, &folder);
    debug_game_end(&debug);
    temp_folder_remove(&folder);
    return exit_status();
}
