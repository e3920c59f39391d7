#include "play/session/known_step.h"

#include <string.h>

#include "core/game/describe.h"

typedef struct StepWatcher {
    const Setup *setup;
    int viewer, seat;
    const char *piece; /* that was chosen in secret; NULL: the decision was open */
    bool known;
} StepWatcher;

/* An answer that the viewer sees, or a card that is played openly, tells the decision; a transfer tells a secret one. */
static void see(void *watcher, const Game *game, const Event *event) {
    StepWatcher *of = watcher;
    EventInfo info = describe_event_info(game, of->setup, event);
    const char *kind = describe_kind(of->setup, &info);
    bool tells = of->piece ? strcmp(kind, "transfer") == 0 && strcmp(info.piece, of->piece) == 0
                           : strcmp(kind, "answer") == 0 || strcmp(kind, "play") == 0;
    if (tells && info.seat == of->seat && info.seen >> of->viewer & 1) of->known = true;
}

enum { UNTIL_TOLD = 4 * DOOR_SEATS }; /* secret decisions are told together after so many steps at most */

/* Has what was chosen in secret been told since, up to where the branch stands? */
static bool is_told_later(const Branch *branch, Host *host, const StepWatcher *of, int position) {
    for (int i = position; i < branch->here && i < position + UNTIL_TOLD && !of->known; i++)
        branch_watch(branch, host, i, i + 1);
    return of->known;
}

KnownStep known_step(const LoadedGame *loaded, const Branch *branch, int viewer, int position) {
    const Position *at = &branch->positions[position];
    StepWatcher of = {loaded->setup, viewer, at->step.seat, NULL, false};
    Host host = {.setup = loaded->setup, .see = see, .watcher = &of, .silent = true};
    Asked asked;
    if (viewer == DOOR_NOBODY) return STEP_KNOWN;
    if (at->step.kind == STEP_ALTERATION || !door_asked(at->game, loaded->setup, &asked)) return STEP_HIDDEN;
    if (asked.seat == viewer) return STEP_KNOWN;
    if (asked.window) return STEP_HIDDEN;
    if (asked.secret && strcmp(asked.about, "transfer") != 0) return STEP_SEAT;
    if (asked.secret) of.piece = at->step.text;
    if (asked.secret) return is_told_later(branch, &host, &of, position) ? STEP_KNOWN : STEP_SEAT;
    branch_watch(branch, &host, position, position + 1);
    return of.known ? STEP_KNOWN : STEP_SEAT;
}
