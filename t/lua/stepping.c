/* Line by line through a hook: what is seen there, over questions and into a power that is fired. */
#include <string.h>
#include <tap.h>

#include "t/lib/session.h"

static void line_by_line(Session *session) {
    char name[NAME_SIZE], words[NAME_SIZE + 16];
    int stop = debugger_stop_at_hook(session->debugger, "told", HOOK_ROUND_START);
    is(session_go(session, GO_ON), "told.lua:8 on_round_start", "a stop at a hook is at its first line");
    const Seen *seen = debugger_seen(session->debugger);
    ok(seen->stop == stop && seen->hook == HOOK_ROUND_START && strcmp(seen->power, "told:base") == 0,
       "the stop, power and hook are known");
    is(session->printed, "", "nothing was run yet");
    is(session_local(session, "g"), "the game", "its argument is there");
    is(session_local(session, "yes"), "none", "a variable that has not begun is not");
    is(session_go(session, GO_NEXT), "told.lua:9 on_round_start", "next goes to the next line");
    is(session_go(session, GO_NEXT), "waits", "where it asks, the game waits");
    session_answer(session, 0);
    is(session_go(session, GO_NEXT), "told.lua:10 on_round_start", "and goes on from there once that is answered");
    is(session_local(session, "yes"), "true", "with the answer");
    is(session_go(session, GO_NEXT), "told.lua:11 on_round_start", "next does not go into a call");
    int card = set_first(table_holds(&session->game.now, 1));
    snprintf(words, sizeof words, "%d (%s%s)", card + 1, card < 3 ? "a seat, or " : "",
             name_card(&session->game, &session->setup, card, name));
    is(session_local(session, "card"), words, "a card is called by its name");
    is(session_go(session, GO_NEXT), "told.lua:12 on_round_start", "a line that acts is done");
    ok(session->game.now.where[card] == ZONE_EXPEDITION && session->game.found.where[card] != ZONE_EXPEDITION,
       "and the table is as it stands inside the power");
    is(session_go(session, GO_NEXT), "waits", "it asks again");
    session_answer(session, 1);
    is(session_go(session, GO_NEXT), "told.lua:13 on_round_start", "it was another line's turn");
    is(session_local(session, "seat"), "3 (a seat, or van-3)", "a number may be a seat");
    is(session_go(session, GO_INTO), "told.lua:17 on_trick_won", "a power that is fired can be gone into");
    is(session_local(session, "me"), "3", "what a hook is given is known");
    cmp_ok(debugger_seen(session->debugger)->depth, "==", 2, "one is called by the other");
    is(debugger_seen(session->debugger)->stack[1].function, "on_round_start", "by its hook");
    is(session_go(session, GO_NEXT), "told.lua:18 on_trick_won", "line by line");
    is(session_local(session, "cards"), "{}", "an empty list");
    is(session_local(session, "two"), "{2 (a seat, or van-2), x = {3 (a seat, or van-3)}}", "a table");
    is(session_go(session, GO_OUT), "told.lua:14 on_round_start", "out of it");
    is(session->printed, "b", "what was printed was printed once, in all these runs");
    is(session_go(session, GO_NEXT), "told.lua:15 on_round_start", "to the end");
    is(session->printed, "bd", "of the function");
    is(session_go(session, GO_NEXT), "waits", "behind which the game goes on");
    ok(session->game.asked.about == ABOUT_PLAY, "to the next decision");
    is(session->printed, "bdj", "past another hook");
    const Stop *stops = debugger_stops(session->debugger, &stop);
    ok(stop == 1 && stops[0].hits == 1, "the stop was hit once");
}

static const char failing[] = "return { id = 'told', name = 'N', cards = { values = { 1, 13 } }, base = {\n"
                              "  text = 'T.', source = 'own',\n"
                              "  on_round_start = function(g)\n"
                              "    local yes = g:ask_yes(2)\n"
                              "    g:give(0, 1)\n"
                              "  end,\n"
                              "} }\n";

static void into_an_error(Session *session) {
    debugger_stop_at_line(session->debugger, "told.lua", 4);
    is(session_go(session, GO_ON), "told.lua:4 on_round_start", "a stop before an error");
    Table found = session->game.found;
    is(session_go(session, GO_NEXT), "waits", "a question");
    session_answer(session, 0);
    is(session_go(session, GO_NEXT), "told.lua:5 on_round_start", "the line that fails");
    is(session_go(session, GO_NEXT), "failed", "fails");
    like(session->host.fault.what, "told.lua:5: .*there is no card 0", "with its message");
    cmp_mem(&session->game.now, &found, sizeof found, "the table is as before the hook");
    is(session_go(session, GO_ON), "told.lua:4 on_round_start", "tried again it stops again");
    is(session_go(session, GO_NEXT), "told.lua:5 on_round_start", "knows the answer");
    is(session_go(session, GO_ON), "failed", "and fails again");
}

int main(void) {
    Folder folder = folder_new();
    Session session;
    plan(31 + 9);
    session_begin(&session, &folder, session_script);
    line_by_line(&session);
    session_end(&session);
    session_begin(&session, &folder, failing);
    into_an_error(&session);
    session_end(&session);
    folder_remove(&folder);
    return exit_status();
}
