/* The branches of a game, the one that is worked on, and what a viewer may know of them. */
#ifndef PLAY_SESSION_TIMELINE_H
#define PLAY_SESSION_TIMELINE_H

#include "core/game/describe.h"
#include "play/session/replay.h"

/* A branch of a game: every position from its start, and the steps between them. A position holds the whole game, so
 * that going back is exact, also into the middle of a power. */
enum { BRANCH_NAME = 32, BRANCH_NOTE = 1024, BRANCH_BYTES = 512 * 1024 * 1024 };

typedef struct Position {
    Game *game;                   /* owned */
    Status status;                /* the result of the step that led here */
    char question[QUESTION_SIZE]; /* the text of the question that is open; empty when it has none */
    Step step;                    /* the step that leads on from here; empty at the last position */
} Position;

typedef struct Branch {
    char name[BRANCH_NAME];
    char note[BRANCH_NOTE]; /* what a person wrote of it, or "" */
    Position *positions;
    int last; /* the number of the last position; the first is 0 */
    int here; /* the position that is looked at */
    int room;
    size_t size;         /* bytes of a game */
    unsigned generation; /* of the scripts that it was played with; see Timeline */
    Step *tail;          /* steps after the last position that the scripts do not allow; kept for the next reload */
    int tail_count;
} Branch;

/* How many positions of games of `size` bytes a file may ask for: far more than any game has, and still little enough to
 * be kept. */
static inline int branch_most(size_t size) {
    return (int)(BRANCH_BYTES / (size + sizeof(Position)));
}

/* Makes a branch of games of `size` bytes with one position. Release it with branch_release. */
void branch_init(Branch *branch, const char *name, size_t size, const Game *start, Status status, const char *question);
void branch_release(Branch *branch);

/* Makes another branch with the same positions and tail. */
void branch_copy(Branch *copy, const Branch *branch, const char *name);

/* True if the branch goes on from here with that step to that position. */
bool branch_goes_on(const Branch *branch, const Step *step, const Game *game, Status status);

/* Adds a step from here and the position it leads to, and moves there. Removes all later positions, unless the branch
 * already holds that step and that position. */
void branch_step(Branch *branch, const Step *step, const Game *game, Status status, const char *question);

/* Removes all positions after the one that is looked at. */
void branch_cut(Branch *branch);

/* The position that is looked at. */
static inline Position *branch_now(const Branch *branch) {
    return &branch->positions[branch->here];
}

/* The first position at that time of the clock, or -1; with 0 as the last number: the first position of the round. */
int branch_find(const Branch *branch, const Setup *setup, Clock clock);

/* The steps of the branch and then those of its tail, by number from 0. */
static inline const Step *branch_step_at(const Branch *branch, int number) {
    return number < branch->last ? &branch->positions[number].step : &branch->tail[number - branch->last];
}

/* Copies the steps of another branch from this number on, tail included, into the tail. */
void branch_keep_tail(Branch *branch, const Branch *other, int from);

/* Was the table altered by hand on the way to where the branch stands? */
bool branch_is_altered(const Branch *branch);

/* How many steps two branches have in common from their start. */
int branch_common(const Branch *one, const Branch *other);

/* Plays the steps from one position to another again for an observer; the branch is unchanged, and scripts print nothing. From -1:
 * the start of the game comes first. The branch must have been played with the set-up. */
void branch_watch(const Branch *branch, const Setup *setup, int from, int to,
                  void (*see)(void *watcher, const Game *game, const Event *event), void *watcher);

/* Likewise plays a step from where the branch stands, for example one that a pause interrupts. */
void branch_watch_step(const Branch *branch, const Setup *setup, const Step *step,
                       void (*see)(void *watcher, const Game *game, const Event *event), void *watcher);

/* What a viewer (a seat, or DOOR_NOBODY for all) may know of the step that leads on from a position. */
typedef enum KnownStep {
    STEP_HIDDEN, /* not even who decided */
    STEP_SEAT,   /* who decided */
    STEP_KNOWN   /* what was decided */
} KnownStep;

KnownStep known_step(const Setup *setup, const Branch *branch, int viewer, int position);

/* Where everybody stood when each round began, and where they stand now, as the viewer can know it. */
typedef struct ScoreboardRow {
    int round; /* as the clock counts, from 1 */
    bool has_score[DOOR_SEATS];
    int32_t scores[DOOR_SEATS];
} ScoreboardRow;

typedef struct Scoreboard {
    ScoreboardRow *rows; /* a row for each round that has begun */
    int count;
    DescribedScore now[DOOR_SEATS];
} Scoreboard;

/* Follows the branch up to `game`, which stands where the branch stands, or further in a pause. To be released with
 * scoreboard_release. Not to be called inside a step. */
void scoreboard_fill(Scoreboard *board, const Setup *setup, const Branch *branch, const Game *game, int viewer);
void scoreboard_release(Scoreboard *board);

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

/* True if a branch can bear the name: a letter first, and no word for a position. */
bool branch_is_name(const char *name);

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
