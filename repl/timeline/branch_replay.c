#include "repl/timeline/branch_replay.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/machine/heap.h"
#include "repl/app/tools.h"

/* Replaying ---------------------------------------------------------------------------------------- */

/* The observer of a replay. */
typedef struct ReplayObserver {
    const Setup *setup;
    EventLog *log; /* may be NULL */
    char question[QUESTION_SIZE];
} ReplayObserver;

static void see(void *watcher, const Game *game, const Event *event) {
    ReplayObserver *observer = watcher;
    EventInfo info = describe_of(observer->setup)->event_info(game, observer->setup, event);
    if (info.question) snprintf(observer->question, sizeof observer->question, "%s", info.question);
    if (observer->log) event_log_see(observer->log, game, event);
}

/* Takes one step of the old branch; false when it is not possible, or when the power failed before it. */
static bool replay_step(BranchReplay *replay, ReplayObserver *observer, Game *game, int number) {
    const Step *step = branch_step_at(replay->old, number);
    Status status = branch_now(&replay->fresh)->status;
    if (status == GAME_FAILED) return false;
    if (observer->log) observer->log->position = number + 1;
    *observer->question = 0;
    replay->cut = !step_apply(&replay->host, game, step, &status, replay->why);
    if (*replay->host.question) snprintf(observer->question, sizeof observer->question, "%s", replay->host.question);
    if (!replay->cut) branch_step(&replay->fresh, step, game, status, observer->question);
    return !replay->cut;
}

void branch_replay_run(BranchReplay *replay) {
    const Branch *old = replay->old;
    Branch *fresh = &replay->fresh;
    const Setup *setup = replay->loaded->setup;
    ReplayObserver observer = {.setup = setup, .log = replay->event_log};
    size_t size = door_size(setup);
    Game *game = heap_new(1, size);
    replay->host = (Host){.setup = setup, .see = see, .watcher = &observer, .silent = true};
    door_of(setup)->start(game, setup, replay->loaded->seed);
    Status status = door_step(&replay->host, game);
    const char *question = *replay->host.question ? replay->host.question : observer.question;
    branch_init(fresh, old->name, size, game, status, question);
    for (int next = 0; next < old->last + old->tail_count; next++)
        if (!replay_step(replay, &observer, game, next)) break;
    free(game);
    branch_keep_tail(fresh, old, fresh->last);
    bool at_end = old->tail_count && old->here == old->last; /* then go on to the steps that are possible again */
    fresh->here = old->here < fresh->last && !at_end ? old->here : fresh->last;
    replay->host.see = NULL; /* the observer ends here */
    replay->host.watcher = NULL;
}

/* Comparing ---------------------------------------------------------------------------------------- */

int branch_replay_differs(const BranchReplay *replay) {
    const Branch *old = replay->old, *fresh = &replay->fresh;
    const Setup *setup = replay->loaded->setup;
    bool (*same_course)(const Game *, const Game *, const Setup *) = tools_of(setup)->same_course;
    int last = old->last < fresh->last ? old->last : fresh->last;
    if (old->size != fresh->size) return 0;
    for (int i = 0; i <= last; i++) {
        const Game *one = old->positions[i].game, *other = fresh->positions[i].game;
        if (!(same_course ? same_course(one, other, setup) : door_same(one, other, setup))) return i;
    }
    return -1;
}

/* Printing ----------------------------------------------------------------------------------------- */

/* Adds "; 2 may choose: 1, 3" if the viewer may know. */
static void add_options(const BranchReplay *replay, int viewer, FILE *words) {
    const Setup *setup = replay->loaded->setup;
    const Game *game = replay->fresh.positions[replay->fresh.last].game;
    Asked asked;
    char name[DOOR_NAME];
    if (!door_asked(game, setup, &asked) || (viewer != DOOR_NOBODY && viewer != asked.seat)) return;
    fprintf(words, "; %d may choose:", asked.seat + 1);
    for (int option = 0; option < asked.option_count; option++)
        fprintf(words, "%s %s", option ? "," : "", door_option_name(game, setup, option, name));
}

/* The reason for the cut, to be freed. A seat does not learn what others decided. */
static char *describe_cut(const BranchReplay *replay, int viewer) {
    const Step *step = &replay->fresh.tail[0];
    bool hidden = viewer != DOOR_NOBODY && (step->kind == STEP_ALTERATION || step->seat != viewer);
    char *text = NULL;
    size_t size;
    FILE *words = heap_open(&text, &size);
    if (hidden)
        fprintf(words, "the next decision is no longer possible");
    else if (step->kind == STEP_ALTERATION)
        fprintf(words, "`%s` is no longer possible: %s", step->text, replay->why);
    else
        fprintf(words, "%s", replay->why);
    add_options(replay, viewer, words);
    heap_close(words);
    return text;
}

static void print_cut(const BranchReplay *replay, Screen *screen, int viewer) {
    const Branch *fresh = &replay->fresh;
    char *text = describe_cut(replay, viewer);
    int column = snprintf(NULL, 0, "position %d: ", fresh->last);
    screen_print(screen, "position %d: ", fresh->last);
    screen_wrap_hanging(screen, column, 2, text);
    free(text);
    screen_print(screen, "The game ends there for now; %d decision%s after it wait%s for another reload\n",
                 fresh->tail_count, fresh->tail_count == 1 ? "" : "s", fresh->tail_count == 1 ? "s" : "");
}

void branch_replay_print(const BranchReplay *replay, Screen *screen, int viewer) {
    const Branch *fresh = &replay->fresh;
    const Position *last = &fresh->positions[fresh->last];
    if (replay->cut) print_cut(replay, screen, viewer);
    if (last->status != GAME_FAILED) return;
    (void)screen_flush(screen);
    tools_of(replay->loaded->setup)->print_fault(&replay->loaded->scripts, &replay->host, last->game);
    screen_print(screen, "position %d: a power fails there; fix the script and type `reload`, or `undo`\n",
                 fresh->last);
}
