#include "play/session/known_step.h"

#include <string.h>

#include "core/game/describe.h"

typedef struct StepWatcher {
    const Setup *setup;
    int viewer, seat;
    bool known;
} StepWatcher;

/* An answer that the viewer sees, or a card that is played openly, tells the decision. */
static void see(void *watcher, const Game *game, const Event *event) {
    StepWatcher *of = watcher;
    EventInfo info = describe_event_info(game, of->setup, event);
    const char *kind = describe_kind(of->setup, &info);
    bool tells = strcmp(kind, "answer") == 0 || strcmp(kind, "play") == 0;
    if (tells && info.seat == of->seat && info.seen >> of->viewer & 1) of->known = true;
}

KnownStep known_step(const LoadedGame *loaded, const Branch *branch, int viewer, int position) {
    const Position *at = &branch->positions[position];
    StepWatcher of = {loaded->setup, viewer, at->step.seat, false};
    Host host = {.setup = loaded->setup, .see = see, .watcher = &of, .silent = true};
    Asked asked;
    if (viewer == DOOR_NOBODY) return STEP_KNOWN;
    if (at->step.kind == STEP_ALTERATION || !door_asked(at->game, loaded->setup, &asked)) return STEP_HIDDEN;
    if (asked.seat == viewer) return STEP_KNOWN;
    if (asked.window) return STEP_HIDDEN;
    if (asked.secret) return STEP_SEAT;
    branch_watch(branch, &host, position, position + 1);
    return of.known ? STEP_KNOWN : STEP_SEAT;
}
