#include "play/session/why_question.h"

#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "play/load/place_name.h"

static void print_places(Session *session) {
    const Vm *vm = session->loaded->scripts.vm;
    Place places[MAX_PLACES];
    char name[PLACE_TEXT];
    int count =
        frame_question_places(session->loaded->scripts.vm, session->loaded->setup, session->game, places, MAX_PLACES);
    for (int i = 0; i < count; i++) {
        reasons_add(session->reasons, "  ");
        reasons_place(session->reasons, vm, place_name(&places[i], name), &places[i]);
    }
}

/* Finds the open question. False, with the reason printed, if there is none, or the viewer must not know of it. */
static bool find_question(Session *session, Asked *asked) {
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, asked))
        return session_refuse_unasked(session);
    bool hidden = asked->window && session->viewer != DOOR_NOBODY && session->viewer != asked->seat;
    return !hidden || session_refuse(session, "somebody may react; only `as all` sees who is asked");
}

static bool may_look(const Session *session, const Asked *asked) {
    return session_sees(session, asked->seat);
}

bool why_ask(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    char who[DOOR_WHY];
    Asked asked;
    if (!verb_args_at_most(session, args, 1) || !find_question(session, &asked)) return false;
    bool script = describe_asked_by(session->game, setup, who);
    reasons_add(session->reasons, "%d is asked by %s\n", asked.seat + 1, who);
    if (script && may_look(session, &asked))
        print_places(session);
    else if (script)
        reasons_add(session->reasons, "  only %s %d may see the script line; `as all` shows it\n",
                    describe_of(setup)->seat_word, asked.seat + 1);
    return true;
}

bool why_not(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    const Door *door = door_of(setup);
    const char *name = args->rest + strlen("not");
    Asked asked;
    name += strspn(name, " \t");
    if (!*name) return session_refuse(session, "why not takes what is not offered: why not museum");
    if (!find_question(session, &asked)) return false;
    if (!may_look(session, &asked))
        return session_refuse(session, "only %s %d knows its options", describe_of(setup)->seat_word, asked.seat + 1);
    if (door->find_option(session->game, setup, name) >= 0) {
        reasons_add(session->reasons, "%s is offered; see `options`\n", name);
        return true;
    }
    const char *why = describe_why_not(session->game, setup, name);
    if (!why) return session_refuse(session, "the script gives no reason; `why ask` shows the lines that ask");
    reasons_add(session->reasons, "%s: %s\n", name, why);
    return true;
}
