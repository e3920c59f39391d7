/* Steps through a hook line by line: its variables, over questions, and into a power that it fires. */
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/vm/list.h"
#include "t/lib/scripts/debug_game.h"

static void line_by_line(DebugGame *debug) {
    char name[NAME_SIZE], words[NAME_SIZE + 16];
    int stop = debugger_break_at_hook(debug->debugger, "traced", "on_round_start");
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:8 on_round_start",
       "a breakpoint at a hook pauses at its first line");
    const PausedHook *seen = debugger_paused(debug->debugger);
    ok(seen->breakpoint == stop && strcmp(seen->hook, "on_round_start") == 0 && strcmp(seen->unit, "traced:base") == 0,
       "the pause has the breakpoint, the power and the hook");
    is(debug->printed, "", "no line has been run yet");
    is(debug_game_local(debug, "g"), "the game", "the argument is among the variables");
    is(debug_game_local(debug, "yes"), "none", "a variable that is declared later is not");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:9 on_round_start", "STEP_OVER goes to the next line");
    is(debug_game_go(debug, STEP_OVER), "waits", "the game waits at a question");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:10 on_round_start", "the step continues once it is answered");
    is(debug_game_local(debug, "yes"), "true", "the variable holds the answer");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:11 on_round_start", "STEP_OVER does not enter a call");
    int card = set_first(table_holds(&debug->game.now, 1));
    snprintf(words, sizeof words, "%d (%s)", FIRST_CARD + card, name_card(&debug->game, &debug->setup, card, name));
    is(debug_game_local(debug, "card"), words, "a card is shown by name");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:12 on_round_start", "a line that acts is run");
    ok(debug->game.now.where[card] == ZONE_EXPEDITION && debug->game.found.where[card] != ZONE_EXPEDITION,
       "game.now is the table inside the hook");
    is(debug_game_go(debug, STEP_OVER), "waits", "the hook asks a second time");
    debug_game_answer(debug, 1);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:13 on_round_start", "the step continues at the next line");
    is(debug_game_local(debug, "seat"), "3", "a seat is no card");
    is(debug_game_go(debug, STEP_INTO), "traced.lua:17 on_trick_won", "STEP_INTO enters a power that is fired");
    is(debug_game_local(debug, "me"), "3", "a hook's argument is known to be a seat");
    cmp_ok(debugger_paused(debug->debugger)->depth, "==", 2, "the stack has both hooks");
    is(debugger_paused(debug->debugger)->stack[1].function, "on_round_start", "the outer one is the hook that fired");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:18 on_trick_won", "the inner hook can be stepped through");
    is(debug_game_local(debug, "cards"), "{}", "an empty list is shown");
    is(debug_game_local(debug, "two"), "{2, x = {3}}", "a table is shown with its fields");
    is(debug_game_go(debug, STEP_OUT), "traced.lua:14 on_round_start", "STEP_OUT returns to the outer hook");
    is(debug->printed, "b", "each line printed once in all these runs");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:15 on_round_start", "the last line of the hook is reached");
    is(debug->printed, "bd", "it prints");
    is(debug_game_go(debug, STEP_OVER), "waits", "after the hook the game goes on");
    ok(debug->game.asked.about == ABOUT_PLAY, "to the next decision, a card to play");
    is(debug->printed, "bdj", "another hook has run");
    const ScriptBreakpoint *stops = debugger_breakpoints(debug->debugger, &stop);
    ok(stop == 1 && stops[0].hits == 1, "the breakpoint has one hit");
}

static const char failing[] = "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                              "  text = 'T.', source = 'own',\n"
                              "  on_round_start = function(g)\n"
                              "    local yes = g:ask_yes(2)\n"
                              "    g:give(0, 1)\n"
                              "  end,\n"
                              "} }\n";

static void into_an_error(DebugGame *debug) {
    debugger_break_at_line(debug->debugger, "traced.lua", 4);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:4 on_round_start", "the game pauses before an error");
    Table found = debug->game.found;
    is(debug_game_go(debug, STEP_OVER), "waits", "it waits at a question");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:5 on_round_start", "it pauses at the line that fails");
    is(debug_game_go(debug, STEP_OVER), "failed", "the line fails");
    like(debug->host.fault.what, "traced.lua:5: .*there is no card 0", "the message names the line");
    cmp_mem(&debug->game.now, &found, sizeof found, "the table is as before the hook");
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:4 on_round_start", "the next run pauses again");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:5 on_round_start", "it knows the answer");
    is(debug_game_go(debug, STEP_CONTINUE), "failed", "it fails again");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    DebugGame debug;
    plan(31 + 9);
    debug_game_begin(&debug, &folder, debug_game_script);
    line_by_line(&debug);
    debug_game_end(&debug);
    debug_game_begin(&debug, &folder, failing);
    into_an_error(&debug);
    debug_game_end(&debug);
    temp_folder_remove(&folder);
    return exit_status();
}
