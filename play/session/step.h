/* A step of a game: a decision, or an alteration of the table by hand. It is kept by name, so that it can be replayed
 * under other scripts. */
#ifndef PLAY_SESSION_STEP_H
#define PLAY_SESSION_STEP_H

#include "core/game/door.h"

enum { STEP_TEXT = 256, STEP_WHY = DOOR_WHY };

/* STEP_START leads from nothing to the first position; no branch holds it. */
typedef enum StepKind { STEP_DECISION, STEP_ALTERATION, STEP_START } StepKind;

typedef struct Step {
    uint8_t kind;
    uint8_t seat;         /* who decided */
    char text[STEP_TEXT]; /* the option's name, or the alteration as it was typed */
} Step;

bool step_is_same(const Step *one, const Step *other);

/* The number of the option that a step takes in a game; -1, with a sentence in `why`, when the game does not offer it to
 * that seat. */
int step_option(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]);

#endif
