#include "repl/explain/why_piece.h"

#include <string.h>

#include "repl/inspect/known_step.h"
#include "repl/inspect/piece_origin.h"
#include "repl/term/script_source.h"

bool why_piece_exists(const Session *session, const char *name) {
    const Setup *setup = session->loaded->setup;
    char piece[DOOR_NAME];
    for (int i = 0; door_of(setup)->piece_name(session->game, setup, i, piece); i++)
        if (strcmp(piece, name) == 0) return true;
    return false;
}

static void print_event(const Session *session, const char *name, const PieceOrigin *origin) {
    const EventInfo *info = &origin->info;
    Screen *screen = session->screen;
    bool all = session->viewer == DOOR_NOBODY;
    screen_print(screen, "%s", name);
    if (origin->event == ORIGIN_DEALT)
        screen_print(screen, " was dealt in %s%s", origin->when,
                     all ? " and has not moved since" : "; this seat has not seen it move");
    else if (origin->event == ORIGIN_BY_HAND)
        screen_print(screen, " was moved by hand in %s", origin->when);
    else if (!*info->to)
        screen_print(screen, " was laid down in %s", origin->when);
    else
        screen_print(screen, " came from %s to %s in %s", info->from, info->to, origin->when);
    if (origin->event == ORIGIN_MOVED && *origin->rule) screen_print(screen, " (%s)", origin->rule);
    screen_print(screen, "\n");
}

/* Prints who did it, and the script lines; a seat does not look inside scripts. */
static void print_script(Session *session, const PieceOrigin *origin) {
    char place[SCRIPT_SOURCE_NAME];
    if (*origin->who) screen_print(session->screen, "  by %s\n", origin->who);
    if (origin->depth && session->viewer != DOOR_NOBODY)
        screen_print(session->screen, "  only `as all` shows the script line\n");
    for (int i = 0; i < origin->depth && session->viewer == DOOR_NOBODY; i++) {
        screen_print(session->screen, "  %s  ", script_source_name(&origin->places[i], place));
        script_source_line(session->screen, session->loaded->scripts.vm, &origin->places[i]);
    }
}

/* Prints the decision that led to it, and its position for `goto`. */
static void print_decision(Session *session, int position) {
    const Branch *branch = session_branch(session);
    const Step *step = &branch->positions[position].step;
    Screen *screen = session->screen;
    KnownStep known = known_step(session->loaded, branch, session->viewer, position);
    if (step->kind == STEP_ALTERATION && known == STEP_KNOWN)
        screen_print(screen, "  by `%s`", step->text);
    else if (known == STEP_KNOWN)
        screen_print(screen, "  after %d chose %s", step->seat + 1, step->text);
    else if (known == STEP_SEAT)
        screen_print(screen, "  after %d decided", step->seat + 1);
    else
        screen_print(screen, "  after a decision");
    screen_print(screen, " at position %d; `goto %d` returns there\n", position, position);
}

void why_piece_print(Session *session, const char *name, bool moved) {
    PieceOrigin origin;
    piece_origin_find(session->loaded, session_branch(session), session->viewer, name, &origin);
    bool dealt = origin.event == ORIGIN_NONE || origin.event == ORIGIN_DEALT;
    if (moved && dealt) return;
    if (origin.event == ORIGIN_NONE) {
        screen_print(session->screen, "%s has not moved%s\n", name,
                     session->viewer == DOOR_NOBODY ? " since the start of the game"
                                                    : ", as far as this seat has seen");
        return;
    }
    print_event(session, name, &origin);
    if (origin.event == ORIGIN_MOVED) print_script(session, &origin);
    if (origin.position >= 0)
        print_decision(session, origin.position);
    else if (!dealt)
        screen_print(session->screen, "  before the first decision\n");
    if (session->status == GAME_PAUSED) screen_print(session->screen, "  the step that is paused is not included\n");
}
