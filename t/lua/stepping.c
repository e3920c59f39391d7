/* Line by line through a hook: what is seen there, over questions and into a power that is fired. */
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/debug_game.h"

static void line_by_line(DebugGame *debug) {
    char name[NAME_SIZE], words[NAME_SIZE + 16];
    int stop = debugger_break_at_hook(debug->debugger, "traced", HOOK_ROUND_START);
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:8 on_round_start", "a stop at a hook is at its first line");
    const PausedHook *seen = debugger_paused(debug->debugger);
    ok(seen->breakpoint == stop && seen->hook == HOOK_ROUND_START && strcmp(seen->power, "traced:base") == 0,
       "the stop, power and hook are known");
    is(debug->printed, "", "nothing was run yet");
    is(debug_game_local(debug, "g"), "the game", "its argument is there");
    is(debug_game_local(debug, "yes"), "none", "a variable that has not begun is not");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:9 on_round_start", "next goes to the next line");
    is(debug_game_go(debug, STEP_OVER), "waits", "where it asks, the game waits");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:10 on_round_start", "and goes on from there once that is answered");
    is(debug_game_local(debug, "yes"), "true", "with the answer");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:11 on_round_start", "next does not go into a call");
    int card = set_first(table_holds(&debug->game.now, 1));
    snprintf(words, sizeof words, "%d (%s%s)", card + 1, card < 3 ? "a seat, or " : "",
             name_card(&debug->game, &debug->setup, card, name));
    is(debug_game_local(debug, "card"), words, "a card is called by its name");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:12 on_round_start", "a line that acts is done");
    ok(debug->game.now.where[card] == ZONE_EXPEDITION && debug->game.found.where[card] != ZONE_EXPEDITION,
       "and the table is as it stands inside the power");
    is(debug_game_go(debug, STEP_OVER), "waits", "it asks again");
    debug_game_answer(debug, 1);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:13 on_round_start", "it was another line's turn");
    is(debug_game_local(debug, "seat"), "3 (a seat, or van-3)", "a number may be a seat");
    is(debug_game_go(debug, STEP_INTO), "traced.lua:17 on_trick_won", "a power that is fired can be gone into");
    is(debug_game_local(debug, "me"), "3", "what a hook is given is known");
    cmp_ok(debugger_paused(debug->debugger)->depth, "==", 2, "one is called by the other");
    is(debugger_paused(debug->debugger)->stack[1].function, "on_round_start", "by its hook");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:18 on_trick_won", "line by line");
    is(debug_game_local(debug, "cards"), "{}", "an empty list");
    is(debug_game_local(debug, "two"), "{2 (a seat, or van-2), x = {3 (a seat, or van-3)}}", "a table");
    is(debug_game_go(debug, STEP_OUT), "traced.lua:14 on_round_start", "out of it");
    is(debug->printed, "b", "what was printed was printed once, in all these runs");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:15 on_round_start", "to the end");
    is(debug->printed, "bd", "of the function");
    is(debug_game_go(debug, STEP_OVER), "waits", "behind which the game goes on");
    ok(debug->game.asked.about == ABOUT_PLAY, "to the next decision");
    is(debug->printed, "bdj", "past another hook");
    const ScriptBreakpoint *stops = debugger_breakpoints(debug->debugger, &stop);
    ok(stop == 1 && stops[0].hits == 1, "the stop was hit once");
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
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:4 on_round_start", "a stop before an error");
    Table found = debug->game.found;
    is(debug_game_go(debug, STEP_OVER), "waits", "a question");
    debug_game_answer(debug, 0);
    is(debug_game_go(debug, STEP_OVER), "traced.lua:5 on_round_start", "the line that fails");
    is(debug_game_go(debug, STEP_OVER), "failed", "fails");
    like(debug->host.fault.what, "traced.lua:5: .*there is no card 0", "with its message");
    cmp_mem(&debug->game.now, &found, sizeof found, "the table is as before the hook");
    is(debug_game_go(debug, STEP_CONTINUE), "traced.lua:4 on_round_start", "tried again it stops again");
    is(debug_game_go(debug, STEP_OVER), "traced.lua:5 on_round_start", "knows the answer");
    is(debug_game_go(debug, STEP_CONTINUE), "failed", "and fails again");
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
