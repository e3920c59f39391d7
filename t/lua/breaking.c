/* Stops at lines of hooks that judge; stops that are deleted, refused or of no use. */
#include <string.h>
#include <tap.h>

#include "t/lib/session.h"

static void stops_at_lines(Session *session) {
    int number = debugger_stop_at_line(session->debugger, "told.lua", 22);
    Game before = session->game;
    is(session_go(session, GO_ON), "waits", "no stop is passed before");
    session_answer(session, 1);
    is(session_go(session, GO_ON), "waits", "nor in the other questions");
    session_answer(session, 0);
    is(session_go(session, GO_ON), "told.lua:22 may_play", "a line of a hook that judges");
    is(session->printed, "bdj", "what was run before it was run");
    unlike(session_local(session, "cards"), "[0-9] \\(", "and what it is given is known to be cards");
    ok(!game_asked(&session->game) && !session->game.open.hook, "the game is as before the hook");
    is(session_go(session, GO_NEXT), "told.lua:23 may_play", "next");
    is(session->printed, "bdj", "prints nothing again");
    is(session_go(session, GO_ON), "waits", "then the card is asked for");
    session->game = before;
    debugger_forget(session->debugger);
    (void)session_go(session, GO_ON);
    session_answer(session, 1);
    (void)session_go(session, GO_ON);
    session_answer(session, 0);
    is(session_go(session, GO_ON), "told.lua:22 may_play", "it stops again when time was turned back");
    ok(debugger_delete(session->debugger, number) && !debugger_delete(session->debugger, number), "a stop is deleted");
    is(session_go(session, GO_ON), "waits", "and stops no more");
    ok(session->scripts->vm->debugger == NULL, "nor costs anything");
    debugger_stop_at_hook(session->debugger, NULL, HOOK_NONE);
    session->game = before;
    session->host.pauses = false;
    is(session_go(session, GO_INTO), "waits", "a host that allows no pauses gets none");
}

static void stops_are_checked(Session *session) {
    char name[PLACE_FILE + 1];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    cmp_ok(debugger_stop_at_line(session->debugger, "told.lua", 0), "==", 0, "there is no line 0");
    cmp_ok(debugger_stop_at_line(session->debugger, name, 1), "==", 0, "nor a file with such a name");
    cmp_ok(debugger_stop_at_hook(session->debugger, name, HOOK_NONE), "==", 0, "or power");
    int count, last = 0;
    for (int i = 0; i < MAX_STOPS; i++) last = debugger_stop_at_line(session->debugger, "x", i + 1);
    cmp_ok(last, "==", 0, "there are not too many stops");
    debugger_stops(session->debugger, &count);
    cmp_ok(count, "==", MAX_STOPS, "as many as there may be");
}

/* Scripts may change on disk while they are looked at. */
static void the_text_is_what_runs(const Session *session, const Folder *folder) {
    static const char line[] = "      local some = cards[1]";
    int length;
    folder_write(folder, "told.lua", "return {}\n");
    const char *text = place_text(session->scripts->vm, folder_path(folder, "told.lua"), 22, &length);
    ok(text && length == (int)strlen(line) && strncmp(text, line, strlen(line)) == 0, "the text is what was loaded");
}

int main(void) {
    Folder folder = folder_new();
    Session session;
    plan(14 + 5 + 1);
    session_begin(&session, &folder, session_script);
    stops_at_lines(&session);
    stops_are_checked(&session);
    the_text_is_what_runs(&session, &folder);
    session_end(&session);
    folder_remove(&folder);
    return exit_status();
}
