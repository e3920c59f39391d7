#include "repl/timeline/branch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

enum { FIRST_ROOM = 64 };

static void make_room(Branch *branch, int count) {
    if (count <= branch->room) return;
    while (branch->room < count) branch->room = branch->room ? 2 * branch->room : FIRST_ROOM;
    branch->positions = heap_resize(branch->positions, (size_t)branch->room * sizeof *branch->positions);
}

static void put(Branch *branch, int number, const Game *game, Status status, const char *question) {
    make_room(branch, number + 1);
    Position *position = &branch->positions[number];
    memset(position, 0, sizeof *position);
    position->game = *game;
    position->status = status;
    snprintf(position->question, sizeof position->question, "%s", question);
    branch->last = branch->here = number;
}

void branch_init(Branch *branch, const char *name, const Game *start, Status status, const char *question) {
    memset(branch, 0, sizeof *branch);
    snprintf(branch->name, sizeof branch->name, "%s", name);
    put(branch, 0, start, status, question);
}

void branch_release(Branch *branch) {
    free(branch->positions);
    free(branch->tail);
    memset(branch, 0, sizeof *branch);
}

void branch_keep_tail(Branch *branch, const Branch *other, int from) {
    int count = other->last + other->tail_count - from;
    if (count <= 0) return;
    branch->tail = heap_alloc((size_t)count * sizeof *branch->tail);
    for (int i = 0; i < count; i++) branch->tail[i] = *branch_step_at(other, from + i);
    branch->tail_count = count;
}

static void drop_tail(Branch *branch) {
    free(branch->tail);
    branch->tail = NULL;
    branch->tail_count = 0;
}

bool branch_is_altered(const Branch *branch) {
    for (int i = 0; i < branch->here; i++)
        if (branch->positions[i].step.kind == STEP_ALTERATION) return true;
    return false;
}

void branch_copy(Branch *copy, const Branch *branch, const char *name) {
    *copy = *branch;
    copy->positions = NULL;
    copy->room = 0;
    copy->tail = NULL;
    copy->tail_count = 0;
    branch_keep_tail(copy, branch, branch->last);
    make_room(copy, branch->last + 1);
    memcpy(copy->positions, branch->positions, (size_t)(branch->last + 1) * sizeof *copy->positions);
    snprintf(copy->name, sizeof copy->name, "%s", name);
}

void branch_step(Branch *branch, const Step *step, const Game *game, Status status, const char *question) {
    Position *now = branch_now(branch);
    if (branch->here < branch->last && step_is_same(&now->step, step) &&
        memcmp(&now[1].game, game, sizeof *game) == 0 && now[1].status == status) {
        branch->here++;
        return;
    }
    now->step = *step;
    drop_tail(branch);
    put(branch, branch->here + 1, game, status, question);
}

int branch_find(const Branch *branch, int round, int trick) {
    for (int i = 0; i <= branch->last; i++) {
        const Table *now = &branch->positions[i].game.now;
        if (now->round == round && now->trick >= trick) return now->trick == trick || !trick ? i : -1;
    }
    return -1;
}

int branch_common(const Branch *one, const Branch *other) {
    int common = 0;
    while (common < one->last && common < other->last &&
           step_is_same(&one->positions[common].step, &other->positions[common].step))
        common++;
    return common;
}

void branch_watch(const Branch *branch, Host *host, int from, int to) {
    char why[STEP_WHY];
    Status status;
    Game game;
    if (from < 0) {
        game_init(&game, host->setup, branch->positions[0].game.seed);
        (void)game_step(host, &game);
    }
    for (int i = from < 0 ? 0 : from; i < to; i++) {
        game = branch->positions[i].game;
        (void)step_apply(host, &game, &branch->positions[i].step, &status, why);
    }
}
