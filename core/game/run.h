/* Running a hook, or a phase of a whole game, that may be left at any question: the table as it found it and the answers so
 * far are kept in the game, and it is run again from its start with one answer more. When it ends, both are zeroed, so that
 * the bytes of a game do not depend on whether it was left. Both kernels run their hooks so; tables, questions and events
 * are their own. Inner header: only core/ and lua/ include it. */
#ifndef CORE_GAME_RUN_H
#define CORE_GAME_RUN_H

#include <string.h>

#include "core/base/chance.h"
#include "core/game/host.h"

enum { MOST_DOINGS = 60000 }; /* things told, or numbers drawn, by one run: Open.draws has 16 bits */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A hook that was left half-way; all zero when none is open. */
typedef struct Open {
    uint64_t chance;       /* in a re-dealt game: the generator to use after `kept` draws; else 0 */
    uint32_t told;         /* how many events and printed lines it has told */
    uint16_t draws;        /* how often chance was drawn before it was left */
    uint16_t kept;         /* see `chance` */
    uint16_t answer_count; /* of the answers that its next run knows */
    uint8_t hook;          /* which it is, as its kernel numbers them; 0: none is open */
    uint8_t power, seat;   /* of a hook of Happy DayZ */
    uint8_t running;       /* 1 while the hook runs: the rest, and the table that it found, are then not up to date */
    uint8_t spare[2];
} Open;

#pragma GCC diagnostic pop

/* Where a game keeps what the runs of its hooks need. */
typedef struct RunBlock {
    void *now;         /* the table as it stands, also in the middle of a hook */
    void *found;       /* as the open hook found it; zero when none is open */
    void *copy;        /* room for the table as a first run finds it; NULL where nothing is run */
    size_t size;       /* of each of these */
    Open *open;        /* the hook that was left half-way */
    uint16_t *answers; /* choices, not option numbers; zero after open->answer_count */
    uint64_t *chance;  /* the generator, in `now` */
} RunBlock;

/* A run of a hook: the call that a kernel hands to a script begins with it. */
struct Run {
    Host *host;
    const RunBlock *block; /* NULL in a hook that judges */
    HookEnd end;           /* to be returned once a function has returned false */
    ToldCount told;        /* events and lines; a debugger knows what earlier runs of a hook that judges told */
    uint32_t draws;
    uint16_t answer; /* how many of the known answers were used */
    bool acts;       /* it may act, not only look */
    bool kept;       /* the table that it found is kept */
};

/* Begins a run that acts, of the open hook or, if none is open, of a new one. */
static inline void run_begin(Run *run, const RunBlock *block) {
    run->block = block;
    run->acts = true;
    run->kept = block->open->hook;
    run->told.before = block->open->told;
    if (run->kept) memcpy(block->now, block->found, block->size);
    block->open->running = 1;
}

/* What the hook returned must agree with run->end: it can neither ignore an open question nor wait without one. Returns how
 * the run ends; `idle` is the sentence for a hook that waits though nothing is asked. */
HookEnd run_settle(Run *run, HookEnd returned, const char *idle);

/* Closes the open hook, if there is one: its table and its answers become zero. */
static inline void run_forget(const RunBlock *block) {
    Open *open = block->open;
    if (open->hook) memset(block->found, 0, block->size);
    if (!open->hook && !open->answer_count) return;
    while (open->answer_count) block->answers[--open->answer_count] = 0;
    memset(open, 0, sizeof *open);
}

/* Puts the game back to before the open hook, and closes it. */
void run_undo(const RunBlock *block);

/* Keeps the table as the hook found it. To be called before the run changes anything. */
static inline void run_keep_found(Run *run) {
    if (run->kept) return;
    run->kept = true;
    memcpy(run->block->copy, run->block->now, run->block->size);
}

/* Fails the run; always false. The sentence must outlive it. */
bool run_fail(Run *run, const char *what);

/* True when the run may act now; `too_much` is the sentence for one that has done more than 60,000 things. */
static inline bool run_may_act(Run *run, const char *too_much) {
    if (run->end != HOOK_DONE) return false;
    if (!run->acts) return run_fail(run, "a hook that judges may look, but not act");
    if (run->told.count >= MOST_DOINGS || run->draws >= MOST_DOINGS) return run_fail(run, too_much);
    run_keep_found(run);
    return true;
}

/* Leaves the run here, to be repeated from its start when the game is stepped. For debuggers. True, and nothing happens, if
 * the host does not allow pauses. */
bool run_pause(Run *run);

/* Counts a line that a script prints; true when it has to be printed now. */
static inline bool run_prints(Run *run) {
    return told_next(&run->told) && !run->host->silent && told_next(&run->host->printed);
}

/* Chance. In a re-dealt game it goes on from another place once a hook has drawn what it had drawn before. */
static inline void run_continue_chance(Run *run) {
    const Open *open = run->block->open;
    if (open->chance && run->draws == open->kept) *run->block->chance = open->chance;
}

/* Ends a run: after HOOK_DONE the hook is closed. After HOOK_FAILED it is undone, its answers are kept for the next run, and
 * the caller must clear the question; otherwise the table stays as the hook left it. */
void run_leave(Run *run, int hook, HookEnd end);
static inline void run_end(Run *run, int hook, HookEnd end) {
    const RunBlock *block = run->block;
    block->open->running = 0;
    if (end != HOOK_DONE) {
        run_leave(run, hook, end);
        return;
    }
    run_continue_chance(run);
    run_forget(block);
}

/* Draws a number below `end`. No event is told. */
static inline uint32_t run_draw(Run *run, uint32_t end) {
    run_keep_found(run);
    run_continue_chance(run);
    run->draws++;
    return chance_below(run->block->chance, end);
}

/* Replaces the generator; in an open hook only for what is drawn after what it has drawn so far. A generator that was
 * replaced before, and drawn from since, stays: it is not the real one any more. */
void run_replace_chance(const RunBlock *block, uint64_t chance);

/* Asking: first the answer that was given to an earlier run, which a re-dealt game may change; NULL if none is known. */
static inline uint16_t *run_known_answer(Run *run) {
    return run->answer < run->block->open->answer_count ? &run->block->answers[run->answer++] : NULL;
}

/* Then the number of the option that is taken at once: the only one, or the host's answer. -1: the run is left, to wait for
 * an answer, or fails. `most` answers can be kept; `too_many` is the sentence for a hook that asks for more. */
int run_answer_at_once(Run *run, const Game *game, int option_count, int most, const char *too_many);

/* And the choice is kept for the runs to come. */
static inline void open_add_answer(Open *open, uint16_t *answers, int choice) {
    answers[open->answer_count++] = (uint16_t)choice;
}
static inline void run_keep_answer(Run *run, int choice) {
    open_add_answer(run->block->open, run->block->answers, choice);
    run->answer++;
}

/* The answers that the run was given, and how many; none in a hook that judges. */
const uint16_t *run_answers(const Run *run, int *count);

/* A sentence about what is not zero though no hook is open; NULL when all is. `most` answers can be kept. */
const char *run_unsound(const RunBlock *block, int most);

/* The status of a step that ended so. */
Status run_status(HookEnd end);

extern const char run_bad_answer[], run_bad_recall[]; /* sentences */

#endif
