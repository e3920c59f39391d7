#include "play/session/why_piece.h"

#include <string.h>

#include "core/game/describe.h"
#include "play/load/tools.h"
#include "play/session/known_step.h"
#include "play/session/piece_origin.h"
#include "play/load/place_name.h"

bool why_piece_exists(const Session *session, const char *name) {
    const Setup *setup = session->loaded->setup;
    char piece[DOOR_NAME];
    for (int i = 0; tools_of(setup)->piece_name(session->game, setup, i, piece); i++)
        if (strcmp(piece, name) == 0) return true;
    return false;
}

static void print_event(const Session *session, const char *name, const PieceOrigin *origin) {
    const EventInfo *info = &origin->info;
    Reasons *reasons = session->reasons;
    bool all = session->viewer == DOOR_NOBODY;
    reasons_add(reasons, "%s", name);
    if (origin->event == ORIGIN_DEALT)
        reasons_add(reasons, " was dealt in %s%s", origin->when,
                    all ? " and has not moved since" : "; this seat has not seen it move");
    else if (origin->event == ORIGIN_BY_HAND)
        reasons_add(reasons, " was moved by hand in %s", origin->when);
    else if (!*info->to)
        reasons_add(reasons, " was laid down in %s", origin->when);
    else
        reasons_add(reasons, " came from %s to %s in %s", info->from, info->to, origin->when);
    if (origin->event == ORIGIN_MOVED && *origin->rule) reasons_add(reasons, " (%s)", origin->rule);
    reasons_add(reasons, "\n");
}

/* Prints who did it, and the script lines; a seat does not look inside scripts. */
static void print_script(Session *session, const PieceOrigin *origin) {
    char place[PLACE_TEXT];
    if (*origin->who) reasons_add(session->reasons, "  by %s\n", origin->who);
    if (origin->depth && session->viewer != DOOR_NOBODY)
        reasons_add(session->reasons, "  only `as all` shows the script line\n");
    for (int i = 0; i < origin->depth && session->viewer == DOOR_NOBODY; i++) {
        reasons_add(session->reasons, "  ");
        reasons_place(session->reasons, session->loaded->scripts.vm, place_name(&origin->places[i], place),
                      &origin->places[i]);
    }
}

/* The decision that led to it, and its position. */
static void print_decision(Session *session, int position) {
    const Branch *branch = session_branch(session);
    const Step *step = &branch->positions[position].step;
    Reasons *reasons = session->reasons;
    KnownStep known = known_step(session->loaded, branch, session->viewer, position);
    if (step->kind == STEP_ALTERATION && known == STEP_KNOWN)
        reasons_add(reasons, "  by `%s`", step->text);
    else if (known == STEP_KNOWN)
        reasons_add(reasons, "  after %d chose %s", step->seat + 1, step->text);
    else if (known == STEP_SEAT)
        reasons_add(reasons, "  after %d decided", step->seat + 1);
    else
        reasons_add(reasons, "  after a decision");
    reasons_add(reasons, "\n");
    reasons_position(reasons, position);
}

void why_piece_print(Session *session, const char *name, bool moved) {
    PieceOrigin origin;
    piece_origin_find(session->loaded, session_branch(session), session->viewer, name, &origin);
    bool dealt = origin.event == ORIGIN_NONE || origin.event == ORIGIN_DEALT;
    if (moved && dealt) return;
    if (origin.event == ORIGIN_NONE) {
        reasons_add(session->reasons, "%s has not moved%s\n", name,
                    session->viewer == DOOR_NOBODY ? " since the start of the game" : ", as far as this seat has seen");
        return;
    }
    print_event(session, name, &origin);
    if (origin.event == ORIGIN_MOVED) print_script(session, &origin);
    if (origin.position >= 0)
        print_decision(session, origin.position);
    else if (!dealt)
        reasons_add(session->reasons, "  before the first decision\n");
    if (session->status == GAME_PAUSED) reasons_add(session->reasons, "  the step that is paused is not included\n");
}
