#include "play/session/why.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/timeline.h"
#include "lua/vm/place.h"

/* How a card or piece came to where it is: the last event that moved it, found by playing the branch again. */

typedef enum OriginEvent {
    ORIGIN_NONE,   /* no event moved it that the viewer saw */
    ORIGIN_DEALT,  /* all were dealt, and it has not moved since */
    ORIGIN_MOVED,  /* `info` says from where and to where; "": it was laid down */
    ORIGIN_BY_HAND /* the step of `position` is an alteration that names it */
} OriginEvent;

typedef struct PieceOrigin {
    OriginEvent event;
    int position; /* the step that leads on from there moved it; -1: the start of the game did */
    char when[CLOCK_TEXT];
    EventInfo info;       /* without its rule and question, which the event owns */
    char rule[DOOR_NAME]; /* that it follows from; "" if none is known */
    char who[DOOR_WHY];   /* the power or phase that moved it; "" if the rules did */
    int depth;            /* the script lines that moved it, innermost first; 0: none */
    Place places[MAX_PLACES];
} PieceOrigin;

typedef struct OriginWatcher {
    const LoadedGame *loaded;
    const char *name;
    int viewer;
    PieceOrigin *origin;
} OriginWatcher;

static void see_origin(void *watcher, const Game *game, const Event *event) {
    const OriginWatcher *of = watcher;
    const Setup *setup = of->loaded->setup;
    PieceOrigin *origin = of->origin;
    EventInfo info = describe_event_info(game, setup, event);
    bool seen = of->viewer == DOOR_NOBODY || info.seen >> of->viewer & 1;
    bool moves = seen && *info.piece && strcmp(info.piece, of->name) == 0;
    if (!moves && !info.deals) return;
    origin->event = moves ? ORIGIN_MOVED : ORIGIN_DEALT;
    origin->info = info;
    origin->info.rule = origin->info.question = NULL;
    snprintf(origin->rule, sizeof origin->rule, "%s", info.rule ? info.rule : "");
    clock_text(game, setup, origin->when);
    origin->depth = place_stack(of->loaded->scripts.vm, origin->places, MAX_PLACES);
    if (!origin->depth || !describe_asked_by(game, setup, origin->who)) *origin->who = 0;
}

/* True if the name is one of the words of the text. */
static bool has_word(const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool starts = at == text || isspace((unsigned char)at[-1]);
        if (starts && (!at[length] || isspace((unsigned char)at[length]))) return true;
    }
    return false;
}

/* Alterations move pieces without an event; only those who see everything know of them. */
static void find_by_hand(const LoadedGame *loaded, const Branch *branch, int position, OriginWatcher *of) {
    const Position *at = &branch->positions[position];
    if (of->viewer != DOOR_NOBODY || at->step.kind != STEP_ALTERATION || !has_word(at->step.text, of->name)) return;
    of->origin->event = ORIGIN_BY_HAND;
    clock_text(at->game, loaded->setup, of->origin->when);
}

/* Finds the last event up to where the branch stands that moved the piece of that name. Only events that the viewer (a
 * seat, or DOOR_NOBODY for all) sees count. */
static void piece_origin_find(const LoadedGame *loaded, const Branch *branch, int viewer, const char *name,
                              PieceOrigin *origin) {
    OriginWatcher of = {loaded, name, viewer, origin};
    memset(origin, 0, sizeof *origin);
    for (int i = branch->here - 1; i >= 0 && origin->event == ORIGIN_NONE; i--) {
        origin->position = i;
        branch_watch(branch, loaded->setup, i, i + 1, see_origin, &of);
        if (origin->event == ORIGIN_NONE) find_by_hand(loaded, branch, i, &of);
    }
    if (origin->event != ORIGIN_NONE) return;
    origin->position = -1;
    branch_watch(branch, loaded->setup, -1, 0, see_origin, &of);
}

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
    KnownStep known = known_step(session->loaded->setup, branch, session->viewer, position);
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

/* `why ask`. */
static bool why_ask(Session *session, const VerbArgs *args) {
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

/* `why not NAME`. */
static bool why_not(Session *session, const VerbArgs *args) {
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

static bool explain_topic(Session *session, const VerbArgs *args) {
    const Tools *tools = tools_of(session->loaded->setup);
    if (args->count && strcmp(args->words[0], "ask") == 0) return why_ask(session, args);
    if (tools->why) return tools->why(session, args);
    if (args->count && strcmp(args->words[0], "not") == 0) return why_not(session, args);
    if (args->count && why_piece_exists(session, args->rest)) return why_piece_print(session, args->rest, false), true;
    return session_refuse(session, "why takes a piece, ask, or not NAME%s%s%s", args->count ? ", not '" : "",
                          args->count ? args->words[0] : "", args->count ? "'" : "");
}

bool why_explain(Session *session, const VerbArgs *topic, Reasons *reasons) {
    session->reasons = reasons;
    bool done = explain_topic(session, topic);
    session->reasons = NULL;
    return done;
}
