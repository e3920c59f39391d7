#include "repl/timeline/timeline.h"

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

bool timeline_fork(Timeline *timeline, const char *name) {
    if (timeline->count == MAX_BRANCHES) return false;
    branch_copy(&timeline->branches[timeline->count], timeline_branch(timeline), name);
    timeline->current = timeline->count++;
    return true;
}
