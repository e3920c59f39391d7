/* The branches of a game, and the one that is worked on. */
#ifndef PLAY_SESSION_TIMELINE_H
#define PLAY_SESSION_TIMELINE_H

#include "play/session/branch.h"

enum { MAX_BRANCHES = 256 };

typedef struct Timeline {
    Branch branches[MAX_BRANCHES];
    int count, current;
    unsigned generation; /* of the scripts in force: counted up when scripts are loaded again */
} Timeline;

/* Starts with one branch, "main", of one position, for games of `size` bytes. The generation stays. */
void timeline_start(Timeline *timeline, size_t size, const Game *game, Status status, const char *question);

/* Releases all branches. The generation stays. */
void timeline_release(Timeline *timeline);

/* The branch that is worked on. */
static inline Branch *timeline_branch(Timeline *timeline) {
    return &timeline->branches[timeline->current];
}
static inline const Branch *timeline_look(const Timeline *timeline) {
    return &timeline->branches[timeline->current];
}

/* The number of the branch with that name, or -1. */
int timeline_find(const Timeline *timeline, const char *name);

/* Copies the current branch under another name and makes the copy current. False when there are too many. */
bool timeline_fork(Timeline *timeline, const char *name);

/* Removes a branch, which must not be the current one. */
void timeline_remove(Timeline *timeline, int branch);

/* True if another branch has all steps of this one. */
bool timeline_holds(const Timeline *timeline, const Branch *branch);

/* Copies the current branch under a name of its own, "line-1" or later, which is returned; the current one stays current.
 * NULL when there are too many. */
const char *timeline_keep(Timeline *timeline);

#endif
