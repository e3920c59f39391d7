/* Which decisions of a branch a viewer knows. */
#ifndef PLAY_SESSION_KNOWN_STEP_H
#define PLAY_SESSION_KNOWN_STEP_H

#include "play/session/timeline.h"
#include "play/session/loaded_game.h"

/* What a viewer (a seat, or DOOR_NOBODY for all) may know of the step that leads on from a position. */
typedef enum KnownStep {
    STEP_HIDDEN, /* not even who decided */
    STEP_SEAT,   /* who decided */
    STEP_KNOWN   /* what was decided */
} KnownStep;

KnownStep known_step(const LoadedGame *loaded, const Branch *branch, int viewer, int position);

#endif
