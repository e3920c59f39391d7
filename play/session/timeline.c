#include "play/session/timeline.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/game/describe.h"

enum { FIRST_ROOM = 64 };

static void make_room(Branch *branch, int count) {
    if (count <= branch->room) return;
    while (branch->room < count) branch->room = branch->room ? 2 * branch->room : FIRST_ROOM;
    branch->positions = heap_resize(branch->positions, (size_t)branch->room * sizeof *branch->positions);
}

static Game *copy_game(const Branch *branch, const Game *game) {
    return memcpy(heap_alloc(branch->size), (const void *)game, branch->size);
}

/* Frees the games of all positions after this one. */
static void drop_after(Branch *branch, int number) {
    for (int i = number + 1; branch->positions && i <= branch->last; i++) free(branch->positions[i].game);
}

void branch_cut(Branch *branch) {
    drop_after(branch, branch->here);
    branch->last = branch->here;
    memset(&branch_now(branch)->step, 0, sizeof branch_now(branch)->step);
}

static void put_position(Branch *branch, int number, const Game *game, Status status, const char *question) {
    make_room(branch, number + 1);
    Position *position = &branch->positions[number];
    memset(position, 0, sizeof *position);
    position->game = copy_game(branch, game);
    position->status = status;
    snprintf(position->question, sizeof position->question, "%s", question);
    branch->last = branch->here = number;
}

void branch_init(Branch *branch, const char *name, size_t size, const Game *start, Status status,
                 const char *question) {
    memset(branch, 0, sizeof *branch);
    branch->size = size;
    branch->last = -1;
    snprintf(branch->name, sizeof branch->name, "%s", name);
    put_position(branch, 0, start, status, question);
}

void branch_release(Branch *branch) {
    drop_after(branch, -1);
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
    for (int i = 0; i <= branch->last; i++) copy->positions[i].game = copy_game(branch, branch->positions[i].game);
    snprintf(copy->name, sizeof copy->name, "%s", name);
}

bool branch_goes_on(const Branch *branch, const Step *step, const Game *game, Status status) {
    const Position *now = branch_now(branch);
    return branch->here < branch->last && step_is_same(&now->step, step) &&
           memcmp((const void *)now[1].game, (const void *)game, branch->size) == 0 && now[1].status == status;
}

void branch_step(Branch *branch, const Step *step, const Game *game, Status status, const char *question) {
    Position *now = branch_now(branch);
    if (branch_goes_on(branch, step, game, status)) {
        branch->here++;
        return;
    }
    now->step = *step;
    drop_tail(branch);
    drop_after(branch, branch->here);
    put_position(branch, branch->here + 1, game, status, question);
}

int branch_find(const Branch *branch, const Setup *setup, Clock clock) {
    for (int i = 0; i <= branch->last; i++) {
        Clock now = door_of(setup)->clock(branch->positions[i].game, setup);
        if (now.at[0] == clock.at[0] && now.at[1] >= clock.at[1])
            return now.at[1] == clock.at[1] || !clock.at[1] ? i : -1;
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

void branch_watch(const Branch *branch, const Setup *setup, int from, int to,
                  void (*see)(void *watcher, const Game *game, const Event *event), void *watcher) {
    Host host = {.setup = setup, .see = see, .watcher = watcher, .silent = true};
    Replay replay;
    replay_init(&replay, &host);
    if (from < 0) (void)replay_start(&replay, door_of(setup)->seed(branch->positions[0].game));
    for (int i = from < 0 ? 0 : from; i < to; i++) {
        replay_place(&replay, branch->positions[i].game); /* a step that was stopped leads elsewhere now */
        (void)replay_take(&replay, &branch->positions[i].step);
    }
    replay_release(&replay);
}

void branch_watch_step(const Branch *branch, const Setup *setup, const Step *step,
                       void (*see)(void *watcher, const Game *game, const Event *event), void *watcher) {
    Position here = *branch_now(branch);
    here.step = *step;
    branch_watch(&(Branch){.positions = &here}, setup, 0, 1, see, watcher);
}

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

bool branch_is_name(const char *name) {
    return isalpha((unsigned char)*name) && strlen(name) < BRANCH_NAME && strcmp(name, "start") != 0 &&
           strcmp(name, "end") != 0;
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

typedef struct StepWatcher {
    const Setup *setup;
    int viewer, seat;
    const char *piece; /* that was chosen in secret; NULL: the decision was open */
    bool known;
} StepWatcher;

/* An answer that the viewer sees, or a card that is played openly, tells the decision; a transfer tells a secret one. */
static void see_told(void *watcher, const Game *game, const Event *event) {
    StepWatcher *of = watcher;
    EventInfo info = describe_event_info(game, of->setup, event);
    const char *kind = describe_kind(of->setup, &info);
    bool tells = of->piece ? strcmp(kind, "transfer") == 0 && strcmp(info.piece, of->piece) == 0
                           : strcmp(kind, "answer") == 0 || strcmp(kind, "play") == 0;
    if (tells && info.seat == of->seat && info.seen >> of->viewer & 1) of->known = true;
}

enum { UNTIL_TOLD = 4 * DOOR_SEATS }; /* secret decisions are told together after so many steps at most */

KnownStep known_step(const Setup *setup, const Branch *branch, int viewer, int position) {
    const Position *at = &branch->positions[position];
    StepWatcher of = {setup, viewer, at->step.seat, NULL, false};
    Asked asked;
    if (viewer == DOOR_NOBODY) return STEP_KNOWN;
    if (at->step.kind == STEP_ALTERATION || !door_asked(at->game, setup, &asked)) return STEP_HIDDEN;
    if (asked.seat == viewer) return STEP_KNOWN;
    if (asked.window) return STEP_HIDDEN;
    if (asked.secret && strcmp(asked.about, "transfer") != 0) return STEP_SEAT;
    int last = position + 1;
    if (asked.secret) { /* it may have been told since, up to where the branch stands */
        of.piece = at->step.text;
        last = position + UNTIL_TOLD < branch->here ? position + UNTIL_TOLD : branch->here;
    }
    for (int i = position; i < last && !of.known; i++) branch_watch(branch, setup, i, i + 1, see_told, &of);
    return of.known ? STEP_KNOWN : STEP_SEAT;
}

void scoreboard_fill(Scoreboard *board, const Setup *setup, const Branch *branch, const Game *game, int viewer) {
    int last = 0;
    *board = (Scoreboard){.count = 0};
    for (int i = 0; i <= branch->here; i++) {
        const Game *at = i == branch->here ? game : branch->positions[i].game;
        int round = door_of(setup)->clock(at, setup).at[0];
        bool begins = round != last && round;
        last = round;
        if (!begins) continue;
        describe_scores(setup, at, viewer, board->now);
        board->rows = heap_resize(board->rows, sizeof *board->rows * (size_t)(board->count + 1));
        ScoreboardRow *row = &board->rows[board->count++];
        row->round = round;
        for (int seat = 0; seat < door_seats(setup); seat++) {
            row->has_score[seat] = board->now[seat].has_score;
            row->scores[seat] = board->now[seat].score;
        }
    }
    describe_scores(setup, game, viewer, board->now);
}

void scoreboard_release(Scoreboard *board) {
    free(board->rows);
}
