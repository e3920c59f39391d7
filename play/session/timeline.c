#include "play/session/timeline.h"

#include <stdio.h>
#include <string.h>

void timeline_start(Timeline *timeline, size_t size, const Game *game, Status status, const char *question) {
    branch_init(&timeline->branches[0], "main", size, game, status, question);
    timeline->branches[0].generation = timeline->generation;
    timeline->count = 1;
    timeline->current = 0;
}

void timeline_release(Timeline *timeline) {
    for (int i = 0; i < timeline->count; i++) branch_release(&timeline->branches[i]);
    timeline->count = timeline->current = 0;
}

int timeline_find(const Timeline *timeline, const char *name) {
    for (int i = 0; i < timeline->count; i++)
        if (strcmp(timeline->branches[i].name, name) == 0) return i;
    return -1;
}

bool timeline_holds(const Timeline *timeline, const Branch *branch) {
    for (int i = 0; i < timeline->count; i++) {
        const Branch *other = &timeline->branches[i];
        if (other != branch && branch_common(other, branch) == branch->last) return true;
    }
    return false;
}

const char *timeline_keep(Timeline *timeline) {
    char name[BRANCH_NAME];
    if (timeline->count == MAX_BRANCHES) return NULL;
    for (int number = 1;; number++) {
        snprintf(name, sizeof name, "line-%d", number);
        if (timeline_find(timeline, name) < 0) break;
    }
    Branch *copy = &timeline->branches[timeline->count++];
    branch_copy(copy, timeline_branch(timeline), name);
    copy->here = copy->last;
    return copy->name;
}

bool timeline_fork(Timeline *timeline, const char *name) {
    if (timeline->count == MAX_BRANCHES) return false;
    branch_copy(&timeline->branches[timeline->count], timeline_branch(timeline), name);
    timeline->current = timeline->count++;
    return true;
}

void timeline_remove(Timeline *timeline, int branch) {
    branch_release(&timeline->branches[branch]);
    timeline->count--;
    memmove(&timeline->branches[branch], &timeline->branches[branch + 1],
            (size_t)(timeline->count - branch) * sizeof *timeline->branches);
    if (timeline->current > branch) timeline->current--;
}
