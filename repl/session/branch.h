/* A branch of a game: every position from its start, and the steps between them. A position is the
 * whole game, so that going back is exact, also into the middle of a power. A step is kept by name:
 * what was chosen, or how the table was altered; so it can be played again under other scripts. */
#ifndef REPL_SESSION_BRANCH_H
#define REPL_SESSION_BRANCH_H

#include "core/engine/name.h"

enum { BRANCH_NAME = 32, STEP_TEXT = 256 };

typedef enum StepKind { STEP_DECISION, STEP_ALTERATION } StepKind;

typedef struct Step {
    uint8_t kind;
    uint8_t seat;         /* who decided */
    char text[STEP_TEXT]; /* the option's name, or the alteration as it was typed */
} Step;

typedef struct Position {
    Game game;
    Status status; /* what the step before it ended with */
    Step step;     /* that leads on from here; of the last position: empty */
} Position;

typedef struct Branch {
    char name[BRANCH_NAME];
    Position *positions;
    int last; /* the number of the last one; the first is 0 */
    int here; /* the one that is looked at */
    int room;
    unsigned age; /* of the scripts it was played with: those of the session then */
    Step *tail;   /* steps behind the last position that the scripts do not allow: for when they are read again */
    int tail_count;
} Branch;

/* A branch that is one position long. */
void branch_init(Branch *branch, const char *name, const Game *start, Status status);
void branch_release(Branch *branch);

/* Another one with the same positions. */
void branch_copy(Branch *copy, const Branch *branch, const char *name);

/* Takes a step from here to a new position, and goes there. What came after here is gone, unless it
 * began with the same step. */
void branch_step(Branch *branch, const Step *step, const Game *game, Status status);

/* The position that is looked at. */
static inline Position *branch_now(const Branch *branch) {
    return &branch->positions[branch->here];
}

/* The first position of a trick of a round, -1 when the branch has none; trick 0: of the round. */
int branch_find(const Branch *branch, int round, int trick);

/* The steps of the branch and then those of its tail, by number from 0. */
static inline const Step *branch_step_at(const Branch *branch, int number) {
    return number < branch->last ? &branch->positions[number].step : &branch->tail[number - branch->last];
}

/* Keeps the steps of another one from this number on as its tail. */
void branch_keep_tail(Branch *branch, const Branch *other, int from);

/* Was the table altered by hand on the way to where it stands? */
bool branch_is_altered(const Branch *branch);

/* How many steps two branches have in common from their start. */
int branch_common(const Branch *one, const Branch *other);

#endif
