/* Line by line through a hook: what is seen there, over questions and into a power that is fired. */
#include <string.h>
#include <tap.h>

#include "t/lib/inquiry.h"

static void line_by_line(Inquiry *inquiry) {
    char name[NAME_SIZE], words[NAME_SIZE + 16];
    int stop = debugger_break_at_hook(inquiry->debugger, "told", HOOK_ROUND_START);
    is(inquiry_go(inquiry, STEP_CONTINUE), "told.lua:8 on_round_start", "a stop at a hook is at its first line");
    const PausedHook *seen = debugger_paused(inquiry->debugger);
    ok(seen->breakpoint == stop && seen->hook == HOOK_ROUND_START && strcmp(seen->power, "told:base") == 0,
       "the stop, power and hook are known");
    is(inquiry->printed, "", "nothing was run yet");
    is(inquiry_local(inquiry, "g"), "the game", "its argument is there");
    is(inquiry_local(inquiry, "yes"), "none", "a variable that has not begun is not");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:9 on_round_start", "next goes to the next line");
    is(inquiry_go(inquiry, STEP_OVER), "waits", "where it asks, the game waits");
    inquiry_answer(inquiry, 0);
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:10 on_round_start", "and goes on from there once that is answered");
    is(inquiry_local(inquiry, "yes"), "true", "with the answer");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:11 on_round_start", "next does not go into a call");
    int card = set_first(table_holds(&inquiry->game.now, 1));
    snprintf(words, sizeof words, "%d (%s%s)", card + 1, card < 3 ? "a seat, or " : "",
             name_card(&inquiry->game, &inquiry->setup, card, name));
    is(inquiry_local(inquiry, "card"), words, "a card is called by its name");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:12 on_round_start", "a line that acts is done");
    ok(inquiry->game.now.where[card] == ZONE_EXPEDITION && inquiry->game.found.where[card] != ZONE_EXPEDITION,
       "and the table is as it stands inside the power");
    is(inquiry_go(inquiry, STEP_OVER), "waits", "it asks again");
    inquiry_answer(inquiry, 1);
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:13 on_round_start", "it was another line's turn");
    is(inquiry_local(inquiry, "seat"), "3 (a seat, or van-3)", "a number may be a seat");
    is(inquiry_go(inquiry, STEP_INTO), "told.lua:17 on_trick_won", "a power that is fired can be gone into");
    is(inquiry_local(inquiry, "me"), "3", "what a hook is given is known");
    cmp_ok(debugger_paused(inquiry->debugger)->depth, "==", 2, "one is called by the other");
    is(debugger_paused(inquiry->debugger)->stack[1].function, "on_round_start", "by its hook");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:18 on_trick_won", "line by line");
    is(inquiry_local(inquiry, "cards"), "{}", "an empty list");
    is(inquiry_local(inquiry, "two"), "{2 (a seat, or van-2), x = {3 (a seat, or van-3)}}", "a table");
    is(inquiry_go(inquiry, STEP_OUT), "told.lua:14 on_round_start", "out of it");
    is(inquiry->printed, "b", "what was printed was printed once, in all these runs");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:15 on_round_start", "to the end");
    is(inquiry->printed, "bd", "of the function");
    is(inquiry_go(inquiry, STEP_OVER), "waits", "behind which the game goes on");
    ok(inquiry->game.asked.about == ABOUT_PLAY, "to the next decision");
    is(inquiry->printed, "bdj", "past another hook");
    const ScriptBreakpoint *stops = debugger_breakpoints(inquiry->debugger, &stop);
    ok(stop == 1 && stops[0].hits == 1, "the stop was hit once");
}

static const char failing[] = "return { id = 'told', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                              "  text = 'T.', source = 'own',\n"
                              "  on_round_start = function(g)\n"
                              "    local yes = g:ask_yes(2)\n"
                              "    g:give(0, 1)\n"
                              "  end,\n"
                              "} }\n";

static void into_an_error(Inquiry *inquiry) {
    debugger_break_at_line(inquiry->debugger, "told.lua", 4);
    is(inquiry_go(inquiry, STEP_CONTINUE), "told.lua:4 on_round_start", "a stop before an error");
    Table found = inquiry->game.found;
    is(inquiry_go(inquiry, STEP_OVER), "waits", "a question");
    inquiry_answer(inquiry, 0);
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:5 on_round_start", "the line that fails");
    is(inquiry_go(inquiry, STEP_OVER), "failed", "fails");
    like(inquiry->host.fault.what, "told.lua:5: .*there is no card 0", "with its message");
    cmp_mem(&inquiry->game.now, &found, sizeof found, "the table is as before the hook");
    is(inquiry_go(inquiry, STEP_CONTINUE), "told.lua:4 on_round_start", "tried again it stops again");
    is(inquiry_go(inquiry, STEP_OVER), "told.lua:5 on_round_start", "knows the answer");
    is(inquiry_go(inquiry, STEP_CONTINUE), "failed", "and fails again");
}

int main(void) {
    Folder folder = folder_new();
    Inquiry inquiry;
    plan(31 + 9);
    inquiry_begin(&inquiry, &folder, inquiry_script);
    line_by_line(&inquiry);
    inquiry_end(&inquiry);
    inquiry_begin(&inquiry, &folder, failing);
    into_an_error(&inquiry);
    inquiry_end(&inquiry);
    folder_remove(&folder);
    return exit_status();
}
